import { findOrAdd } from "../../../model/find-or-add.ts";
import { ts, type TS } from "../../syntax/compiler.ts";
import { contains } from "../../syntax/contains.ts";
import { isFunctionLiteral } from "../../syntax/function-literal.ts";
import { isRangeLoop } from "../../syntax/loops.ts";
import { isAnd } from "../../syntax/operators.ts";
import { isWrapper } from "../../syntax/wrappers.ts";
import { membersOf, type AbstractValue, type Frame } from "../../values/abstract-value.ts";
import type { Guard } from "../../control-flow/guards.ts";
import { isInLoop, returningLoopsBefore } from "../../control-flow/returning-loops.ts";
import { findFrame, innermostFrame, type EvaluationContext, type Kept } from "../../values/evaluation-context.ts";
import { toConstantText } from "../../values/string-operations.ts";
import { decideCondition, labelTestIn } from "./decided-condition.ts";
import { decidableGuards, subjectOf, type DecidableGuard } from "./decidable-guards.ts";
import { jumpsOutOf, leavesLoop } from "./left-loops.ts";
import { iterationsOf, toRounds } from "./loop-frames.ts";
import { ownersOfAsked } from "./asked-owners.ts";
import { entriesOfText, findEntries, mayEnter, type SwitchEntries } from "./switch-entries.ts";

/**
 * Whether a call does not come to a place in its function, since what it gives for a parameter decides a condition around it:
 * `pathOf("new")` does not come to what stands behind `if (kind === "old")`. So does an iteration of a loop that is followed by itself, by the
 * loop's variables. Conditions that ask anything else are left open (docs/decisions.md, What a call decides).
 */
export function isNeverReached(node: TS.Node, frame: Frame | undefined, evaluation: EvaluationContext): boolean {
  if (isBehindReturn(node, frame, evaluation)) return true;
  if (frame === undefined) return false;
  return decidableGuards(node, evaluation).some(
    (guard) => isDecidedIn(frame, subjectOf(guard), evaluation) && !mayHold(guard, frame, evaluation),
  );
}

/** Whether an iteration of a loop before a place surely returns: `for (const path of PATHS) if (path.endsWith(end)) return path; return "/…"`. */
function isBehindReturn(node: TS.Node, frame: Frame | undefined, evaluation: EvaluationContext): boolean {
  return returningLoopsBefore(node).some((loop) => {
    const leaving = jumpsOutOf(loop, evaluation);
    if (leaving.length === 0) return false;
    const { all } = iterationsOf(loop, innermostFrame(loop, frame), evaluation) ?? { all: [] };
    return all.some((iteration) => leavesLoop(leaving, iteration, evaluation));
  });
}

/** The iterations of the loops around a call, each as a frame, in which it is made; the given frame alone where they do not differ. */
export function reachedRounds(
  node: TS.Node,
  frame: Frame | undefined,
  evaluation: EvaluationContext,
): readonly (Frame | undefined)[] {
  return toRounds(node, frame, evaluation).filter(
    (round) =>
      round === frame || !(isNeverReached(node, round, evaluation) || isBehindWayOut(round, frame, evaluation)),
  );
}

/** The same of a `return`, by the loops in its function. */
export function roundsOfReturn(
  returned: TS.Expression,
  frame: Frame | undefined,
  evaluation: EvaluationContext,
): readonly (Frame | undefined)[] {
  return isInLoop(returned) ? reachedRounds(returned, frame, evaluation) : [frame];
}

/** Whether an iteration before this one, of one of the loops around a call, surely leaves the loop. */
function isBehindWayOut(round: Frame | undefined, outer: Frame | undefined, evaluation: EvaluationContext): boolean {
  for (let around = round; around !== undefined && around !== outer; around = around.parent) {
    const { callee } = around;
    if (!isRangeLoop(callee) && !isFunctionLiteral(callee)) continue;
    const leaving = jumpsOutOf(callee, evaluation);
    if (leaving.length === 0) continue;
    const { all, current } = iterationsOf(callee, around, evaluation) ?? { all: [], current: undefined };
    if (all.slice(0, current ?? 0).some((earlier) => leavesLoop(leaving, earlier, evaluation))) return true;
  }
  return false;
}

/** Whether all that a condition asks is given by calls and iterations that are followed. */
function isDecidedIn(frame: Frame, condition: TS.Expression, evaluation: EvaluationContext): boolean {
  return ownersOfAsked(condition, evaluation).every((owner) => findFrame(frame, owner) !== undefined);
}

/**
 * Whether a value is cut off where a function calls itself, or where too much is under way. What such a call gives is then among what the
 * function gives to others, by the branches that this call does not take.
 */
