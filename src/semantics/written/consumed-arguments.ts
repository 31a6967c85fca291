import { membersOf, type AbstractFunction, type AbstractValue } from "../values/abstract-value.ts";
import { ts, type TS } from "../syntax/compiler.ts";
import { findNodeAround } from "../syntax/node-at.ts";
import { consumesText, makesFake } from "../syntax/non-request-calls.ts";
import { passedParameters } from "../syntax/passed-parameters.ts";
import { findValueReferences } from "../syntax/references.ts";
import type { EvaluationContext } from "../values/evaluation-context.ts";
import { findCallAround } from "./call-around.ts";
import { findOutermostStrings } from "./outermost-string.ts";

type Call = TS.CallExpression | TS.NewExpression;

/**
 * Whether a call only logs or compares an argument, by itself or by functions of the project that do nothing else with the parameter:
 * `trace(path: string) { console.debug({ url: base + path }); }`; or calls what a test has put in the place of a function, `vi.fn()`.
 */
export function consumesArgument(call: Call, argument: TS.Expression, evaluation: EvaluationContext): boolean {
  if (consumesText(call)) return true;
  const index = call.arguments?.indexOf(argument) ?? -1;
  if (index < 0 || call.arguments?.slice(0, index).some(ts.isSpreadElement) === true) return false;
  const callees = membersOf(evaluation.evaluate(call.expression, undefined));
  return (
    callees.length > 0 &&
    callees.every((callee) =>
      isPlain(callee) ? consumesParameter(callee, index, evaluation) : isFake(callee, evaluation),
    )
  );
}

/** Whether a value is a function of which a test only says what it gives: `jest.fn()`, `vi.fn().mockResolvedValue({})`, `sinon.stub()`. */
function isFake({ kind, place }: AbstractValue, { filename, file }: EvaluationContext): boolean {
  if (kind === "function" || place.file !== filename) return false;
  const made = findNodeAround(place, file);
  return ts.isCallExpression(made) && makesFake(made);
}

/** Whether what a call passes stands at the same places in the function's parameters. */
function isPlain(callee: AbstractValue): callee is AbstractFunction {
  return callee.kind === "function" && callee.via === undefined && callee.bound.length === 0;
}

function consumesParameter({ node }: AbstractFunction, index: number, evaluation: EvaluationContext): boolean {
  const parameters = passedParameters(node);
  const last = parameters.at(-1);
  const parameter = parameters[index] ?? (last?.dotDotDotToken === undefined ? undefined : last);
  if (parameter === undefined || !ts.isIdentifier(parameter.name)) return false;
  const inside = evaluation.at(node);
  const references = findValueReferences(parameter, parameter.name.text, inside);
  return references.length > 0 && references.every((reference) => isConsumed(reference, inside));
}

function isConsumed(reference: TS.Identifier, evaluation: EvaluationContext): boolean {
  const [whole = reference] = findOutermostStrings([reference], evaluation);
  const around = findCallAround(whole);
  return around !== undefined && consumesText(around.call);
}
