import { findEntry } from "../../../model/find-entry.ts";
import {
  mapMembers,
  membersOf,
  type AbstractFunction,
  type AbstractObject,
  type AbstractValue,
  type Frame,
} from "../../values/abstract-value.ts";
import { ts, type TS } from "../../syntax/compiler.ts";
import { multiplicityIn } from "../../control-flow/control-flow.ts";
import { argumentsOf, bodyOf, createFrame } from "./call-frame.ts";
import { followMembers, membersToFollow } from "./followed-members.ts";
import { valueBehind } from "./followed-writes.ts";
import type { EvaluationContext } from "../../values/evaluation-context.ts";
import { applyWrite } from "./apply-write.ts";
import { ownWritesOf } from "./own-changes.ts";
import { runsOnThis } from "./runs-on-this.ts";
import { addToObject } from "./spread-entries.ts";
import type { Write } from "../../syntax/writes.ts";

const NONE: readonly Write[] = [];

/** The assignments to members of `this` that a function makes, where it is no method of a class. */
function writesOfFunction(node: TS.SignatureDeclaration, evaluation: EvaluationContext): readonly Write[] {
  if (ts.isArrowFunction(node) || ts.isClassLike(node.parent)) return NONE;
  return ownWritesOf(evaluation.at(node)).get(node) ?? NONE;
}

function runsOfFunction(node: TS.SignatureDeclaration, evaluation: EvaluationContext): readonly TS.CallExpression[] {
  return ts.isArrowFunction(node) || ts.isClassLike(node.parent) ? [] : runsOnThis(node, evaluation.at(node));
}

/** Whether a function that is no method of a class assigns to members of `this`, itself or by others that it runs on it. */
export function changesThis(node: TS.SignatureDeclaration, evaluation: EvaluationContext): boolean {
  return writesOfFunction(node, evaluation).length > 0 || runsOfFunction(node, evaluation).length > 0;
}

/** Functions that one run of a function runs on the same object; of an object that more are run on nothing is known. */
const MAX_RUNS = 64;

/** How many functions may still be run. */
interface Runs {
  left: number;
}

/** An object after one of its functions was run on it. */
function changeObject(
  object: AbstractObject,
  node: TS.SignatureDeclaration,
  frame: Frame,
  evaluation: EvaluationContext,
  runs: Runs = { left: MAX_RUNS },
): AbstractObject {
  const home = evaluation.at(node);
  const body = bodyOf(node);
  const writes = writesOfFunction(node, evaluation);
  const members = body !== undefined && ts.isBlock(body) ? membersToFollow(object, writes, home) : [];
  const plain = writes.filter((write) => !members.some((ofMember) => ofMember.includes(write)));
  let current = object;
  for (const change of inOrder(plain, runsOfFunction(node, evaluation))) {
    const made = { body, frame: { ...frame, receiver: current }, evaluation: home, runs };
    const changed = "root" in change ? afterWrite(current, change, made) : afterRun(current, change, made);
    if (changed.kind === "object") current = changed;
  }
  if (members.length === 0 || body === undefined || !ts.isBlock(body)) return current;
  const behind = followMembers(current, members, {
    isRoot: (root) => root.kind === ts.SyntaxKind.ThisKeyword,
    follow: (member) => valueBehind(body, member),
    node: body,
    frame: { ...frame, receiver: current },
    evaluation: home,
  });
  return behind.kind === "object" ? behind : current;
}

type Change = Write | TS.CallExpression;

/** What a function does to its `this`, in the order of the text. */
function inOrder(writes: readonly Write[], runs: readonly TS.CallExpression[]): readonly Change[] {
  const placeOf = (change: Change): number => ("root" in change ? change.node.pos : change.pos);
  return runs.length === 0 ? writes : [...writes, ...runs].toSorted((one, other) => placeOf(one) - placeOf(other));
}

/** How a function is run that changes its `this`. */
interface Running {
  readonly body: TS.ConciseBody | undefined;
  readonly frame: Frame;
  readonly evaluation: EvaluationContext;
  readonly runs: Runs;
}

