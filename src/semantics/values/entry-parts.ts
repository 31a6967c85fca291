import { findEntry } from "../../model/find-entry.ts";
import { LARGE, partsOf, type EntriesPart } from "../../model/joined-entries.ts";
import type { AbstractEntry } from "./abstract-value.ts";
import { joinOwnNames, proveOwnNames } from "./widen.ts";

type Part = EntriesPart<AbstractEntry>;

/** Whether a part has an entry of a name. */
export function holds({ of, without }: Part, name: string): boolean {
  return without?.has(name) !== true && findEntry({ entries: of }, name) !== undefined;
}

/** A part without some of its entries. */
export function less(part: Part, names: readonly string[]): Part {
  if (names.length === 0) return part;
  return { of: part.of, without: new Set([...(part.without ?? []), ...names]) };
}

/**
 * The entries of a large object without those of some names, and with others behind them: it may be changed in many ways. Undefined for one
 * that is not large, or in which names repeat.
 */
export function changeLarge(
  entries: readonly AbstractEntry[],
  names: readonly string[],
  added: readonly AbstractEntry[] = [],
): readonly AbstractEntry[] | undefined {
  if (entries.length < LARGE || !proveOwnNames(entries)) return undefined;
  const parts: readonly Part[] = partsOf(entries) ?? [{ of: entries }];
  const left = parts.map((part) => {
    const held = names.filter((name) => holds(part, name));
    return less(part, held);
  });
  return joinOwnNames([...left, { of: added }]);
}
