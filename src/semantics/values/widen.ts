import type { AbstractEntry, AbstractObject, AbstractValue } from "./abstract-value.ts";

/** Elements and properties of one value that are told apart: real tables are smaller, doubling ones are not. */
const MAX_SIZE = 20_000;
/** Properties from which on those that later ones of the same name replace are dropped. */
const MANY_ENTRIES = 200;

/** The value, cut where `[...a, ...a]` and `{ ...a, ...a }`, said again and again, would grow without end. */
export function widen(value: AbstractValue): AbstractValue {
  if (value.kind === "array" && value.elements.length > MAX_SIZE) {
    return { ...value, elements: value.elements.slice(0, MAX_SIZE), open: true };
  }
  if (value.kind !== "object" || value.entries.length <= MANY_ENTRIES || bounded.has(value.entries)) return value;
  const result = boundObject(value);
  bounded.add(result.entries);
  return result;
}

/** A large object is read at each of its uses. */
const bounded = new WeakSet<readonly AbstractEntry[]>();

/** The entries of an object, of which each has a name of its own: there is none to be dropped. */
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
