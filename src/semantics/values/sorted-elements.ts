import type { AbstractArray, AbstractValue } from "./abstract-value.ts";
import { toConstantText } from "./string-operations.ts";

/** What `sort()` leaves of elements, which are compared as texts; undefined where something else compares them, or not all are known. */
export function sortElements(
  elements: readonly AbstractValue[],
  [comparison]: readonly AbstractValue[],
): readonly AbstractValue[] | undefined {
  const texts = elements.map(toConstantText);
  if (comparison !== undefined || texts.includes(undefined)) return undefined;
  return [...texts.entries()]
    .toSorted(([, one = ""], [, other = ""]) => (one < other ? -1 : Number(one > other)))
    .flatMap(([index]) => elements[index] ?? []);
}

/** The same of a list. */
export function sortList(array: AbstractArray, args: readonly AbstractValue[]): AbstractArray {
  const isKnown = !array.open && array.isUnordered !== true && array.collection === undefined;
  const elements = isKnown ? sortElements(array.elements, args) : undefined;
  return elements === undefined ? { ...array, isUnordered: true } : { ...array, elements };
}
