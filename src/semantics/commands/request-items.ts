import { sliceText, type ObjectEntry, type Place, type TextParts, type Value } from "../../model/index.ts";
import { readJsonText } from "../texts/json-payload.ts";
import { toStringValue } from "../values/string-operations.ts";

/** What the words behind a URL send, as HTTPie reads them: `name=text`, `name:=json`, `name==query`, `Header:value`. */
export interface RequestItems {
  readonly payload: Value | undefined;
  readonly query: readonly Value[];
  /** In the form `Header:value`. */
  readonly headers: readonly TextParts[];
}

interface Item {
  readonly mark: string;
  readonly entry: ObjectEntry;
}

/** A name and a mark; names that are paths into the payload, `a[b]=c`, or hold a backslash, are not read. */
const ITEM = /^([^\\:=@[\]]+)(:=@|==|=@|:=|=|@|:)/u;

export function readItems(words: readonly TextParts[], place: Place): RequestItems {
  const items = words.map((word) => readItem(word, place));
  const sent = items.filter((item) => item === undefined || !["==", ":"].includes(item.mark));
  const entriesOf = (isMeant: (mark: string) => boolean): readonly ObjectEntry[] =>
    items.flatMap((item) => (item !== undefined && isMeant(item.mark) ? [item.entry] : []));
  const query = entriesOf((mark) => mark === "==");
  const toObject = (entries: readonly ObjectEntry[], open: boolean): Value => ({
    kind: "object",
    entries,
    open,
    place,
  });
  const isOpen = sent.some((item) => item === undefined || item.mark === "@");
  return {
    payload:
      sent.length === 0
        ? undefined
        : toObject(
            entriesOf((mark) => mark.includes("=") && mark !== "=="),
            isOpen,
          ),
    query: query.length === 0 ? [] : [toObject(query, false)],
    headers: words.filter((_, index) => items[index]?.mark === ":"),
  };
}

function readItem([head, ...rest]: TextParts, place: Place): Item | undefined {
  const [all = "", key = "", mark = ""] = head?.kind === "text" ? (ITEM.exec(head.text) ?? []) : [];
  if (head?.kind !== "text" || all === "") return undefined;
  // A quote behind the mark begins another part.
  const value = all === head.text && rest.length > 0 ? rest : [sliceText(head, all.length, head.text.length), ...rest];
  const keyPlace = sliceText(head, 0, key.length).place ?? place;
  const whole = head.place ?? place;
  return { mark, entry: { key, keyPlace, value: toValue(value, mark, whole), place: whole, origin: "literal" } };
}

function toValue(parts: TextParts, mark: string, place: Place): Value {
  const text = toStringValue([parts], place);
  if (mark === "=" || mark === "==" || mark === ":") return text;
  const name = parts.map((part) => (part.kind === "text" ? part.text : "…")).join("");
  const unknown: Value = { kind: "unknown", reason: "member", name, place };
  if (mark !== ":=") return unknown;
  const [only, ...others] = parts;
  const isString = only?.kind === "text" && others.length === 0 && /^"[^"\\]*"$/u.test(only.text);
  if (isString) return toStringValue([[sliceText(only, 1, only.text.length - 1)]], place);
  return readConstant(name, place) ?? readJsonText(text) ?? unknown;
}

const CONSTANTS: Readonly<Record<string, boolean | null>> = { true: true, false: false, null: null };

function readConstant(text: string, place: Place): Value | undefined {
  if (Object.hasOwn(CONSTANTS, text)) return { kind: "constant", value: CONSTANTS[text], place };
  return /^-?\d+(?:\.\d+)?$/u.test(text) ? { kind: "constant", value: Number(text), place } : undefined;
}
