import { ts, type TS } from "../syntax/compiler.ts";
import { isWrapper } from "../syntax/wrappers.ts";

/** The operator as it is written: `===`, `&&`, `in`. */
export function operatorOf({ operatorToken }: TS.BinaryExpression): string {
  return ts.tokenToString(operatorToken.kind) ?? "";
}

const COMPARISONS = new Set(["==", "===", "!=", "!==", "<", "<=", ">", ">="]);

/** Whether an operator compares two values. */
export function isComparison(operator: string): boolean {
  return COMPARISONS.has(operator);
}

/** Whether an expression is `null`, `undefined`, `void 0` or, to compare the result of `typeof` with, `"undefined"`. */
export function isNullishLiteral(node: TS.Node): boolean {
  if (ts.isIdentifier(node)) return node.text === "undefined";
  if (ts.isStringLiteralLike(node)) return node.text === "undefined";
  return node.kind === ts.SyntaxKind.NullKeyword || ts.isVoidExpression(node);
}

/** Whether the value of a node only decides what its parent does: `if (x)`, `!x`, `typeof x`, `switch (x)`. */
export function isCondition(parent: TS.Node, node: TS.Node): boolean {
  if (ts.isPrefixUnaryExpression(parent)) return parent.operator === ts.SyntaxKind.ExclamationToken;
  if (ts.isTypeOfExpression(parent)) return true;
  if (ts.isConditionalExpression(parent)) return parent.condition === node;
  if (ts.isForStatement(parent)) return parent.condition === node;
  const isStatement = ts.isIfStatement(parent) || ts.isWhileStatement(parent) || ts.isDoStatement(parent);
  return (isStatement || ts.isSwitchStatement(parent)) && parent.expression === node;
}

/** The whole condition that a part belongs to. */
export function outermostCondition(part: TS.Node): TS.Node {
  let node = part;
  while (isWrapper(node.parent) || ts.isPrefixUnaryExpression(node.parent) || isJunction(node.parent))
    node = node.parent;
  return node;
}

/** Whether an expression joins two conditions: `a && b`, `a || b`. */
export function isJunction(node: TS.Node): node is TS.BinaryExpression {
  return ts.isBinaryExpression(node) && ["&&", "||"].includes(operatorOf(node));
}

/** What a condition that joins two others surely comes out as, by what its sides do; undefined where nobody knows. */
export function decideJunction(
  junction: TS.BinaryExpression,
  decide: (side: TS.Expression) => boolean | undefined,
): boolean | undefined {
  const deciding = operatorOf(junction) === "||";
  const sides = [decide(junction.left), decide(junction.right)];
  return sides.includes(deciding) ? deciding : sides.includes(undefined) ? undefined : !deciding;
}
