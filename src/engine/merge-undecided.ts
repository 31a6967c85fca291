import type { Undecided } from "../model/index.ts";
import { toFindingKey } from "../matching/policy/group-uses.ts";

/**
 * One entry for each place, in the order of the first: what several records could mean at one place is one thing that a reader has
 * to look at. Reasons that differ stand side by side.
 */
export function mergeUndecided(entries: readonly Undecided[]): readonly Undecided[] {
  const places = new Map<string, [Undecided, ...Undecided[]]>();
  for (const entry of entries) {
    const key = toFindingKey("", entry.place);
    const known = places.get(key);
    if (known === undefined) places.set(key, [entry]);
    else known.push(entry);
  }
  return [...places.values()].map(merge);
}

function merge([first, ...rest]: readonly [Undecided, ...Undecided[]]): Undecided {
  if (rest.length === 0) return first;
  const reason = [...new Set([first, ...rest].map((entry) => entry.reason))].join("; ");
  return { ...first, reason, others: rest.map(({ record }) => record) };
}
