import { partsOf, type EntriesPart } from "./joined-entries.ts";

/** Entries that are gone through one by one; of more an index is made, which takes as long as going through them tens of times. */
const FEW = 64;

const indexes = new WeakMap<object, ReadonlyMap<string, unknown>>();

/** The entry of an object that counts under a name: the last one written. A large object may be asked for each of its members. */
export function findEntry<Entry extends { readonly key: string }>(
  { entries }: { readonly entries: readonly Entry[] },
  name: string,
): Entry | undefined {
  if (entries.length <= FEW) return findAmongFew(entries, name);
  const parts = partsOf(entries);
  if (parts !== undefined) return findInParts(parts, name);
  let index = indexes.get(entries) as ReadonlyMap<string, Entry> | undefined;
  if (index === undefined) indexes.set(entries, (index = new Map(entries.map((entry) => [entry.key, entry]))));
  return index.get(name);
}

/** By a plain loop: nothing is asked more often. */
function findAmongFew<Entry extends { readonly key: string }>(
  entries: readonly Entry[],
  name: string,
): Entry | undefined {
  for (let at = entries.length - 1; at >= 0; at--) if (entries[at]?.key === name) return entries[at];
  return undefined;
}

/** No name stands in two of them. */
function findInParts<Entry extends { readonly key: string }>(
  parts: readonly EntriesPart<Entry>[],
  name: string,
): Entry | undefined {
  for (const { of, without } of parts) {
    const entry = without?.has(name) === true ? undefined : findEntry({ entries: of }, name);
    if (entry !== undefined) return entry;
  }
  return undefined;
}
