import type { ParameterForm, Place, QueryParameter, QueryParameterRecord } from "../../model/index.ts";
import { createFinding, createUndecided } from "../findings/create-finding.ts";
import type { PathFact, PathCandidate } from "../paths/find-path-candidates.ts";
import { findSpelledPrefix } from "../paths/spelled-prefix.ts";
import { joinText } from "../values/joined-text.ts";
import { judgeUses } from "../policy/judge-uses.ts";
import type { FileScope } from "../scope/file-scope.ts";
import type { Verdict } from "../findings/verdict.ts";
import { planParameterEdit, planParameterRemoval } from "./plan-parameter-edit.ts";
import type { PlannedEdit } from "../findings/planned-edit.ts";
import { PERHAPS_ANOTHER, weaken, type Decision } from "../policy/policy.ts";
import { readQuery, type WrittenParameter } from "../paths/read-query.ts";
import type { SentParameter } from "./sent-parameter.ts";

/** Requests to a record's target with a parameter, or a form of its value, that is no longer understood; the place is its name. */
export function matchQueryParameter(
  fact: PathFact,
  uses: readonly PathCandidate[],
  scope: FileScope,
): readonly Verdict[] {
  const closed = uses.filter(({ match }) => match.record.kind === "query-parameter" && match.openAt.length === 0);
  const records = new Set(closed.map(({ match }) => match.record));
  return [...records].flatMap((record) => {
    const [first, ...rest] = closed.filter(({ match }) => match.record === record);
    if (first === undefined || record.kind !== "query-parameter") return [];
    const { decision } = judgeUses([first, ...rest], fact, scope);
    if (decision.kind === "nothing") return [];
    const found = [first, ...rest].flatMap(({ read }) => findUses(readQuery(fact, read.parts), record));
    return found.flatMap((use) => reportParameter(use, decision, record, fact, scope));
  });
}

function findUses(query: readonly WrittenParameter[], { parameters }: QueryParameterRecord): readonly SentParameter[] {
  return query.flatMap((written) =>
    parameters.filter(({ name }) => name === written.name).flatMap((parameter) => findForms(written, parameter)),
  );
}

/** An unknown value says nothing: most often it is a plain name to look for. */
function findForms(written: WrittenParameter, { forms }: QueryParameter): readonly SentParameter[] {
  if (forms === undefined) return [{ written, form: undefined, value: undefined }];
  return forms.flatMap((form) => {
    const value = written.values.find((parts) => hasForm(joinText(parts), form));
    return value === undefined ? [] : [{ written, form, value }];
  });
}

function hasForm(text: string, { prefix, separator }: ParameterForm): boolean {
  if (prefix !== undefined) return findSpelledPrefix(text, prefix) !== undefined;
  return separator !== undefined && (text.includes(separator) || text.includes(encodeURIComponent(separator)));
}

function reportParameter(
  use: SentParameter,
  decision: Exclude<Decision, { readonly kind: "nothing" }>,
  record: QueryParameterRecord,
  fact: PathFact,
  scope: FileScope,
): readonly Verdict[] {
  const place: Place | undefined = use.written.place ?? use.written.around?.text.place;
  if (decision.kind === "undecided") return createUndecided({ record, fact, place, reason: decision.because }, scope);
  const own = isPerhaps(use) ? weaken(decision, PERHAPS_ANOTHER) : decision;
  const edits = own.edit === "none" ? [] : planEdits(use, record, fact, scope);
  return createFinding({ ...own, subject: describeParameter(use), record, fact, place, edits }, scope);
}

/** Whether another one, or none, may be sent by then. */
function isPerhaps({ written, value }: SentParameter): boolean {
  const { text, entry, around, values } = written;
  const texts = [...(text ? [text] : []), ...(around ? [around.text] : []), ...(value ?? values[0] ?? [])];
  return entry?.mayBeGone === true || texts.some((part) => part.kind === "text" && part.perhaps !== undefined);
}

function describeParameter({ written: { name }, form }: SentParameter): string {
  if (form === undefined) return `The parameter ${name}`;
  if (form.prefix !== undefined) return `The form ${name}=${form.prefix}…`;
  return `A list in the parameter ${name}`;
}

/** A client that names endpoints by its members takes other types. */
function planEdits(
  use: SentParameter,
  record: QueryParameterRecord,
  fact: PathFact,
  scope: FileScope,
): readonly PlannedEdit[] {
  if (record.edit.class === "none") return [];
  if (use.form === undefined) return planParameterRemoval(use.written, record, scope);
  return fact.kind === "request" && fact.callee !== undefined ? [] : planParameterEdit(use, record, scope);
}
