import { membersOf, type AbstractArray, type AbstractValue, type Frame } from "../values/abstract-value.ts";
import { ts, type TS } from "../syntax/compiler.ts";
import type { EvaluationContext } from "../values/evaluation-context.ts";
import { findFrame } from "../values/evaluation-context.ts";
import { findVisit, type Visit } from "../syntax/array-methods.ts";
import { isFunctionLiteral, type FunctionLiteral } from "../syntax/function-literal.ts";
import { parentOf } from "../syntax/parent-of.ts";
import { variesByRound } from "./varies-by-round.ts";

/** Rounds of the loops around one call that are read one by one. */
const MAX_ROUNDS = 128;
/** A loop over a list, and where in it its rounds are counted: the statement, or the function that is called back. */
interface Loop {
  readonly callee: TS.ForOfStatement | FunctionLiteral;
  readonly list: TS.Expression;
  /** The call that hands the elements over; undefined for a statement. */
  readonly visit?: Visit;
}

/**
 * The frames in which a call is read: one for each round of the loops around it that decide what it is made with and go through a list of
 * objects or of lists, so that what stands together in an element (`{ id, value }`) stays together; otherwise the frame alone.
 */
export function toRounds(
  node: TS.Node,
  frame: Frame | undefined,
  evaluation: EvaluationContext,
): readonly (Frame | undefined)[] {
  let frames: readonly (Frame | undefined)[] = [frame];
  for (const loop of findLoops(node, frame)) {
    const rounds = frames.flatMap((outer) => roundsOf(loop, outer, evaluation));
    if (rounds.length === frames.length || !variesByRound(node, loop.callee, evaluation)) continue;
    if (rounds.length > MAX_ROUNDS) return frames;
    frames = rounds;
  }
  return frames;
}

/** The loops around a node in its function, the outermost first. */
function findLoops(node: TS.Node, frame: Frame | undefined): readonly Loop[] {
  const loops: Loop[] = [];
  let inner = node;
  for (let parent = parentOf(node); parent !== undefined; inner = parent, parent = parentOf(parent)) {
    if (ts.isForOfStatement(parent) && parent.statement === inner)
      loops.push({ callee: parent, list: parent.expression });
    if (!ts.isFunctionLike(parent)) continue;
    const loop = findFrame(frame, parent) === undefined ? toCallbackLoop(parent) : undefined;
    if (loop === undefined) break;
    loops.push(loop);
  }
  return loops.reverse();
}

/** A function that compares two elements runs for no one of them. */
function toCallbackLoop(callee: TS.SignatureDeclaration): Loop | undefined {
  const visit = isFunctionLiteral(callee) ? findVisit(callee) : undefined;
  if (visit?.method.elements.length !== 1 || !isFunctionLiteral(callee)) return undefined;
  return { callee, list: visit.list, visit };
}

function roundsOf(loop: Loop, frame: Frame | undefined, evaluation: EvaluationContext): readonly (Frame | undefined)[] {
  const { callee, list } = loop;
  const value = evaluation.evaluate(list, frame);
  if (value.kind !== "array" || value.open || value.elements.length > MAX_ROUNDS) return [frame];
  if (value.elements.length < 2 || !value.elements.some(holdsSeveral)) return [frame];
  return value.elements.map((element, index) => ({
    callee,
    arguments: toArguments({ element, index }, value, loop, evaluation),
    receiver: undefined,
    callSite: evaluation.placeOf(list),
    parent: frame,
    caller: frame,
    depth: frame?.depth ?? 0,
  }));
}

/** What one round is given. A map hands over the value, then the key, to what it calls back. */
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

function holdsSeveral(element: AbstractValue): boolean {
  return membersOf(element).some(({ kind }) => kind === "object" || kind === "array");
}
