import { ts, type TS } from "./compiler.ts";
import { textOf } from "./node-text.ts";
import { innermost } from "./wrappers.ts";

/**
 * The variable or the member that holds the value of an expression from then on: `list` of `list ??= []`, of `list = list || []` and of
 * `list || (list = [])`; undefined for other expressions.
 */
export function targetHolding(expression: TS.Expression): TS.Expression | undefined {
  if (!ts.isBinaryExpression(expression)) return undefined;
  const { left, operatorToken, right } = expression;
  const { EqualsToken, BarBarEqualsToken, QuestionQuestionEqualsToken } = ts.SyntaxKind;
  const { kind } = operatorToken;
  if (kind === EqualsToken || kind === BarBarEqualsToken || kind === QuestionQuestionEqualsToken)
    return ts.isArrayLiteralExpression(left) || ts.isObjectLiteralExpression(left) ? undefined : left;
  if (kind !== ts.SyntaxKind.BarBarToken && kind !== ts.SyntaxKind.QuestionQuestionToken) return undefined;
  const assigned = targetHolding(innermost(right));
  return assigned !== undefined && textOf(innermost(left)) === textOf(innermost(assigned)) ? left : undefined;
}
