import { joinEntries, type EntriesPart } from "../../model/joined-entries.ts";
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
  return boundObject(value);
}

/** Entries that are known to be within the bounds: a large object is checked at each of its uses. */
const bounded = new WeakSet<readonly AbstractEntry[]>();

/** The entries of an object in which no name repeats, so that there is none to drop. */
export function withOwnNames(entries: ReadonlyMap<string, AbstractEntry>): readonly AbstractEntry[] {
  const listed = [...entries.values()];
  if (listed.length <= MAX_SIZE) bounded.add(listed);
  return listed;
}

/** The same of entries that are joined of parts; undefined where there are too many. */
export function joinOwnNames(parts: readonly EntriesPart<AbstractEntry>[]): readonly AbstractEntry[] | undefined {
  const entries = joinEntries(parts);
  if (entries.length > MAX_SIZE) return undefined;
  bounded.add(entries);
  return entries;
}

/** Entries of the same names as others, which are within the bounds where these are. */
export function withNamesOf(
  others: readonly AbstractEntry[],
  entries: readonly AbstractEntry[],
): readonly AbstractEntry[] {
  if (bounded.has(others)) bounded.add(entries);
  return entries;
}

/** Whether it is known that no name repeats among entries. */
export function haveOwnNames(entries: readonly AbstractEntry[]): boolean {
  return entries.length <= 1 || bounded.has(entries);
}

/** The same, found out where it is not known: of those that assignments have put together one by one. */
export function proveOwnNames(entries: readonly AbstractEntry[]): boolean {
  if (haveOwnNames(entries)) return true;
  const areOwn = entries.length <= MAX_SIZE && new Set(entries.map(({ key }) => key)).size === entries.length;
  if (areOwn) bounded.add(entries);
  return areOwn;
}

/** The object itself where it is within the bounds: what is known of its entries, such as their index, holds for all its uses then. */
function boundObject(value: AbstractObject): AbstractObject {
  const last = new Map<string, AbstractEntry>();
  for (const entry of value.entries) {
    last.delete(entry.key);
    last.set(entry.key, entry);
  }
  if (last.size === value.entries.length && last.size <= MAX_SIZE) {
    bounded.add(value.entries);
    return value;
  }
  const own = [...last.values()];
  const entries = own.slice(-MAX_SIZE);
  bounded.add(entries);
  return { ...value, entries, open: value.open || own.length > MAX_SIZE };
}

/** A list, or an object, that may hold more: what other calls of the function that asks for it have added, or what is not asked for. */
export function toOpen(value: AbstractValue): AbstractValue {
  return value.kind === "array" || value.kind === "object" ? { ...value, open: true } : value;
}
