import { MAX_ALTERNATIVES, type Place, type TextParts } from "../../../model/index.ts";
import {
  isNullish,
  membersOf,
  type AbstractArray,
  type AbstractUnion,
  type AbstractValue,
  type Frame,
} from "../../values/abstract-value.ts";
import type { TS } from "../../syntax/compiler.ts";
import { elementsOf, memberOf, oneOf } from "../members/evaluate-member.ts";
import { receiverGiven } from "../state/call-frame.ts";
import type { EvaluationContext } from "../../values/evaluation-context.ts";
import { mapList, withoutCollection } from "../../values/list-elements.ts";
import { certaintyOf, likeList, listsOf, mergeAll } from "../../values/optional-elements.ts";
import { elementOf } from "../outcomes/request-outcome.ts";
import { joinAlternatives, toAlternatives, toConstantText, toStringValue } from "../../values/string-operations.ts";
import { toText } from "../../values/text-parts.ts";
import { partOfSet, sliceElements, sortElements, spliceElements, uniteSets, withElementAt } from "./copied-lists.ts";
import { filterElements, findElement, findIndexOf, MAX_VISITED, takeEnd } from "./taken-elements.ts";
import { boundsOf, type MethodCall } from "./method-call.ts";
import { executePattern } from "./matched-texts.ts";
import { TEXT_METHODS } from "./text-methods.ts";

/** What is not known may be a list that has the method. */
const OF_LISTS_TOO: ReadonlySet<string> = new Set(["concat", "slice"]);

const ARRAY_METHODS: Readonly<Record<string, (array: AbstractArray, call: MethodCall) => AbstractValue | undefined>> = {
  join: (array, call) => joinElements(array, call),
  toString: (array: AbstractArray) => (array.isQuery === true ? array : undefined),
  concat: (array, { args, evaluation, node }) => ({
    kind: "array",
    elements: [
      ...array.elements,
      ...args.flatMap((item) => (item.kind === "array" ? item.elements : [elementOf(item, node, evaluation) ?? item])),
    ],
    open: array.open || args.some((item) => item.kind === "unknown" || (item.kind === "array" && item.open)),
    ...([array, ...args].some((item) => item.kind === "array" && item.isUnordered === true) && { isUnordered: true }),
    place: evaluation.placeOf(node),
  }),
  map: (array, call) => mapElements(array, call),
  flatMap: (array, call) => flatten(mapElements(array, call)),
  flat: (array) => flatten(array),
  filter: (array, call) => filterElements(array, call),
  slice: (array, call) => sliceElements(array, boundsOf(call.args)),
  take: (array, { args }) => sliceElements(withoutCollection(array), [0, ...boundsOf(args)]),
  drop: (array, { args }) => sliceElements(withoutCollection(array), boundsOf(args)),
  toArray: withoutCollection,
  with: (array, call) => withElementAt(array, call),
  toSpliced: (array, call) => spliceElements(array, call),
  reverse: (array) => toReversed(array),
  toReversed: (array) => toReversed(array),
  sort: (array, call) => sortElements(array, call),
  toSorted: (array, call) => sortElements(array, call),
  at: (array, call) => elementAt(array, call),
  shift: (array, call) => takeEnd(array, 0, call),
  pop: (array, call) => takeEnd(array, -1, call),
  find: (array, call) => findElement(array, false, call),
  findLast: (array, call) => findElement(array, true, call),
  findIndex: (array, call) => findIndexOf(array, { isLast: false, isText: false }, call),
  findLastIndex: (array, call) => findIndexOf(array, { isLast: true, isText: false }, call),
  indexOf: (array, call) => findIndexOf(array, { isLast: false, isText: true }, call),
  lastIndexOf: (array, call) => findIndexOf(array, { isLast: true, isText: true }, call),
  reduceRight: (array, call) => reduceElements(toReversed(array), call),
  reduce: (array, call) => reduceElements(array, call),
  values: (array, call) => (array.collection === "map" ? takeFromPairs(array, "1", call) : withoutCollection(array)),
  keys: (array, call) => keysOf(array, call),
  entries: (array, call) => (array.collection === "map" ? withoutCollection(array) : toPairs(array, call)),
  get: (array, call) => (array.collection === "map" ? valueAtKey(array, call) : undefined),
  union: (array, call) => uniteSets(array, call),
  difference: (array, call) => partOfSet(array, false, call),
  intersection: (array, call) => partOfSet(array, true, call),
};

