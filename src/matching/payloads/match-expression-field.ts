import { listRecordsOfKind } from "../../database/records-of-kind.ts";
import type {
  EvidenceStep,
  ExpressionFact,
  ExpressionFieldRecord,
  Fact,
  TextParts,
  Vocabulary,
} from "../../model/index.ts";
import { createFinding, createUndecided } from "../findings/create-finding.ts";
import { toPathEvidence } from "../findings/path-evidence.ts";
import { findExpressionFields, hasComparison, type TextRole } from "./expression-fields.ts";
import type { PathFact, PathCandidate } from "../paths/find-path-candidates.ts";
import { judgePayload } from "./judge-payload.ts";
import { findJoinedPlace, joinText } from "../values/joined-text.ts";
import type { FileScope } from "../scope/file-scope.ts";
import type { Verdict } from "../findings/verdict.ts";
import { judgeUnsent } from "../policy/judge-unsent.ts";
import type { Report } from "../policy/policy.ts";
import { walkStrings } from "./walk-strings.ts";

/** A fact with an expression, the record that removes a field of it, and how certain that is. */
interface ExpressionField {
  readonly fact: Fact;
  readonly evidence?: readonly EvidenceStep[];
  readonly record: ExpressionFieldRecord;
  readonly report: Report;
}

/** Strings that name a field of the rule expression language which the schedule removes. */
export function matchExpression(fact: ExpressionFact, scope: FileScope): readonly Verdict[] {
  if (isDescribed(fact, scope)) return [];
  const records = listRecordsOfKind(scope.database, "expression-field");
  return records.flatMap((record) => {
    const role = roleOf(fact.holder, fact.isData === true ? "data" : "fragment");
    const fields = toFields(record, scope.database.vocabulary);
    const held = fact.alternatives.filter((parts) => findExpressionFields(joinText(parts), fields, role).length > 0);
    const report = held.length > 0 ? judgeUnsent(fact, record, scope) : undefined;
    if (report?.certainty === "likely" && isChoice(fact, role, fields))
      return createUndecided(
        { record, fact, place: fact.place, reason: "nothing is seen to compare the field" },
        scope,
      );
    return report === undefined
      ? []
      : held.flatMap((parts) => reportFields(parts, role, { fact, record, report }, scope));
  });
}

/** Whether a string is the name of the field alone, in an entry of a list that compares it with nothing: one of the fields that are shown. */
function isChoice({ alternatives, entryWords }: ExpressionFact, role: TextRole, fields: ReadonlySet<string>): boolean {
  if (entryWords === undefined || role === "expression" || hasComparison(entryWords)) return false;
  return alternatives.every((parts) => findExpressionFields(joinText(parts), fields, "data").length === 0);
}

/** Whether a string is only a description: its object has an expression of its own, and the string is under another name. */
function isDescribed({ holder, beside = [] }: ExpressionFact, { database }: FileScope): boolean {
  const { expressionFields } = database.managementApi;
  if (holder === undefined || roleOf(holder, "data") === "expression") return false;
  return beside.some((name) => expressionFields.includes(name));
}

/** Expressions in payloads that are sent to a record's target. */
export function matchExpressionPayload(
  fact: PathFact,
  uses: readonly PathCandidate[],
  scope: FileScope,
): readonly Verdict[] {
  const closed = uses.filter(({ match }) => match.openAt.length === 0);
  return judgePayload(fact, closed, "expression-field", scope).flatMap(({ decision, use, payload }) => {
    const { record } = use.match;
    if (record.kind !== "expression-field" || decision.kind !== "report") return [];
    // A text under another name is no expression, whatever its form.
    const { expressionFields } = scope.database.managementApi;
    const expressions = walkStrings(payload).filter(({ key }) => key === undefined || expressionFields.includes(key));
    return expressions.flatMap(({ key, value }) => {
      const role = roleOf(key, "data");
      return value.alternatives.flatMap((parts) =>
        reportFields(parts, role, { fact, evidence: toPathEvidence(fact, use), record, report: decision }, scope),
      );
    });
  });
}

/** `expression`, `ruleExpression`, `filter`: names under which rule expressions are held. */
function roleOf(name: string | undefined, otherwise: TextRole): TextRole {
  return name !== undefined && /(?:expression|expr|filter)s?$/iu.test(name) ? "expression" : otherwise;
}

function reportFields(
  parts: TextParts,
  role: TextRole,
  { fact, evidence = fact.evidence, record, report }: ExpressionField,
  scope: FileScope,
): readonly Verdict[] {
  const fields = toFields(record, scope.database.vocabulary);
  return findExpressionFields(joinText(parts), fields, role).flatMap(({ name, start }) => {
    const place = findJoinedPlace(parts, start, name.length);
    return createFinding({ ...report, subject: `The field ${name}`, record, fact, place, evidence, edits: [] }, scope);
  });
}

function toFields(record: ExpressionFieldRecord, vocabulary: Vocabulary): ReadonlySet<string> {
  return new Set(vocabulary.expressionPrefixes.map((prefix) => `${prefix}.${record.field}`));
}
