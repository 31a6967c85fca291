import { ts, type TS } from "../../syntax/compiler.ts";
import { contains } from "../../syntax/contains.ts";
import { isAnd } from "../../syntax/operators.ts";
import { isWrapper } from "../../syntax/wrappers.ts";
import type { Frame } from "../../values/abstract-value.ts";
import type { EvaluationContext } from "../../values/evaluation-context.ts";
import { decideByParameters } from "./reached-code.ts";

/**
 * Whether a call surely makes a change that stands in branches, where it comes to a use behind these: what it gives decides for each of them,
 * `if (id) parts.push(id); return parts.join("/");`.
 */
export function isSurelyMade(
  change: TS.Node,
  use: TS.Node,
  frame: Frame | undefined,
  evaluation: EvaluationContext,
): boolean {
  if (frame === undefined || !contains(frame.callee, change)) return false;
  for (let node = change; ; node = node.parent) {
    const { parent } = node;
    if (ts.isBlock(parent) && contains(parent, use)) return node !== change;
    const isPassed = ts.isBlock(parent) || ts.isExpressionStatement(parent) || isWrapper(parent);
    if (!isPassed && !isEntered(parent, node, frame, evaluation)) return false;
  }
}

/** Whether a branch is the one that is taken. */
function isEntered(parent: TS.Node, branch: TS.Node, frame: Frame, evaluation: EvaluationContext): boolean {
  if (ts.isIfStatement(parent))
    return (
      branch !== parent.expression &&
      decideByParameters(parent.expression, frame, evaluation) === (branch === parent.thenStatement)
    );
  return isAnd(parent) && branch === parent.right && decideByParameters(parent.left, frame, evaluation) === true;
}
