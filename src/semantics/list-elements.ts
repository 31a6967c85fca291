import type { AbstractArray, AbstractValue } from "./abstract-value.ts";
import type { TS } from "./compiler.ts";
import type { Evaluation } from "./evaluation.ts";

/** The elements of a map or a set as a plain list. */
export function withoutCollection({ kind, elements, open, isSubset, place }: AbstractArray): AbstractArray {
  return { kind, elements, open, ...(isSubset && { isSubset }), place };
}

/** What a callback, when there is one, makes of each element. */
export function mapList(
  array: AbstractArray,
  callback: AbstractValue | undefined,
  node: TS.Node,
  evaluation: Evaluation,
): AbstractArray {
  if (callback === undefined) return array;
  const elements = array.elements.map((element, index) => {
    const position: AbstractValue = { kind: "constant", value: index, place: array.place };
    return evaluation.call(callback, [element, position, array], node, undefined);
  });
  return { ...array, elements };
}
