import type { BindingUseFact } from "../../model/index.ts";
import { membersOf, type AbstractUnknown, type DeclaredType } from "../values/abstract-value.ts";
import { ts } from "../syntax/compiler.ts";
import { exportsOf } from "../syntax/export-table.ts";
import { allowsUndefined } from "../evaluation/types/declared-type.ts";
import type { EvaluationContext } from "../values/evaluation-context.ts";
import { isInTest } from "./is-in-test.ts";
import { isMemberOfEnvironment } from "../evaluation/members/bucket-value.ts";
import { findTypeNames } from "../evaluation/types/type-names.ts";
import { unwrap } from "../syntax/wrappers.ts";

/**
 * Calls on members of the script's environment that are declared to be of one of the types: `env.FILES.get(key)`. A
 * member that is declared optional need not be bound, and tests bind what they want.
 */
export function findBindingUses(evaluation: EvaluationContext, types: readonly string[]): readonly BindingUseFact[] {
  if (!types.some((type) => evaluation.file.text.includes(type)) || isOfPages(evaluation)) return [];
  return evaluation.survey.calls.flatMap((call): readonly BindingUseFact[] => {
    if (!ts.isCallExpression(call) || !ts.isPropertyAccessExpression(call.expression)) return [];
    const receiver = unwrap(call.expression.expression);
    if (!ts.isPropertyAccessExpression(receiver) && !ts.isIdentifier(receiver)) return [];
    if (isInTest(call, evaluation)) return [];
    return membersOf(evaluation.evaluate(receiver, undefined)).flatMap((value): readonly BindingUseFact[] => {
      if (value.kind !== "unknown" || !isOfEnvironment(value) || isOptional(value.type)) return [];
      const [type, ...others] = findTypeNames(value.type, evaluation);
      if (type === undefined || others.length > 0 || type.isOwn || !types.includes(type.name)) return [];
      const place = evaluation.placeOf(receiver);
      return [{ kind: "binding-use", place, evidence: [], name: value.memberName ?? "", declaredType: type.name }];
    });
  });
}

/** Handlers of a Pages site get their bindings where the site is managed; its deployment config need not name them. */
function isOfPages({ file }: EvaluationContext): boolean {
  return [...exportsOf(file).names.keys()].some((name) => /^onRequest(?:[A-Z][a-z]+)?$/.test(name));
}

/**
 * Whether a value is a member of the environment: `env.FILES`, `c.env.FILES`; not a variable or a field, which may hold
 * any bucket.
 */
function isOfEnvironment({ name, memberName }: AbstractUnknown): boolean {
  return memberName !== undefined && isMemberOfEnvironment(name) && name.endsWith(memberName);
}

/** `FILES?: R2Bucket`, `FILES: R2Bucket | undefined`. */
function isOptional(type: DeclaredType | undefined): boolean {
  if (type === undefined) return false;
  const { parent } = type;
  const isMarked = ts.isPropertySignature(parent) && parent.questionToken !== undefined;
  return isMarked || allowsUndefined(type);
}
