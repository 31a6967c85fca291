import type { AbstractEntry, AbstractObject, AbstractValue } from "./abstract-value.ts";

/** How many elements or properties one value may have: real tables are smaller, tables that double are not. */
const MAX_SIZE = 20_000;
/** From this many properties on, those that a later one of the same name replaces are dropped. */
const MANY_ENTRIES = 200;

/** Widens a value, so that repeated `[...a, ...a]` and `{ ...a, ...a }` do not grow without end. */
export function widen(value: AbstractValue): AbstractValue {
  if (value.kind === "array" && value.elements.length > MAX_SIZE) {
    return { ...value, elements: value.elements.slice(0, MAX_SIZE), open: true };
  }
  if (value.kind !== "object" || value.entries.length <= MANY_ENTRIES || bounded.has(value.entries)) return value;
  const result = boundObject(value);
  bounded.add(result.entries);
  return result;
}

/** Entries that are known to be within the bounds: a large object is checked at each of its uses. */
const bounded = new WeakSet<readonly AbstractEntry[]>();

/** The entries of an object in which no name repeats, so that there is none to drop. */
export function withOwnNames(entries: ReadonlyMap<string, AbstractEntry>): readonly AbstractEntry[] {
  const listed = [...entries.values()];
  if (listed.length <= MAX_SIZE) bounded.add(listed);
  return listed;
}

function boundObject(value: AbstractObject): AbstractObject {
  const last = new Map<string, AbstractEntry>();
  for (const entry of value.entries) {
    last.delete(entry.key);
    last.set(entry.key, entry);
  }
  const entries = [...last.values()];
  return { ...value, entries: entries.slice(-MAX_SIZE), open: value.open || entries.length > MAX_SIZE };
}
