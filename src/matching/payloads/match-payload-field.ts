import { listRecordsOfKind } from "../../database/records-of-kind.ts";
import { describeUnset } from "../../model/describe-unset.ts";
import type { EvidenceStep, Fact, ObjectEntry, ObjectFact, PayloadFieldRecord, Value } from "../../model/index.ts";
import { createFinding, createUndecided } from "../findings/create-finding.ts";
import { toPathEvidence } from "../findings/path-evidence.ts";
import { findFieldValues, holdsConstant } from "../values/find-field-values.ts";
import type { PathFact, PathCandidate } from "../paths/find-path-candidates.ts";
import { judgePayload, weakenByPaths, type JudgedPayload } from "./judge-payload.ts";
import type { FileScope } from "../scope/file-scope.ts";
import type { Verdict } from "../findings/verdict.ts";
import { planComposition } from "./plan-composition.ts";
import { planFieldRemoval } from "./plan-field-removal.ts";
import type { PlannedEdit } from "../findings/planned-edit.ts";
import { judgeUnsent } from "../policy/judge-unsent.ts";
import { PERHAPS_GONE, type Report } from "../policy/policy.ts";
import { toUnionMembers } from "../values/union-members.ts";
import { toList } from "../../model/word-list.ts";

/** How a payload shows that a record's fields are meant. `possible`: too little for a report. */
interface PayloadFields {
  readonly entries: readonly [ObjectEntry, ...ObjectEntry[]];
  readonly certainty: "sure" | "likely" | "possible";
  /** How many of the record's companions stand beside the fields. */
  readonly companions: number;
  /** Why nothing shows that any of the fields is there, as a clause. */
  readonly unset: string | undefined;
}

const typeNotShown = "the payload does not show its type";

/** Payloads that are sent to a record's target with fields that it deprecates; one finding for each object. */
export function matchPayloadField(
  fact: PathFact,
  uses: readonly PathCandidate[],
  scope: FileScope,
): readonly Verdict[] {
  const closed = uses.filter(({ match }) => match.openAt.length === 0);
  return judgePayload(fact, closed, "payload-field", scope).flatMap((judged) => reportPayload(judged, fact, scope));
}

/** Objects that no request is seen to send, but that show by their constants and companions where they belong. */
export function matchPayloadObject(fact: ObjectFact, scope: FileScope): readonly Verdict[] {
  const records = listRecordsOfKind(scope.database, "payload-field");
  return records.flatMap((record) => {
    const use = readFields(fact.value, record);
    if (use === undefined || !showsRecord(use, record, scope)) return [];
    const judged = judgeUnsent(fact, record, scope);
    return judged === undefined ? [] : reportFields(record, use, { ...judged, fact, payload: fact.value }, scope);
  });
}

/**
 * Whether an object is the record's payload though no request is seen: its constants say so; or, where they come from
 * elsewhere (`if (type === "SRV") record.data = …`), several fields and companions do and the file names the constant.
 */
function showsRecord(use: PayloadFields, record: PayloadFieldRecord, { text }: FileScope): boolean {
  if (record.when === undefined || use.companions === 0 || use.unset !== undefined) return false;
  if (use.certainty === "sure") return true;
  const isNamed = Object.values(record.when).every((constant) => isQuoted(constant, text));
  return use.entries.length > 1 && use.companions > 1 && isNamed;
}

function isQuoted(constant: string, text: string): boolean {
  return [`"`, `'`, "`"].some((quote) => text.includes(`${quote}${constant}${quote}`));
}

