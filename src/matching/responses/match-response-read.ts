import type {
  ComparedConstant,
  GoneValues,
  Place,
  ResponseReadFact,
  ReturnedFields,
  SunsetRecord,
  TextParts,
  WrittenCode,
} from "../../model/index.ts";
import { createFinding, createUndecided } from "../findings/create-finding.ts";
import type { PathCandidate } from "../paths/find-path-candidates.ts";
import { fitMethod } from "../policy/fit-method.ts";
import { judgeUses } from "../policy/judge-uses.ts";
import { isInside } from "../../model/is-inside.ts";
import { toKnownText } from "../values/known-text.ts";
import { type FileScope } from "../scope/file-scope.ts";
import type { Verdict } from "../findings/verdict.ts";
import { objectOf, planReadEdit, type ReadField } from "./plan-read-edit.ts";
import { readQuery } from "../paths/read-query.ts";
import { weaken, type Report } from "../policy/policy.ts";
import { toPlaceKey } from "../values/place-key.ts";

/** A record of fields that responses no longer have. */
type ReturnedRecord = SunsetRecord & { readonly fields: readonly string[]; readonly returned: ReturnedFields };

/** A field of a record that is read, and the path of its object. */
interface FoundField extends ReadField {
  readonly record: ReturnedRecord;
  readonly under: string;
  /** Set where the field remains, but not the value that it is compared with. */
  readonly gone?: GoneValues;
}

/** Reads of fields in responses that the API no longer sends. */
export function matchResponseRead(fact: ResponseReadFact, scope: FileScope): readonly Verdict[] {
  const uses = (scope.uses.get(fact.request) ?? []).filter(({ match }) => match.openAt.length === 0);
  const records = new Set(uses.map(({ match }) => match.record).filter(isReturned));
  return [...records].flatMap((record) => {
    const [first, ...others] = uses.filter(({ match }) => match.record === record);
    const found = findField(fact, record);
    return first === undefined || found === undefined ? [] : judge(found, [first, ...others], fact, scope);
  });
}

function isReturned(record: SunsetRecord): record is ReturnedRecord {
  return "returned" in record;
}

function findField(fact: ResponseReadFact, record: ReturnedRecord): FoundField | undefined {
  const read = new Set(fact.paths.map(toPath));
  if (fact.compared !== undefined) return findComparedField(fact.compared, read, record);
  for (const under of record.returned.under) {
    const field = record.fields.find((name) => read.has(join(under, name)));
    if (field !== undefined) return { record, field, under };
  }
  return undefined;
}

function findComparedField(
  { constant }: ComparedConstant,
  read: ReadonlySet<string>,
  record: ReturnedRecord,
): FoundField | undefined {
  const gone = record.returned.gone?.find(
    ({ field, values }) =>
      values.some((value) => String(value) === constant) &&
      record.returned.under.some((under) => read.has(join(under, field))),
  );
  return gone && { record, field: gone.field, under: "", gone };
}

/** Joins paths; the empty path is the body itself. */
function join(under: string, name: string): string {
  return under === "" ? name : `${under}.${name}`;
}

/** The path of the steps; lists of lists, such as the pages of a list, count as one list. */
function toPath(steps: readonly string[]): string {
  return steps.filter((step, index) => step !== "*" || steps[index - 1] !== "*").join(".");
}

function judge(
  found: FoundField,
  uses: readonly [PathCandidate, ...PathCandidate[]],
  fact: ResponseReadFact,
  scope: FileScope,
): readonly Verdict[] {
  const { record } = found;
  const { decision } = judgeUses(uses, fact.request, scope);
  const kind = showsKind(found, uses, fact);
  if (decision.kind === "nothing" || kind === "another" || isProvidedFor(found, fact, scope)) return [];
  const methods = uses.map(({ match }) => fitMethod(fact.request.methods, match.methods, true));
  const undecided = (reason: string): readonly Verdict[] =>
    createUndecided({ record, fact, place: fact.name, reason }, scope);
  if (decision.kind === "undecided") return undecided(decision.because);
  if (methods.every((fit) => fit === "unknown")) return undecided("the method decides, and it is not known");
  if (isShared(found, fact, scope)) return undecided("the same code reads it of something else too");
  return reportRead(
    found,
    kind === "shown" ? decision : weaken(decision, "the code does not show the type of the record"),
    fact,
    scope,
  );
}

