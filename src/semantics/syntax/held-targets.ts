import { ts, type TS } from "./compiler.ts";
import { textOf } from "./node-text.ts";
import { innermost } from "./wrappers.ts";

/**
 * The variable or the member that holds the value of an expression from then on: `list` of `list ??= []`, of `list = list || []` and of
 * `list || (list = [])`; undefined for other expressions.
 */
export function targetHolding(expression: TS.Expression): TS.Expression | undefined {
  return targetsHolding(expression)[0];
}

/** All of them, where one is assigned to another: `Kind` and `exports.Kind` of `Kind || (exports.Kind = Kind = {})`. */
export function targetsHolding(expression: TS.Expression): readonly TS.Expression[] {
  if (!ts.isBinaryExpression(expression)) return [];
  const { left, operatorToken, right } = expression;
  const inRight = (): readonly TS.Expression[] => targetsHolding(innermost(right));
  switch (operatorToken.kind) {
    case ts.SyntaxKind.EqualsToken:
      return ts.isArrayLiteralExpression(left) || ts.isObjectLiteralExpression(left) ? [] : [left, ...inRight()];
    case ts.SyntaxKind.BarBarEqualsToken:
    case ts.SyntaxKind.QuestionQuestionEqualsToken:
      return [left];
    case ts.SyntaxKind.BarBarToken:
    case ts.SyntaxKind.QuestionQuestionToken:
      return withLeft(innermost(left), inRight());
    default:
      return [];
  }
}

/** What is assigned where a name holds nothing, together with the name; none where the name is not among it. */
function withLeft(name: TS.Expression, assigned: readonly TS.Expression[]): readonly TS.Expression[] {
  const others = assigned.filter((target) => textOf(innermost(target)) !== textOf(name));
  return others.length === assigned.length ? [] : [name, ...others];
}
