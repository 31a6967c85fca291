import { isInside } from "../../../model/is-inside.ts";
import { isSamePlace } from "../../../model/is-same-place.ts";
import type { Frame } from "../../values/abstract-value.ts";
import { findFrame, type EvaluationContext } from "../../values/evaluation-context.ts";
import type { CalledFunction } from "./closure-calls.ts";

/**
 * A function with the one call that enters it by a frame, where that is known: `once("b")` finds what `once("a")` has left, the other one nothing.
 * Calls that are given the same share a frame, so that it is known of what is written in the call itself.
 */
export function enteredBy(
  called: CalledFunction | undefined,
  frame: Frame | undefined,
  evaluation: EvaluationContext,
): CalledFunction | undefined {
  if (called === undefined) return undefined;
  const { callSite, arguments: given = [] } = findFrame(frame, called.callee) ?? {};
  if (callSite === undefined || !given.some(({ place }) => isInside(place, callSite))) return called;
  const call = called.calls.find((each) => isSamePlace(evaluation.placeOf(each), callSite));
  return call === undefined ? called : { ...called, calls: [call], taken: [] };
}