/** The result of a method of the language on a value, or undefined when the value does not have it. */
export function callMethod(
  receiver: AbstractValue,
  name: string,
  args: readonly AbstractValue[],
  node: TS.CallExpression | TS.NewExpression,
  frame: Frame | undefined,
  evaluation: EvaluationContext,
): AbstractValue | undefined {
  const call: MethodCall = { receiver, args, node, frame, evaluation };
  if (name === "bind") return bind(call);
  if (name === "exec") return executePattern(call);
  if (receiver.kind === "union" && receiver.members.every((member) => member.kind === "array")) {
    const query = name === "join" ? joinQuery(receiver.members, call) : undefined;
    if (query !== undefined) return query;
    const results = receiver.members.map((member) => callMethod(member, name, args, node, frame, evaluation));
    return evaluation.join(
      results.filter((result) => result !== undefined),
      node,
    );
  }
  if (receiver.kind === "array") return callArrayMethod(receiver, name, call);
  const lists = receiver.kind === "union" && !Object.hasOwn(TEXT_METHODS, name) ? listsIn(receiver) : undefined;
  if (lists !== undefined) return callMethod(lists, name, args, node, frame, evaluation);
  const isText = membersOf(receiver).every((member) => member.kind === "string" || member.kind === "constant");
  const isOpenText = isText || (receiver.kind === "unknown" && !OF_LISTS_TOO.has(name)) || isEnvironmentText(receiver);
  if (!isOpenText || !Object.hasOwn(TEXT_METHODS, name)) return undefined;
  return TEXT_METHODS[name]?.(call);
}

/** The lists among lists and texts: a call of a method that texts do not have only goes on with lists. Undefined where anything else is among them. */
function listsIn({ members, ...union }: AbstractUnion): AbstractValue | undefined {
  const lists = members.filter((member) => member.kind === "array");
  const [only, ...others] = lists;
  if (only === undefined || !members.every(({ kind }) => kind === "array" || kind === "string")) return undefined;
  return others.length === 0 ? only : { ...union, members: lists };
}

/** A list that a method makes of another one is written at the call: an edit of the other would change more. */
function callArrayMethod(array: AbstractArray, name: string, call: MethodCall): AbstractValue | undefined {
  const made = Object.hasOwn(ARRAY_METHODS, name) ? ARRAY_METHODS[name]?.(array, call) : undefined;
  if (made?.kind !== "array" || made === array) return made;
  return likeList(made, { ...made, place: call.evaluation.placeOf(call.node) });
}

/** `process.env.API.replace(…)`, `(process.env.API ?? "…").replace(…)`. */
function isEnvironmentText(value: AbstractValue): boolean {
  return membersOf(value).every(
    (member) =>
      member.kind === "string" ||
      member.kind === "unknown" ||
      (member.kind === "external" && member.members.includes("env")),
  );
}

function joinElements(array: AbstractArray, call: MethodCall): AbstractValue | undefined {
  const { args, node, evaluation } = call;
  const known = certaintyOf(array);
  if (known === undefined) return undefined;
  const [separator] = args;
  const place = evaluation.placeOf(node);
  const separators = separator === undefined ? [[toText(",", undefined, false)]] : toAlternatives(separator);
  const join = (lists: readonly (readonly AbstractValue[])[]): AbstractValue => {
    evaluation.progress.spend(lists.reduce((sum, { length }) => sum + Math.floor(length / JOINED_A_STEP), 0));
    return joinWith(separators, lists, place);
  };
  if (!known.includes(false)) return join([array.elements]);
  const query = joinQuery([array], call);
  if (query !== undefined) return query;
  const lists = listsOf(array, MAX_ALTERNATIVES);
  if (lists === undefined) return evaluation.unknown("limit", node, { name: "…" });
  return join(lists);
}

/** So many elements take as long to join as one expression takes to evaluate. */
const JOINED_A_STEP = 8;

/** The elements of each list as one text. */
function joinWith(
  separators: readonly TextParts[],
  lists: readonly (readonly AbstractValue[])[],
  place: Place,
): AbstractValue {
  const texts = lists.flatMap((list) => {
    // `join` writes nothing for null and undefined.
    const elements = list.map((element) => (isNullish(element) ? [[]] : toAlternatives(element)));
    return separators.flatMap((between) => joinAlternatives(elements, between, place));
  });
  return toStringValue(texts, place);
}

/** How many queries that a request can have are told apart. */
const MAX_QUERIES = 4;

/**
 * `parameters.join("&")`, where conditions decide which parameters there are: one query of all that there may be. They decide nothing of which
 * path is asked for, and records look for each parameter alone. Undefined where there are few queries, or it is none.
 */
function joinQuery(lists: readonly AbstractArray[], { args, node, evaluation }: MethodCall): AbstractValue | undefined {
  const [separator] = args;
  if (separator === undefined || toConstantText(separator) !== "&") return undefined;
  const merged = lists.length > MAX_QUERIES || lists.length === 1 ? mergeAll(lists) : undefined;
  if (merged === undefined || certaintyOf(merged) === undefined) return undefined;
  const place = evaluation.placeOf(node);
  const parameters = merged.elements.filter((element) => !isNullish(element)).flatMap(toAlternatives);
  const [between = []] = toAlternatives(separator);
  return toStringValue(
    joinAlternatives(
      parameters.map((parts) => [parts]),
      between,
      place,
    ),
    place,
  );
}

