import type { AbstractArray } from "../../values/abstract-value.ts";
import { withoutCollection, withoutRepeats } from "../../values/list-elements.ts";
import { toConstantText } from "../../values/string-operations.ts";
import { isInOrder } from "../state/list-mutation.ts";
import { boundsOf, type MethodCall } from "./method-call.ts";

/** A list in another order: that of its texts where these are known and nothing compares them, else one that nobody knows. */
export function sortElements(array: AbstractArray, { args }: MethodCall): AbstractArray {
  const texts = array.elements.map((element) => (element.kind === "string" ? toConstantText(element) : undefined));
  if (args.length > 0 || array.open || array.isUnordered === true || texts.includes(undefined))
    return { ...array, isUnordered: true };
  const order = texts.map((text = "", index) => ({ text, index }));
  order.sort((one, other) => (one.text < other.text ? -1 : one.text > other.text ? 1 : 0));
  return { ...array, elements: order.flatMap(({ index }) => array.elements[index] ?? []) };
}

/** `list.slice(from, to)`, and `take(to)` and `drop(from)` of what goes through one; all in an order that nobody knows where the bounds are not known. */
export function sliceElements(array: AbstractArray, bounds: readonly (number | undefined)[]): AbstractArray {
  if (array.open || bounds.includes(undefined)) return { ...array, isUnordered: true };
  return { ...array, elements: array.elements.slice(bounds[0], bounds[1]) };
}

/** `list.with(index, value)`: the list with another element in one place; in any where the place is not known. */
export function withElementAt(array: AbstractArray, call: MethodCall): AbstractArray | undefined {
  const [, value] = call.args;
  const [index] = boundsOf(call.args);
  if (value === undefined) return undefined;
  const isKnown = isInOrder(array) && index !== undefined && index >= -array.elements.length;
  if (!isKnown || index >= array.elements.length)
    return { ...array, elements: [...array.elements, value], isUnordered: true };
  return { ...array, elements: array.elements.with(index, value) };
}

/** `list.toSpliced(start, count, ...added)` */
export function spliceElements(array: AbstractArray, { args }: MethodCall): AbstractArray {
  const [, , ...added] = args;
  const [start = 0, count = Infinity] = boundsOf(args);
  const isKnown = isInOrder(array) && !boundsOf(args.slice(0, 2)).includes(undefined);
  if (!isKnown) return { ...array, elements: [...array.elements, ...added], isUnordered: true };
  return { ...array, elements: array.elements.toSpliced(start, count, ...added) };
}

/** `set.union(other)` */
export function uniteSets(set: AbstractArray, { args: [other] }: MethodCall): AbstractArray | undefined {
  if (set.collection !== "set" || other?.kind !== "array") return undefined;
  const elements = withoutRepeats([...set.elements, ...other.elements]);
  const isUnordered = set.isUnordered === true || other.isUnordered === true;
  return { ...set, elements, open: set.open || other.open, ...(isUnordered && { isUnordered }) };
}

/** `set.difference(other)` and `set.intersection(other)`: of what is not known to be in the other one nobody knows which elements are left. */
export function partOfSet(
  set: AbstractArray,
  areKept: boolean,
  { args: [other] }: MethodCall,
): AbstractArray | undefined {
  if (set.collection !== "set") return undefined;
  const known =
    other?.kind === "array" && isInOrder(withoutCollection(other)) ? other.elements.map(toConstantText) : [undefined];
  const own = set.elements.map(toConstantText);
  if (known.includes(undefined) || own.includes(undefined)) return { ...set, isUnordered: true };
  const others = new Set(known);
  return { ...set, elements: set.elements.filter((_, index) => others.has(own[index]) === areKept) };
}
