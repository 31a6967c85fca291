import { membersOf, type AbstractValue, type Frame } from "../values/abstract-value.ts";
import type { EvaluationContext } from "../values/evaluation-context.ts";
import { ts, type TS } from "../syntax/compiler.ts";
import { namesOfCallee } from "../syntax/callee-names.ts";
import { findVisit } from "../syntax/array-methods.ts";
import { isOfMadeValue } from "../syntax/made-values.ts";
import { rootOfChain } from "../syntax/object-links.ts";
import { innermost } from "../syntax/wrappers.ts";
import { argumentsOfRunner, NAMES_OF_RUNNERS } from "./builtins/runners.ts";
import { elementsOf, memberOf } from "./members/evaluate-member.ts";
import { outcomeGivenTo } from "./outcomes/outcome-methods.ts";
import { elementOf } from "./outcomes/request-outcome.ts";

/**
 * The value of a callback's parameter `index`, where the callback is an argument of `list.map(…)`, `promise.then(…)`,
 * `setTimeout(…)` or a client's call; undefined where unknown.
 */
export function valueGivenTo(
  callback: TS.Expression,
  index: number,
  frame: Frame | undefined,
  evaluation: EvaluationContext,
): AbstractValue | undefined {
  return (
    elementGivenTo(callback, index, frame, evaluation) ??
    outcomeGivenTo(callback, index, frame, evaluation) ??
    promisedTo(callback, index, frame, evaluation) ??
    runWith(callback, index, frame, evaluation)
  );
}

/**
 * Whether a call is known, by its names alone, to hand nothing of a list or a request to an argument: `assert.equal(record.name, "a")`. Then the
 * argument need not be evaluated.
 */
export function handsNothing(argument: TS.Expression, call: TS.CallExpression, evaluation: EvaluationContext): boolean {
  const { expression: callee } = call;
  if (rootOfChain(innermost(callee)).root === undefined || findVisit(argument) !== undefined) return false;
  if (ts.isPropertyAccessExpression(callee) && callee.name.text === "then") return false;
  if (isOfMadeValue(callee, evaluation.scopes)) return true;
  return membersOf(evaluation.evaluate(callee, undefined)).every(
    (called) => called.kind === "function" || (called.kind === "external" && !evaluation.isClient(called.root)),
  );
}

/** An element of the list that the callback visits, where the list is known or a request's result. */
function elementGivenTo(
  callback: TS.Expression,
  index: number,
  frame: Frame | undefined,
  evaluation: EvaluationContext,
): AbstractValue | undefined {
  const visit = findVisit(callback);
  if (visit === undefined) return undefined;
  const value = evaluation.evaluate(visit.list, frame);
  const lists = membersOf(value).filter((member) => member.kind === "array");
  // `forEach` of a map passes the value, then the key.
  if (visit.name === "forEach" && lists.length > 0 && lists.every(({ collection }) => collection === "map")) {
    const entry = elementsOf(value, callback, evaluation);
    return index < 2 ? memberOf(entry, String(1 - index), callback, evaluation) : undefined;
  }
  if (!visit.method.elements.includes(index)) return undefined;
  const given = elementOf(value, callback, evaluation);
  return given ?? (lists.length > 0 ? elementsOf(value, callback, evaluation) : undefined);
}

/** `promise.then(callback)`: the value that the promise resolves with. */
function promisedTo(
  callback: TS.Expression,
  index: number,
  frame: Frame | undefined,
  evaluation: EvaluationContext,
): AbstractValue | undefined {
  const call = callback.parent;
  if (!ts.isCallExpression(call) || !ts.isPropertyAccessExpression(call.expression)) return undefined;
  const isGiven = index === 0 && call.arguments[0] === callback && call.expression.name.text === "then";
  return isGiven ? evaluation.evaluate(call.expression.expression, frame) : undefined;
}

/** `setTimeout(callback, delay, value)`: what stands behind the callback for it. */
function runWith(
  callback: TS.Expression,
  index: number,
  frame: Frame | undefined,
  evaluation: EvaluationContext,
): AbstractValue | undefined {
  const call = callback.parent;
  if (!ts.isCallExpression(call) || call.arguments[0] !== callback) return undefined;
  if (!NAMES_OF_RUNNERS.has(namesOfCallee(call.expression).last ?? "")) return undefined;
  const own = argumentsOfRunner(evaluation.evaluate(call.expression, frame));
  const given =
    own === undefined || call.arguments.some(ts.isSpreadElement) ? undefined : call.arguments[1 + own + index];
  return given && evaluation.evaluate(given, frame);
}
