import { anyOf, toLooseList, type ShellList } from "./shell-list.ts";
import type { Alternatives } from "./alternatives.ts";

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

/** The table behind `TABLE[name]=value`. */
export function withEntry(
  { entries, others }: ShellTable,
  name: string | undefined,
  value: Alternatives,
  isCertain: boolean,
): ShellTable {
  if (name === undefined) return { entries, others: [...others, value] };
  const former = entries.get(name);
  const next = isCertain || former === undefined ? value : (anyOf([former, value]) ?? value);
  return { entries: new Map([...entries, [name, next]]), others };
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
