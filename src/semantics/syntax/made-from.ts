import { ts, type TS } from "./compiler.ts";
import { textOf } from "./node-text.ts";
import { innermost, unwrap } from "./wrappers.ts";
import { isObjectAssign } from "./language-functions.ts";
import type { Write } from "./writes.ts";

/**
 * Whether an assignment makes another value of the one that its target has, each time it is made: `url = url.slice(0, -1)`, `node = node.next`. One that
 * leaves it in place, `base = given ?? base`, or adds members to it, `options = { ...options, page }`, does not.
 */
export function isMadeFromTarget({ node }: Pick<Write, "node">): boolean {
  if (!ts.isBinaryExpression(node) || node.operatorToken.kind !== ts.SyntaxKind.EqualsToken) return false;
  let isMade = known.get(node);
  if (isMade === undefined) known.set(node, (isMade = isMadeFrom(node.right, textOf(innermost(node.left)))));
  return isMade;
}

const known = new WeakMap<TS.Node, boolean>();

function isMadeFrom(value: TS.Expression, target: string): boolean {
  const inner = unwrap(value);
  if (ts.isConditionalExpression(inner))
    return isMadeFrom(inner.whenTrue, target) || isMadeFrom(inner.whenFalse, target);
  if (ts.isBinaryExpression(inner) && isChoice(inner.operatorToken.kind))
    return isMadeFrom(inner.left, target) || isMadeFrom(inner.right, target);
  if (ts.isObjectLiteralExpression(inner)) return false;
  if (ts.isCallExpression(inner) && isObjectAssign(innermost(inner.expression))) return false;
  return textOf(inner) !== target && mentions(inner, target);
}

function isChoice(operator: TS.SyntaxKind): boolean {
  const { AmpersandAmpersandToken, BarBarToken, QuestionQuestionToken, CommaToken } = ts.SyntaxKind;
  return [AmpersandAmpersandToken, BarBarToken, QuestionQuestionToken, CommaToken].includes(operator);
}

/** A function has names of its own. */
function mentions(node: TS.Node, target: string): boolean {
  if (ts.isFunctionLike(node)) return false;
  if (
    (ts.isIdentifier(node) || ts.isPropertyAccessExpression(node) || ts.isElementAccessExpression(node)) &&
    textOf(node) === target
  )
    return true;
  return ts.forEachChild(node, (child) => mentions(child, target) || undefined) === true;
}
