import { decideJunction, isJunction } from "../../control-flow/condition-parts.ts";
import { ts, type TS } from "../../syntax/compiler.ts";
import { contains } from "../../syntax/contains.ts";
import { orderOf } from "../../syntax/order.ts";
import { unwrap } from "../../syntax/wrappers.ts";
import type { EvaluationContext } from "../../values/evaluation-context.ts";
import { writtenPrimitive } from "./written-conditions.ts";
import { writesTo } from "./writes-to.ts";

/** Conditions that are joined in one. */
const MAX_DEPTH = 8;

/**
 * Whether constants decide that the condition of a loop does not hold when it is asked first, so that no run enters the loop: `let left = COUNT;
 * while (left > 0)` behind `const COUNT = 0`.
 */
export function failsAtFirst(condition: TS.Expression, evaluation: EvaluationContext, depth = MAX_DEPTH): boolean {
  let loop: TS.Node = condition.parent;
  while (!ts.isIterationStatement(loop, false) && !ts.isSourceFile(loop)) loop = loop.parent;
  const node = unwrap(condition);
  if (isJunction(node) && depth > 0)
    return decideJunction(node, (side) => (failsAtFirst(side, evaluation, depth - 1) ? false : undefined)) === false;
  if (!ts.isBinaryExpression(node) || !(ts.isForStatement(loop) || ts.isWhileStatement(loop))) return false;
  const [one, other] = [node.left, node.right].map((side) => numberAtFirst(side, loop, evaluation));
  if (one === undefined || other === undefined) return false;
  return orderOf(node.operatorToken.kind)?.(one, other) === false;
}

function numberAtFirst(
  side: TS.Expression,
  loop: TS.ForStatement | TS.WhileStatement,
  evaluation: EvaluationContext,
): number | undefined {
  const value = writtenPrimitive(startOf(unwrap(side), loop, evaluation) ?? side, evaluation);
  return typeof value === "number" ? value : undefined;
}

/** What a variable is made with that nothing but what the loop repeats assigns to: it has that until the loop is entered. */
function startOf(
  counter: TS.Expression,
  loop: TS.ForStatement | TS.WhileStatement,
  evaluation: EvaluationContext,
): TS.Expression | undefined {
  const declaration = ts.isIdentifier(counter) ? evaluation.scopes.findValue(counter.text, counter) : undefined;
  if (declaration === undefined || !ts.isVariableDeclaration(declaration) || !ts.isIdentifier(declaration.name))
    return undefined;
  if (declaration.pos > loop.statement.pos || declaration.initializer === undefined) return undefined;
  const repeated = [loop.statement, ...(ts.isForStatement(loop) && loop.incrementor ? [loop.incrementor] : [])];
  const writes = writesTo(declaration, declaration.name.text, evaluation);
  const isLeft = writes.every(({ node }) => repeated.some((part) => contains(part, node)));
  return isLeft ? declaration.initializer : undefined;
}
