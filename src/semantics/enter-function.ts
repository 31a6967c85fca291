import type { AbstractFunction, AbstractValue, Frame } from "./abstract-value.ts";
import { ts, type TS } from "./compiler.ts";
import { MAX_FRAMES, type Evaluation } from "./evaluation.ts";

/** The arguments' values; a spread of a known array is taken apart, anything behind an unknown one is left out. */
export function argumentsOf(
  node: TS.CallExpression | TS.NewExpression,
  frame: Frame | undefined,
  evaluation: Evaluation,
): readonly AbstractValue[] {
  const args: AbstractValue[] = [];
  for (const argument of node.arguments ?? []) {
    if (!ts.isSpreadElement(argument)) {
      args.push(evaluation.evaluate(argument, frame));
      continue;
    }
    const spread = evaluation.evaluate(argument.expression, frame);
    if (spread.kind !== "array") break;
    args.push(...spread.elements);
    if (spread.open) break;
  }
  return args;
}

/** The frame for looking into a function, or undefined when calls are nested too deep. */
export function enterFunction(
  callee: AbstractFunction,
  args: readonly AbstractValue[],
  node: TS.Node,
  caller: Frame | undefined,
  evaluation: Evaluation,
): Frame | undefined {
  const depth = (caller?.depth ?? 0) + 1;
  if (depth > MAX_FRAMES) return undefined;
  return {
    callee: callee.node,
    arguments: [...callee.bound, ...args],
    receiver: callee.receiver,
    callSite: evaluation.placeOf(node),
    parent: callee.frame,
    depth,
  };
}

export function bodyOf(node: TS.SignatureDeclaration): TS.ConciseBody | undefined {
  return "body" in node ? node.body : undefined;
}
