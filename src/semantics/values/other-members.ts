import type { AbstractEntry, AbstractObject } from "./abstract-value.ts";

/** Members by names that are not known, beyond which it is not known either what an object holds by these. */
const MAX_OTHERS = 64;

/**
 * The members of several objects by names that are not known, each once; undefined of so many that nothing is known of them. Each copy of an object
 * that one more is put into has those of the one before.
 */
export function otherMembers(objects: Iterable<Pick<AbstractObject, "others">>): readonly AbstractEntry[] | undefined {
  const found = new Set<AbstractEntry>();
  for (const { others = [] } of objects)
    for (const other of others) {
      found.add(other);
      if (found.size > MAX_OTHERS) return undefined;
    }
  return [...found];
}
