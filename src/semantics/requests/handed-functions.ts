import { ts, type TS } from "../syntax/compiler.ts";
import { findVisit } from "../syntax/array-methods.ts";
import { argumentsOf } from "../evaluation/state/call-frame.ts";
import { clientOfUnknown } from "../evaluation/members/evaluate-member.ts";
import type { CallNode } from "../syntax/survey.ts";
import {
  isNullish,
  membersOf,
  type AbstractExternal,
  type AbstractFunction,
  type AbstractValue,
  type Frame,
} from "../values/abstract-value.ts";
import type { EvaluationContext } from "../values/evaluation-context.ts";
import { passedParameters } from "../syntax/passed-parameters.ts";
import { argumentsOfRunner } from "../evaluation/builtins/runners.ts";

/** Elements that a function is called with one by one; tables of names are shorter. */
const MAX_ELEMENTS = 64;

/** A function that a call is given, or a client's method, and what it is called with there. */
export interface HandedFunction {
  readonly callee: AbstractFunction | AbstractExternal;
  readonly args: readonly AbstractValue[];
  /** The call that counts as the one of the function. */
  readonly node: TS.CallExpression;
}

/** Whether calling a function leads to anything: where it does not, nobody asks what it is called with. */
type Leads = (callee: HandedFunction["callee"]) => boolean;

/**
 * How a call is handed functions: one that it makes of another and what that is called with, for who is handed it,
 * `onClick={save.bind(this, name)}`; one for each element of a list, `names.map(save)`; what loads the data of a key,
 * `useSWR(path, load)`; what is run with what stands behind it, `setTimeout(save, delay, name)`; or what another call gives, `dispatch(save(name))`.
 * What runs it is told by its value, the others by the text of the call.
 */
export type Handing = "bound" | "visiting" | "keyed" | "run" | "given";

export function handingOf(node: CallNode): Handing {
  if (!ts.isCallExpression(node)) return "given";
  if (bindsArguments(node)) return "bound";
  if (findVisitor(node) !== undefined) return "visiting";
  return takesKey(node) ? "keyed" : "given";
}

/** The functions that a call is handed and that are written elsewhere. */
export function listHanded(
  node: CallNode,
  handing: Handing,
  frame: Frame | undefined,
  evaluation: EvaluationContext,
  leads: Leads,
): readonly HandedFunction[] {
  if (!ts.isCallExpression(node)) return [];
  if (handing === "visiting") return listVisited(node, frame, evaluation, leads);
  return LISTS[handing](node, frame, evaluation);
}

type ListFunctions = (
  node: TS.CallExpression,
  frame: Frame | undefined,
  evaluation: EvaluationContext,
) => readonly HandedFunction[];

const LISTS: Readonly<Record<Exclude<Handing, "visiting">, ListFunctions>> = {
  bound: listBound,
  keyed: listKeyed,
  run: listRun,
  given: (node, frame, evaluation) =>
    node.arguments.filter(ts.isCallExpression).flatMap((argument) =>
      functionsOf(argument, frame, evaluation)
        .filter((callee) => callee.frame !== undefined)
        .map((callee) => ({ callee, args: [], node: argument })),
    ),
};

/** Whether a call makes a function of another one and what it is called with, and hands it on to who calls it. */
function bindsArguments(node: TS.CallExpression): boolean {
  if (node.arguments.length < 2) return false;
  if (!ts.isPropertyAccessExpression(node.expression) || node.expression.name.text !== "bind") return false;
  const { parent } = node;
  return (ts.isCallExpression(parent) && parent.expression !== node) || ts.isJsxExpression(parent);
}

/** Only with all that it takes: what else it is called with is not known, and the calls in view say it. */
function listBound(
  node: TS.CallExpression,
  frame: Frame | undefined,
  evaluation: EvaluationContext,
): readonly HandedFunction[] {
  return functionsOf(node, frame, evaluation)
    .filter((callee) => callee.bound.length >= passedParameters(callee.node).length)
    .map((callee) => ({ callee: { ...callee, bound: [] }, args: callee.bound, node }));
}

/** The function that a method of lists, or a function for lists, is given by its name, perhaps bound to what has it. */
export function findVisitor(node: CallNode): TS.Expression | undefined {
  if (!ts.isCallExpression(node)) return undefined;
  return node.arguments.find((argument) => isName(argument) && findVisit(argument) !== undefined);
}

function isName(node: TS.Expression): boolean {
  if (ts.isIdentifier(node) || ts.isPropertyAccessExpression(node)) return true;
  return (
    ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression) && node.expression.name.text === "bind"
  );
}

