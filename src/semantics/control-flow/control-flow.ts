import { byKind } from "../syntax/by-kind.ts";
import { ts, type TS } from "../syntax/compiler.ts";
import { contains } from "../syntax/contains.ts";
import { nearestAround } from "../syntax/nearest-around.ts";
import { statementsOf } from "./guards.ts";
import type { FunctionLiteral } from "../syntax/function-literal.ts";
import { isCalledOnce, isRunInPlace } from "./run-in-place.ts";
import { isForInOrOf } from "../syntax/loops.ts";
import { isWrapper, outermost } from "../syntax/wrappers.ts";
import { listJumps } from "./always-exits.ts";
import { parentOf } from "../syntax/parent-of.ts";
import { mayThrowBefore } from "./throws-before.ts";

/**
 * Whether the assignment can have run when `use` is reached: it stands earlier in the text, in another function, or in
 * an earlier iteration of a loop that the variable outlives.
 */
export function isBefore(assigned: TS.Node, used: TS.Node, declaration: TS.Node): boolean {
  const [assignment, use] = [placeBeside(used, assigned), placeBeside(assigned, used)];
  if (assignment.end <= use.pos || enclosingFunction(assignment) !== enclosingFunction(use)) return true;
  for (let parent = parentOf(use); parent !== undefined && !isRunApart(parent); parent = parentOf(parent)) {
    if (!isRepetition(parent) || !contains(parent, assignment) || isBeforeRounds(parent, use)) continue;
    return isCarriedBy(parent, declaration);
  }
  return false;
}

/** Whether a node is a function that is run elsewhere than where it stands. */
function isRunApart(node: TS.Node): boolean {
  return ts.isFunctionLike(node) && !isRunInPlace(node);
}

/** A loop, or a callback such as that of `forEach`. */
export function isRepetition(node: TS.Node): node is TS.IterationStatement | FunctionLiteral {
  return ts.isIterationStatement(node, false) || (isRunInPlace(node) && !isCalledOnce(node));
}

/** Where a node is run, seen from another one: the function around it where that is run in place and does not hold the other one. */
function placeBeside(other: TS.Node, node: TS.Node): TS.Node {
  let place = node;
  for (;;) {
    const around = enclosingFunction(place);
    if (around === undefined || !isRunInPlace(around) || contains(around, other)) return place;
    place = around;
  }
}

/** Whether a node is run once, before the iterations of a loop: what it goes over, or what it begins with. */
function isBeforeRounds(loop: TS.Node, node: TS.Node): boolean {
  const head = isForInOrOf(loop) ? loop.expression : ts.isForStatement(loop) ? loop.initializer : undefined;
  return head !== undefined && contains(head, node);
}

/** Whether an iteration of a loop finds a variable as the one before it has left it: not one that begins anew in each. */
export function isCarriedBy(loop: TS.IterationStatement | FunctionLiteral, declaration: TS.Node): boolean {
  const begun = ts.isFunctionLike(loop) || isForInOrOf(loop) ? loop : loop.statement;
  return !contains(begun, declaration);
}

/** Whether the node stands in a loop, or in a callback such as that of `forEach`, of the function around it. */
export function isRepeated(node: TS.Node): boolean {
  for (let parent = parentOf(node); parent !== undefined; parent = parentOf(parent)) {
    if (ts.isIterationStatement(parent, false)) return true;
    if (ts.isFunctionLike(parent)) return ts.isCallExpression(parent.parent);
  }
  return false;
}

/** Whether the assignment has always run when `use` is reached: it is a statement of a block that also holds the use, or of one that this runs. */
function isUnconditional(assignment: TS.Node, use: TS.Node): boolean {
  let block = assignment.end > use.pos ? undefined : blockRunning(assignment);
  while (block !== undefined && !contains(block, use)) block = blockRunningBefore(block, assignment, use);
  if (block === undefined) return false;
  // A function that holds the use and not the block stands in the block, and runs at another time.
  const around = enclosingFunction(use);
  return around === undefined || contains(around, block);
}

/**
 * The block that always runs a node, if it runs to its end: one of whose statements it is, or a call of a function there that is nothing else,
 * `(() => fill(options))()`.
 */
export function blockRunning(node: TS.Node): TS.Node | undefined {
  const block = statementOf(node)?.parent;
  if (block !== undefined && statementsOf(block) !== undefined) return block;
  const around = parentOutside(node);
  return ts.isArrowFunction(around) && contains(around.body, node) ? blockCalling(around) : undefined;
}

/** The block that calls a function where it stands, whenever it is run. */
function blockCalling(node: TS.Node): TS.Node | undefined {
  return isRunInPlace(node) && isCalledOnce(node) ? blockRunning(outermost(node).parent) : undefined;
}

