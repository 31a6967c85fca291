import { ts, type TS } from "./compiler.ts";

/** Whether an expression is the value of the one inside it: `(x)`, `x!`, `x as T`, `await x`. */
export function isWrapper(
  node: TS.Node,
): node is TS.ParenthesizedExpression | TS.NonNullExpression | TS.AsExpression | TS.AwaitExpression {
  return (
    ts.isParenthesizedExpression(node) ||
    ts.isNonNullExpression(node) ||
    ts.isAsExpression(node) ||
    ts.isSatisfiesExpression(node) ||
    ts.isTypeAssertionExpression(node) ||
    ts.isAwaitExpression(node)
  );
}

/** The expression inside all that wraps it. */
export function unwrap(node: TS.Node): TS.Node {
  let inner = node;
  while (isWrapper(inner)) inner = inner.expression;
  return inner;
}
