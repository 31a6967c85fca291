import { groupBy } from "../../../model/group-by.ts";
import { checkOfGuard } from "../../control-flow/allowed-texts.ts";
import { memberTestOf } from "../../control-flow/member-tests.ts";
import { isCarriedBy, type Multiplicity } from "../../control-flow/control-flow.ts";
import type { ForwardAnalysis, Iterations, Times } from "../../control-flow/expression-flow.ts";
import { ForwardFlow } from "../../control-flow/forward-flow.ts";
import { findRepetition, type Repeated } from "../../control-flow/run-in-place.ts";
import { sinceThen, stateAt, type Since } from "../../control-flow/state-at.ts";
import { ts, type TS } from "../../syntax/compiler.ts";
import type { FunctionLiteral } from "../../syntax/function-literal.ts";
import { assignedBy } from "../../syntax/operators.ts";
import { isHoisted } from "../../syntax/hoisted-variables.ts";
import type { Write } from "../../syntax/writes.ts";
import { isNumber } from "../../values/add-values.ts";
import type { AbstractValue, Frame } from "../../values/abstract-value.ts";
import type { EvaluationContext } from "../../values/evaluation-context.ts";
import { toConstantText } from "../../values/string-operations.ts";
import { narrowTo } from "./narrowing.ts";
import { valuesOf } from "./tested-values.ts";
import { unwrap } from "../../syntax/wrappers.ts";
import { nodeOfGuard, type Guard } from "../../control-flow/guards.ts";
import { calledAround, isRunByThen, type CalledFunction } from "./closure-calls.ts";
import { enteredBy } from "./entered-by.ts";
import { casesAt, type SettledConditions } from "./settled-conditions.ts";
import { goesOn, jumpsOutOf, leavesLoop } from "./left-loops.ts";
import { CurrentFrame } from "./current-frame.ts";
import { frameOfAllRounds, iterationsOf } from "./loop-frames.ts";
import { withLaterRounds } from "./later-rounds.ts";
import { PassedValues } from "./passed-values.ts";
import { decideByParameters, mayEnterByParameters } from "./reached-code.ts";

/** What changes a value, and the node behind which it has. */
interface Change {
  readonly node: TS.Node;
}

/** A variable or a member whose value is followed along the ways that runs take. */
export interface Followed<Made extends Change> {
  readonly initial: AbstractValue;
  /** What changes it, in the order of the text. */
  readonly changes: readonly Made[];
  /** `frame`: that in which it is made, an iteration of a loop or `frame` of these. */
  readonly apply: (
    before: AbstractValue,
    change: Made,
    multiplicity: Multiplicity,
    frame: Frame | undefined,
  ) => AbstractValue;
  /** The name of the variable, or of the member alone. */
  readonly name: string;
  /** Whether an expression without wrappers names it. */
  readonly isNamedBy: (node: TS.Node) => boolean;
  readonly frame: Frame | undefined;
  readonly evaluation: EvaluationContext;
  /** The same where a function is run, or handed on, that holds the use, and what holds there is asked for; undefined where it is not. */
  readonly atCall?: (run: TS.Node) => Followed<Made>;
}

/** What it holds where it is used; undefined where no run comes there. `declaration`: what begins in each iteration of a loop anew. */
export function valueAt<Made extends Change>(
  use: TS.Node,
  scope: TS.Node,
  declaration: TS.Node,
  followed: Followed<Made>,
): AbstractValue | undefined {
  const { changes, evaluation } = followed;
  const cases = casesAt(use, { changes, declaration, scope, evaluation });
  const values = cases.map((settled) => valueInCase(use, scope, declaration, followed, settled));
  const reached = values.filter((value) => value !== undefined);
  return reached.length > 1 ? evaluation.join(reached, use) : reached[0];
}

function valueInCase<Made extends Change>(
  use: TS.Node,
  scope: TS.Node,
  declaration: TS.Node,
  followed: Followed<Made>,
  settled: SettledConditions,
): AbstractValue | undefined {
  if (settled.isImpossible) return undefined;
  const { initial, name, changes, evaluation, atCall } = followed;
  const { analysis, frame } = analysisOf(followed, settled, declaration);
  const passed = new PassedValues(declaration, { changes, frame, settled: settled.key, evaluation });
  const isCarried = (loop: TS.IterationStatement | FunctionLiteral): boolean => isCarriedBy(loop, declaration);
  const called = enteredBy(atCall && calledAround(use, scope, evaluation), followed, frame(), evaluation);
  const entry =
    called && passed.onEntry(called.callee, initial, () => valueOnEntry(called, scope, declaration, followed, settled));
  const from =
    called === undefined || entry === undefined
      ? { node: scope, initial }
      : { node: called.callee, ...sinceFirstRun(called, entry, scope, analysis) };
  const begin = ts.isVariableDeclaration(declaration) && !isHoisted(declaration.parent) ? declaration.pos : 0;
  return stateAt(use, { ...from, name, from: begin, isCarried, passed }, analysis);
}