export function isCutOff(value: AbstractValue): boolean {
  return membersOf(value).some((member) => {
    return member.kind === "unknown" && (member.reason === "cycle" || member.reason === "limit");
  });
}

/**
 * Whether the condition of a choice comes out true in a call, as far as the parameters alone decide it; in an iteration of a loop that is
 * followed by itself, the loop's variables too.
 */
export function decideByParameters(
  condition: TS.Expression,
  frame: Frame | undefined,
  evaluation: EvaluationContext,
): boolean | undefined {
  return isGivenIn(frame, condition, evaluation) ? decideCondition(condition, frame, evaluation) : undefined;
}

/** The same of clauses of a `switch`: whether a call, or an iteration, may enter it by them. */
export function mayEnterByParameters(
  guard: Guard & { readonly kind: "switch" },
  frame: Frame | undefined,
  evaluation: EvaluationContext,
): boolean {
  return frame === undefined || !isGivenIn(frame, guard.asked, evaluation) || mayHold(guard, frame, evaluation);
}

/** Whether a condition in the function of a call asks for parameters alone; in an iteration, for the loop's variables too. */
function isGivenIn(frame: Frame | undefined, condition: TS.Expression, evaluation: EvaluationContext): frame is Frame {
  if (frame === undefined || !contains(frame.callee, condition)) return false;
  const owners = ownersOfAsked(condition, evaluation);
  return (
    owners.length > 0 && owners.every((owner) => ts.isFunctionLike(owner) || findFrame(frame, owner) !== undefined)
  );
}

/**
 * Whether a call surely makes a change that stands in branches, where it comes to a use behind these: what it gives decides for each of them,
 * `if (id) parts.push(id); return parts.join("/");`.
 */
export function isSurelyMade(
  change: TS.Node,
  use: TS.Node,
  frame: Frame | undefined,
  evaluation: EvaluationContext,
): boolean {
  if (frame === undefined || !contains(frame.callee, change)) return false;
  for (let node = change; ; node = node.parent) {
    const { parent } = node;
    if (ts.isBlock(parent) && contains(parent, use)) return node !== change;
    const isPassed = ts.isBlock(parent) || ts.isExpressionStatement(parent) || isWrapper(parent);
    if (!isPassed && !isEntered(parent, node, frame, evaluation)) return false;
  }
}

/** Whether a branch is the one that is taken. */
function isEntered(parent: TS.Node, branch: TS.Node, frame: Frame, evaluation: EvaluationContext): boolean {
  if (ts.isIfStatement(parent))
    return (
      branch !== parent.expression &&
      decideByParameters(parent.expression, frame, evaluation) === (branch === parent.thenStatement)
    );
  return isAnd(parent) && branch === parent.right && decideByParameters(parent.left, frame, evaluation) === true;
}

const entries = new WeakMap<Frame, Map<TS.CaseBlock, Kept<SwitchEntries>>>();

/** By which clauses a call enters a `switch`: asked of each clause of it. */
function entriesIn(frame: Frame, block: TS.CaseBlock, evaluation: EvaluationContext): SwitchEntries {
  const ofFrame = findOrAdd(entries, frame, () => new Map<TS.CaseBlock, never>());
  return evaluation.progress.keep(ofFrame, block, () => {
    const asked = evaluation.evaluate(block.parent.expression, frame);
    const text = asked.kind === "string" ? toConstantText(asked) : undefined;
    const written = text === undefined ? undefined : entriesOfText(block, text);
    return written ?? findEntries(block, labelTestIn(frame, evaluation));
  });
}

/** By which clauses a call enters a `switch`, where what it asks for is given by the call; undefined for any other. */
export function decidedEntries(
  frame: Frame,
  block: TS.CaseBlock,
  evaluation: EvaluationContext,
): SwitchEntries | undefined {
  const { expression: asked } = block.parent;
  const owners = ownersOfAsked(asked, evaluation);
  if (owners.length === 0 || !isDecidedIn(frame, asked, evaluation)) return undefined;
  return entriesIn(frame, block, evaluation);
}

function mayHold(guard: DecidableGuard, frame: Frame, evaluation: EvaluationContext): boolean {
  if (guard.kind === "case") return mayEnter(guard.clause, entriesIn(frame, guard.clause.parent, evaluation));
  if (guard.kind === "switch") {
    const isMet = labelTestIn(frame, evaluation);
    const answers = guard.labels.map((label) => isMet(label, guard.asked));
    return guard.isOneOf ? answers.some((answer) => answer !== false) : !answers.includes(true);
  }
  const outcome = decideCondition(guard.condition, frame, evaluation);
  return outcome === undefined || outcome === guard.isTrue;
}
