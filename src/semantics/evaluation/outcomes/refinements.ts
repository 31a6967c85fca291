import type { KnownMember } from "../../../model/index.ts";
import type { Frame, ResponsePart, ResponseOrigin } from "../../values/abstract-value.ts";
import { ts, type TS } from "../../syntax/compiler.ts";
import { conjunctsOf, guardsAt, type Condition, type Guard } from "../../control-flow/guards.ts";
import { equalityOf } from "../../syntax/equality.ts";
import { unwrap } from "../../syntax/wrappers.ts";
import type { EvaluationContext } from "../../values/evaluation-context.ts";
import { outcomesOf, ownersOf, stepInto, toBodyPaths } from "./request-outcome.ts";
import { toConstantText } from "../../values/string-operations.ts";

/** How many nodes around a read are searched for conditions. */
const MAX_PARENTS = 64;

/** Where a condition is read. */
interface Scope {
  readonly origin: ResponseOrigin;
  readonly frame: Frame | undefined;
  readonly evaluation: EvaluationContext;
}

/** What path conditions establish where a member of an outcome is read: that `record.type` is `SRV`. */
export function refinementsAt(
  read: TS.Node,
  outcome: ResponsePart,
  frame: Frame | undefined,
  evaluation: EvaluationContext,
): readonly KnownMember[] {
  const scope = { origin: outcome.origin, frame, evaluation };
  const learnt = guardsAt(read, MAX_PARENTS).flatMap((guard) => refineByGuard(guard, scope));
  return [...(outcome.known ?? []), ...learnt];
}

/** What holds for the elements that pass the test of a callback such as that of `filter`. */
export function refinementsOfCallback(
  callback: TS.Expression,
  origin: ResponseOrigin,
  frame: Frame | undefined,
  evaluation: EvaluationContext,
): readonly KnownMember[] {
  if (!ts.isArrowFunction(callback) || ts.isBlock(callback.body)) return [];
  return refine({ condition: callback.body, isTrue: true }, { origin, frame, evaluation });
}

/** Refines by a guard. A clause that another one falls into stands for several constants, and tells nothing. */
function refineByGuard(guard: Guard, scope: Scope): readonly KnownMember[] {
  if (guard.kind === "switch" || guard.kind === "call") return [];
  if (guard.kind !== "case") return refine(guard, scope);
  const { clause, isFallenInto } = guard;
  if (isFallenInto || !ts.isCaseClause(clause)) return [];
  return compare(clause.parent.parent.expression, clause.expression, true, scope);
}

/** What a condition establishes where it is true, or false. */
function refine(whole: Condition, scope: Scope): readonly KnownMember[] {
  return conjunctsOf(whole).flatMap(({ condition, isTrue }): readonly KnownMember[] => {
    if (!ts.isBinaryExpression(condition)) return [];
    const { left, right, operatorToken } = condition;
    const isEquality = equalityOf(operatorToken.kind);
    if (isEquality === undefined) return [];
    return [
      ...compare(left, right, isEquality === isTrue, scope),
      ...compare(right, left, isEquality === isTrue, scope),
    ];
  });
}

function compare(
  member: TS.Expression,
  constant: TS.Expression,
  isEqual: boolean,
  { origin, frame, evaluation }: Scope,
): readonly KnownMember[] {
  const text = toConstantText(evaluation.evaluate(constant, frame));
  if (text === undefined) return [];
  return partsAt(member, frame, evaluation)
    .filter((part) => part.origin === origin)
    .flatMap((part) => toBodyPaths(part).map((path) => ({ path, constant: text, isEqual })));
}

/** The parts of results that a member is; one whose type says which texts it may be, `type: "SRV" | "NAPTR"`, is a part all the same. */
function partsAt(
  member: TS.Expression,
  frame: Frame | undefined,
  evaluation: EvaluationContext,
): readonly ResponsePart[] {
  const parts = outcomesOf(evaluation.evaluate(member, frame)).map(({ outcome }) => outcome);
  const read = unwrap(member);
  if (parts.length > 0 || !ts.isPropertyAccessExpression(read)) return parts;
  const name = read.name.text;
  const owners = ownersOf(evaluation.evaluate(read.expression, frame), name);
  return owners.flatMap(({ outcome }) => stepInto(outcome, name) ?? []);
}
