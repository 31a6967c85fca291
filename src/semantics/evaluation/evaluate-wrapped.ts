import { ts, type TS } from "../syntax/compiler.ts";
import { enclosingFunction } from "../control-flow/control-flow.ts";
import { documentedTypeOf } from "../syntax/documented-types.ts";
import { isDriven } from "../syntax/driven-generators.ts";
import type { AbstractValue, Frame } from "../values/abstract-value.ts";
import type { EvaluationContext } from "../values/evaluation-context.ts";
import { valueOfService } from "./builtins/effect-services.ts";
import { valueOfCast } from "./types/cast-value.ts";

/** The value of an expression that is that of another one, perhaps with a type: `(a)`, `a as T`, `await a`. Undefined for others. */
export function valueOfWrapped(
  node: TS.Expression,
  frame: Frame | undefined,
  evaluation: EvaluationContext,
): AbstractValue | undefined {
  if (ts.isAsExpression(node) || ts.isTypeAssertionExpression(node)) {
    return valueOfCast(evaluation.evaluate(node.expression, frame), node.type, node, evaluation);
  }
  if (ts.isParenthesizedExpression(node)) {
    const value = evaluation.evaluate(node.expression, frame);
    const type = documentedTypeOf(node);
    return type === undefined ? value : valueOfCast(value, type, node, evaluation);
  }
  if (ts.isNonNullExpression(node) || ts.isSatisfiesExpression(node) || ts.isAwaitExpression(node)) {
    return evaluation.evaluate(node.expression, frame);
  }
  if (ts.isYieldExpression(node) && node.expression !== undefined) {
    const maker = enclosingFunction(node);
    if (maker === undefined || !isDriven(maker)) return undefined;
    const value = evaluation.evaluate(node.expression, frame);
    return value.kind === "class" ? valueOfService(value, node, evaluation) : value;
  }
  return undefined;
}
