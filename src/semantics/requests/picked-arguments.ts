import { argumentsOf } from "../evaluation/state/call-frame.ts";
import type { AbstractValue, Frame } from "../values/abstract-value.ts";
import type { EvaluationContext } from "../values/evaluation-context.ts";
import { toOneOfSeveral } from "../values/perhaps.ts";

/** What one of several functions is given that are picked by a name: of several values nobody knows which goes with it. */
export function argumentsOfPicked(
  node: Parameters<typeof argumentsOf>[0],
  frame: Frame | undefined,
  evaluation: EvaluationContext,
): readonly AbstractValue[] {
  return argumentsOf(node, frame, evaluation).map((value) => toOneOfSeveral(value, evaluation));
}
