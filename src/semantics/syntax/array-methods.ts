import type { FunctionLiteral } from "./function-literal.ts";
import { ts, type TS } from "./compiler.ts";
import { nearestAlong } from "./nearest-around.ts";
import { isWrapper } from "./wrappers.ts";

/** An array method that takes a callback or returns elements of the array. */
export interface ArrayMethod {
  /** Which parameters of its callback receive an element; empty where it takes no callback. */
  readonly elements: readonly number[];
  /** Which parameter of the callback receives the index. */
  readonly index?: number;
  /** Which parameter of the callback receives the result for the elements before: the accumulator of `reduce`. */
  readonly accumulator?: number;
  /**
   * What it returns. `all`: the elements, perhaps in another order. `some` of them. `one` of them. `each`: the
   * callback's result for each element. `flat`: the elements of those results. `folded`: the callback's last result.
   * Undefined for anything else, such as an index or a boolean.
   */
  readonly gives?: "all" | "some" | "one" | "each" | "flat" | "folded";
  /** Set where it returns the array itself, changed in place. */
  readonly isInPlace?: true;
  /** Set where it leaves the array as soon as the callback gives an answer. */
  readonly isLeftEarly?: true;
  /** Set where it goes over the array from its end. */
  readonly isFromEnd?: true;
}

const VISITING: ArrayMethod = { elements: [0], index: 1 };
const SEEKING: ArrayMethod = { ...VISITING, isLeftEarly: true };
const FOLDING: ArrayMethod = { elements: [1], accumulator: 0, index: 2, gives: "folded" };
const COMPARING: ArrayMethod = { elements: [0, 1], gives: "all" };
const REORDERING: ArrayMethod = { elements: [], gives: "all" };
const CUTTING: ArrayMethod = { elements: [], gives: "some" };
const PICKING: ArrayMethod = { elements: [], gives: "one" };

const METHODS: ReadonlyMap<string, ArrayMethod> = new Map(
  Object.entries({
    map: { ...VISITING, gives: "each" },
    flatMap: { ...VISITING, gives: "flat" },
    filter: { ...VISITING, gives: "some" },
    find: { ...SEEKING, gives: "one" },
    findLast: { ...SEEKING, gives: "one", isFromEnd: true },
    forEach: VISITING,
    findIndex: SEEKING,
    findLastIndex: { ...SEEKING, isFromEnd: true },
    some: SEEKING,
    every: SEEKING,
    reduce: FOLDING,
    reduceRight: { ...FOLDING, isFromEnd: true },
    sort: { ...COMPARING, isInPlace: true },
    toSorted: COMPARING,
    reverse: { ...REORDERING, isInPlace: true },
    toReversed: REORDERING,
    values: REORDERING,
    toArray: REORDERING,
    slice: CUTTING,
    take: CUTTING,
    drop: CUTTING,
    splice: CUTTING,
    at: PICKING,
    pop: PICKING,
    shift: PICKING,
  }),
);

/**
 * The array method of that name; undefined for one that neither passes on nor returns elements. `concat` is left out:
 * it adds other elements.
 */
export function findArrayMethod(name: string): ArrayMethod | undefined {
  return METHODS.get(name);
}

/** What a list is given by: the elements, or what is made of each. */
const LISTING: ReadonlySet<ArrayMethod["gives"]> = new Set(["all", "some", "each", "flat"] as const);
/** Methods that give a list of other elements too, or of what its elements hold. */
const REBUILDING: ReadonlySet<string> = new Set(["concat", "flat"]);

/** Whether a callee is a method of a list that is written there, or of one that such methods make of it: `[a, b].map`, `[a, b].map(f).join`. */
export function isMethodOfList(callee: TS.Expression): boolean {
  if (!ts.isPropertyAccessExpression(callee)) return false;
  const first = firstOfChain(callee.expression);
  return first !== undefined && ts.isArrayLiteralExpression(first);
}

/** The list of which methods make the one that a node is. */
const firstOfChain = nearestAlong(listBefore, (node): node is TS.Node => listBefore(node) === undefined);

function listBefore(whole: TS.Node): TS.Node | undefined {
  if (isWrapper(whole)) return whole.expression;
  if (!ts.isCallExpression(whole) || !ts.isPropertyAccessExpression(whole.expression)) return undefined;
  const { expression: owner, name } = whole.expression;
  return REBUILDING.has(name.text) || LISTING.has(METHODS.get(name.text)?.gives) ? owner : undefined;
}

