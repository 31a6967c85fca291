import { membersOf, type AbstractArray, type AbstractValue, type Frame } from "../../values/abstract-value.ts";
import { byKind } from "../../syntax/by-kind.ts";
import { ts, type TS } from "../../syntax/compiler.ts";
import { contains } from "../../syntax/contains.ts";
import type { EvaluationContext } from "../../values/evaluation-context.ts";
import { findFrame, innermostFrame } from "../../values/evaluation-context.ts";
import { KnownByFrame } from "../../values/known-by-frame.ts";
import { isRunInPlace, type Repeated } from "../../control-flow/run-in-place.ts";
import { findVisit, type Visit } from "../../syntax/array-methods.ts";
import { isFunctionLiteral } from "../../syntax/function-literal.ts";
import { nearestAround } from "../../syntax/nearest-around.ts";
import { takesApart } from "../../syntax/taken-apart.ts";
import { toOneList } from "../../values/optional-elements.ts";
import { listKeys } from "../../values/listed-entries.ts";
import { ownersOfAsked } from "./asked-owners.ts";
import { countedNumbers, countingLoopOf } from "./counted-rounds.ts";
import { decidableGuards, subjectOf } from "./decidable-guards.ts";
import { jumpsOutOf } from "./left-loops.ts";
import { arePartsVarying, variesByRound } from "./varies-by-round.ts";
import { countingOf, isForInOrOf, isRangeLoop, type RangeLoop } from "../../syntax/loops.ts";

/** How many iterations of the loops around one call are evaluated one by one. */
const MAX_ROUNDS = 128;
/** How many loops around one call are followed. */
const MAX_LOOPS = 16;

/** A loop over a list, over the keys of an object, or over numbers, and the node whose frames are its iterations: the statement, or the callback. */
interface Loop {
  readonly callee: Repeated;
  /** What it goes over; of a loop that counts how far it does. */
  readonly list: TS.Expression;
  /** The call that passes the elements to a callback; undefined for a statement. */
  readonly visit?: Visit;
}

type Frames = readonly (Frame | undefined)[];

/**
 * The frames in which a call is evaluated: one for each iteration of the loops around it that it depends on and that go
 * over a list of objects or of lists, so that what belongs together in an element (`{ id, value }`) stays together, or
 * that decide whether it is made; otherwise the given frame alone.
 */
export function toRounds(node: TS.Node, frame: Frame | undefined, evaluation: EvaluationContext): Frames {
  let frames: Frames = [frame];
  for (const loop of findLoops(node, frame)) {
    const rounds = roundsIn(loop, node, frames, evaluation);
    const isOne = rounds.length === frames.length && rounds.every((round, index) => round === frames[index]);
    if (isOne || !variesByRound(node, loop.callee, evaluation)) continue;
    if (rounds.length > MAX_ROUNDS) return frames;
    frames = rounds;
  }
  return frames;
}

/**
 * The iterations of the innermost loop around a node that are known, each as a frame, and whether there may be others; undefined where it
 * stands in none, or where nobody knows what the loop goes over.
 */
export function innermostRounds(
  node: TS.Node,
  frame: Frame | undefined,
  evaluation: EvaluationContext,
): InnermostRounds | undefined {
  const loop = findLoops(node, frame).at(-1);
  const rounds = loop && knownRounds(loop, frame, evaluation);
  return rounds && { frames: rounds.frames, mayBeOthers: rounds.list.open, areFollowed: areInOrder(rounds) };
}

/**
 * The iterations of all known loops around a node, each of an inner one in each of those around it, where there are no more than `most`; of the
 * innermost loop alone where there are.
 */
export function nestedRounds(
  node: TS.Node,
  most: number,
  frame: Frame | undefined,
  evaluation: EvaluationContext,
): Pick<InnermostRounds, "frames" | "mayBeOthers"> | undefined {
  const inner = innermostRounds(node, frame, evaluation);
  const outer = findLoops(node, frame).slice(0, -1);
  const around = outer.filter(({ callee }) => findFrame(frame, callee) === undefined);
  if (inner === undefined || around.length === 0) return inner;
  let frames: Frames = [frame];
  for (const loop of around)
    frames = frames.flatMap((each): Frames => knownRounds(loop, each, evaluation)?.frames ?? [each]);
  if (frames.length > most) return inner;
  const nested = frames.map((each) => innermostRounds(node, each, evaluation) ?? { frames: [], mayBeOthers: true });
  const all = nested.flatMap((each) => each.frames);
  if (all.length > most || all.length < frames.length) return inner;
  return { frames: all, mayBeOthers: nested.some(({ mayBeOthers }) => mayBeOthers) };
}

