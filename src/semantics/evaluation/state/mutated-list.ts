import type { AbstractArray, AbstractValue } from "../../values/abstract-value.ts";
import { toNumber } from "../../values/add-values.ts";

/** A call of a method that changes a list in place. */
export interface ListMutation {
  readonly method: string;
  readonly args: readonly AbstractValue[];
  /** Whether it has run exactly once, with arguments whose number is known. */
  readonly isOnce: boolean;
}

type Elements = readonly AbstractValue[];

/** What a method leaves of a list whose elements are known in their order; undefined where its arguments do not tell. */
const METHODS: Readonly<Record<string, (elements: Elements, args: Elements) => Elements | undefined>> = {
  push: (elements, args) => [...elements, ...args],
  unshift: (elements, args) => [...args, ...elements],
  pop: (elements) => elements.slice(0, -1),
  shift: (elements) => elements.slice(1),
  reverse: (elements) => elements.toReversed(),
  fill: (elements, [value, ...bounds]) => {
    const [start = 0, end = elements.length] = bounds.map(toNumber);
    if (value === undefined || bounds.some((bound) => toNumber(bound) === undefined)) return undefined;
    const from = elements.slice(0, start).length;
    const to = elements.slice(0, end).length;
    return elements.map((element, index) => (index >= from && index < to ? value : element));
  },
  splice: (elements, [start, count, ...added]) => {
    const from = toNumber(start);
    const removed = count === undefined ? Infinity : toNumber(count);
    return from === undefined || removed === undefined ? undefined : elements.toSpliced(from, removed, ...added);
  },
};

/** A list after a method has changed it; of what is not known it may hold the elements in any order and number. */
export function mutateList(array: AbstractArray, { method, args, isOnce }: ListMutation): AbstractArray {
  // A map or a set that is emptied at some other time is filled again.
  if (method === "clear") return array.collection !== undefined && isOnce ? { ...array, elements: [] } : array;
  const isKnown = isOnce && !array.open && array.isUnordered !== true && array.collection === undefined;
  const elements = isKnown && Object.hasOwn(METHODS, method) ? METHODS[method]?.(array.elements, args) : undefined;
  if (elements !== undefined) return { ...array, elements };
  return { ...array, elements: [...array.elements, ...addedBy(method, args)], isUnordered: true };
}

function addedBy(method: string, args: Elements): Elements {
  if (method === "push" || method === "unshift") return args;
  if (method === "splice") return args.slice(2);
  return method === "fill" ? args.slice(0, 1) : [];
}
