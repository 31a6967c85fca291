import { toText } from "../../../values/text-parts.ts";
import type { Alternatives } from "../texts/alternatives.ts";
import { anyOf } from "../state/shell-list.ts";
import type { ShellVariable } from "../syntax/shell-syntax.ts";

/** A count as a text; undefined where one of those that it may be is not known. */
export function toCount(
  counts: readonly (number | undefined)[] | undefined,
  { place }: ShellVariable,
): Alternatives | undefined {
  if (counts === undefined || counts.includes(undefined)) return undefined;
  return anyOf(counts.map((count) => [[toText(String(count), place, false)]]));
}
