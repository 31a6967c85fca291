import { listJumps } from "../../control-flow/always-exits.ts";
import { findVisit } from "../../syntax/array-methods.ts";
import { ts, type TS } from "../../syntax/compiler.ts";
import { isFunctionLiteral, type FunctionLiteral } from "../../syntax/function-literal.ts";
import { namesIn } from "../../syntax/object-links.ts";
import type { Declaration } from "../../syntax/scopes.ts";
import { membersOf, type AbstractFunction, type AbstractValue, type Frame } from "../../values/abstract-value.ts";
import type { EvaluationContext } from "../../values/evaluation-context.ts";
import { noteChange, replaceParts } from "../../values/replace-parts.ts";
import { setMember } from "../../values/set-member.ts";
import { argumentsOf, bodyOf, createFrame } from "./call-frame.ts";
import type { HandedArgument, HandedElements, Handover } from "./handovers.ts";
import { iterationsOf } from "./loop-frames.ts";
import { passedParameters } from "../../syntax/passed-parameters.ts";

/** Levels of a list or an object at which its elements may stand: those of a map are in pairs. */
const MAX_DEPTH = 2;

/** A variable that names an object while a function, or an iteration of a loop, is run. */
export interface Taken {
  readonly declaration: Declaration;
  readonly name: string;
  /** What it is given. */
  readonly initial: AbstractValue;
  readonly body: TS.ConciseBody | TS.Statement;
  readonly frame: Frame | undefined;
  /** Of the file of the body. */
  readonly evaluation: EvaluationContext;
  /** Whether the body has run, and once. */
  readonly isCertain: boolean;
}

/** How a handover is made, and what a body makes of the object of a variable. */
interface Taking {
  readonly isCertain: boolean;
  readonly frame: Frame | undefined;
  readonly evaluation: EvaluationContext;
  /** Whether anything in a body may change what a variable of its own is given. */
  readonly mayChange: (taken: Pick<Taken, "declaration" | "name" | "body" | "evaluation">) => boolean;
  readonly leave: (taken: Taken) => AbstractValue;
}

/** The value of a variable after what is done to it, or to a part of it, under another name: in a function, or in a loop. */
export function applyHandover(value: AbstractValue, handover: Handover, taking: Taking): AbstractValue {
  if (!isChangeable(value)) return value;
  const { members, node, to } = handover;
  const part = members.reduce((each: AbstractValue, name) => taking.evaluation.member(each, name, node), value);
  if (!isChangeable(part)) return value;
  const changed = "call" in to ? changedByCall(part, to, taking) : changedByElement(part, to, taking);
  return changed === part ? value : setMember(value, members, taking.evaluation.placeOf(node), () => changed);
}

function isChangeable(value: AbstractValue): boolean {
  return membersOf(value).some(({ kind }) => kind === "object" || kind === "array" || kind === "instance");
}

/** A variable of a body that takes what is handed over, or a part of it. */
interface TakenPart extends Pick<Taken, "declaration" | "name"> {
  readonly node: TS.Identifier;
  readonly path: readonly string[];
}

/** What takes a value, and by what variables that it may change. */
interface Taker extends Pick<Taken, "body" | "evaluation"> {
  readonly parts: readonly TakenPart[];
}

/** Undefined where nothing is changed. */
function toTaker(
  name: TS.BindingName | undefined,
  { body, evaluation }: { readonly body: Taken["body"] | undefined; readonly evaluation: EvaluationContext },
  { mayChange }: Taking,
): Taker | undefined {
  if (name === undefined || body === undefined) return undefined;
  const parts = namesIn(name, []).flatMap(({ part: node, path }): TakenPart[] => {
    const declaration = evaluation.scopes.findValue(node.text, node);
    if (declaration === undefined) return [];
    const part = { declaration, name: node.text };
    return mayChange({ ...part, body, evaluation }) ? [{ ...part, node, path }] : [];
  });
  return parts.length === 0 ? undefined : { body, evaluation, parts };
}

function takerOfCall({ node, bound }: AbstractFunction, index: number, taking: Taking): Taker | undefined {
  const evaluation = taking.evaluation.at(node);
  return toTaker(passedParameters(node)[index + bound.length]?.name, { body: bodyOf(node), evaluation }, taking);
}

/** What is left of a value that a parameter, or the variable of a loop, takes: whole, or by a pattern its parts. */
function leftBy(
  { body, evaluation, parts }: Taker,
  value: AbstractValue,
  run: Pick<Taken, "frame" | "isCertain">,
  { leave }: Taking,
): AbstractValue {
  return parts.reduce((whole, { declaration, name, node, path }) => {
    const initial = path.reduce((each: AbstractValue, member) => evaluation.member(each, member, node), whole);
    if (!isChangeable(initial)) return whole;
    const left = leave({ declaration, name, initial, body, evaluation, ...run });
    return left === initial ? whole : setMember(whole, path, evaluation.placeOf(node), () => left);
  }, value);
}

