import { ts, type TS } from "../syntax/compiler.ts";
import { nearestAlong } from "../syntax/nearest-around.ts";
import { parentOf } from "../syntax/parent-of.ts";
import { findReturns } from "../syntax/returned-expressions.ts";
import { alwaysExits } from "./always-exits.ts";
import { statementsOf } from "./guards.ts";

const findBehindExit = nearestAlong(parentOf, (node): node is TS.Statement => isBehindExit(node));

/**
 * Whether no run comes to a node, since what stands before it is never left behind: `return;`, `throw`, `process.exit()`. A function that is
 * declared there is called from elsewhere.
 */
export function isUnreachable(node: TS.Node): boolean {
  return findBehindExit(node) !== undefined;
}

const reached = new WeakMap<TS.Block, readonly TS.Expression[]>();

/** The expressions that a function body returns, but for those that no run comes to. Cached, since each call of the function asks. */
export function findReachedReturns(body: TS.Block): readonly TS.Expression[] {
  let found = reached.get(body);
  if (found === undefined)
    reached.set(body, (found = findReturns(body).filter((expression) => isGiven(expression, body))));
  return found;
}

/** Whether a function may give what it returns: a run comes there, and no `finally` leaves the function in another way. */
function isGiven(expression: TS.Expression, body: TS.Block): boolean {
  if (isUnreachable(expression)) return false;
  for (let node: TS.Node = expression; node !== body; node = node.parent) {
    const { parent } = node;
    if (!ts.isTryStatement(parent) || parent.finallyBlock === undefined || node === parent.finallyBlock) continue;
    if (alwaysExits(parent.finallyBlock)) return false;
  }
  return true;
}

function isBehindExit(node: TS.Node): boolean {
  const parent = parentOf(node);
  const statements = parent && statementsOf(parent);
  if (statements === undefined || ts.isFunctionDeclaration(node)) return false;
  return firstExitOf(statements) <= node.pos;
}

const firstExits = new WeakMap<readonly TS.Statement[], number>();

/** The offset behind which nothing of a list is reached. */
function firstExitOf(statements: readonly TS.Statement[]): number {
  let end = firstExits.get(statements);
  if (end === undefined) {
    end = statements.find((statement) => alwaysExits(statement))?.end ?? Infinity;
    firstExits.set(statements, end);
  }
  return end;
}
