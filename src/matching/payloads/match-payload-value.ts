import { listRecordsOfKind } from "../../database/records-of-kind.ts";
import { isAcceptedValue, listFormerValues } from "../../database/accepted-value.ts";
import type { Fact, ObjectFact, PayloadValueRecord, Value } from "../../model/index.ts";
import { createFinding, createUndecided, type FindingDraft } from "../findings/create-finding.ts";
import { cutText } from "../findings/cut-text.ts";
import { toPathEvidence } from "../findings/path-evidence.ts";
import { findCompletion } from "../values/find-completion.ts";
import { findFieldValues, type FieldValue } from "../values/find-field-values.ts";
import type { PathFact, PathCandidate } from "../paths/find-path-candidates.ts";
import { reportAmbiguity } from "../findings/report-ambiguity.ts";
import { judgePayload, type JudgedPayload } from "./judge-payload.ts";
import type { FileScope } from "../scope/file-scope.ts";
import type { Verdict } from "../findings/verdict.ts";
import type { PlannedEdit } from "../findings/planned-edit.ts";
import { planKeyRemoval, planValueEdits } from "./plan-value-edits.ts";
import { judgeUnsent } from "../policy/judge-unsent.ts";
import { isOpenPath } from "../policy/open-path.ts";
import { PERHAPS_ANOTHER, weaken, type Report } from "../policy/policy.ts";
import { listSentValues, type SentValue } from "../values/sent-values.ts";
import { readMembers } from "../values/string-members.ts";
import { groupBy } from "../../model/group-by.ts";
import { toUnionMembers } from "../values/union-members.ts";
import { toList } from "../../model/word-list.ts";

type SentPlace = PayloadValueRecord["places"][number];

/** What a field is sent as and the record refuses, and what happens where the field is left out. */
interface FoundValue extends FieldValue {
  readonly refused: readonly SentValue[];
  /** What may stand there only until another of the values is known: `let level = null`. */
  readonly blank: readonly SentValue[];
  readonly without: string | undefined;
  /** All that the field may be sent as: members of a type, elements of a list, branches of a condition. */
  readonly alternatives: readonly SentValue["value"][];
}

/** Payloads that are sent to one of a record's targets with a value that it refuses; each bad member at its own text. */
export function matchPayloadValue(
  fact: PathFact,
  uses: readonly PathCandidate[],
  scope: FileScope,
): readonly Verdict[] {
  return judgePayload(fact, uses, "payload-value", scope).flatMap((judged) => reportPayload(judged, fact, scope));
}

/** Objects that no request is seen to send, but that show by the constants beside the value what they are. */
export function matchValueObject(fact: ObjectFact, scope: FileScope): readonly Verdict[] {
  const records = listRecordsOfKind(scope.database, "payload-value");
  return records.flatMap((record) => {
    const places = record.places.filter((place) => Object.keys(place.when ?? {}).length > 0);
    const values = places.flatMap((place) => findAt(fact.value, place, record));
    const shown = values.filter(({ isSure, refused }) => isSure && refused.length > 0);
    const report = shown.length > 0 ? judgeUnsent(fact, record, scope) : undefined;
    return report === undefined ? [] : shown.flatMap((found) => reportRefused(found, record, fact, report, scope));
  });
}

function reportPayload(
  { decision, use, payload, isOnlyPath }: JudgedPayload,
  fact: PathFact,
  scope: FileScope,
): readonly Verdict[] {
  const { record } = use.match;
  if (record.kind !== "payload-value" || decision.kind === "nothing") return [];
  if (use.match.openAt.length > 0) return mayRefuse(payload, record, use) ? reportAmbiguity(use, fact, scope) : [];
  const unseen = findUnseen(payload, record, use);
  if (unseen !== undefined) return reportUnseen(unseen, record, fact, scope);
  return findPlaces(record, use).flatMap((place) =>
    findAt(payload, place, record, isPartial(use)).flatMap((found) => {
      // What may be the value of another field has to show that this one is meant: any setting can be `on`.
      const own = isOnlyPath ? found : { ...found, refused: keepFormer(found.refused, record) };
      if (decision.kind === "undecided") return reportOpen(own, record, fact, decision.because, scope);
      const shown = found.isSure ? decision : weaken(decision, "the payload does not show its type");
      const report = isOnlyPath ? shown : weaken(shown, "the path is one of several, and the value may go to another");
      const shownBy = { ...report, evidence: toPathEvidence(fact, use) };
      return [...reportRefused(own, record, fact, shownBy, scope), ...reportUnknown(found, record, fact, scope)];
    }),
  );
}

/**
 * What may hold the value without showing it: a payload, or a part of one, that is not known, where nothing beside it holds the value. Of
 * that most values are wrong where few are left, and nothing beside the value has to show that it is meant.
 */
function findUnseen(payload: Value, record: PayloadValueRecord, use: PathCandidate): Value | undefined {
  const places = findPlaces(record, use);
  if (record.allowed === undefined || places.every(({ when }) => when !== undefined)) return undefined;
  if (places.some((place) => findFieldValues(payload, place.field, place.when, isPartial(use)).length > 0))
    return undefined;
  return toUnionMembers(payload).find(
    (member) => member.kind === "unknown" || (member.kind === "object" && member.open),
  );
}

