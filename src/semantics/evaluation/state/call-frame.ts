import type { AbstractFunction, AbstractValue, Frame } from "../../values/abstract-value.ts";
import { ts, type TS } from "../../syntax/compiler.ts";
import { MAX_FRAMES, type EvaluationContext } from "../../values/evaluation-context.ts";
import { argumentsOfTag } from "./template-value.ts";

/** Arguments that a list which is not known may give; few functions take more. */
const MAX_SPREAD = 4;

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
    if (spread.kind === "array") args.push(...spread.elements);
    if (spread.kind === "array" && !spread.open) continue;
    const unknown = spread.kind === "unknown" ? spread : evaluation.unknown("call", argument);
    return [...args, ...Array.from({ length: MAX_SPREAD }, () => unknown)];
  }
  return args;
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
  const passed = passThrough(callee, args);
  const input = {
    callee: callee.node,
    arguments: callee.bound.length === 0 ? passed.args : [...callee.bound, ...passed.args],
    receiver: passed.receiver,
    callSite: evaluation.placeOf(node),
    parent: callee.frame,
  };
  return evaluation.contexts.enter(input, caller, depth);
}

/** `send.call(client, path)` and `send.apply(client, [path])` give the receiver first. */
function passThrough(
  { via, receiver }: AbstractFunction,
  args: readonly AbstractValue[],
): { readonly receiver: AbstractValue | undefined; readonly args: readonly AbstractValue[] } {
  if (via === undefined) return { receiver, args };
  const [given, ...rest] = args;
  const [list] = rest;
  const passed = list?.kind === "array" ? list.elements : [];
  return { receiver: receiver ?? given, args: via === "call" ? rest : passed };
}

export function bodyOf(node: TS.SignatureDeclaration): TS.ConciseBody | undefined {
  return "body" in node ? node.body : undefined;
}
