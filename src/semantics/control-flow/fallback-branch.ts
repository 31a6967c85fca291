import { ts, type TS } from "../syntax/compiler.ts";
import { alwaysExits } from "./always-exits.ts";
import { branchesOf, countEndedBefore, statementsOf } from "./guards.ts";
import { textOf } from "../syntax/node-text.ts";
import { isAnd } from "../syntax/operators.ts";
import { isOuterExpression } from "../syntax/wrappers.ts";

/**
 * The code that provides for a missing member: `x` of `r.locked ?? x`, `r.errors?.[0].code || x`, `r.chain ? r.chain[0]
 * : x`, of `{ locked = x }`, of `if (r.chain) …; else x;` and of `if (r.chain) return …; x;`; undefined where nothing
 * does.
 */
export function findFallback(read: TS.Node): TS.Node | undefined {
  if (ts.isBindingElement(read)) return read.initializer;
  for (let node = read; ts.isExpression(node.parent); node = node.parent) {
    const { parent } = node;
    if (ts.isBinaryExpression(parent) && isAlternative(parent.operatorToken.kind) && parent.left === node)
      return parent.right;
    if (!isPassedThrough(parent, node)) break;
  }
  return findOtherBranch(read);
}

/** The other branch of the nearest enclosing condition on the member: the one that runs where it is missing. */
function findOtherBranch(read: TS.Node): TS.Node | undefined {
  const member = textOf(read);
  for (let node = read.parent; !ts.isSourceFile(node) && !ts.isFunctionLike(node); node = node.parent) {
    const branches = branchesOf(node);
    if (branches === undefined || !textOf(branches.condition).includes(member)) continue;
    const { whenTrue } = branches;
    const whenFalse = ts.isIfStatement(node) ? findElse(node) : branches.whenFalse;
    // `!r.chain ? x : r.chain[0]`
    const isTurned =
      whenFalse !== undefined && textOf(whenFalse).includes(member) && !textOf(whenTrue).includes(member);
    return isTurned ? whenTrue : whenFalse;
  }
  return undefined;
}

/** What runs where the condition of an `if` is false: its `else`, or the next statement where its first branch always exits. */
export function findElse({ thenStatement, elseStatement, parent, end }: TS.IfStatement): TS.Statement | undefined {
  if (elseStatement !== undefined || !alwaysExits(thenStatement)) return elseStatement;
  const statements = statementsOf(parent);
  return statements?.[countEndedBefore(statements, end)];
}

function isAlternative(operator: TS.SyntaxKind): boolean {
  return operator === ts.SyntaxKind.QuestionQuestionToken || operator === ts.SyntaxKind.BarBarToken;
}

/** Whether an expression is missing when the one inside it is. */
function isPassedThrough(node: TS.Node, inner: TS.Node): boolean {
  return (
    isAnd(node) ||
    isOuterExpression(node) ||
    ts.isPropertyAccessExpression(node) ||
    (ts.isElementAccessExpression(node) && node.expression === inner) ||
    (ts.isCallExpression(node) && node.expression === inner)
  );
}