function toReversed(array: AbstractArray): AbstractArray {
  return { ...array, elements: array.elements.toReversed() };
}

function mapElements(array: AbstractArray, { args, node, evaluation }: MethodCall): AbstractArray | undefined {
  return args.length === 0 ? undefined : mapList(array, args[0], node, evaluation);
}

/** Goes through a list that is known to its end, with what the callback made of the elements before. */
function reduceElements(
  array: AbstractArray,
  { args, node, frame, evaluation }: MethodCall,
): AbstractValue | undefined {
  const [callback, start] = args;
  if (callback === undefined || array.open || array.isUnordered === true) return undefined;
  if (array.elements.length > MAX_VISITED) return evaluation.unknown("limit", node);
  const indexed = array.elements.map((element, index) => ({ element, index }));
  const [first, ...rest] = indexed;
  const initial = start ?? first?.element;
  if (initial === undefined) return undefined;
  return (start === undefined ? rest : indexed).reduce((before: AbstractValue, { element, index }) => {
    const position: AbstractValue = { kind: "constant", value: index, place: array.place };
    return evaluation.call(callback, [before, element, position, array], node, frame);
  }, initial);
}

function keysOf(array: AbstractArray, call: MethodCall): AbstractArray {
  if (array.collection === "set") return withoutCollection(array);
  return takeFromPairs(array.collection === "map" ? array : toPairs(array, call), "0", call);
}

function takeFromPairs(array: AbstractArray, index: string, { node, evaluation }: MethodCall): AbstractArray {
  const elements = array.elements.map((pair) => memberOf(pair, index, node, evaluation));
  return { ...withoutCollection(array), elements };
}

function toPairs(array: AbstractArray, { node, evaluation }: MethodCall): AbstractArray {
  const place = evaluation.placeOf(node);
  const elements = array.elements.map((element, index): AbstractArray => {
    const position: AbstractValue = { kind: "constant", value: index, place };
    return { kind: "array", elements: [position, element], open: false, place };
  });
  return { ...withoutCollection(array), elements };
}

/** The last value under a key that is known; else any that is not under another key. */
function valueAtKey(array: AbstractArray, call: MethodCall): AbstractValue {
  const { args, node, evaluation } = call;
  const toKey = (key: AbstractValue): string | undefined =>
    array.ignoresCase === true ? toConstantText(key)?.toLowerCase() : toConstantText(key);
  const wanted = args[0] === undefined ? undefined : toKey(args[0]);
  const keys = takeFromPairs(array, "0", call).elements.map(toKey);
  const { elements, ...values } = takeFromPairs(array, "1", call);
  const isDecided = wanted !== undefined && !array.open && !keys.includes(undefined);
  if (!isDecided) {
    const isOther = (key: string | undefined): boolean => wanted !== undefined && key !== undefined && key !== wanted;
    const own = elements.filter((_, index) => !isOther(keys[index]));
    return elementsOf({ ...values, elements: own }, node, evaluation);
  }
  const found = elements[array.isQuery === true ? keys.indexOf(wanted) : keys.lastIndexOf(wanted)];
  return found ?? { kind: "constant", value: undefined, place: evaluation.placeOf(node) };
}

function flatten(array: AbstractArray | undefined): AbstractArray | undefined {
  if (array === undefined) return undefined;
  const elements = array.elements.flatMap((element) => (element.kind === "array" ? element.elements : [element]));
  const inner = array.elements.filter((element) => element.kind === "array");
  const isUnordered = inner.some((element) => element.isUnordered === true);
  return {
    ...array,
    elements,
    open: array.open || inner.some(({ open }) => open),
    ...(isUnordered && { isUnordered }),
  };
}

function elementAt(array: AbstractArray, { args, node, evaluation }: MethodCall): AbstractValue | undefined {
  const [index] = args;
  if (index?.kind !== "constant" || typeof index.value !== "number" || array.open) return undefined;
  return array.isUnordered ? oneOf(array, node, evaluation) : array.elements.at(index.value);
}

function bind({ receiver, args, node, evaluation }: MethodCall): AbstractValue | undefined {
  const [given, ...bound] = args;
  if (receiver.kind === "unknown" && receiver.memberName !== undefined && given !== undefined && bound.length === 0)
    return { ...evaluation.unknown(receiver.reason, node), method: { of: given, name: receiver.memberName } };
  if (receiver.kind === "external") return bound.length === 0 ? receiver : undefined;
  if (receiver.kind !== "function") return undefined;
  return { ...receiver, receiver: receiverGiven(given, receiver.receiver), bound: [...receiver.bound, ...bound] };
}
