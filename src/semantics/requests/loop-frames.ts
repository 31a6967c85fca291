import { membersOf, type AbstractArray, type AbstractValue, type Frame } from "../values/abstract-value.ts";
import { ts, type TS } from "../syntax/compiler.ts";
import type { Evaluation } from "../values/evaluation.ts";
import { findFrame } from "../values/evaluation.ts";
import { parentOf } from "../syntax/parent-of.ts";

/** Rounds of the loops around one call that are read one by one. */
const MAX_ROUNDS = 128;
/** Array methods that run their callback once for each element. */
const ROUND_CALLBACKS = new Set(["map", "forEach", "flatMap"]);

/** A loop over a list, and where in it its rounds are counted: the statement, or the function that is called back. */
interface Loop {
  readonly callee: TS.ForOfStatement | TS.FunctionExpression | TS.ArrowFunction;
  readonly list: TS.Expression;
}

/**
 * The frames in which a call is read: one for each round of the loops around it that go through a list of objects or of
 * lists, so that what stands together in an element (`{ id, value }`) stays together; otherwise the frame alone.
 */
export function toRounds(
  node: TS.Node,
  frame: Frame | undefined,
  evaluation: Evaluation,
): readonly (Frame | undefined)[] {
  let frames: readonly (Frame | undefined)[] = [frame];
  for (const loop of findLoops(node, frame)) {
    const rounds = frames.flatMap((outer) => roundsOf(loop, outer, evaluation));
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

function toCallbackLoop(callee: TS.SignatureDeclaration): Loop | undefined {
  if (!ts.isArrowFunction(callee) && !ts.isFunctionExpression(callee)) return undefined;
  const call = callee.parent;
  if (!ts.isCallExpression(call) || call.arguments[0] !== callee) return undefined;
  const { expression } = call;
  if (!ts.isPropertyAccessExpression(expression) || !ROUND_CALLBACKS.has(expression.name.text)) return undefined;
  return { callee, list: expression.expression };
}

function roundsOf(
  { callee, list }: Loop,
  frame: Frame | undefined,
  evaluation: Evaluation,
): readonly (Frame | undefined)[] {
  const value = evaluation.evaluate(list, frame);
  if (value.kind !== "array" || value.open || value.elements.length > MAX_ROUNDS) return [frame];
  if (value.elements.length < 2 || !value.elements.some(holdsSeveral)) return [frame];
  return value.elements.map((element) => ({
    callee,
    arguments: toArguments(element, value, evaluation, list),
    receiver: undefined,
    callSite: evaluation.placeOf(list),
    parent: frame,
    caller: frame,
    depth: frame?.depth ?? 0,
  }));
}

/** A map hands over the value, then the key, to what it calls back. */
function toArguments(
  element: AbstractValue,
  list: AbstractArray,
  evaluation: Evaluation,
  node: TS.Node,
): readonly AbstractValue[] {
  const isMap = list.collection === "map" && ts.isPropertyAccessExpression(node.parent);
  return isMap ? ["1", "0"].map((index) => evaluation.member(element, index, node)) : [element];
}

function holdsSeveral(element: AbstractValue): boolean {
  return membersOf(element).some(({ kind }) => kind === "object" || kind === "array");
}
