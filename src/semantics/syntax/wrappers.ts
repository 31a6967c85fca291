import { ts, type TS } from "./compiler.ts";

type OuterExpression =
  TS.ParenthesizedExpression | TS.NonNullExpression | TS.AsExpression | TS.SatisfiesExpression | TS.TypeAssertion;

/** Whether an expression is the one inside it, in parentheses or under another type: `(x)`, `x!`, `x as T`, `x satisfies T`, `<T>x`. */
export function isOuterExpression(node: TS.Node): node is OuterExpression {
  return (
    ts.isParenthesizedExpression(node) ||
    ts.isNonNullExpression(node) ||
    ts.isAsExpression(node) ||
    ts.isSatisfiesExpression(node) ||
    ts.isTypeAssertionExpression(node)
  );
}

/** The outermost expression that is the given one, in parentheses or under another type. */
export function outermost(node: TS.Expression): TS.Expression {
  let outer = node;
  while (isOuterExpression(outer.parent)) outer = outer.parent;
  return outer;
}

/** The expression inside of parentheses and other types; that of `await x` is another value. */
export function innermost(node: TS.Expression): TS.Expression {
  let inner = node;
  while (isOuterExpression(inner)) inner = inner.expression;
  return inner;
}

/** Whether an expression is the value of the one inside it: an outer expression, or `await x`. */
export function isWrapper(node: TS.Node): node is OuterExpression | TS.AwaitExpression {
  return isOuterExpression(node) || ts.isAwaitExpression(node);
}

/** The expression inside all that wraps it. */
export function unwrap(node: TS.Expression): TS.Expression;
export function unwrap(node: TS.Node): TS.Node;
export function unwrap(node: TS.Node): TS.Node {
  let inner = node;
  while (isWrapper(inner)) inner = inner.expression;
  return inner;
}
