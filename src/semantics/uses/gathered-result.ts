import type { ValueFlow } from "../control-flow/value-flow.ts";
import { findArrayMethod, findVisit, type ArrayMethod } from "../syntax/array-methods.ts";
import { ts, type TS } from "../syntax/compiler.ts";
import { isFunctionLiteral, type FunctionLiteral } from "../syntax/function-literal.ts";
import { textOf } from "../syntax/node-text.ts";
import { memberNameOf } from "./result-names.ts";
import { passOn, type Part } from "./result-part.ts";
import type { UseFlow } from "./use-flow.ts";

/** Calls that give the list that they are given, once its promises are resolved. */
const GATHERING = new Set(["Promise.all", "Array.from"]);
/** Methods that add to a list and give nothing of it. */
const ADDING = new Set(["push", "unshift"]);

/** `[bucket.list(), bucket.get(key)]`: the result is an element of the list. */
export function followElement(list: TS.ArrayLiteralExpression, node: TS.Expression, part: Part, flow: UseFlow): void {
  if (part.path.length > 0) return flow.handOn(node, part);
  const index = list.elements.indexOf(node);
  const isKnown = !list.elements.slice(0, index).some(ts.isSpreadElement);
  flow.follow(list, { ...part, within: [isKnown ? index : undefined, ...part.within] });
}

/** `pages.push(page)`: false for any other call. */
export function followAdded(call: TS.Node, part: Part, flow: UseFlow): boolean {
  if (part.path.length > 0 || !ts.isCallExpression(call) || !ts.isPropertyAccessExpression(call.expression))
    return false;
  const { expression: list, name } = call.expression;
  if (!ADDING.has(name.text) || !ts.isIdentifier(list)) return false;
  flow.assign(list, { ...passOn(part), within: [undefined, ...part.within], origin: list });
  return true;
}

/** `keys.map((key) => bucket.get(key))`: the list of what a callback gives; false where it gives no list of that. */
export function followVisited(callback: FunctionLiteral, part: Part, flow: UseFlow): boolean {
  const visit = part.path.length > 0 ? undefined : findVisit(callback);
  if (visit === undefined) return false;
  const { gives } = visit.method;
  const inside = gives === "flat" ? part.within.slice(1) : part.within;
  if (gives !== "each" && (gives !== "flat" || part.within.length === 0)) return false;
  flow.follow(visit.call, { ...passOn(part), within: [undefined, ...inside], origin: visit.call });
  return true;
}

const STEPS: ReadonlySet<ValueFlow["to"]> = new Set(["condition", "member", "spread", "variable", "loop"]);

/** Whether a step means another thing for a list that holds the result than for the result itself. */
export function isStepOfList(step: ValueFlow): boolean {
  return STEPS.has(step.to) || (step.to === "argument" && GATHERING.has(textOf(step.outer.expression)));
}

/** Follows a list that holds the result by one of these steps. */
export function followGathered(step: ValueFlow, node: TS.Expression, part: Part, flow: UseFlow): void {
  switch (step.to) {
    case "member":
      return followMember(step.outer, part, flow);
    case "spread":
      if (!ts.isArrayLiteralExpression(step.outer)) return flow.handOn(node, part);
      return flow.follow(step.outer, reordered(part));
    case "variable":
      return flow.bind(step.outer, part);
    case "loop":
      return bindLoop(step.outer, toElement(part), flow);
    case "argument":
      return flow.follow(step.outer, part);
    default:
    // Whether the list is there says nothing of what it holds.
  }
}

function reordered(part: Part): Part {
  return { ...part, within: [undefined, ...part.within.slice(1)] };
}

/** Binds what a loop takes to the variable that it declares. */
export function bindLoop({ initializer }: TS.ForOfStatement, element: Part, flow: UseFlow): void {
  const [declaration] = ts.isVariableDeclarationList(initializer) ? initializer.declarations : [];
  if (declaration !== undefined) flow.bind(declaration, element);
}

/** `const [page] = pages`: the element of the same index; any that is not known. */
export function bindElements({ elements }: TS.ArrayBindingPattern, part: Part, flow: UseFlow): void {
  const [at, ...within] = part.within;
  elements.forEach((element, index) => {
    if (!ts.isBindingElement(element)) return;
    if (element.dotDotDotToken !== undefined) return flow.handOn(element, part);
    if (at === undefined || at === index)
      flow.bind(element, { ...part, within, isCertain: part.isCertain && at === index });
  });
}

function followMember(
  member: TS.PropertyAccessExpression | TS.ElementAccessExpression,
  part: Part,
  flow: UseFlow,
): void {
  const { parent: call } = member;
  const name = memberNameOf(member) ?? "*";
  if (ts.isCallExpression(call) && call.expression === member) return followMethod(call, name, part, flow);
  if (name === "length") return;
  if (!ts.isElementAccessExpression(member)) return flow.handOn(member.expression, part);
  const [at, ...within] = part.within;
  const isSame = at !== undefined && name === String(at);
  if (at !== undefined && name !== "*" && !isSame) return;
  flow.follow(member, { ...part, within, origin: member, isCertain: part.isCertain && isSame });
}

function followMethod(call: TS.CallExpression, name: string, part: Part, flow: UseFlow): void {
  const [callback] = call.arguments;
  const method = findArrayMethod(name);
  if (ADDING.has(name)) return;
  if (name === "catch" || name === "finally") return flow.follow(call, part);
  if (name === "flat" && part.within.length > 1) return flow.follow(call, reordered(toElement(part)));
  if (method === undefined && name !== "then") return flow.handOn(call, part);
  const visited = method === undefined || method.elements.length > 0 ? callback : undefined;
  if (visited === undefined) return followGiven(call, method?.gives, part, flow);
  // What a function that is not written there does with the elements is not known.
  if (!isFunctionLiteral(visited)) return flow.handOn(call, part);
  if (method === undefined) return flow.bindParameter(visited, 0, part);
  for (const index of method.elements) flow.bindParameter(visited, index, toElement(part));
  // What `filter` and `find` leave was asked about.
  const optional = [...part.optional, { path: part.path, holds: "asked" } as const];
  followGiven(call, method.gives, method.gives === "all" ? part : { ...part, optional }, flow);
}

function followGiven(call: TS.CallExpression, gives: ArrayMethod["gives"], part: Part, flow: UseFlow): void {
  if (gives === "all" || gives === "some") flow.follow(call, reordered(part));
  else if (gives === "one") flow.follow(call, { ...toElement(part), origin: call, isCertain: false });
}

function toElement(part: Part): Part {
  return { ...part, within: part.within.slice(1) };
}
