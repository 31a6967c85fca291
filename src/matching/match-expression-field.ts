import type { ExpressionFact, ExpressionFieldRecord, Fact, TextParts, Vocabulary } from "../model/index.ts";
import { createFinding } from "./create-finding.ts";
import { findExpressionFields } from "./expression-fields.ts";
import type { PathFact, PathUse } from "./find-path-uses.ts";
import { judgePayload } from "./judge-payload.ts";
import { findJoinedPlace, joinText } from "./joined-text.ts";
import type { MatchScope } from "./match-scope.ts";
import type { Outcome } from "./outcome.ts";
import { UNSENT, type Report } from "./policy.ts";
import { walkStrings } from "./walk-strings.ts";

/** A fact with an expression, the record that removes a field of it, and how certain that is. */
interface FieldUse {
  readonly fact: Fact;
  readonly record: ExpressionFieldRecord;
  readonly report: Report;
}

/** Strings that name a field of the rule expression language which the schedule removes. */
export function matchExpression(fact: ExpressionFact, scope: MatchScope): readonly Outcome[] {
  const records = scope.database.records.filter((record) => record.kind === "expression-field");
  return records.flatMap((record) => {
    const use = { fact, record, report: UNSENT };
    return fact.alternatives.flatMap((parts) => reportFields(parts, fact.holder, use, scope));
  });
}

/** Expressions in payloads that are sent to a record's target. */
export function matchExpressionPayload(
  fact: PathFact,
  uses: readonly PathUse[],
  scope: MatchScope,
): readonly Outcome[] {
  const closed = uses.filter(({ match }) => match.openAt.length === 0);
  return judgePayload(fact, closed, "expression-field", scope).flatMap(({ decision, use, payload }) => {
    const { record } = use.match;
    if (record.kind !== "expression-field" || decision.kind !== "report") return [];
    return walkStrings(payload).flatMap(({ key, value }) => {
      return value.alternatives.flatMap((parts) => reportFields(parts, key, { fact, record, report: decision }, scope));
    });
  });
}

/** `expression`, `ruleExpression`, `filter`: names under which rule expressions are held. */
function isExpressionName(name: string | undefined): boolean {
  return name !== undefined && /(?:expression|expr|filter)s?$/iu.test(name);
}

function reportFields(
  parts: TextParts,
  holder: string | undefined,
  { fact, record, report }: FieldUse,
  scope: MatchScope,
): readonly Outcome[] {
  const fields = toFields(record, scope.database.vocabulary);
  return findExpressionFields(joinText(parts), fields, isExpressionName(holder)).flatMap(({ name, start }) => {
    const place = findJoinedPlace(parts, start, name.length);
    return createFinding({ ...report, subject: `The field ${name}`, record, fact, place, edits: [] }, scope);
  });
}

function toFields(record: ExpressionFieldRecord, vocabulary: Vocabulary): ReadonlySet<string> {
  return new Set(vocabulary.expressionPrefixes.map((prefix) => `${prefix}.${record.field}`));
}
