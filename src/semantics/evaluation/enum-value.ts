import { ts, type TS } from "../syntax/compiler.ts";
import type { AbstractValue, Frame } from "../values/abstract-value.ts";
import type { EvaluationContext } from "../values/evaluation-context.ts";

/** An enum as the object that it is at run time, without the names by their numbers. */
export function valueOfEnum(
  declaration: TS.EnumDeclaration,
  frame: Frame | undefined,
  evaluation: EvaluationContext,
): AbstractValue {
  let before: AbstractValue | undefined;
  const entries = declaration.members.flatMap((member) => {
    const value: AbstractValue =
      member.initializer === undefined
        ? valueBehindMember(before, member, evaluation)
        : evaluation.evaluate(member.initializer, frame);
    before = value;
    if (!ts.isIdentifier(member.name) && !ts.isStringLiteralLike(member.name)) return [];
    const keyPlace = evaluation.placeOf(member.name);
    return [{ key: member.name.text, keyPlace, value, place: evaluation.placeOf(member), origin: "spread" as const }];
  });
  return { kind: "object", entries, open: false, place: evaluation.placeOf(declaration) };
}

/** A member that nothing is written for is one more than the one before it, the first is 0. */
function valueBehindMember(
  before: AbstractValue | undefined,
  member: TS.EnumMember,
  evaluation: EvaluationContext,
): AbstractValue {
  const former = before?.kind === "constant" ? before.value : undefined;
  if (before !== undefined && typeof former !== "number") return evaluation.unknown("member", member);
  const value = typeof former === "number" ? former + 1 : 0;
  return { kind: "constant", value, place: evaluation.placeOf(member) };
}
