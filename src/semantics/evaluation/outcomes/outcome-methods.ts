import {
  membersOf,
  type AbstractArray,
  type AbstractValue,
  type Frame,
  type ResponseValue,
} from "../../values/abstract-value.ts";
import { ts, type TS } from "../../syntax/compiler.ts";
import { findArrayMethod } from "../../syntax/array-methods.ts";
import type { EvaluationContext } from "../../values/evaluation-context.ts";
import { refinementsOfCallback } from "./refinements.ts";
import { elementOf, isOutcome, outcomesOf, reach, THROWN } from "./request-outcome.ts";

/** A call of a method on a request's result, or on a promise of one. */
interface Call {
  readonly receiver: AbstractValue;
  readonly args: readonly AbstractValue[];
  readonly node: TS.CallExpression | TS.NewExpression;
  readonly frame: Frame | undefined;
  readonly evaluation: EvaluationContext;
}

/** Methods that return their receiver: of a list that holds no lists, and of a response. */
const SAME = new Set(["flat", "clone"]);

/** Kinds of values that may have a `then` of their own. */
const OPAQUE: ReadonlySet<AbstractValue["kind"]> = new Set(["external", "instance", "class", "module", "function"]);

/** The result of a list's or a promise's method on a request's result; undefined for any other method. */
export function callOutcomeMethod(name: string, call: Call): AbstractValue | undefined {
  if (name === "then") return settle(call);
  if (name === "catch" || name === "finally") return isSettled(call.receiver) ? call.receiver : undefined;
  const results = outcomesOf(call.receiver)
    .map((receiver) => callOne(name, receiver, call))
    .filter((result) => result !== undefined);
  return results.length === 0 ? undefined : call.evaluation.join(results, call.node);
}

function callOne(name: string, receiver: ResponseValue, call: Call): AbstractValue | undefined {
  const { node, evaluation } = call;
  if (SAME.has(name)) return receiver;
  if (name === "concat") return join(receiver, call);
  if (name === "entries") return toPairs(receiver, call);
  const method = findArrayMethod(name);
  const isChosen = method?.elements.length === 1;
  switch (method?.gives) {
    case "all":
      return receiver;
    case "some":
      return isChosen ? choose(receiver, call) : receiver;
    case "one":
      return elementOf(isChosen ? choose(receiver, call) : receiver, node, evaluation);
    case "each":
    case "flat":
      return mapEach(receiver, name, call);
    case "folded":
      return foldInto(receiver, method.accumulator ?? 0, call);
    default:
      return undefined;
  }
}

/** The elements that pass a callback's test, refined by it. */
function choose(receiver: ResponseValue, { node, frame, evaluation }: Call): ResponseValue {
  const [callback] = node.arguments ?? [];
  const passes = callback && refinementsOfCallback(callback, receiver.outcome.origin, frame, evaluation);
  if (passes === undefined || passes.length === 0) return receiver;
  const known = [...(receiver.outcome.known ?? []), ...passes];
  return { ...receiver, outcome: { ...receiver.outcome, known } };
}

/** `promise.then(callback)`: the callback's result. */
function settle({ receiver, args, node, frame, evaluation }: Call): AbstractValue | undefined {
  const [callback] = args;
  if (!isSettled(receiver) || (callback?.kind !== "function" && callback?.kind !== "external")) return undefined;
  return evaluation.call(callback, [receiver], node, frame);
}

/** Whether a value is a settled promise's, and no promise itself. */
function isSettled(value: AbstractValue): boolean {
  return membersOf(value).every(
    (member) => isOutcome(member) || (member.kind !== "unknown" && !OPAQUE.has(member.kind) && !hasThen(member)),
  );
}

function hasThen(value: AbstractValue): boolean {
  return value.kind === "object" && value.entries.some(({ key }) => key === "then");
}

