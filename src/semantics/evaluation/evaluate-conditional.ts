import type { TS } from "../syntax/compiler.ts";
import type { AbstractValue, Frame } from "../values/abstract-value.ts";
import type { EvaluationContext } from "../values/evaluation-context.ts";
import { decideByParameters, isCutOff } from "./state/reached-code.ts";

/** `a ? b : c`: one of two values, or either where the parameters do not decide. */
export function valueOfConditional(
  { condition, whenTrue, whenFalse }: TS.ConditionalExpression,
  frame: Frame | undefined,
  evaluation: EvaluationContext,
): AbstractValue {
  const outcome = decideByParameters(condition, frame, evaluation);
  if (outcome !== undefined) {
    const chosen = evaluation.evaluate(outcome ? whenTrue : whenFalse, frame);
    if (!isCutOff(chosen)) return chosen;
  }
  return evaluation.join(
    [evaluation.evaluate(whenTrue, frame), evaluation.evaluate(whenFalse, frame)],
    whenTrue.parent,
  );
}
