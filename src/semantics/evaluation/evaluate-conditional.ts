import type { TS } from "../syntax/compiler.ts";
import type { AbstractValue, Frame } from "../values/abstract-value.ts";
import type { EvaluationContext } from "../values/evaluation-context.ts";
import { toUnreached } from "../values/unreached.ts";
import { presumedByArguments } from "./state/presumed-arguments.ts";
import { decideByParameters, isCutOff } from "./state/reached-code.ts";
import { doubtRuledOut } from "./state/ruled-out.ts";
import { settledOutcome } from "./state/settled-conditions.ts";

/** `a ? b : c`: one of two values, or either where neither the parameters decide nor a condition that has led here. */
export function valueOfConditional(
  node: TS.ConditionalExpression,
  frame: Frame | undefined,
  evaluation: EvaluationContext,
): AbstractValue {
  const { condition, whenTrue, whenFalse } = node;
  const settled = settledOutcome(node, evaluation);
  if (settled === "never") return toUnreached(evaluation.placeOf(node));
  if (settled !== undefined) return evaluation.evaluate(settled ? whenTrue : whenFalse, frame);
  const outcome =
    decideByParameters(condition, frame, evaluation) ?? presumedByArguments(condition, node, frame, evaluation);
  if (outcome !== undefined) {
    const chosen = evaluation.evaluate(outcome ? whenTrue : whenFalse, frame);
    if (!isCutOff(chosen)) return chosen;
  }
  const branches = [whenTrue, whenFalse].map((each) =>
    doubtRuledOut(evaluation.evaluate(each, frame), each, evaluation),
  );
  return evaluation.join(branches, node);
}
