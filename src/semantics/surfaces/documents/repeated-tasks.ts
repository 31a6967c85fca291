import type { ClientSignature, ObjectEntry, ObjectValue, Value } from "../../../model/index.ts";
import { fillTemplates } from "../../texts/fill-templates.ts";
import { entryOf, toKeyValue } from "./document-source.ts";
import { readPart, type ValueOfName } from "./template-names.ts";

/** Longer lists are not gone through. */
const MAX_ITEMS = 100;

/** What a task is repeated for: its items, and the name by which it reads each. */
export interface Repetition {
  readonly name: string;
  readonly items: readonly Value[];
}

/**
 * What a task is repeated for, where its list is written there or has a name; undefined for any other object. Where a condition decides by the
 * item, nothing shows which of them are meant.
 */
export function findRepetition(
  task: ObjectValue,
  clients: readonly ClientSignature[],
  names: ValueOfName,
): Repetition | undefined {
  for (const { repeats } of clients) {
    const written = repeats?.keys.map((key) => entryOf(task, key)?.value).find((value) => value !== undefined);
    const list = written && listOf(written, names);
    if (repeats === undefined || list?.kind !== "array" || list.open || list.elements.length > MAX_ITEMS) continue;
    const hasLists = list.elements.some(({ kind }) => kind === "array");
    if (!hasLists && !isNamedIn(entryOf(task, repeats.condition)?.value, repeats.name))
      return { name: repeats.name, items: list.elements };
  }
  return undefined;
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

/** What is meant for each item, `{{ item }}` and `{{ item.id }}` filled in; the value itself where it reads none. */
export function repeatFor(value: Value, { name, items }: Repetition): readonly Value[] {
  const filled = items.flatMap((item) => fillTemplates(value, (expression) => readItem(item, name, expression)) ?? []);
  return filled.length < items.length || items.length === 0 ? [value] : filled;
}

function readItem(item: Value, name: string, expression: string): Value | undefined {
  const [root, ...path] = expression.split(".");
  if (root !== name) return undefined;
  return path.reduce<Value | undefined>((value, key) => entryOf(value, key)?.value, item);
}
