import type { ClientSignature, ObjectValue, Value } from "../../../model/index.ts";
import { fillTemplates } from "../../texts/fill-templates.ts";
import { entryOf } from "./document-source.ts";

/** Longer lists are not gone through. */
const MAX_ITEMS = 100;

/** What a task is repeated for: its items, and the name by which it reads each. */
export interface Repetition {
  readonly name: string;
  readonly items: readonly Value[];
}

/**
 * What a task is repeated for, where its list is written there; undefined for any other object. Where a condition decides by the item, nothing
 * shows which of them are meant.
 */
export function findRepetition(task: ObjectValue, clients: readonly ClientSignature[]): Repetition | undefined {
  for (const { repeats } of clients) {
    const list = repeats?.keys.map((key) => entryOf(task, key)?.value).find((value) => value !== undefined);
    if (repeats === undefined || list?.kind !== "array" || list.open || list.elements.length > MAX_ITEMS) continue;
    const hasLists = list.elements.some(({ kind }) => kind === "array");
    if (!hasLists && !names(entryOf(task, repeats.condition)?.value, repeats.name))
      return { name: repeats.name, items: list.elements };
  }
  return undefined;
}

function names(value: Value | undefined, name: string): boolean {
  if (value?.kind === "array") return value.elements.some((element) => names(element, name));
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
