import { membersOf } from "../values/abstract-value.ts";
import { ts, type TS } from "../syntax/compiler.ts";
import { createFrame } from "../evaluation/state/call-frame.ts";
import { handsNothing, valueGivenTo } from "../evaluation/callback-parameter.ts";
import type { EvaluationContext } from "../values/evaluation-context.ts";
import type { EnteredCall } from "../requests/entered-call.ts";
import { textOf } from "../syntax/node-text.ts";

/** How many parameters of a callback are read. */
const MAX_PARAMETERS = 3;

/** Functions that are passed by name and then receive the result of a request: `records.filter(isLocked)`, `.then(show)`. */
export function findCallbackReferences(evaluation: EvaluationContext): readonly EnteredCall[] {
  return evaluation.survey.calls.flatMap((call) =>
    ts.isCallExpression(call) ? call.arguments.flatMap((argument) => enter(argument, call, evaluation)) : [],
  );
}

function enter(
  argument: TS.Expression,
  call: TS.CallExpression,
  evaluation: EvaluationContext,
): readonly EnteredCall[] {
  if (!ts.isIdentifier(argument) && !ts.isPropertyAccessExpression(argument)) return [];
  if (handsNothing(argument, call, evaluation)) return [];
  const functions = membersOf(evaluation.evaluate(argument, undefined)).filter((member) => member.kind === "function");
  if (functions.length === 0) return [];
  const given = Array.from({ length: MAX_PARAMETERS }, (_, index) =>
    valueGivenTo(argument, index, undefined, evaluation),
  );
  if (given.every((value) => value === undefined)) return [];
  const args = given.map((value) => value ?? evaluation.unknown("call", argument));
  const step = { place: evaluation.placeOf(call), text: textOf(argument, evaluation.file) };
  return functions.flatMap((callee) => {
    const frame = createFrame(callee, args, call, undefined, evaluation);
    return frame === undefined ? [] : [{ frame, steps: [step] }];
  });
}