function join(receiver: ResponseValue, { args, node, evaluation }: Call): AbstractArray {
  const lists = [receiver, ...args].map((list) =>
    list.kind === "array" ? list.elements : [elementOf(list, node, evaluation)],
  );
  const elements = lists.flat().filter((element) => element !== undefined);
  return { kind: "array", elements, open: true, isUnordered: true, place: evaluation.placeOf(node) };
}

/** `records.entries()`: each element with its index. */
function toPairs(receiver: ResponseValue, { node, evaluation }: Call): AbstractArray | undefined {
  const element = elementOf(receiver, node, evaluation);
  if (element === undefined) return undefined;
  const place = evaluation.placeOf(node);
  const pair = { kind: "array", elements: [evaluation.unknown("call", node), element], open: false, place } as const;
  return { kind: "array", elements: [pair], open: false, isUnordered: true, place };
}

/** The object that `reduce` puts elements into, as it is behind the first one. */
function foldInto(
  receiver: ResponseValue,
  accumulator: number,
  { args, node, frame, evaluation }: Call,
): AbstractValue | undefined {
  const [callback, start] = args;
  const element = elementOf(receiver, node, evaluation);
  if (element === undefined || callback?.kind !== "function" || start?.kind !== "object") return undefined;
  const made = evaluation.call(callback, accumulator === 0 ? [start, element] : [element, start], node, frame);
  return made.kind === "object" ? made : undefined;
}

function mapEach(
  receiver: ResponseValue,
  name: string,
  { args, node, frame, evaluation }: Call,
): AbstractArray | undefined {
  const [callback] = args;
  const element = elementOf(receiver, node, evaluation);
  if (element === undefined || callback?.kind !== "function") return undefined;
  const made = evaluation.call(callback, [element], node, frame);
  const elements = name === "flatMap" ? flatten(made, node, evaluation) : [made];
  return { kind: "array", elements, open: false, isUnordered: true, place: evaluation.placeOf(node) };
}

function flatten(value: AbstractValue, node: TS.Node, evaluation: EvaluationContext): readonly AbstractValue[] {
  return membersOf(value).flatMap((member) => {
    if (member.kind === "array") return member.elements;
    return [elementOf(member, node, evaluation) ?? member];
  });
}

/**
 * The value of a callback's parameter `index`, where it comes from a request: the reason of a rejected promise, an
 * argument of a client's callback.
 */
export function outcomeGivenTo(
  callback: TS.Expression,
  index: number,
  frame: Frame | undefined,
  evaluation: EvaluationContext,
): AbstractValue | undefined {
  const call = callback.parent;
  if (!ts.isCallExpression(call)) return undefined;
  const at = call.arguments.indexOf(callback);
  if (at < 0) return undefined;
  if (!ts.isPropertyAccessExpression(call.expression)) return givenByCall(call, index, frame, evaluation);
  const receiver = evaluation.evaluate(call.expression.expression, frame);
  if (receiver.kind === "external") return givenByCall(call, index, frame, evaluation);
  if (outcomesOf(receiver).length === 0) return undefined;
  const method = call.expression.name.text;
  const isFailure = (method === "then" && at === 1) || (method === "catch" && at === 0);
  if (isFailure) return index === 0 ? reach(receiver, THROWN, callback, evaluation) : undefined;
  if (method === "then") return undefined;
  return reach(receiver, `${method}(${String(index)})`, callback, evaluation);
}

/** `request(url, (error, response, body) => …)`. */
function givenByCall(
  call: TS.CallExpression,
  index: number,
  frame: Frame | undefined,
  evaluation: EvaluationContext,
): AbstractValue | undefined {
  const given = outcomesOf(evaluation.evaluate(call, frame)).filter(
    ({ outcome }) => outcome.origin.kind === "call" && outcome.origin.node === call,
  );
  return given.length === 0 ? undefined : reach(evaluation.join(given, call), `(${String(index)})`, call, evaluation);
}
