import { ts, type TS } from "../syntax/compiler.ts";
import { isJoiningOperator } from "../syntax/operators.ts";

/** Expressions that are the value of another one, or a text with it. */
export function isWrapper(parent: TS.Node, node: TS.Node): boolean {
  if (ts.isConditionalExpression(parent)) return parent.condition !== node;
  if (ts.isBinaryExpression(parent)) return isJoiningOperator(parent.operatorToken.kind);
  if (ts.isTemplateExpression(parent)) return !ts.isTaggedTemplateExpression(parent.parent);
  return (
    ts.isTemplateSpan(parent) ||
    ts.isParenthesizedExpression(parent) ||
    ts.isAsExpression(parent) ||
    ts.isTypeAssertionExpression(parent) ||
    ts.isSatisfiesExpression(parent) ||
    ts.isNonNullExpression(parent) ||
    ts.isAwaitExpression(parent)
  );
}