interface InnermostRounds {
  readonly frames: readonly Frame[];
  readonly mayBeOthers: boolean;
  /** Whether they are followed one after the other. */
  readonly areFollowed: boolean;
}

/** Whether all iterations of a loop are known, in their order, and no more than are followed. */
function areInOrder({ list, frames }: Rounds): boolean {
  return !list.open && list.isUnordered !== true && frames.length <= MAX_FOLLOWED;
}

/** Iterations of one loop that are followed one after the other. */
const MAX_FOLLOWED = 16;

/**
 * The iterations of a loop in their order, each as a frame, and which of them `frame` is in; undefined where nobody knows what the loop goes over,
 * or in which order.
 */
export function iterationsOf(
  callee: Repeated,
  frame: Frame | undefined,
  evaluation: EvaluationContext,
): { readonly all: readonly Frame[]; readonly current: number | undefined } | undefined {
  const loop = ts.isFunctionLike(callee) ? toCallbackLoop(callee) : toLoop(callee);
  const rounds = loop && knownRounds(loop, innermostFrame(callee.parent, frame), evaluation);
  if (rounds === undefined || !areInOrder(rounds)) return undefined;
  const own = findFrame(frame, callee);
  const current = rounds.frames.findIndex((each) => each === own || each.arguments[0] === own?.arguments[0]);
  return { all: rounds.frames, current: own === undefined || current < 0 ? undefined : current };
}

/** The frame without the iterations of loops around a change in which a variable goes on to hold what an earlier one has changed. */
export function frameOfAllRounds(change: TS.Node, declaration: TS.Node, frame: Frame | undefined): Frame | undefined {
  let around = frame;
  while (around !== undefined && isRepeated(around.callee) && contains(around.callee, change)) {
    if (contains(around.callee, declaration)) break;
    around = around.parent;
  }
  return around;
}

function isRepeated(node: Frame["callee"]): boolean {
  return isRangeLoop(node) || isRunInPlace(node);
}

/** The loops around a node in its function, the outermost first; beyond the limit, those nearest to the node. */
function findLoops(node: TS.Node, frame: Frame | undefined): readonly Loop[] {
  const loops: Loop[] = [];
  for (let around = loopAround(node); around !== undefined; around = loopAround(around)) {
    if (ts.isFunctionLike(around)) {
      const loop = findFrame(frame, around) === undefined ? toCallbackLoop(around) : undefined;
      if (loop === undefined) break;
      loops.push(loop);
    } else if (contains(around.statement, node)) {
      const loop = toLoop(around);
      if (loop !== undefined) loops.push(loop);
    }
    if (loops.length === MAX_LOOPS) break;
  }
  return loops.reverse();
}

const loopAround = nearestAround(
  (node): node is RangeLoop | TS.SignatureDeclaration =>
    mayRepeat(node) && (!ts.isForStatement(node) || isRangeLoop(node)),
);

const mayRepeat = byKind((node) => isForInOrOf(node) || ts.isForStatement(node) || ts.isFunctionLike(node));

function toLoop(callee: RangeLoop): Loop | undefined {
  const list = isForInOrOf(callee) ? callee.expression : countingOf(callee)?.condition.right;
  return list && { callee, list };
}

/** A callback as a loop over the list; undefined for one that compares two elements, and so runs for none in particular. */
function toCallbackLoop(callee: TS.SignatureDeclaration): Loop | undefined {
  const visit = isFunctionLiteral(callee) ? findVisit(callee) : undefined;
  if (visit?.method.elements.length !== 1 || !isFunctionLiteral(callee)) return undefined;
  return { callee, list: visit.list, visit };
}

/** The iterations of a loop in all of the frames; at most one more than the limit. */
function roundsIn(loop: Loop, node: TS.Node, frames: Frames, evaluation: EvaluationContext): Frames {
  const rounds: (Frame | undefined)[] = [];
  for (const frame of frames) {
    rounds.push(...roundsOf(loop, node, frame, evaluation));
    if (rounds.length > MAX_ROUNDS) break;
  }
  return rounds;
}

/** What a loop goes over, as far as that is known, and its iterations. */
interface Rounds {
  readonly list: AbstractArray;
  readonly frames: readonly Frame[];
  /** Whether it goes over objects or lists, of which what belongs together is told apart. */
  readonly areSeveral: boolean;
}

/** What is in one loop shares its frames, so that what is evaluated in an iteration is evaluated once. */
const roundsOfLoops = new KnownByFrame<Loop["callee"], Rounds | undefined>();

