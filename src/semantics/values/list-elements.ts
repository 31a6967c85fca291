import type { AbstractArray, AbstractValue } from "./abstract-value.ts";
import type { TS } from "../syntax/compiler.ts";
import type { EvaluationContext } from "./evaluation-context.ts";
import { likeList } from "./optional-elements.ts";
import { toConstantText } from "./string-operations.ts";

/** The elements of a map or a set as a plain list. */
export function withoutCollection({ kind, elements, open, isUnordered, place }: AbstractArray): AbstractArray {
  return { kind, elements, open, ...(isUnordered && { isUnordered }), place };
}

/** The list of a callback's results for each element; without a callback the list itself. */
export function mapList(
  array: AbstractArray,
  callback: AbstractValue | undefined,
  node: TS.Node,
  evaluation: EvaluationContext,
): AbstractArray {
  if (callback === undefined) return array;
  const elements = array.elements.map((element, index) => {
    const position: AbstractValue = { kind: "constant", value: index, place: array.place };
    return evaluation.call(callback, [element, position, array], node, undefined);
  });
  return likeList(array, { ...array, elements });
}

/** The elements without those that are known to repeat an earlier one. */
export function withoutRepeats(elements: readonly AbstractValue[]): readonly AbstractValue[] {
  const seen = new Set<string>();
  return elements.filter((element) => {
    const text = toConstantText(element);
    const isRepeated = text !== undefined && seen.has(text);
    if (text !== undefined) seen.add(text);
    return !isRepeated;
  });
}

/** A map without the pair of a key, a set without an element; unchanged where that is unknown. */
export function withoutKey(map: AbstractArray, key: AbstractValue): AbstractArray {
  const normalize = (text: string | undefined): string | undefined =>
    map.ignoresCase === true ? text?.toLowerCase() : text;
  const removed = normalize(toConstantText(key));
  if (removed === undefined) return map;
  const elements = map.elements.filter((element) => {
    const isPair = map.collection === "map" && element.kind === "array";
    const own = isPair ? element.elements[0] : element;
    return own === undefined || normalize(toConstantText(own)) !== removed;
  });
  return { ...map, elements };
}
