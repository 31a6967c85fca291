import {
  isNullish,
  membersOf,
  type AbstractFunction,
  type AbstractValue,
  type Frame,
} from "../../values/abstract-value.ts";
import { ts, type TS } from "../../syntax/compiler.ts";
import { MAX_FRAMES, type EvaluationContext } from "../../values/evaluation-context.ts";
import { asPassed } from "./passed-unknowns.ts";
import { argumentsOfTag } from "./template-value.ts";

/** Arguments that a list which is not known may give; few functions take more. */
const MAX_SPREAD = 4;

/** So many arguments take as long to compare as one expression takes to evaluate. */
const COMPARED_A_STEP = 4;

/** Each call compares all that it is given with what other calls are given. */
function spendOn(given: number, { progress }: EvaluationContext): void {
  progress.spend(Math.floor(given / COMPARED_A_STEP));
}

/**
 * The arguments' values; a spread of a known array is taken apart, behind an unknown one nothing is known. A tag is
 * given the texts of its template, then what stands in the holes; a setter what is assigned.
 */
export function argumentsOf(
  node: TS.CallExpression | TS.NewExpression | TS.TaggedTemplateExpression | TS.BinaryExpression,
  frame: Frame | undefined,
  evaluation: EvaluationContext,
): readonly AbstractValue[] {
  if (ts.isTaggedTemplateExpression(node)) return argumentsOfTag(node, frame, evaluation);
  if (ts.isBinaryExpression(node)) return [evaluation.evaluate(node.right, frame)];
  const args: AbstractValue[] = [];
  for (const argument of node.arguments ?? []) {
    if (!ts.isSpreadElement(argument)) {
      args.push(evaluation.evaluate(argument, frame));
      continue;
    }
    const spread = evaluation.evaluate(argument.expression, frame);
    const elements = elementsGiven(spread, argument, evaluation);
    spendOn(elements.length, evaluation);
    for (const element of elements) args.push(element);
    if (spread.kind !== "array" || spread.open) return args;
  }
  return args;
}

/** The arguments that a list stands for; where it is not known to its end, some more that are not known. */
function elementsGiven(list: AbstractValue, node: TS.Node, evaluation: EvaluationContext): readonly AbstractValue[] {
  const elements = list.kind === "array" ? list.elements : [];
  if (list.kind === "array" && !list.open) return elements;
  const unknown = list.kind === "unknown" ? list : evaluation.unknown("call", node);
  return [...elements, ...Array.from({ length: MAX_SPREAD }, () => unknown)];
}

/**
 * What a function is given by its own methods: `send.call(client, path)` and `send.apply(client, [path])` give the receiver first.
 */
export function argumentsVia(
  via: "call" | "apply" | undefined,
  args: readonly AbstractValue[],
  node: TS.Node,
  evaluation: EvaluationContext,
): readonly AbstractValue[] {
  if (via === undefined) return args;
  const [, ...rest] = args;
  if (via === "call") return rest;
  const [list] = rest;
  return list === undefined || isNullish(list) ? [] : elementsGiven(list, node, evaluation);
}

/** What `this` is where `call`, `apply` or `bind` is given it: what is not known may well be the object whose function it is. */
export function receiverGiven(
  given: AbstractValue | undefined,
  former: AbstractValue | undefined,
): AbstractValue | undefined {
  const isKnown = given?.kind === "object" || given?.kind === "instance";
  return isKnown ? given : (former ?? given);
}

/** The frame for looking into a function, or undefined when calls are nested too deep, or are too many. */
export function createFrame(
  callee: AbstractFunction,
  args: readonly AbstractValue[],
  node: TS.Node,
  caller: Frame | undefined,
  evaluation: EvaluationContext,
): Frame | undefined {
  const depth = (caller?.depth ?? 0) + 1;
  if (depth > MAX_FRAMES) return undefined;
  const passed = argumentsVia(callee.via, args, node, evaluation);
  if (callee.bound.length > 0 || callee.via !== undefined) spendOn(callee.bound.length + passed.length, evaluation);
  const given = callee.bound.length === 0 ? passed : [...callee.bound, ...passed];
  const input = {
    callee: callee.node,
    arguments: given.map((value) => asPassed(value, evaluation)),
    receiver: callee.via === undefined ? callee.receiver : receiverGiven(args[0], callee.receiver),
    callSite: evaluation.placeOf(node),
    parent: callee.frame,
  };
  return evaluation.contexts.enter(input, caller, depth);
}

/** A function as one call enters it. */
interface EnteredFunction {
  readonly body: TS.ConciseBody;
  readonly frame: Frame;
  /** Whether the call can call nothing else. */
  readonly isOnly: boolean;
}

/** Enters a function that a call names; undefined where it calls others alone, or calls are nested too deep. */
export function enterCalled(
  callee: TS.SignatureDeclaration,
  node: TS.CallExpression,
  caller: Frame | undefined,
  evaluation: EvaluationContext,
): EnteredFunction | undefined {
  const members = membersOf(evaluation.evaluate(node.expression, caller));
  const called = members.find((member) => member.kind === "function" && member.node === callee);
  const body = bodyOf(callee);
  if (called?.kind !== "function" || body === undefined) return undefined;
  const frame = createFrame(called, argumentsOf(node, caller, evaluation), node, caller, evaluation);
  return frame && { body, frame, isOnly: members.length === 1 };
}

export function bodyOf(node: TS.SignatureDeclaration): TS.ConciseBody | undefined {
  return "body" in node ? node.body : undefined;
}
