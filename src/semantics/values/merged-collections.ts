import { groupBy } from "../../model/group-by.ts";
import type { AbstractArray, AbstractValue } from "./abstract-value.ts";
import { keyOfValue } from "./value-key.ts";

/** Whether a value is a map or a set. */
export function isCollection(value: AbstractValue): value is AbstractArray {
  return value.kind === "array" && value.collection !== undefined;
}

/**
 * Several maps, or sets, of which one is there, as one that may hold what any of them holds. What one place has put there for one key is one pair
 * however it was changed since: else each change behind a condition would double the pairs.
 */
export function mergeCollections(
  [first, ...others]: readonly [AbstractArray, ...(readonly AbstractArray[])],
  join: (values: readonly AbstractValue[]) => AbstractValue,
): AbstractArray {
  if (others.length === 0) return first;
  const all = [...new Set([first, ...others].flatMap(({ elements }) => elements))];
  const elements = [...groupBy(all, originOf).values()].map((same) => mergePairs(same, join));
  return { ...first, elements, isUnordered: true };
}

/** The element itself where it is no pair with a key. */
function originOf(element: AbstractValue): unknown {
  const [key] = element.kind === "array" ? element.elements : [];
  return key === undefined ? element : `${element.place.start} ${element.place.end} ${keyOfValue(key)}`;
}

function mergePairs(
  [first, ...others]: readonly [AbstractValue, ...(readonly AbstractValue[])],
  join: (values: readonly AbstractValue[]) => AbstractValue,
): AbstractValue {
  const pairs = [first, ...others].flatMap((each) => (each.kind === "array" ? [each] : []));
  const [key] = pairs[0]?.elements ?? [];
  if (others.length === 0 || first.kind !== "array" || key === undefined) return first;
  return { ...first, elements: [key, join(pairs.flatMap(({ elements: [, value] }) => value ?? []))] };
}
