import type { KeyBound, StoredObject, StoreReader } from "../store/bucket-store.ts";

/** A checked request for a page. */
export interface PageRequest {
  readonly prefix: string;
  /** Not empty. */
  readonly delimiter: string | undefined;
  /** Objects and delimited prefixes together. */
  readonly limit: number;
  /** Not before the prefix. */
  readonly from: KeyBound;
}

export interface Page {
  readonly objects: readonly StoredObject[];
  readonly delimitedPrefixes: readonly string[];
  /** Where the next page begins; undefined when there is none. */
  readonly next: KeyBound | undefined;
}

/** An object, or the prefix that a group of keys has in common. */
type Entry = { readonly end: KeyBound } & ({ readonly object: StoredObject } | { readonly group: string });

/**
 * A page of the keys that start with the prefix, in order. A group of keys is one entry, and its other keys are stepped over
 * without being read: the time depends on the entries of the page alone.
 */
export function listPage(reader: StoreReader, request: PageRequest): Page {
  const objects: StoredObject[] = [];
  const delimitedPrefixes: string[] = [];
  let end: KeyBound | undefined;
  for (const entry of walkEntries(reader, request)) {
    // One entry more than the page holds: there is a next page.
    if (objects.length + delimitedPrefixes.length === request.limit) return { objects, delimitedPrefixes, next: end };
    if ("object" in entry) objects.push(entry.object);
    else delimitedPrefixes.push(entry.group);
    ({ end } = entry);
  }
  return { objects, delimitedPrefixes, next: undefined };
}

function* walkEntries(reader: StoreReader, { prefix, delimiter, from }: PageRequest): Iterable<Entry> {
  let start: KeyBound | undefined = from;
  while (start !== undefined) {
    let behindGroup: KeyBound | undefined;
    for (const object of reader.listObjects(start)) {
      if (!object.key.startsWith(prefix)) break;
      const group = findGroup(object.key, prefix, delimiter);
      if (group === undefined) {
        yield { object, end: { side: "after", key: object.key } };
        continue;
      }
      behindGroup = { side: "behind", key: `${group}${delimiter ?? ""}` };
      yield { group, end: behindGroup };
      break;
    }
    start = behindGroup;
  }
}

/** The key up to the first delimiter behind the prefix (specification, BucketObjects: `a/b` of `a/b/c` with the prefix `a/`). */
function findGroup(key: string, prefix: string, delimiter: string | undefined): string | undefined {
  const at = delimiter === undefined ? -1 : key.indexOf(delimiter, prefix.length);
  return at === -1 ? undefined : key.slice(0, at);
}