/** Whether the same code also reads the member of other requests' responses: a printer of errors, whatever was requested. */
function isShared({ record }: FoundField, fact: ResponseReadFact, scope: FileScope): boolean {
  if (fact.isShared === true) return true;
  const others = scope.reads.get(toPlaceKey(fact.name)) ?? [];
  return others.some(({ request }) => {
    const uses = (scope.uses.get(request) ?? []).filter(({ match }) => match.record === record);
    const isUse = uses.some(({ match }) => fitMethod(request.methods, match.methods, true) !== "another");
    return !isUse && request.urls.every(isWholePath);
  });
}

/** Whether only single segments of the path, and its base, are unknown. */
function isWholePath(parts: TextParts): boolean {
  return parts.every((part, index) => {
    const before = parts[index - 1];
    return (
      part.kind === "text" ||
      (index === 0 && parts.length > 1) ||
      (before?.kind === "text" && before.text.endsWith("/"))
    );
  });
}

/** Whether conditions establish that the object is of the record's kind: `type` is `SRV`. */
function showsKind(
  { record, under }: FoundField,
  uses: readonly PathCandidate[],
  fact: ResponseReadFact,
): "shown" | "open" | "another" {
  const conditions = "when" in record ? Object.entries(record.when ?? {}) : [];
  const answers = conditions.map(([path, expected]) => {
    const compared = fact.known.filter((member) => toPath(member.path) === join(under, path));
    if (compared.some(({ constant, isEqual }) => (constant === expected) !== isEqual)) return "another";
    const asked = findAsked(path, uses, fact);
    if (asked.length > 0 && !asked.includes(expected)) return "another";
    return compared.length > 0 || asked.length > 0 ? "shown" : "open";
  });
  if (answers.includes("another")) return "another";
  return answers.includes("open") ? "open" : "shown";
}

/** The values of the request's query parameter that is named like the field: `?type=SRV`. Empty where unknown. */
function findAsked(field: string, uses: readonly PathCandidate[], { request }: ResponseReadFact): readonly string[] {
  const parameters = uses.flatMap(({ read }) => readQuery(request, read.parts)).filter(({ name }) => name === field);
  const texts = parameters.flatMap(({ values }) => (values.length === 0 ? [undefined] : values.map(toKnownText)));
  return texts.every((text) => text !== undefined) ? texts : [];
}

/**
 * Whether the code provides for the missing field: `e.error_chain ?? [e]`, `e.code === 1004 ? e.error_chain[0] : e`.
 * The comparison itself is then not reported: the read that it guards is.
 */
function isProvidedFor(found: FoundField, fact: ResponseReadFact, scope: FileScope): boolean {
  const { fields, returned } = found.record;
  if (fact.compared !== undefined) return fields.some((field) => fact.compared?.around.text.includes(field) === true);
  const object = objectOf(found, fact);
  if (object === undefined || returned.standIns?.[found.field]?.includes("{object}") !== true) return false;
  const escaped = object.replace(/[$()*+.?[\\\]^{|}]/g, "\\$&");
  const named = new RegExp(`(?<![\\w$.])${escaped}(?![\\w$])`);
  const others = [fact.fallback, ...findOtherwise(found, fact, scope)];
  return others.some((other) => other !== undefined && named.test(other.text));
}

/** The other branch of a comparison with a removed value that decides over the read. */
function findOtherwise({ record }: FoundField, { place }: ResponseReadFact, scope: FileScope): readonly WrittenCode[] {
  return [...scope.reads.values()].flat().flatMap((fact) => {
    const { compared } = fact;
    if (compared?.otherwise === undefined || findField(fact, record) === undefined) return [];
    return isDecided(place, compared) ? [compared.otherwise] : [];
  });
}

function isDecided(place: Place, { around, otherwise }: ComparedConstant): boolean {
  return isInside(place, around.place) && !(otherwise && isInside(place, otherwise.place));
}

function reportRead(found: FoundField, decision: Report, fact: ResponseReadFact, scope: FileScope): readonly Verdict[] {
  const { record, field, gone } = found;
  if (gone !== undefined) return reportComparison(gone, record, decision, fact, scope);
  const edits = decision.edit === "none" ? [] : planReadEdit(found, record, fact, scope);
  const evidence = [...fact.evidence, { place: fact.name, text: field }];
  const subject = `The field ${field}`;
  return createFinding({ ...decision, subject, record, fact, place: fact.name, evidence, edits }, scope);
}

function reportComparison(
  { field, change }: GoneValues,
  record: ReturnedRecord,
  decision: Report,
  fact: ResponseReadFact,
  scope: FileScope,
): readonly Verdict[] {
  const subject = `The comparison of ${field} with ${fact.compared?.constant ?? ""}`;
  const evidence = [...fact.evidence, { place: fact.place, text: field }];
  return createFinding({ ...decision, subject, change, record, fact, place: fact.place, evidence, edits: [] }, scope);
}
