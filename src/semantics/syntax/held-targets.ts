import { ts, type TS } from "./compiler.ts";
import { sourceOf, textOf } from "./node-text.ts";
import { innermost } from "./wrappers.ts";

/**
 * The variable or the member that holds the value of an expression from then on: `list` of `list ??= []`, of `list = list || []` and of
 * `list || (list = [])`; undefined for other expressions.
 */
export function targetHolding(expression: TS.Expression, within?: TS.Node): TS.Expression | undefined {
  return targetsHolding(expression, within)[0];
}

/**
 * All of them, where one is assigned to another: `Kind` and `exports.Kind` of `Kind || (exports.Kind = Kind = {})`. While a file is surveyed,
 * nodes inside of a declaration have no parent yet; `within` is then one that has.
 */
export function targetsHolding(expression: TS.Expression, within: TS.Node = expression): readonly TS.Expression[] {
  if (!ts.isBinaryExpression(expression)) return [];
  const { left, operatorToken, right } = expression;
  const inRight = (): readonly TS.Expression[] => targetsHolding(innermost(right), within);
  switch (operatorToken.kind) {
    case ts.SyntaxKind.EqualsToken:
      return ts.isArrayLiteralExpression(left) || ts.isObjectLiteralExpression(left) ? [] : [left, ...inRight()];
    case ts.SyntaxKind.BarBarEqualsToken:
    case ts.SyntaxKind.QuestionQuestionEqualsToken:
      return [left];
    case ts.SyntaxKind.BarBarToken:
    case ts.SyntaxKind.QuestionQuestionToken:
      return withLeft(innermost(left), inRight(), within);
    default:
      return [];
  }
}

/** What is assigned where a name holds nothing, together with the name; none where the name is not among it. */
function withLeft(name: TS.Expression, assigned: readonly TS.Expression[], within: TS.Node): readonly TS.Expression[] {
  if (assigned.length === 0) return [];
  const file = sourceOf(within);
  const others = assigned.filter((target) => textOf(innermost(target), file) !== textOf(name, file));
  return others.length === assigned.length ? [] : [name, ...others];
}
