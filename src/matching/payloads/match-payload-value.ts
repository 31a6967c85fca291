import type { Fact, ObjectFact, PayloadValueRecord, Value } from "../../model/index.ts";
import { createFinding, createUndecided } from "../findings/create-finding.ts";
import { findFieldValues, type FieldValue } from "../values/find-field-values.ts";
import type { PathFact, PathUse } from "../paths/find-path-uses.ts";
import { judgePayload, type JudgedPayload } from "./judge-payload.ts";
import type { MatchScope } from "../scope/match-scope.ts";
import type { Outcome } from "../findings/outcome.ts";
import { planKeyRemoval, planValueEdits } from "./plan-value-edits.ts";
import { UNSENT, weaken, type Report } from "../policy/policy.ts";
import { readMembers } from "../values/string-members.ts";
import { toList } from "../findings/word-list.ts";

type SentPlace = PayloadValueRecord["places"][number];

/** A value, and what happens where its field is left out. */
interface FoundValue extends FieldValue {
  readonly without: string | undefined;
}

/** Payloads that are sent to one of a record's targets with a value that it removes; each bad member at its own text. */
export function matchPayloadValue(fact: PathFact, uses: readonly PathUse[], scope: MatchScope): readonly Outcome[] {
  return judgePayload(fact, uses, "payload-value", scope).flatMap((judged) => reportPayload(judged, fact, scope));
}

/** Objects that no request is seen to send, but that show by the constants beside the value what they are. */
export function matchValueObject(fact: ObjectFact, scope: MatchScope): readonly Outcome[] {
  const records = scope.database.records.filter((record) => record.kind === "payload-value");
  return records.flatMap((record) => {
    const places = record.places.filter((place) => Object.keys(place.when ?? {}).length > 0);
    const values = places.flatMap((place) => findAt(fact.value, place));
    return values.filter((found) => found.isSure).flatMap((found) => reportRemoved(found, record, fact, UNSENT, scope));
  });
}

function reportPayload(
  { decision, use, payload, isOnlyPath }: JudgedPayload,
  fact: PathFact,
  scope: MatchScope,
): readonly Outcome[] {
  const { record } = use.match;
  if (record.kind !== "payload-value" || decision.kind === "nothing") return [];
  const values = findPlaces(record, use).flatMap((place) => findAt(payload, place));
  return values.flatMap((found) => {
    if (decision.kind === "undecided") return reportOpen(found, record, fact, decision.because, scope);
    if (use.match.openAt.length > 0) return reportOpen(found, record, fact, "the path is not known to its end", scope);
    const shown = found.isSure ? decision : weaken(decision, "the payload does not show its kind");
    const report = isOnlyPath ? shown : weaken(shown, "the path is one of several, and the value may go to another");
    return [...reportRemoved(found, record, fact, report, scope), ...reportUnknown(found.value, record, fact, scope)];
  });
}

function findAt(payload: Value, { field, when, without }: SentPlace): readonly FoundValue[] {
  return findFieldValues(payload, field, when).map((found) => ({ ...found, without }));
}

/** The ways of sending the value that belong to the path. */
function findPlaces(record: PayloadValueRecord, { match }: PathUse): readonly SentPlace[] {
  const path = `/${match.template.join("/")}`;
  return record.places.filter((place) => place.endpoints.some((endpoint) => endpoint.path === path));
}

function reportRemoved(
  { value, entry, without }: FoundValue,
  record: PayloadValueRecord,
  fact: Fact,
  report: Report,
  scope: MatchScope,
): readonly Outcome[] {
  const removed = readMembers(value).texts.filter((text) => record.removed.includes(text.text));
  return removed.flatMap((text) => {
    const subject = `The value "${text.text}"`;
    const edits =
      report.edit === "none" ? [] : [...planValueEdits(text, record, scope), ...planKeyRemoval(entry, without, scope)];
    return createFinding(
      { ...report, subject, advice: toAdvice(record), record, fact, place: text.place, edits },
      scope,
    );
  });
}

function toAdvice(record: PayloadValueRecord): string | undefined {
  const { allowed, replacement } = record;
  return replacement.text === undefined && allowed !== undefined ? `Only ${toList(allowed)} are accepted.` : undefined;
}

function toCondition({ allowed, removed }: PayloadValueRecord): string {
  return allowed === undefined ? `it may not be ${toList(removed, "or")}` : `only ${toList(allowed)} are accepted`;
}

/** A removed value that cannot be decided for another reason than itself. */
function reportOpen(
  { value }: FieldValue,
  record: PayloadValueRecord,
  fact: Fact,
  reason: string,
  scope: MatchScope,
): readonly Outcome[] {
  const removed = readMembers(value).texts.filter((text) => record.removed.includes(text.text));
  return removed.flatMap((text) => createUndecided({ record, fact, place: text.place, reason }, scope));
}

function reportUnknown(value: Value, record: PayloadValueRecord, fact: Fact, scope: MatchScope): readonly Outcome[] {
  return readMembers(value)
    .unknown.slice(0, 1)
    .flatMap(({ name, place }) => {
      const reason = `\`${name}\` is not known; ${toCondition(record)}`;
      return createUndecided({ record, fact, place, reason }, scope);
    });
}
