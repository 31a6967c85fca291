import type { AbstractArray, AbstractValue } from "./abstract-value.ts";
import type { TS } from "../syntax/compiler.ts";
import type { EvaluationContext } from "./evaluation-context.ts";
import { toConstantText } from "./string-operations.ts";

/** The elements of a map or a set as a plain list. */
export function withoutCollection({ kind, elements, open, isUnordered, place }: AbstractArray): AbstractArray {
  return { kind, elements, open, ...(isUnordered && { isUnordered }), place };
}

/** What a callback, when there is one, makes of each element. */
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
  return { ...array, elements };
}

/** The elements without those that an element before is known to be. */
export function withoutRepeats(elements: readonly AbstractValue[]): readonly AbstractValue[] {
  const seen = new Set<string>();
  return elements.filter((element) => {
    const text = toConstantText(element);
    const isRepeated = text !== undefined && seen.has(text);
    if (text !== undefined) seen.add(text);
    return !isRepeated;
  });
}

/** A map without the pair of a key; of a key that is not known nothing is said. */
export function withoutKey(map: AbstractArray, key: AbstractValue): AbstractArray {
  const normalize = (text: string | undefined): string | undefined =>
    map.ignoresCase === true ? text?.toLowerCase() : text;
  const removed = normalize(toConstantText(key));
  if (removed === undefined) return map;
  const elements = map.elements.filter((pair) => {
    const [own] = pair.kind === "array" ? pair.elements : [];
    return own === undefined || normalize(toConstantText(own)) !== removed;
  });
  return { ...map, elements };
}
