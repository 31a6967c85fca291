import { ts, type TS } from "./compiler.ts";
import { unwrap } from "./wrappers.ts";

/** Whether the operator assigns: `=`, `+=`, `??=`, … */
export function isAssignmentOperator(operator: TS.SyntaxKind): boolean {
  return operator >= ts.SyntaxKind.FirstAssignment && operator <= ts.SyntaxKind.LastAssignment;
}

/** Whether an operand of the operator becomes its result, or a part of it: `+`, `??`, `||`. */
export function isJoiningOperator(operator: TS.SyntaxKind): boolean {
  const { PlusToken, QuestionQuestionToken, BarBarToken } = ts.SyntaxKind;
  return operator === PlusToken || operator === QuestionQuestionToken || operator === BarBarToken;
}

/** The operands of a chain of `+`, which may be thousands long, from the left; the expression itself where it is none. */
export function operandsOfSum(node: TS.Expression): readonly TS.Expression[] {
  const operands: TS.Expression[] = [];
  let left = node;
  for (; ts.isBinaryExpression(left) && left.operatorToken.kind === ts.SyntaxKind.PlusToken; left = left.left) {
    operands.push(left.right);
  }
  return [left, ...operands.toReversed()];
}

/** Whether an expression is `a && b`. */
export function isAnd(node: TS.Node): node is TS.BinaryExpression {
  return ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken;
}

/** Whether an expression is `!a`. */
export function isNegation(node: TS.Node): node is TS.PrefixUnaryExpression {
  return ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken;
}

/** What a condition about an expression says something of: of `(x = next()) === "a"` that is `x`. */
export function assignedBy(node: TS.Node): TS.Node {
  const inner = unwrap(node);
  const isAssignment = ts.isBinaryExpression(inner) && inner.operatorToken.kind === ts.SyntaxKind.EqualsToken;
  return isAssignment ? unwrap(inner.left) : inner;
}

/** Whether an expression is the target of `=`. */
export function isReplaced(node: TS.Node): boolean {
  const { parent } = node;
  return (
    ts.isBinaryExpression(parent) && parent.left === node && parent.operatorToken.kind === ts.SyntaxKind.EqualsToken
  );
}

/** Whether an expression counts: `index++`. */
export function isCount(node: TS.Node): node is TS.PrefixUnaryExpression | TS.PostfixUnaryExpression {
  if (!ts.isPrefixUnaryExpression(node) && !ts.isPostfixUnaryExpression(node)) return false;
  return node.operator === ts.SyntaxKind.PlusPlusToken || node.operator === ts.SyntaxKind.MinusMinusToken;
}
