import { ts, type TS } from "./compiler.ts";

/**
 * What counts where a member is missing: `x` of `r.locked ?? x`, `r.errors?.[0].code || x`, `r.chain ? r.chain[0] : x` and of
 * `{ locked = x }`; undefined when nothing does.
 */
export function findFallback(read: TS.Node): TS.Expression | undefined {
  if (ts.isBindingElement(read)) return read.initializer;
  for (let node = read; ts.isExpression(node.parent); node = node.parent) {
    const { parent } = node;
    if (ts.isBinaryExpression(parent) && isAlternative(parent.operatorToken.kind)) {
      return parent.left === node ? parent.right : undefined;
    }
    if (ts.isConditionalExpression(parent)) return isTested(parent, node, read) ? parent.whenFalse : undefined;
    if (!isPassedThrough(parent, node)) return undefined;
  }
  return undefined;
}

/** Whether the condition asks for the member, and so decides between it and the other branch. */
function isTested(conditional: TS.ConditionalExpression, node: TS.Node, read: TS.Node): boolean {
  const { condition, whenTrue } = conditional;
  const file = read.getSourceFile();
  return node === condition || (node === whenTrue && condition.getText(file).includes(read.getText(file)));
}

function isAlternative(operator: TS.SyntaxKind): boolean {
  return operator === ts.SyntaxKind.QuestionQuestionToken || operator === ts.SyntaxKind.BarBarToken;
}

/** Whether an expression is missing when the one inside it is. */
function isPassedThrough(node: TS.Node, inner: TS.Node): boolean {
  if (ts.isBinaryExpression(node)) return node.operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken;
  return (
    ts.isParenthesizedExpression(node) ||
    ts.isNonNullExpression(node) ||
    ts.isAsExpression(node) ||
    ts.isPropertyAccessExpression(node) ||
    (ts.isElementAccessExpression(node) && node.expression === inner) ||
    (ts.isCallExpression(node) && node.expression === inner)
  );
}