function afterWrite(object: AbstractObject, write: Write, { body, frame, evaluation }: Running): AbstractValue {
  return applyWrite(object, { write, multiplicity: multiplicityIn(write.node, body, true), frame, evaluation });
}

/** An object after another function was run on it: `Base.call(this, zone)`, `this.init(zone)`. */
function afterRun(object: AbstractObject, call: TS.CallExpression, running: Running): AbstractValue {
  const { body, frame, evaluation, runs } = running;
  const callee = evaluation.evaluate(call.expression, frame);
  if (callee.kind !== "function" || isEntered(callee.node, frame) || !changesThis(callee.node, evaluation))
    return object;
  if (--runs.left < 0) return { ...object, entries: [], open: true };
  const changed = runOn(object, callee, call, frame, evaluation, runs);
  const isSure = multiplicityIn(givenUnless(call), body, true) === "one";
  return isSure ? changed : orChanged(object, changed, call, evaluation);
}

/** An object after a call has run a function on it; as it was where calls are nested too deep. */
export function runOn(
  object: AbstractObject,
  callee: AbstractFunction,
  call: TS.CallExpression | TS.BinaryExpression,
  frame: Frame | undefined,
  evaluation: EvaluationContext,
  runs?: Runs,
): AbstractObject {
  const args = argumentsOf(call, frame, evaluation);
  const inner = createFrame({ ...callee, receiver: object }, args, call, frame, evaluation);
  return inner === undefined ? object : changeObject(object, callee.node, inner, evaluation, runs);
}

/** An object that a call has perhaps changed: each of its members by itself is what it was or is changed. */
export function orChanged(
  object: AbstractObject,
  changed: AbstractObject,
  call: TS.Node,
  evaluation: EvaluationContext,
): AbstractObject {
  return changed === object ? object : addToObject(object, { ...changed, isCertain: () => false }, call, evaluation);
}

function isEntered(callee: TS.Node, frame: Frame): boolean {
  for (let around: Frame | undefined = frame; around !== undefined; around = around.caller)
    if (around.callee === callee) return true;
  return false;
}

/** What a call is the first part of, which runs it in any case: `_super.call(this) || this`. */
function givenUnless(call: TS.CallExpression): TS.Expression {
  const { parent } = call;
  const isFirst = ts.isBinaryExpression(parent) && parent.operatorToken.kind === ts.SyntaxKind.BarBarToken;
  return isFirst && parent.left === call ? parent : call;
}

/** What a function of an object returns: where it returns `this`, that is the object as the function has changed it. */
export function withChangedObject(
  returned: AbstractValue,
  callee: AbstractFunction,
  frame: Frame,
  evaluation: EvaluationContext,
): AbstractValue {
  const { receiver } = frame;
  if (receiver?.kind !== "object" || !membersOf(returned).includes(receiver)) return returned;
  if (!changesThis(callee.node, evaluation)) return returned;
  const changed = changeObject(receiver, callee.node, frame, evaluation);
  return mapMembers(returned, (member) => (member === receiver ? changed : member));
}

/** `new Client(token)` of a function: what it assigns to `this`, and what was assigned to its prototype. */
export function constructObject(
  callee: AbstractFunction,
  args: readonly AbstractValue[],
  node: TS.Node,
  caller: Frame | undefined,
  evaluation: EvaluationContext,
): AbstractObject | undefined {
  const frame = createFrame({ ...callee, receiver: undefined }, args, node, caller, evaluation);
  if (frame === undefined || ts.isArrowFunction(callee.node)) return undefined;
  const prototype = (callee.members && findEntry(callee.members, "prototype"))?.value;
  const entries = prototype?.kind === "object" ? prototype.entries : [];
  const made: AbstractObject = { kind: "object", entries, open: true, place: evaluation.placeOf(node) };
  return changeObject(made, callee.node, frame, evaluation);
}
