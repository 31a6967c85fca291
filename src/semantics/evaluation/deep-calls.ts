import type { AbstractFunction, AbstractValue, Frame } from "../values/abstract-value.ts";
import type { EvaluationContext } from "../values/evaluation-context.ts";
import { mayAffectMatch } from "../values/relevance.ts";
import { mayLeadToBucket } from "./members/bucket-value.ts";

/** Calls inside calls that are always told apart, whatever they hand on. */
const NEAR = 2;

/**
 * Whether a call of a function of the linted file is told apart from what the function does whatever it is given. One that hands on nothing
 * which says something is, as far as there are few of them inside of other calls: where thousands of functions each call the next, that each is
 * read from all that lead to it would be the work of the file. In another file a call is entered for what it hands on, or not at all.
 */
export function isToldApart(
  callee: AbstractFunction,
  args: readonly AbstractValue[],
  caller: Frame | undefined,
  evaluation: EvaluationContext,
): boolean {
  const home = evaluation.at(callee.node);
  if ((caller?.depth ?? 0) < NEAR || !home.isLinted) return true;
  const given = [...callee.bound, ...args];
  const says =
    [callee.receiver, ...given].some((value) => mayAffectMatch(value, evaluation.words)) ||
    home.mayRequest(given) ||
    given.some((value, at) => callee.node.parameters[at]?.type === undefined && mayLeadToBucket(value, home));
  return says || evaluation.contexts.mayEnterUninformed();
}
