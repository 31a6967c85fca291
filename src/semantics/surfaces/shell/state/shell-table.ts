import { anyOf, toLooseList, type ShellList } from "./shell-list.ts";
import type { Alternatives } from "../texts/alternatives.ts";

/** A variable that `declare -A` makes: values by names. */
export interface ShellTable {
  readonly entries: ReadonlyMap<string, Alternatives>;
  /** What was set by names that are not known: any name may have it. */
  readonly others: readonly Alternatives[];
}

export const EMPTY_TABLE: ShellTable = { entries: new Map(), others: [] };

/** What a name has; any of the values where it is not known. Undefined for nothing. */
export function entryAt({ entries, others }: ShellTable, name: string | undefined): Alternatives | undefined {
  if (name === undefined) return anyOf([...entries.values(), ...others]);
  const found = entries.get(name);
  return anyOf(found === undefined ? others : [found, ...others]);
}

/** `TABLE[name]=value`, where the name is any of some, or not known. */
export interface TableWrite {
  readonly names: readonly string[] | undefined;
  readonly value: Alternatives;
}

/** The table behind what is written to it. */
export function withEntries({ entries, others }: ShellTable, writes: Iterable<TableWrite>): ShellTable {
  const next = { entries: new Map(entries), others: [...others] };
  for (const { names, value } of writes) {
    if (names === undefined) next.others.push(value);
    for (const name of names ?? []) {
      const former = next.entries.get(name);
      const isLeft = names?.length !== 1;
      next.entries.set(name, isLeft && former !== undefined ? (anyOf([former, value]) ?? value) : value);
    }
  }
  return next;
}

/** The table behind `unset TABLE[name]`. */
export function withoutEntry({ entries, others }: ShellTable, name: string | undefined): ShellTable {
  return { entries: new Map([...entries].filter(([each]) => each !== name)), others };
}

/** The values as words. A shell keeps them in no order that a script could know. */
export function valuesOf({ entries, others }: ShellTable): ShellList {
  return toLooseList([...entries.values(), ...others]);
}

/** The names; undefined where not all of them are known. */
export function namesOf({ entries, others }: ShellTable): readonly string[] | undefined {
  return others.length > 0 ? undefined : [...entries.keys()];
}

/** How many names there are, as one word; undefined where that is not known. */
export function sizeOf({ entries, others }: ShellTable): number | undefined {
  return others.length > 0 ? undefined : entries.size;
}