function listVisited(
  node: TS.CallExpression,
  frame: Frame | undefined,
  evaluation: EvaluationContext,
  leads: Leads,
): readonly HandedFunction[] {
  const callback = findVisitor(node);
  const visit = callback && findVisit(callback);
  if (callback === undefined || visit?.method.elements[0] !== 0) return [];
  const given = membersOf(evaluation.evaluate(callback, frame)).flatMap((each) => calleeOf(each, evaluation) ?? []);
  const callees = given.filter(leads);
  if (callees.length === 0) return [];
  const list = evaluation.evaluate(visit.list, frame);
  return callees.flatMap((callee) => elementsFor(callee, list).map((element) => ({ callee, args: [element], node })));
}

/** What a function is called with of a list that is known; what a client is asked for counts of any list. */
function elementsFor({ kind }: HandedFunction["callee"], list: AbstractValue): readonly AbstractValue[] {
  const lists = membersOf(list).filter((member) => member.kind === "array");
  const isKnown = list.kind === "array" && !list.open;
  const elements = kind === "external" || isKnown ? lists.flatMap((each) => each.elements) : [];
  return elements.length > MAX_ELEMENTS ? [] : elements;
}

function calleeOf(value: AbstractValue, evaluation: EvaluationContext): HandedFunction["callee"] | undefined {
  const callee = value.kind === "unknown" ? clientOfUnknown(value, evaluation) : value;
  return callee?.kind === "function" || callee?.kind === "external" ? callee : undefined;
}

const KEYED = /^(?:useSWR\w*|preload)$/;
const KEYED_PACKAGE = /^package:swr(?:\/|$)/u;

/** Whether a call may be given a key and the function that loads what belongs to it. */
function takesKey(node: TS.CallExpression): boolean {
  return node.arguments.length >= 2 && ts.isIdentifier(node.expression) && KEYED.test(node.expression.text);
}

function listKeyed(
  node: TS.CallExpression,
  frame: Frame | undefined,
  evaluation: EvaluationContext,
): readonly HandedFunction[] {
  const [key, load] = node.arguments;
  const called = evaluation.evaluate(node.expression, frame);
  if (called.kind !== "external" || !KEYED_PACKAGE.test(called.root) || key === undefined || load === undefined)
    return [];
  const given = membersOf(evaluation.evaluate(key, frame)).flatMap((each) =>
    membersOf(each.kind === "function" ? evaluation.call(each, [], node, frame) : each),
  );
  const isMutation = ts.isIdentifier(node.expression) && node.expression.text === "useSWRMutation";
  // Without a key nothing is loaded.
  const keys = given.filter((each) => !isNullish(each));
  return functionsOf(load, frame, evaluation).flatMap((callee) => {
    const isTakenApart = !isMutation && takesElements(callee.node);
    return keys.map((each) => ({ callee, args: isTakenApart && each.kind === "array" ? each.elements : [each], node }));
  });
}

/** The function that a runner is given, perhaps behind options, and what stands behind it. */
function listRun(
  node: TS.CallExpression,
  frame: Frame | undefined,
  evaluation: EvaluationContext,
): readonly HandedFunction[] {
  const own = membersOf(evaluation.evaluate(node.expression, frame))
    .map(argumentsOfRunner)
    .find((count) => count !== undefined);
  const at = node.arguments.findIndex(isName);
  const given = node.arguments[at];
  if (own === undefined || given === undefined || node.arguments.length <= at + 1 + own) return [];
  const callees = functionsOf(given, frame, evaluation);
  if (callees.length === 0) return [];
  const args = argumentsOf(node, frame, evaluation).slice(at + 1 + own);
  return callees.map((callee) => ({ callee, args, node }));
}

/** Whether a function takes a list's elements one by one: before version 2, which has mutations first, a list was taken apart. */
function takesElements(node: AbstractFunction["node"]): boolean {
  const [first, second] = passedParameters(node);
  if (first === undefined || second === undefined) return false;
  const { type } = first;
  const isList = type !== undefined && (ts.isTupleTypeNode(type) || ts.isArrayTypeNode(type));
  return !ts.isArrayBindingPattern(first.name) && !isList;
}

function functionsOf(
  node: TS.Expression,
  frame: Frame | undefined,
  evaluation: EvaluationContext,
): readonly AbstractFunction[] {
  return membersOf(evaluation.evaluate(node, frame)).filter((member) => member.kind === "function");
}