/** Functions whose calls are followed to calls of others around them; real ones are few. */
const MAX_ENTERED = 8;
const entering = new Set<TS.Node>();

/** What it holds where a function is entered, by all calls of it; undefined where that is not known, or no run comes to one. */
function valueOnEntry<Made extends Change>(
  { callee, calls, taken }: CalledFunction,
  scope: TS.Node,
  declaration: TS.Node,
  followed: Followed<Made>,
  settled: SettledConditions,
): AbstractValue | undefined {
  if (followed.atCall === undefined || entering.size >= MAX_ENTERED || entering.has(callee)) return undefined;
  const { atCall, evaluation } = followed;
  const valueAtRun = (run: TS.Node): AbstractValue | undefined => {
    const there = atCall(run);
    const value = valueInCase(run, scope, declaration, there, settled);
    if (value === undefined || (ts.isCallExpression(run) && isRunByThen(run, callee))) return value;
    // Behind what it waits for, and by others that have it, what stands behind has been run.
    return new ForwardFlow(analysisOf(there, settled, declaration).analysis).sometime(
      { pos: startOfRounds(run), end: scope.end },
      value,
    );
  };
  entering.add(callee);
  try {
    const values = [...calls, ...taken].map(valueAtRun).filter((value) => value !== undefined);
    return values.length === 0 ? undefined : evaluation.join(values, callee);
  } finally {
    entering.delete(callee);
  }
}

/** What it may hold where a function is entered, and since when it may be changed by others; at any time behind that if it is run later. */
function sinceFirstRun(
  { calls, taken, isLater }: CalledFunction,
  entry: AbstractValue,
  scope: TS.Node,
  analysis: ForwardAnalysis<AbstractValue>,
): { readonly initial: AbstractValue; readonly since: Since } {
  const from = Math.min(...[...calls, ...taken].map((run) => startOfRounds(run)));
  const since = { from, before: from, scope };
  const initial = isLater ? sinceThen(entry, since, { flow: new ForwardFlow(analysis), analysis }) : entry;
  return { initial, since: { ...since, isReplaced: true } };
}

/** Where the code begins that may run after a place: in a loop, what stands before it there too. */
function startOfRounds(place: TS.Node): number {
  let start = place.end;
  for (let node = place.parent; !ts.isFunctionLike(node) && !ts.isSourceFile(node); node = node.parent)
    if (ts.isIterationStatement(node, false)) start = node.pos;
  return start;
}

/** What it holds where the body of a function, or an iteration of a loop, is left; undefined where no run leaves it. */
export function valueBehind<Made extends Change>(
  body: TS.ConciseBody | TS.Statement,
  followed: Followed<Made>,
): AbstractValue | undefined {
  const flow = new ForwardFlow(analysisOf(followed).analysis);
  const { parent } = body;
  if (ts.isForOfStatement(parent)) return flow.behindBody(parent, followed.initial);
  return flow.behindCall(body as TS.ConciseBody, followed.initial);
}

function analysisOf<Made extends Change>(
  { changes, apply, isNamedBy, frame, evaluation }: Followed<Made>,
  settled?: SettledConditions,
  declaration?: TS.Node,
): { readonly analysis: ForwardAnalysis<AbstractValue>; readonly frame: () => Frame | undefined } {
  const byNode = groupBy(changes, ({ node }) => node);
  const isAsked = (node: TS.Node): boolean => isNamedBy(assignedBy(node));
  const current = new CurrentFrame(frame);
  const analysis: ForwardAnalysis<AbstractValue> = {
    changing: [...byNode.keys()],
    step: (before, node, times) =>
      (byNode.get(node) ?? []).reduce((each, change) => {
        const made = frameMaking(node, times, declaration, current.frame);
        const after = apply(each, change, multiplicityBy(times, change), made);
        return times === "again" ? withLaterRounds(after, change, evaluation) : after;
      }, before),
    accumulates: (node) =>
      (byNode.get(node) ?? []).every((change) => !isPutAgain(change) && !isCounted(change, frame, evaluation)),
    assume: (before, guard) => {
      if (isRuledOut(guard, current.frame, evaluation, settled)) return undefined;
      if (isRuledOutBy(before, guard, isNamedBy, current.frame, evaluation)) return undefined;
      return narrowTo(checkOfGuard(guard, isAsked), {
        value: before,
        isPlain: true,
        // Not the place of the use: what holds behind statements is one and the same value for all uses behind them.
        node: nodeOfGuard(guard),
        frame: current.frame,
        evaluation,
      });
    },
    join: (values, node) => evaluation.join(values, node),
    iterations: (loop) => {
      const found = iterationsOf(loop, current.frame, evaluation);
      return found && toIterations(loop, found, current, evaluation);
    },
    count: () => {
      evaluation.progress.followStatement();
    },
  };
  return { analysis, frame: () => current.frame };
}

