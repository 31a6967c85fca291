import { ts, type TS } from "../syntax/compiler.ts";
import { isAssignmentOperator } from "../syntax/operators.ts";
import { textOf } from "../syntax/node-text.ts";

/** Methods without effects on any built-in object. */
const ASKING = new Set(
  "includes startsWith endsWith has at indexOf trim toLowerCase toUpperCase test slice split join filter map some every entries keys values".split(
    " ",
  ),
);

/** Built-in functions without effects. */
const PLAIN_FUNCTIONS = new Set(
  "Boolean String Number Array.isArray Array.from Object.keys Object.values Object.entries Object.freeze encodeURIComponent JSON.stringify".split(
    " ",
  ),
);

/**
 * Whether evaluating an expression has no effects, so that it can be removed. A function literal has none, since it
 * does not run; one that is passed to a method does run, and is followed.
 */
export function isCalm(root: TS.Node): boolean {
  return !runs(root, isEffect);
}

/** Whether evaluating an expression changes a name or a member that later code may read. */
export function isChanging(root: TS.Node): boolean {
  return runs(root, isChange);
}

function runs(root: TS.Node, isSought: (node: TS.Node) => boolean): boolean {
  const pending: TS.Node[] = [root];
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    if (ts.isFunctionLike(node) && !isArgument(node)) continue;
    if (isSought(node)) return true;
    ts.forEachChild(node, (child) => void pending.push(child));
  }
  return false;
}

function isArgument(node: TS.Node): boolean {
  return ts.isCallExpression(node.parent) && node.parent.expression !== node;
}

function isEffect(node: TS.Node): boolean {
  if (ts.isCallExpression(node)) return !isAsking(node);
  return isChange(node) || isEffectKind(node);
}

/** Whether a node changes a name or a member. */
export function isChange(node: TS.Node): boolean {
  if (ts.isPrefixUnaryExpression(node) || ts.isPostfixUnaryExpression(node)) {
    return node.operator === ts.SyntaxKind.PlusPlusToken || node.operator === ts.SyntaxKind.MinusMinusToken;
  }
  if (ts.isBinaryExpression(node)) return isAssignmentOperator(node.operatorToken.kind);
  return ts.isDeleteExpression(node);
}

function isEffectKind(node: TS.Node): boolean {
  return (
    ts.isNewExpression(node) ||
    ts.isTaggedTemplateExpression(node) ||
    ts.isAwaitExpression(node) ||
    ts.isYieldExpression(node) ||
    ts.isClassLike(node) ||
    (ts.isStatement(node) && !ts.isBlock(node) && !ts.isReturnStatement(node))
  );
}

/** Whether a call has no effects. */
export function isAsking({ expression }: TS.CallExpression): boolean {
  if (PLAIN_FUNCTIONS.has(textOf(expression))) return true;
  return ts.isPropertyAccessExpression(expression) && ASKING.has(expression.name.text);
}