function changedByCall(part: AbstractValue, { call, index }: HandedArgument, taking: Taking): AbstractValue {
  const { frame, evaluation, isCertain } = taking;
  const callee = evaluation.evaluate(call.expression, frame);
  if (callee.kind !== "function" || callee.via !== undefined) return part;
  const taker = takerOfCall(callee, index, taking);
  const inner = taker && createFrame(callee, argumentsOf(call, frame, evaluation), call, frame, evaluation);
  return taker === undefined || inner === undefined ? part : leftBy(taker, part, { frame: inner, isCertain }, taking);
}

/** What a loop, or a function that is called for each element, leaves of the elements of a list. */
function changedByElement(part: AbstractValue, { taker: taking }: HandedElements, by: Taking): AbstractValue {
  const { evaluation } = by;
  const run = ts.isForOfStatement(taking) ? runOfLoop(taking, by) : runOfCallback(taking, by);
  if (run === undefined) return part;
  const changes = new Map<AbstractValue, AbstractValue>();
  for (const { element, ...round } of run.rounds()) {
    const changed = leftBy(run.taker, element, round, by);
    noteChange(element, changed, changes, (one, other) => evaluation.join([one, other], taking));
  }
  return changes.size === 0 ? part : replaceParts(part, changes, MAX_DEPTH);
}

interface Round extends Pick<Taken, "frame" | "isCertain"> {
  readonly element: AbstractValue;
}

/** What takes the elements of a list, and which it takes. */
interface Run {
  readonly taker: Taker;
  readonly rounds: () => readonly Round[];
}

function runOfLoop(loop: TS.ForOfStatement, by: Taking): Run | undefined {
  const { initializer, statement } = loop;
  const name = ts.isVariableDeclarationList(initializer) ? initializer.declarations[0]?.name : undefined;
  const taker = toTaker(name, { body: statement, evaluation: by.evaluation }, by);
  const isWhole = listJumps(loop).every((jump) => ts.isContinueStatement(jump));
  return taker && { taker, rounds: () => roundsOf(loop, { list: loop.expression, at: 0, isWhole }, by) };
}

function runOfCallback(callback: TS.Expression, by: Taking): Run | undefined {
  const { frame, evaluation } = by;
  const { list, method, call } = findVisit(callback) ?? {};
  const at = method?.elements[0];
  if (list === undefined || call === undefined || at === undefined) return undefined;
  const isWhole = method?.isLeftEarly !== true;
  if (isFunctionLiteral(callback)) {
    const taker = toTaker(passedParameters(callback)[at]?.name, { body: callback.body, evaluation }, by);
    return taker && { taker, rounds: () => roundsOf(callback, { list, at, isWhole }, by) };
  }
  const callee = evaluation.evaluate(callback, frame);
  const taker = callee.kind === "function" && at === 0 ? takerOfCall(callee, at, by) : undefined;
  if (taker === undefined || callee.kind !== "function") return undefined;
  const rounds = (): readonly Round[] =>
    elementsIn(list, by).flatMap(({ element, isOrdered }): Round[] => {
      const inner = createFrame(callee, [element], call, frame, evaluation);
      return inner === undefined ? [] : [{ element, frame: inner, isCertain: by.isCertain && isWhole && isOrdered }];
    });
  return { taker, rounds };
}

/** The iterations of a loop one by one; where these are not known, each element in any of them. */
function roundsOf(
  loop: TS.ForOfStatement | FunctionLiteral,
  { list, at, isWhole }: { readonly list: TS.Expression; readonly at: number; readonly isWhole: boolean },
  by: Taking,
): readonly Round[] {
  const iterations = iterationsOf(loop, by.frame, by.evaluation);
  if (iterations === undefined)
    return elementsIn(list, by).map(({ element }) => ({ element, frame: by.frame, isCertain: false }));
  return iterations.all.flatMap((frame) => {
    const element = frame.arguments[at];
    return element === undefined ? [] : [{ element, frame, isCertain: by.isCertain && isWhole }];
  });
}

function elementsIn(
  list: TS.Expression,
  { frame, evaluation }: Taking,
): readonly { readonly element: AbstractValue; readonly isOrdered: boolean }[] {
  const lists = membersOf(evaluation.evaluate(list, frame)).filter((member) => member.kind === "array");
  return lists.flatMap(({ elements, isUnordered, open }) =>
    elements.map((element) => ({ element, isOrdered: isUnordered !== true && !open })),
  );
}
