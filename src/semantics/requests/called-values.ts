import { clientOfUnknown } from "../evaluation/members/evaluate-member.ts";
import type { Evaluator } from "../evaluation/evaluator.ts";
import type { TS } from "../syntax/compiler.ts";
import { membersOf, type AbstractValue, type Frame } from "../values/abstract-value.ts";

/** What a callee may be in a frame, something that is not known as the client that it is declared as. */
export function calledValues(
  callee: TS.Expression,
  frame: Frame | undefined,
  evaluator: Evaluator,
): readonly (AbstractValue | undefined)[] {
  return membersOf(evaluator.evaluate(callee, frame)).map((member) =>
    member.kind === "unknown" ? clientOfUnknown(member, evaluator) : member,
  );
}
