import type { FunctionLiteral } from "./function-literal.ts";
import { ts, type TS } from "./compiler.ts";

/** A method of lists that takes a function or gives elements of the list. */
export interface ArrayMethod {
  /** The parameters of the function it is given that are elements; none where it takes no function. */
  readonly elements: readonly number[];
  /** The parameter that is the position of the element. */
  readonly index?: number;
  /** The parameter that is what the function gave for the elements before. */
  readonly accumulator?: number;
  /**
   * `all`: the elements, perhaps in another order. `some` of them. `one` of them. `each`: what the function makes of each. `flat`: the
   * elements of these. `folded`: what the function gives at last. Undefined for anything else, such as a position or an answer.
   */
  readonly gives?: "all" | "some" | "one" | "each" | "flat" | "folded";
  /** Set where it gives the list itself, changed, and not another one. */
  readonly isInPlace?: true;
}

const VISITING: ArrayMethod = { elements: [0], index: 1 };
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
    find: { ...VISITING, gives: "one" },
    findLast: { ...VISITING, gives: "one" },
    forEach: VISITING,
    findIndex: VISITING,
    findLastIndex: VISITING,
    some: VISITING,
    every: VISITING,
    reduce: FOLDING,
    reduceRight: FOLDING,
    sort: { ...COMPARING, isInPlace: true },
    toSorted: COMPARING,
    reverse: { ...REORDERING, isInPlace: true },
    toReversed: REORDERING,
    values: REORDERING,
    slice: CUTTING,
    splice: CUTTING,
    at: PICKING,
    pop: PICKING,
    shift: PICKING,
  }),
);

/** The method of lists of a name; undefined for one that hands over and gives no elements. `concat` is none: it adds others. */
export function findArrayMethod(name: string): ArrayMethod | undefined {
  return METHODS.get(name);
}

/** A call that hands the elements of a list to a function. */
export interface Visit {
  readonly call: TS.CallExpression;
  readonly list: TS.Expression;
  readonly name: string;
  readonly method: ArrayMethod;
}

/** The call that hands the elements of a list to a function which is written there: `list.map(callback)`, `Array.from(list, callback)`. */
export function findVisit(callback: TS.Expression): Visit | undefined {
  const call = callback.parent;
  if (!ts.isCallExpression(call) || !ts.isPropertyAccessExpression(call.expression)) return undefined;
  const [first, second] = call.arguments;
  const { expression: owner, name } = call.expression;
  if (ts.isIdentifier(owner) && owner.text === "Array" && name.text === "from") {
    const isMapped = first !== undefined && second === callback;
    return isMapped ? { call, list: first, name: "from", method: { ...VISITING, gives: "each" } } : undefined;
  }
  const method = first === callback ? METHODS.get(name.text) : undefined;
  return method === undefined || method.elements.length === 0
    ? undefined
    : { call, list: owner, name: name.text, method };
}

/**
 * Where in a list what a method of it gives is found: the list itself, `*` for an element, `0` for the first, `slice()` for the first few,
 * `map()` for as many other things; undefined for anything else.
 */
export function findGivenPart(
  name: string,
  { isFirst, count }: { readonly isFirst: boolean; readonly count: number },
): readonly string[] | undefined {
  if (name === "slice" && isFirst && count > 1) return ["slice()"];
  // Without others that it adds it copies.
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

/** Whether a function that is called with elements may take the list too: behind the position of the element. */
export function takesList({ parameters }: FunctionLiteral, elements: readonly number[]): boolean {
  const position = (elements.at(-1) ?? 0) + 1;
  return parameters.length > position + 1 || parameters.some(({ dotDotDotToken }) => dotDotDotToken !== undefined);
}
