import { groupBy } from "../model/group-by.ts";
import type { Undecided } from "../model/index.ts";
import { toFindingKey } from "../matching/policy/group-uses.ts";

/**
 * Merges undecided entries by place, in the order of the first: a place where several records could be meant is one
 * thing to look at. Different reasons are joined.
 */
export function mergeUndecided(entries: readonly Undecided[]): readonly Undecided[] {
  const places = groupBy(entries, ({ place }) => toFindingKey("", place));
  return [...places.values()].map(merge);
}

function merge([first, ...rest]: readonly [Undecided, ...Undecided[]]): Undecided {
  if (rest.length === 0) return first;
  const reason = [...new Set([first, ...rest].map((entry) => entry.reason))].join("; ");
  return { ...first, reason, others: rest.map(({ record }) => record) };
}