/** What is made at any time is made in any iteration. */
function frameMaking(
  change: TS.Node,
  times: Times,
  declaration: TS.Node | undefined,
  frame: Frame | undefined,
): Frame | undefined {
  return times === "sometime" && declaration !== undefined ? frameOfAllRounds(change, declaration, frame) : frame;
}

function toIterations(
  loop: Repeated,
  { all, current }: NonNullable<ReturnType<typeof iterationsOf>>,
  frame: CurrentFrame,
  evaluation: EvaluationContext,
): Iterations {
  const isCallback = ts.isFunctionLike(loop);
  const made = isCallback ? untilLeft(loop, all, evaluation) : all;
  const areSure =
    isCallback &&
    findRepetition(loop)?.isLeftEarly === true &&
    made.slice(0, -1).every((iteration) => goesOn(loop, iteration, evaluation));
  return { all: made.map((iteration) => frame.within(iteration)), areSure, current };
}

/** The iterations of a callback up to the first that surely ends its method: how others end is read of their statements. */
function untilLeft(callback: FunctionLiteral, all: readonly Frame[], evaluation: EvaluationContext): readonly Frame[] {
  const leaving = jumpsOutOf(callback, evaluation);
  const last = leaving.length === 0 ? -1 : all.findIndex((each) => leavesLoop(leaving, each, evaluation));
  return last < 0 ? all : all.slice(0, last + 1);
}

/** Whether what a call is given, or what is known of conditions, lets no run come to where a guard holds. */
function isRuledOut(
  guard: Guard,
  frame: Frame | undefined,
  evaluation: EvaluationContext,
  settled: SettledConditions | undefined,
): boolean {
  if (guard.kind === "switch") return !mayEnterByParameters(guard, frame, evaluation);
  if (guard.kind !== "branch" && guard.kind !== "exit") return false;
  const { kind, condition, isTrue } = guard;
  const isDecided = kind === "branch" ? decideByParameters(condition, frame, evaluation) : undefined;
  return (isDecided ?? settled?.decide(condition)) === !isTrue;
}

/** Whether the object itself lets no run come to where a guard holds, which asks it for a member: `if (options[name] === undefined)`. */
function isRuledOutBy(
  object: AbstractValue,
  guard: Guard,
  isNamedBy: (node: TS.Node) => boolean,
  frame: Frame | undefined,
  evaluation: EvaluationContext,
): boolean {
  if ((guard.kind !== "branch" && guard.kind !== "exit") || object.kind !== "object") return false;
  const found = memberTestOf(guard.condition);
  if (found === undefined || !isNamedBy(unwrap(found.test.of))) return false;
  const key = toConstantText(evaluation.evaluate(found.asked, frame));
  if (key === undefined) return false;
  const { values, isWhole } = valuesOf(found.test, object);
  const isThere = values.some((value) => toConstantText(value) === key) || (isWhole ? false : undefined);
  return isThere !== undefined && (isThere === found.holds) !== guard.isTrue;
}

/** Whether a change puts another value in place of the former one; others leave it the object that it is. */
export function isReplacing(change: Pick<Write, "kind"> | Change): boolean {
  if (!("kind" in change)) return false;
  const { kind } = change;
  return kind === "set" || kind === "add" || kind === "default" || kind === "override" || kind === "unknown";
}

/** What is put in place of a value is that in each iteration again; what is added to one is added any number of times. */
function multiplicityBy(times: Times, change: Change): Multiplicity {
  if (times === "sometime") return times;
  return times === "once" || (times === "again" && isPutAgain(change)) ? "one" : "many";
}

/** `index += 1`: a later iteration begins with another number, of which nobody knows which. */
function isCounted(
  change: Change & Partial<Pick<Write, "kind" | "value">>,
  frame: Frame | undefined,
  evaluation: EvaluationContext,
): boolean {
  return change.kind === "add" && change.value !== undefined && isNumber(evaluation.evaluate(change.value, frame));
}

function isPutAgain(change: Change & { readonly kind?: unknown }): boolean {
  return isReplacing(change) && change.kind !== "add";
}
