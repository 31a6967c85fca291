import { findTarget, listJumps } from "../../control-flow/always-exits.ts";
import { guardsAt, type Guard } from "../../control-flow/guards.ts";
import { findRepetition, type Repeated } from "../../control-flow/run-in-place.ts";
import { findReachedReturns } from "../../control-flow/unreachable.ts";
import { findVisit } from "../../syntax/array-methods.ts";
import { ts, type TS } from "../../syntax/compiler.ts";
import { contains } from "../../syntax/contains.ts";
import type { FunctionLiteral } from "../../syntax/function-literal.ts";
import type { RangeLoop } from "../../syntax/loops.ts";
import { nearestAround } from "../../syntax/nearest-around.ts";
import type { Frame } from "../../values/abstract-value.ts";
import type { EvaluationContext } from "../../values/evaluation-context.ts";
import { ownersOfAsked } from "./asked-owners.ts";
import { decidableGuards, subjectOf } from "./decidable-guards.ts";
import { decideCondition } from "./decided-condition.ts";

/** The conditions under which a loop is left for good, all of which what the loop goes over decides. */
type Leaving = readonly LeavingCondition[];

interface LeavingCondition {
  readonly condition: TS.Expression;
  readonly isTrue: boolean;
}

/** Jumps out of one loop that are looked at: each has those before it for conditions. */
const MAX_JUMPS = 16;

const known = new WeakMap<Repeated, readonly Leaving[]>();

/** The ways out of a loop that its variables decide: `if (path === "end") break;`, what the callback of `some` gives. */
export function jumpsOutOf(loop: Repeated, evaluation: EvaluationContext): readonly Leaving[] {
  let leaving = known.get(loop);
  if (leaving === undefined) {
    leaving = ts.isFunctionLike(loop) ? answersOf(loop, evaluation) : jumpsOf(loop, evaluation);
    known.set(loop, leaving);
  }
  return leaving;
}

function jumpsOf(loop: RangeLoop, evaluation: EvaluationContext): readonly Leaving[] {
  const all = listJumps(loop.statement);
  // Guards do not tell that a loop inside of it goes on with its next iteration, `continue outer`.
  if (all.some((jump) => loopAround(jump) !== loop && goesOnWith(jump, loop))) return [];
  const jumps = all.filter((jump) => loopAround(jump) === loop && isWayOut(jump, loop) && !mayBeCaught(jump, loop));
  return jumps
    .slice(0, MAX_JUMPS)
    .map((jump) => conditionsOn(jump, loop.statement, evaluation))
    .filter((each) => each !== undefined);
}

/** What a callback gives with which its method ends: `every` with what is false, the others with what is true. */
function answersOf(callback: FunctionLiteral, evaluation: EvaluationContext): readonly Leaving[] {
  if (findRepetition(callback)?.isLeftEarly !== true) return [];
  const isTrue = findVisit(callback)?.name !== "every";
  const { body } = callback;
  const answers = listAnswers(callback);
  return answers.slice(0, MAX_JUMPS).flatMap((condition): Leaving[] => {
    const isAsked = isConstant(condition) || ownersOfAsked(condition, evaluation).includes(callback);
    const around = isAsked ? conditionsOn(condition, body, evaluation) : undefined;
    return around === undefined ? [] : [[...around, { condition, isTrue }]];
  });
}

function listAnswers({ body }: FunctionLiteral): readonly TS.Expression[] {
  return ts.isBlock(body) ? findReachedReturns(body) : [body];
}

function isConstant({ kind }: TS.Node): boolean {
  return kind === ts.SyntaxKind.TrueKeyword || kind === ts.SyntaxKind.FalseKeyword;
}

/** By iteration, which all that is in the loop shares. */
const leaves = new WeakMap<Frame, boolean>();

/** Whether an iteration surely leaves its loop. */
export function leavesLoop(leaving: readonly Leaving[], iteration: Frame, evaluation: EvaluationContext): boolean {
  const former = leaves.get(iteration);
  if (former !== undefined) return former;
  const { result, isWhole } = evaluation.watch(() =>
    leaving.some((guards) =>
      guards.every(({ condition, isTrue }) => decideCondition(condition, iteration, evaluation) === isTrue),
    ),
  );
  if (isWhole) leaves.set(iteration, result);
  return result;
}

/** Whether a method of lists surely goes on behind an iteration of its callback. */
export function goesOn(callback: FunctionLiteral, iteration: Frame, evaluation: EvaluationContext): boolean {
  const leaving = jumpsOutOf(callback, evaluation);
  if (leaving.length < listAnswers(callback).length) return false;
  return leaving.every((conditions) =>
    conditions.some(({ condition, isTrue }) => decideCondition(condition, iteration, evaluation) === !isTrue),
  );
}

const loopAround = nearestAround((node): node is TS.IterationStatement => ts.isIterationStatement(node, false));

type Jump = ReturnType<typeof listJumps>[number];

/** Whether no iteration of the loop follows the jump. What is thrown may be caught in the loop. */
function isWayOut(jump: Jump, loop: RangeLoop): boolean {
  if (ts.isReturnStatement(jump)) return true;
  if (ts.isThrowStatement(jump)) return false;
  const target = findTarget(jump);
  if (target === undefined || !contains(target, loop)) return false;
  return ts.isBreakStatement(jump) || !goesOnWith(jump, loop);
}

/** Whether a `continue` leads to the next iteration of a loop. */
function goesOnWith(jump: Jump, loop: RangeLoop): boolean {
  const target = ts.isContinueStatement(jump) ? findTarget(jump) : undefined;
  if (target === undefined) return false;
  return target === loop || (ts.isLabeledStatement(target) && target.statement === loop);
}

/** Whether a `try` in the loop may keep a run from a jump, and let the loop go on: what stands before the jump, or what is returned, may throw. */
function mayBeCaught(jump: Jump, loop: RangeLoop): boolean {
  let isFirst = !ts.isReturnStatement(jump) || jump.expression === undefined;
  for (let node: TS.Node = jump; node !== loop; node = node.parent) {
    const { parent } = node;
    if (ts.isBlock(parent)) isFirst &&= parent.statements[0] === node;
    if (!ts.isTryStatement(parent) || node === parent.finallyBlock) continue;
    const { catchClause, finallyBlock } = parent;
    if (node === catchClause || (catchClause !== undefined && !isFirst)) return true;
    if (finallyBlock !== undefined && listJumps(finallyBlock).length > 0) return true;
  }
  return false;
}

/** The conditions on a place inside of its loop, none of one that each iteration comes to; undefined where anything but the loop's variables decides one. */
function conditionsOn(node: TS.Node, body: TS.Node, evaluation: EvaluationContext): Leaving | undefined {
  const decidable = new Set(decidableGuards(node, evaluation).map(subjectOf));
  const guards = guardsAt(node).filter((guard) => contains(body, placeOf(guard)));
  const conditions = guards.filter(
    (guard): guard is Guard & LeavingCondition => guard.kind === "branch" || guard.kind === "exit",
  );
  const isDecided = conditions.length === guards.filter(({ kind }) => kind !== "call").length;
  return isDecided && conditions.every(({ condition }) => decidable.has(condition)) ? conditions : undefined;
}

function placeOf(guard: Guard): TS.Node {
  if (guard.kind === "case") return guard.clause;
  if (guard.kind === "call") return guard.call;
  return guard.kind === "switch" ? guard.asked : guard.condition;
}
