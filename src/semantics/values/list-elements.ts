import type { AbstractArray, AbstractValue } from "./abstract-value.ts";
import type { TS } from "../syntax/compiler.ts";
import type { EvaluationContext } from "./evaluation-context.ts";
import { likeList } from "./optional-elements.ts";
import { toConstantText, toConstantTexts } from "./string-operations.ts";

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
  const removed = toConstantText(key);
  if (removed === undefined) return map;
  return { ...map, elements: map.elements.filter((element) => keyIn(map, element) !== normalize(map, removed)) };
}

/** A map, or a set, in which `change` is made to what may be of a key that is one of several, or not known. */
export function changeAtKey(
  map: AbstractArray,
  key: AbstractValue,
  change: (element: AbstractValue) => AbstractValue,
): AbstractArray {
  const { texts, open } = toConstantTexts(key);
  const names = open ? undefined : new Set(texts.map((text) => normalize(map, text)));
  const isMeant = (element: AbstractValue): boolean => {
    const own = keyIn(map, element);
    return own === undefined || names === undefined || names.has(own);
  };
  return { ...map, elements: map.elements.map((element) => (isMeant(element) ? change(element) : element)) };
}

function keyIn(map: AbstractArray, element: AbstractValue): string | undefined {
  const isPair = map.collection === "map" && element.kind === "array";
  const own = isPair ? element.elements[0] : element;
  const text = own && toConstantText(own);
  return text === undefined ? undefined : normalize(map, text);
}

function normalize(map: AbstractArray, text: string): string {
  return map.ignoresCase === true ? text.toLowerCase() : text;
}