/**
 * The block that always runs another one, to where it changes something, before it comes to a use: around a block by itself, a `try` without a
 * `catch`, or a function that is called where it stands.
 */
function blockRunningBefore(block: TS.Node, change: TS.Node, use: TS.Node): TS.Node | undefined {
  const { parent } = block;
  if (ts.isFunctionLike(parent)) {
    const isLeft = listJumps(block).some((jump) => !ts.isThrowStatement(jump) && jump.pos < change.pos);
    return isLeft ? undefined : blockCalling(parent);
  }
  if (!ts.isTryStatement(parent)) return ts.isBlock(block) && statementsOf(parent) !== undefined ? parent : undefined;
  const isCaught = block === parent.tryBlock && parent.catchClause !== undefined;
  const isLeft = contains(parent, use) || (isCaught && mayThrowBefore(parent.tryBlock, [change]));
  return isLeft || statementsOf(parent.parent) === undefined ? undefined : parent.parent;
}

/** Whether the node is a statement of the block itself, or all that stands for the block, so that it runs whenever the block does. */
export function isStatementOf(node: TS.Node, block: TS.Node): boolean {
  const statement = statementOf(node);
  if (statement !== undefined) return statement === block || statement.parent === block;
  return parentOutside(node) === block.parent && contains(block, node);
}

/**
 * The statement that runs a node whenever it is run itself: that of an expression by itself, of what is returned, of what a variable is
 * declared with, of what a loop goes over. Undefined where the node stands in something else.
 */
function statementOf(node: TS.Node): TS.Statement | undefined {
  const parent = parentOutside(node);
  if (ts.isExpressionStatement(parent) || ts.isReturnStatement(parent)) return parent;
  if (isForInOrOf(parent)) return contains(parent.expression, node) ? parent : undefined;
  if (!ts.isVariableDeclaration(parent)) return undefined;
  const { parent: around } = parent.parent;
  return ts.isVariableStatement(around) ? around : undefined;
}

/**
 * The parent, parentheses and other types left out, `await`, and what is called on a result: `({ base } = options);` is a statement too, and
 * so is `one().two();`.
 */
function parentOutside(node: TS.Node): TS.Node {
  let outer = node;
  for (;;) {
    const { parent } = outer;
    const isCalledOn = ts.isPropertyAccessExpression(parent) && isCallee(parent) && ts.isCallExpression(outer);
    if (!isCalledOn && !isWrapper(parent)) return parent;
    outer = isCalledOn ? parent.parent : parent;
  }
}

function isCallee(node: TS.PropertyAccessExpression): boolean {
  return ts.isCallExpression(node.parent) && node.parent.expression === node && node.questionDotToken === undefined;
}

/**
 * How many times an assignment may have run before a use: exactly once, at most once, or any number of times. `sometime`: any number, at a time
 * that nobody knows, so that what it leaves in place may be gone by then.
 */
export type Multiplicity = "one" | "optional" | "many" | "sometime";

/** Whether it may be more than one time. */
export function isOften(multiplicity: Multiplicity): boolean {
  return multiplicity === "many" || multiplicity === "sometime";
}

/** How often an assignment has run where a variable is used. */
export function multiplicityOf(assignment: TS.Node, used: TS.Node): Multiplicity {
  const use = placeBeside(assignment, used);
  if (isUnconditional(assignment, use)) return "one";
  if (isAtAnyTime(assignment, use)) return "sometime";
  const isElsewhere = enclosingFunction(assignment) !== enclosingFunction(use);
  return isElsewhere || isRepeated(assignment) ? "many" : "optional";
}

/** Whether nothing tells which of the two is run first: they stand in functions that are run at times of their own. */
function isAtAnyTime(assignment: TS.Node, use: TS.Node): boolean {
  const [changing, using] = [runWith(assignment), runWith(use)];
  if (changing === using) return false;
  return (changing !== undefined && !contains(changing, use)) || assignment.end > use.pos;
}

/** The function with the code of which a node is run; undefined at the top level. */
export function runWith(node: TS.Node): TS.Node | undefined {
  let around = enclosingFunction(node);
  while (around !== undefined && isRunInPlace(around)) around = enclosingFunction(around);
  return around;
}

/** How often a node has run when the block around it has run; `isCertain`: whether the block has always run. */
export function multiplicityIn(node: TS.Node, block: TS.Node | undefined, isCertain: boolean): Multiplicity {
  if (isCertain && block !== undefined && isStatementOf(node, block)) return "one";
  return isRepeated(node) ? "many" : "optional";
}

/** The nearest function around a node, or undefined at the top level. */
export const enclosingFunction = nearestAround(
  byKind((node): node is TS.SignatureDeclaration => ts.isFunctionLike(node)),
);