function roundsOf(loop: Loop, node: TS.Node, frame: Frame | undefined, evaluation: EvaluationContext): Frames {
  const rounds = knownRounds(loop, frame, evaluation);
  if (rounds === undefined || rounds.list.open || rounds.frames.length === 0) return [frame];
  const areApart = rounds.areSeveral || isDecidedBy(loop, node, evaluation);
  const areFew = rounds.frames.length <= MAX_FOLLOWED;
  return areApart || (areFew && arePartsVarying(node, loop.callee, evaluation)) ? rounds.frames : [frame];
}

/** Whether a condition on a node, or on a jump out of the loop, asks what a loop goes over. */
function isDecidedBy({ callee }: Loop, node: TS.Node, evaluation: EvaluationContext): boolean {
  if (jumpsOutOf(callee, evaluation).length > 0) return true;
  return decidableGuards(node, evaluation).some((guard) =>
    ownersOfAsked(subjectOf(guard), evaluation).includes(callee),
  );
}

/** The iterations of a loop that are known; undefined where nobody knows what it goes over. */
function knownRounds(loop: Loop, frame: Frame | undefined, evaluation: EvaluationContext): Rounds | undefined {
  return roundsOfLoops.of(loop.callee, frame, evaluation, () => findRounds(loop, frame, evaluation));
}

function findRounds(loop: Loop, frame: Frame | undefined, evaluation: EvaluationContext): Rounds | undefined {
  const value = listOf(loop, frame, evaluation);
  const list = toOneList(value);
  if (list === undefined || list.elements.length > (list === value ? MAX_ROUNDS : MAX_FOLLOWED)) return undefined;
  const areSeveral = list.elements.length > 1 && holdsSeveral(loop, list, frame, evaluation);
  return { list, frames: framesOf(loop, list, frame, evaluation), areSeveral };
}

/** What a loop goes over: of `for (… in …)` the keys, of a loop that counts the numbers. */
function listOf({ callee, list }: Loop, frame: Frame | undefined, evaluation: EvaluationContext): AbstractValue {
  if (ts.isForStatement(callee)) return numbersOf(callee, list, frame, evaluation);
  const value = evaluation.evaluate(list, frame);
  return ts.isForInStatement(callee) ? (listKeys(value, value.place) ?? evaluation.unknown("member", list)) : value;
}

function numbersOf(
  loop: TS.ForStatement,
  bound: TS.Expression,
  frame: Frame | undefined,
  evaluation: EvaluationContext,
): AbstractValue {
  const { counter } = countingOf(loop) ?? {};
  const counting = counter && countingLoopOf(counter, evaluation);
  const numbers = counting && countedNumbers(counting, frame, evaluation);
  if (numbers === undefined) return evaluation.unknown("assigned", bound);
  const place = evaluation.placeOf(bound);
  return {
    kind: "array",
    elements: [...numbers].map((value) => ({ kind: "constant", value, place })),
    open: false,
    place,
  };
}

function framesOf(
  loop: Loop,
  list: AbstractArray,
  frame: Frame | undefined,
  evaluation: EvaluationContext,
): readonly Frame[] {
  return list.elements.map((element, index) => ({
    callee: loop.callee,
    arguments: toArguments({ element, index }, list, loop, evaluation),
    receiver: undefined,
    callSite: evaluation.placeOf(loop.list),
    parent: frame,
    caller: frame,
    depth: frame?.depth ?? 0,
  }));
}

/** The arguments of one iteration. A map passes the value, then the key, to a callback. */
function toArguments(
  { element, index }: { readonly element: AbstractValue; readonly index: number },
  list: AbstractArray,
  { visit, list: node }: Loop,
  evaluation: EvaluationContext,
): readonly AbstractValue[] {
  if (visit === undefined) return [element];
  if (list.collection === "map" && visit.name === "forEach") {
    return ["1", "0"].map((key) => evaluation.member(element, key, node));
  }
  const isOrdered = list.isUnordered !== true;
  const position: AbstractValue = isOrdered
    ? { kind: "constant", value: index, place: list.place }
    : evaluation.unknown("call", node);
  const { accumulator } = visit.method;
  return accumulator === undefined ? [element, position] : [evaluation.unknown("call", node), element, position];
}

/** Whether what a loop goes over, or the list to whose length it counts, has objects or lists for elements, or texts that it takes apart. */
function holdsSeveral(
  { callee, list: node }: Loop,
  list: AbstractArray,
  frame: Frame | undefined,
  evaluation: EvaluationContext,
): boolean {
  const isLength = ts.isForStatement(callee) && ts.isPropertyAccessExpression(node) && node.name.text === "length";
  const counted = isLength ? evaluation.evaluate(node.expression, frame) : list;
  if (counted.kind !== "array") return false;
  const kinds = new Set(counted.elements.flatMap(membersOf).map(({ kind }) => kind));
  return kinds.has("object") || kinds.has("array") || (kinds.has("string") && takesApart(callee, evaluation.file));
}