/** A call that passes the elements of a list to a callback. */
export interface Visit {
  readonly call: TS.CallExpression;
  readonly list: TS.Expression;
  readonly name: string;
  readonly method: ArrayMethod;
}

/**
 * The call that passes the elements of a list to this callback, which is written there: `list.map(callback)`,
 * `Array.from(list, callback)`, `Array.fromAsync(list, callback)`, `pMap(list, callback)`.
 */
export function findVisit(callback: TS.Expression): Visit | undefined {
  const call = callback.parent;
  if (!ts.isCallExpression(call)) return undefined;
  const [first] = call.arguments;
  if (first !== callback) return visitOfFunction(call, callback);
  if (!ts.isPropertyAccessExpression(call.expression)) return undefined;
  const { expression: owner, name } = call.expression;
  const method = METHODS.get(name.text);
  return method === undefined || method.elements.length === 0
    ? undefined
    : { call, list: owner, name: name.text, method };
}

/** What functions of packages for lists are called beside the methods: `mapLimit`, `pMap`, `eachSeries`, `forEachAsync`. */
const FUNCTION = /^(?:p|async)?(map|flatMap|filter|find|forEach|each)(Limit|Series|Async|Parallel)?$/i;
/** Functions that are given how many run at once, then the list: `asyncPool(2, list, callback)`. */
const POOLS = new Set(["asyncPool", "parallel"]);

/** A function that is given a list and the callback, and before the callback, perhaps, how many run at once. */
function visitOfFunction(call: TS.CallExpression, callback: TS.Expression): Visit | undefined {
  const { expression: callee, arguments: args } = call;
  const name = ts.isPropertyAccessExpression(callee) ? callee.name.text : ts.isIdentifier(callee) ? callee.text : "";
  const [, kind, manner] = FUNCTION.exec(name) ?? [];
  const isPool = POOLS.has(name);
  const list = args[isPool ? 1 : 0];
  if (list === undefined || (kind === undefined && !isPool && !isArrayFrom(callee))) return undefined;
  const isLimited = isPool || manner?.toLowerCase() === "limit";
  if (args[isLimited ? 2 : 1] !== callback) return undefined;
  // Lodash's `find(list, callback)` is the method by another form.
  const visiting = METHODS.get(name)?.isLeftEarly === true ? SEEKING : VISITING;
  return { call, list, name, method: { ...visiting, gives: "each" } };
}

function isArrayFrom(callee: TS.Expression): boolean {
  if (!ts.isPropertyAccessExpression(callee) || !/^from(?:Async)?$/.test(callee.name.text)) return false;
  return ts.isIdentifier(callee.expression) && callee.expression.text === "Array";
}

/**
 * The step from a list to the result of calling one of its methods: none for the list itself, `*` for an element, `0`
 * for the first, `slice()` for the first few, `map()` for one thing per element; undefined for anything else.
 */
export function findGivenPart(
  name: string,
  { isFirst, count }: { readonly isFirst: boolean; readonly count: number },
): readonly string[] | undefined {
  if (name === "slice" && isFirst && count > 1) return ["slice()"];
  // Called without arguments it makes a copy.
  if (name === "concat") return count === 0 ? [] : undefined;
  switch (METHODS.get(name)?.gives) {
    case "all":
    case "some":
      return [];
    case "each":
      return ["map()"];
    case "one":
      return name === "shift" || (name === "at" && isFirst) ? ["0"] : ["*"];
    default:
      return undefined;
  }
}

/** Whether a node spreads a list into one that holds nothing else: `[...page.objects]`. */
export function isCopied(node: TS.Node): node is TS.SpreadElement & { readonly parent: TS.ArrayLiteralExpression } {
  return ts.isSpreadElement(node) && ts.isArrayLiteralExpression(node.parent) && node.parent.elements.length === 1;
}

/** Whether a callback may receive the list itself, in the parameter behind the index. */
export function takesList({ parameters }: FunctionLiteral, elements: readonly number[]): boolean {
  const position = (elements.at(-1) ?? 0) + 1;
  return parameters.length > position + 1 || parameters.some(({ dotDotDotToken }) => dotDotDotToken !== undefined);
}
