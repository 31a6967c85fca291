import { byKind } from "../syntax/by-kind.ts";
import { ts, type TS } from "../syntax/compiler.ts";
import { nodesWithin } from "../syntax/nodes-within.ts";
import { innermost } from "../syntax/wrappers.ts";

/**
 * Whether a run may leave a block by an exception before the first of some changes inside it is made. What only reads and sets throws where the
 * program is wrong.
 */
export function mayThrowBefore({ statements }: TS.Block, changes: readonly TS.Node[]): boolean {
  for (const statement of statements) {
    const [first] = nodesWithin(changes, statement);
    if (first !== undefined) return !isWholeOf(statement, first) || mayThrowInside(first);
    if (mayThrow(statement)) return true;
  }
  return true;
}

function isWholeOf(statement: TS.Statement, change: TS.Node): boolean {
  return ts.isExpressionStatement(statement) && innermost(statement.expression) === change;
}

/** The same of what a change is made of. Of a call that is one, a method of a map or a list, its own work does not throw. */
function mayThrowInside(change: TS.Node): boolean {
  if (ts.isCallExpression(change) && !ts.isPropertyAccessExpression(change.expression)) return true;
  return ts.forEachChild(change, (part) => mayThrow(part) || undefined) ?? false;
}

function mayThrow(root: TS.Node): boolean {
  const pending: TS.Node[] = [root];
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    if (runsCode(node)) return true;
    if (!ts.isFunctionLike(node)) ts.forEachChild(node, (child) => void pending.push(child));
  }
  return false;
}

const runsCode = byKind(
  (node) =>
    ts.isCallExpression(node) ||
    ts.isNewExpression(node) ||
    ts.isTaggedTemplateExpression(node) ||
    ts.isAwaitExpression(node) ||
    ts.isYieldExpression(node) ||
    ts.isThrowStatement(node) ||
    ts.isClassLike(node),
);
