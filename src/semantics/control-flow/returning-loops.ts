import { findOrAdd } from "../../model/find-or-add.ts";
import { ts, type TS } from "../syntax/compiler.ts";
import { isRangeLoop, type RangeLoop } from "../syntax/loops.ts";
import { nearestAround } from "../syntax/nearest-around.ts";
import { findTarget, listJumps } from "./always-exits.ts";
import { enclosingFunction } from "./control-flow.ts";
import { statementsOf } from "./guards.ts";

/** By what holds the statements: few hold a loop that returns. */
const known = new WeakMap<TS.Node, readonly RangeLoop[]>();

const loopAround = nearestAround(
  (node): node is RangeLoop | TS.SignatureDeclaration => isRangeLoop(node) || ts.isFunctionLike(node),
);

/** Whether a place is in a loop of its function, each iteration of which may give another value. */
export function isInLoop(node: TS.Node): boolean {
  const around = loopAround(node);
  return around !== undefined && !ts.isFunctionLike(around);
}

/** A place is asked for in each frame of its function. */
const before = new WeakMap<TS.Node, readonly RangeLoop[]>();

/** The loops that end before a place in its function, and that nothing leaves early but a `return`. */
export function returningLoopsBefore(node: TS.Node): readonly RangeLoop[] {
  return findOrAdd(before, node, () => findBefore(node));
}

function findBefore(node: TS.Node): readonly RangeLoop[] {
  const end = enclosingFunction(node);
  const loops: RangeLoop[] = [];
  for (let inner = node; end !== undefined && inner !== end; inner = inner.parent) {
    const { pos } = inner;
    loops.push(...returningLoopsIn(inner.parent).filter((loop) => loop.pos < pos));
  }
  return loops;
}

function returningLoopsIn(parent: TS.Node): readonly RangeLoop[] {
  return findOrAdd(known, parent, () => (statementsOf(parent) ?? []).filter(isRangeLoop).filter(isLeftByReturn));
}

function isLeftByReturn(loop: RangeLoop): boolean {
  const ways = listJumps(loop.statement).filter((jump) => !ts.isContinueStatement(jump) || findTarget(jump) !== loop);
  return ways.length > 0 && ways.every(ts.isReturnStatement);
}
