import type { BindingUseFact } from "../model/index.ts";
import { membersOf, type AbstractUnknown } from "./abstract-value.ts";
import { ts } from "./compiler.ts";
import type { Evaluation } from "./evaluation.ts";
import { findTypeNames } from "./type-names.ts";

/** Calls on a member of the script's environment that is declared to be of one of the types: `env.FILES.get(key)`. */
export function findBindingUses(evaluation: Evaluation, types: readonly string[]): readonly BindingUseFact[] {
  if (!types.some((type) => evaluation.file.text.includes(type))) return [];
  return evaluation.survey.calls.flatMap((call): readonly BindingUseFact[] => {
    if (!ts.isCallExpression(call) || !ts.isPropertyAccessExpression(call.expression)) return [];
    const receiver = call.expression.expression;
    if (!ts.isPropertyAccessExpression(receiver) && !ts.isIdentifier(receiver)) return [];
    return membersOf(evaluation.evaluate(receiver, undefined)).flatMap((value): readonly BindingUseFact[] => {
      if (value.kind !== "unknown" || !isMemberOfEnvironment(value)) return [];
      const [type, ...others] = findTypeNames(value.type, evaluation);
      if (type === undefined || others.length > 0 || type.isOwn || !types.includes(type.name)) return [];
      const place = evaluation.placeOf(receiver);
      return [{ kind: "binding-use", place, evidence: [], name: value.memberName ?? "", declaredType: type.name }];
    });
  });
}

/** `env.FILES`, `c.env.FILES`; not a variable or a field that may hold any bucket. */
function isMemberOfEnvironment({ name, memberName }: AbstractUnknown): boolean {
  return memberName !== undefined && /\benv\s*\??\.\s*\w+$/i.test(name) && name.endsWith(memberName);
}
