import { findFlow } from "../control-flow/value-flow.ts";
import { ts, type TS } from "../syntax/compiler.ts";
import type { FunctionLiteral } from "../syntax/function-literal.ts";
import type { EvaluationContext } from "../values/evaluation-context.ts";
import type { EnteredFunctions } from "./entered-functions.ts";
import { findReachedReferences } from "./reached-references.ts";

/**
 * The calls of a callback in the function of the project that is given it: `run()` in `retry` for `retry(() => bucket.get(key))`. Undefined where
 * that function is not known, or does anything else with it.
 */
export function findCallsOfCallback(
  callback: FunctionLiteral,
  entered: EnteredFunctions,
  evaluation: EvaluationContext,
): readonly TS.CallExpression[] | undefined {
  const step = findFlow(callback);
  if (step.to !== "argument" || !ts.isCallExpression(step.outer)) return undefined;
  const calls: TS.CallExpression[] = [];
  for (const parameter of entered.enter(step.outer, callback) ?? [undefined]) {
    if (parameter === undefined || !ts.isIdentifier(parameter.name)) return undefined;
    for (const reference of findReachedReferences(parameter, parameter.name, evaluation.at(parameter))) {
      const { parent } = reference;
      if (!ts.isCallExpression(parent) || parent.expression !== reference) return undefined;
      calls.push(parent);
    }
  }
  return calls;
}