function reportPayload({ payload, ...judged }: JudgedPayload, fact: PathFact, scope: FileScope): readonly Verdict[] {
  const { use } = judged;
  const { record } = use.match;
  const decision = weakenByPaths(judged);
  if (record.kind !== "payload-field" || decision.kind === "nothing") return [];
  return toUnionMembers(payload).flatMap((member) => {
    const fields = readFields(member, record);
    if (fields === undefined) return [];
    const reason = decision.kind === "undecided" ? decision.because : (fields.unset ?? typeNotShown);
    const place = fields.entries[0].keyPlace;
    const isReport = decision.kind === "report" && fields.certainty !== "possible" && fields.unset === undefined;
    if (!isReport) return createUndecided({ record, fact, place, reason }, scope);
    const isGone = fields.entries.every(({ mayBeGone }) => mayBeGone);
    const because = decision.because ?? (isGone ? PERHAPS_GONE : typeNotShown);
    const weaker = { ...decision, certainty: "likely", because } as const;
    return reportFields(
      record,
      fields,
      {
        ...(fields.certainty === "sure" && !isGone ? decision : weaker),
        fact,
        evidence: toPathEvidence(fact, use),
        payload: member,
      },
      scope,
    );
  });
}

/** What is known of a payload, and of where it goes. */
interface SentPayload extends Report {
  readonly fact: Fact;
  readonly evidence?: readonly EvidenceStep[];
  readonly payload: Value;
}

function reportFields(
  record: PayloadFieldRecord,
  { entries }: PayloadFields,
  { fact, evidence: path = fact.evidence, payload, certainty, edit, because }: SentPayload,
  scope: FileScope,
): readonly Verdict[] {
  const names = record.fields.filter((field) => findEntries(payload, field).some((entry) => entries.includes(entry)));
  const isPlural = names.length > 1;
  const subject = `The ${isPlural ? "fields" : "field"} ${toList(names)}`;
  const evidence = [...path, ...entries.map(toStep)];
  const isProved = certainty === "proved" && edit === "as-recorded";
  const edits = edit === "none" ? [] : planEdits(entries, payload, record, isProved, scope);
  const place = entries[0].keyPlace;
  const judged = { certainty, ...(because !== undefined && { because }) };
  return createFinding({ ...judged, subject, isPlural, record, fact, place, evidence, edits }, scope);
}

function planEdits(
  entries: readonly ObjectEntry[],
  payload: Value,
  record: PayloadFieldRecord,
  isProved: boolean,
  scope: FileScope,
): readonly PlannedEdit[] {
  if (record.edit.class === "none") return [];
  if (record.edit.removes === true) return planFieldRemoval(entries, record, scope);
  return payload.kind === "object" ? planComposition(payload, record, isProved, scope) : [];
}

function toStep(entry: ObjectEntry): EvidenceStep {
  return { place: entry.keyPlace, text: entry.key };
}

/** The deprecated fields of one object. Undefined when it has none, or when its constants say that it is something else. */
function readFields(payload: Value, record: PayloadFieldRecord): PayloadFields | undefined {
  const found = record.fields.flatMap((field) => findEntries(payload, field)).toSorted(byPlace);
  const shown = found.filter(({ value }) => describeUnset(value) === undefined);
  const [first, ...others] = shown.length > 0 ? shown : found;
  if (first === undefined) return undefined;
  const answers = Object.entries(record.when ?? {}).map(([path, expected]) => {
    return findFieldValues(payload, path).length === 0 ? "unknown" : holdsConstant(payload, path.split("."), expected);
  });
  if (answers.includes("no")) return undefined;
  const companions = (record.companions ?? []).filter((field) => findEntries(payload, field).length > 0).length;
  const shape = others.length > 0 || companions > 0 ? "likely" : "possible";
  const certainty = answers.every((answer) => answer === "yes") ? "sure" : shape;
  return { entries: [first, ...others], certainty, companions, unset: describeUnset(first.value) };
}

/** Entries whose value is sent: `undefined` is left out of JSON. */
function findEntries(payload: Value, field: string): readonly ObjectEntry[] {
  const values = findFieldValues(payload, field);
  return values.flatMap(({ value, entry }) => {
    const isSent = value.kind !== "constant" || value.value !== undefined;
    return entry !== undefined && isSent ? [entry] : [];
  });
}

function byPlace(one: ObjectEntry, other: ObjectEntry): number {
  return one.keyPlace.start - other.keyPlace.start;
}
