import { toText } from "../../../values/text-parts.ts";
import { indexesOf, NO_WORDS, toList, type ShellList } from "../state/shell-list.ts";
import type { ShellVariable } from "../syntax/shell-syntax.ts";
import { namesOf } from "../state/shell-table.ts";
import type { ShellVariables } from "../state/shell-variables.ts";

/** `"${!LIST[@]}"`: the indexes or names that are set; undefined where they are not known. */
export function listNames({ name, place }: ShellVariable, variables: ShellVariables): readonly ShellList[] | undefined {
  const held = variables.held(name);
  const toNames = (names: readonly (number | string)[] | undefined): ShellList | undefined =>
    names && toList(names.map((each) => [[toText(String(each), place, false)]]));
  const names =
    held?.kind === "table" ? [toNames(namesOf(held.table))] : variables.getLists(name)?.map(indexesOf).map(toNames);
  return names === undefined || names.includes(undefined) ? undefined : names.map((list) => list ?? NO_WORDS);
}
