import { countLeading } from "../../model/count-leading.ts";
import type { Exit, Place } from "../../model/index.ts";
import { ts, type TS } from "../syntax/compiler.ts";
import { contains } from "../syntax/contains.ts";
import { alwaysExits, findTarget, listJumps } from "../control-flow/always-exits.ts";
import { enclosingFunction } from "../control-flow/control-flow.ts";
import type { EvaluationContext } from "../values/evaluation-context.ts";
import { parentOf } from "../syntax/parent-of.ts";

/** How many exits behind one call are listed; a function with many calls and many exits would have all pairs of them. */
const MAX_EXITS = 64;

/**
 * The `return`s and `throw`s of the enclosing function that can be reached after a call, the nearest ones: behind it,
 * or in a loop around it.
 */
export function findEarlyExits(call: TS.Node, evaluation: EvaluationContext): readonly Exit[] {
  const home = enclosingFunction(call);
  const body = home !== undefined && "body" in home ? home.body : undefined;
  if (home === undefined || body === undefined) return [];
  const exits = exitsOf(body);
  const start = startOf(call);
  const found: Exit[] = [];
  for (
    let index = countLeading(exits, ({ pos }) => pos < start);
    index < exits.length && found.length < MAX_EXITS;
    index++
  ) {
    const exit = exits[index];
    const way = exit && findWay(call, exit);
    if (exit === undefined || way === undefined) continue;
    const guards = listGuards(exit, home, evaluation);
    const loop = way === "straight" ? undefined : { loop: evaluation.placeOf(way) };
    found.push({ place: evaluation.placeOf(exit), guards, ...loop });
  }
  return found;
}

/** The offset from which code can run after a call: behind it, or at the outermost loop around it. */
function startOf(call: TS.Node): number {
  let start = call.end;
  for (let node = parentOf(call); node !== undefined && !ts.isFunctionLike(node); node = parentOf(node)) {
    if (ts.isIterationStatement(node, false)) start = node.pos;
  }
  return start;
}

/**
 * How control reaches one place from another: straight on, or through the next iteration of a loop; undefined where it
 * does not.
 */
type Way = "straight" | TS.IterationStatement | undefined;

type ExitStatement = TS.ReturnStatement | TS.ThrowStatement;

const known = new WeakMap<TS.Node, readonly ExitStatement[]>();

/** Cached, since all calls of a function share its exits. */
function exitsOf(body: TS.Node): readonly ExitStatement[] {
  const exits = known.get(body) ?? listExits(body);
  known.set(body, exits);
  return exits;
}

function listExits(body: TS.Node): readonly ExitStatement[] {
  const exits: ExitStatement[] = [];
  const pending: TS.Node[] = [body];
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    if (ts.isReturnStatement(node) || ts.isThrowStatement(node)) exits.push(node);
    else if (!ts.isFunctionLike(node)) ts.forEachChild(node, (child) => void pending.push(child));
  }
  return exits.sort((one, other) => one.pos - other.pos);
}

function findWay(call: TS.Node, exit: ExitStatement): Way {
  let branch = call;
  for (let node = parentOf(call); node !== undefined; branch = node, node = parentOf(node)) {
    if (contains(node, exit)) return findWayIn(node, branch, exit);
    // Code behind a block that always exits is not reached from inside it.
    if (ts.isStatement(node) && alwaysExits(node) && !breaksBefore(node, exit)) return undefined;
  }
  return undefined;
}

/** Whether a `break` leads out of a statement to what stands before the exit. */
function breaksBefore(statement: TS.Statement, exit: TS.Node): boolean {
  return listJumps(statement).some((jump) => {
    const target = ts.isBreakStatement(jump) ? findTarget(jump) : undefined;
    return target !== undefined && statement.end <= target.end && target.end <= exit.pos;
  });
}

/** How control reaches an exit in one part of a node from another part of it. */
function findWayIn(node: TS.Node, branch: TS.Node, exit: ExitStatement): Way {
  if (ts.isIfStatement(node) || ts.isCaseBlock(node)) return undefined;
  if (branch.end <= exit.pos) return "straight";
  for (
    let outer: TS.Node | undefined = node;
    outer !== undefined && !ts.isFunctionLike(outer);
    outer = parentOf(outer)
  ) {
    if (ts.isIterationStatement(outer, false)) return outer;
  }
  return undefined;
}

function listGuards(exit: ExitStatement, home: TS.Node, evaluation: EvaluationContext): readonly Place[] {
  const guards: Place[] = [];
  for (
    let child: TS.Node = exit, node = parentOf(exit);
    node !== undefined && node !== home;
    child = node, node = parentOf(node)
  ) {
    if (!ts.isTryStatement(node)) continue;
    if (node.finallyBlock !== undefined) guards.push(evaluation.placeOf(node.finallyBlock));
    const isCaught = ts.isThrowStatement(exit) && child === node.tryBlock;
    if (isCaught && node.catchClause !== undefined) guards.push(evaluation.placeOf(node.catchClause));
  }
  return guards;
}
