import type { AbstractFunction, AbstractValue, Frame } from "../values/abstract-value.ts";
import type { EvaluationContext } from "../values/evaluation-context.ts";
import { mayAffectMatch } from "../values/relevance.ts";
import { mayLeadToBucket } from "./members/bucket-value.ts";
import { passedParameters } from "../syntax/passed-parameters.ts";

/** Up to this depth nested calls are always told apart, whatever their arguments. */
const NEAR = 2;

/**
 * Whether a call of a function of the linted file gets a frame of its own, and is not replaced by the function's
 * summary. With uninformative arguments it does as long as there are few such calls inside other calls: where thousands
 * of functions each call the next, evaluating each from all that lead to it would use up the work for the file. A
 * function of another file is entered for informative arguments only.
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
  const taking = passedParameters(callee.node);
  const says =
    [callee.receiver, ...given].some((value) => mayAffectMatch(value, evaluation.words)) ||
    home.mayRequest(given) ||
    given.some((value, at) => taking[at]?.type === undefined && mayLeadToBucket(value, home));
  return says || evaluation.contexts.mayEnterUninformed();
}
