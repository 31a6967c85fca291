import type { ClientSignature, ObjectEntry, ObjectValue, Value } from "../../../model/index.ts";
import { entryAt, entryOf, toKeyValue } from "./document-source.ts";
import { combinationsOf } from "./matrix-combinations.ts";
import { fillNames, readPart, type ValueOfName } from "./template-names.ts";

/** Longer lists are not gone through. */
const MAX_ITEMS = 100;

/** What a task is repeated for: its items, and the name by which it reads each. */
export interface Repetition {
  readonly name: string;
  readonly items: readonly Value[];
}

/** What a task is repeated for, where its list is written there or has a name; undefined for any other object. */
export function findRepetition(
  task: ObjectValue,
  clients: readonly ClientSignature[],
  names: ValueOfName,
): Repetition | undefined {
  for (const { repeats } of clients) {
    const written = repeats?.keys.map((key) => entryAt(task, key)).find((value) => value !== undefined);
    const items = written && toListedItems(listOf(written, names));
    if (repeats === undefined || items === undefined || items.length > MAX_ITEMS) continue;
    return { name: repeats.name, items: items.map((item) => fillNames(item, names)) };
  }
  return undefined;
}

/** Whether the condition of an object decides by the item of a repetition: nothing shows for which of them it holds. */
export function isChosenByItem(value: ObjectValue, { repeats }: ClientSignature): boolean {
  return repeats !== undefined && isNamedIn(entryOf(value, repeats.condition)?.value, repeats.name);
}

/** The items of a list, or the combinations of a matrix. */
function toListedItems(value: Value): readonly Value[] | undefined {
  if (value.kind === "object") return combinationsOf(value);
  const isKnown = value.kind === "array" && !value.open && value.elements.length > 0;
  return isKnown && value.elements.every(({ kind }) => kind !== "array") ? value.elements : undefined;
}

/** `{{ settings }}` and `{{ settings | dict2items }}`; any other value as it is. */
function listOf(written: Value, names: ValueOfName): Value {
  const [[part, ...rest] = []] = written.kind === "string" ? written.alternatives : [];
  const text = part?.kind === "text" && rest.length === 0 ? part.text : "";
  const [, name = "", filter] = /^\{\{\s*([\w.]+)\s*(\|\s*dict2items\s*)?\}\}$/.exec(text) ?? [];
  const value = name === "" ? undefined : readPart(names, name);
  if (value === undefined || filter === undefined) return value ?? written;
  return value.kind === "object" ? toItems(value) : written;
}

/** The entries of an object, as objects with a key and a value. */
function toItems({ entries, open, place }: ObjectValue): Value {
  const elements = entries.map((entry): Value => {
    const parts = { key: toKeyValue(entry), value: entry.value };
    const named = Object.entries(parts).map(([key, value]): ObjectEntry => {
      return { key, keyPlace: entry.keyPlace, value, place: entry.place, origin: "literal" };
    });
    return { kind: "object", entries: named, open: false, place: entry.place };
  });
  return { kind: "array", elements, open, place };
}

function isNamedIn(value: Value | undefined, name: string): boolean {
  if (value?.kind === "array") return value.elements.some((element) => isNamedIn(element, name));
  if (value?.kind !== "string") return false;
  const word = new RegExp(`\\b${name}\\b`);
  return value.alternatives.some((parts) => parts.some((part) => part.kind === "hole" || word.test(part.text)));
}