function reportUnseen(unseen: Value, record: PayloadValueRecord, fact: PathFact, scope: FileScope): readonly Verdict[] {
  const subject = unseen.kind === "unknown" ? `\`${unseen.name}\`` : "all that is sent";
  const reason = `${subject} is not known; ${toCondition(record)}`;
  const place = unseen.kind === "unknown" ? findCompletion(unseen) : unseen.place;
  return createUndecided({ record, fact, place, reason }, scope);
}

/**
 * Whether what is sent to a path that is not known to its end may be what the record refuses: a value that it names, wherever the path
 * may lead, or one that is not known where the path can hardly be another's.
 */
function mayRefuse(payload: Value, record: PayloadValueRecord, use: PathCandidate): boolean {
  if (isOpenPath(use) && findUnseen(payload, record, use) !== undefined) return true;
  const values = findPlaces(record, use).flatMap((place) => findAt(payload, place, record, isPartial(use)));
  return values.some(
    ({ refused, value }) =>
      keepFormer(refused, record).length > 0 || (isOpenPath(use) && readMembers(value).unknown.length > 0),
  );
}

/** A change of what is there need not repeat what it leaves as it is. */
function isPartial({ match: { methods } }: PathCandidate): boolean {
  return methods.length > 0 && methods.every((method) => method === "PATCH");
}

function findAt(
  payload: Value,
  { field, when, without }: SentPlace,
  record: PayloadValueRecord,
  isPartial = false,
): readonly FoundValue[] {
  const values = findFieldValues(payload, field, when, isPartial);
  return [...groupBy(values, ({ entry }) => entry).values()].flatMap((group) => {
    const sent = group.map((found) => listSentValues(found.value));
    const alternatives = sent.flat().map(({ value }) => value);
    return group.map((found, index) => {
      const refused = sent[index]?.filter(({ value }) => !isAcceptedValue(value, record)) ?? [];
      const blank = isOneOfSeveral(found, group) ? refused.filter(isBlank) : [];
      return { ...found, refused: refused.filter((each) => !blank.includes(each)), blank, without, alternatives };
    });
  });
}

function isOneOfSeveral({ value }: FieldValue, group: readonly FieldValue[]): boolean {
  const isUnion = group.some((other) => other.value !== value);
  return isUnion || (value.kind === "string" && value.alternatives.length > 1);
}

function isBlank({ value }: SentValue): boolean {
  return value === null || value === "";
}

function keepFormer(refused: readonly SentValue[], record: PayloadValueRecord): readonly SentValue[] {
  const former: readonly unknown[] = listFormerValues(record);
  return refused.filter(({ value }) => former.includes(value));
}

/** The ways of sending the value that belong to the path. */
function findPlaces(record: PayloadValueRecord, { match }: PathCandidate): readonly SentPlace[] {
  const path = `/${match.template.join("/")}`;
  return record.places.filter((place) => place.endpoints.some((endpoint) => endpoint.path === path));
}

function reportRefused(
  found: FoundValue,
  record: PayloadValueRecord,
  fact: Fact,
  report: Report & Pick<FindingDraft, "evidence">,
  scope: FileScope,
): readonly Verdict[] {
  return found.refused.flatMap((sent) => {
    const own = sent.text?.perhaps !== undefined ? { ...report, ...weaken(report, PERHAPS_ANOTHER) } : report;
    const edits = own.edit === "none" ? [] : planEdits(sent, found, record, scope);
    const advice = toAdvice(record);
    return createFinding(
      { ...own, subject: toSubject(sent, scope), advice, record, fact, place: sent.place, edits },
      scope,
    );
  });
}

function toSubject({ name, text, place }: SentValue, scope: FileScope): string {
  return text === undefined ? name : name.replace(text.text, () => cutText(text.text, place, scope));
}

function planEdits(
  { text }: SentValue,
  { entry, without, alternatives }: FoundValue,
  record: PayloadValueRecord,
  scope: FileScope,
): readonly PlannedEdit[] {
  const replacements = text === undefined ? [] : planValueEdits(text, alternatives, record, scope);
  return [...replacements, ...planKeyRemoval(entry, without, scope)];
}

function toAdvice(record: PayloadValueRecord): string | undefined {
  const { allowed, replacement } = record;
  return replacement.text === undefined && allowed !== undefined ? `Only ${toList(allowed)} are accepted.` : undefined;
}

function toCondition({ allowed, removed = [] }: PayloadValueRecord): string {
  return allowed === undefined ? `it may not be ${toList(removed, "or")}` : `only ${toList(allowed)} are accepted`;
}

/** A value that cannot be decided for another reason than itself. */
function reportOpen(
  { refused }: FoundValue,
  record: PayloadValueRecord,
  fact: Fact,
  reason: string,
  scope: FileScope,
): readonly Verdict[] {
  return refused.flatMap(({ place }) => createUndecided({ record, fact, place, reason }, scope));
}

function reportUnknown(
  { value, blank }: FoundValue,
  record: PayloadValueRecord,
  fact: Fact,
  scope: FileScope,
): readonly Verdict[] {
  const [unknown] = readMembers(value).unknown;
  const named =
    unknown === undefined ? [] : [{ place: findCompletion(unknown), name: `\`${unknown.name}\` is not known` }];
  const passing = blank.map(({ place, name }) => ({ place, name: `${name} may stand until another one is known` }));
  return [...named, ...passing].flatMap(({ name, place }) =>
    createUndecided({ record, fact, place, reason: `${name}; ${toCondition(record)}` }, scope),
  );
}
