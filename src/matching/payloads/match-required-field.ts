import type { Place, RequiredFieldRecord, Value } from "../../model/index.ts";
import { toList } from "../../model/word-list.ts";
import { createFinding, createUndecided } from "../findings/create-finding.ts";
import { toPathEvidence } from "../findings/path-evidence.ts";
import type { Verdict } from "../findings/verdict.ts";
import type { PathFact, PathCandidate } from "../paths/find-path-candidates.ts";
import { weaken } from "../policy/policy.ts";
import type { FileScope } from "../scope/file-scope.ts";
import { findEntry } from "../../model/find-entry.ts";
import { isInside } from "../../model/is-inside.ts";
import { isUndefined } from "../../model/is-undefined.ts";
import { toUnionMembers } from "../values/union-members.ts";
import { judgePayload, weakenByPaths, type JudgedPayload } from "./judge-payload.ts";

/** Whether a payload lacks a field. `some`: one of the values that it can be does. Of what is not known to its end, nothing does. */
type Lack = "all" | "some" | "none";

/** Whether the request itself spells the object that stands at a place, or a constant that nothing but the request uses. */
type IsSpelled = (place: Place) => boolean;

/**
 * Payloads that are sent to a record's target without a field that has to be there; the place is the request. Only what the request
 * itself spells is known to lack something, or a constant that it alone uses: other code may fill an object that it is handed. What a client that names endpoints by its
 * members makes of its arguments is not known.
 */
export function matchRequiredField(
  fact: PathFact,
  uses: readonly PathCandidate[],
  scope: FileScope,
): readonly Verdict[] {
  if (fact.kind === "request" && fact.callee !== undefined) return [];
  const closed = uses.filter(({ match }) => match.openAt.length === 0);
  return judgePayload(fact, closed, "required-field", scope).flatMap((judged) => reportPayload(judged, fact, scope));
}

function reportPayload({ payload, ...judged }: JudgedPayload, fact: PathFact, scope: FileScope): readonly Verdict[] {
  const { use } = judged;
  const { record } = use.match;
  const decision = weakenByPaths(judged);
  if (record.kind !== "required-field" || decision.kind === "nothing") return [];
  const isSpelled = (place: Place): boolean =>
    scope.text[place.start] === "{" &&
    (isInside(place, fact.place) || scope.syntax()?.isUsedOnlyIn(place, fact.place) === true);
  const { lacking, isSure } = findLacking(payload, record, isSpelled);
  if (lacking.length === 0) return [];
  const place = undefined;
  if (decision.kind === "undecided") return createUndecided({ record, fact, place, reason: decision.because }, scope);
  const doubts = [
    ...(isSure ? [] : ["one of the payloads has it"]),
    ...(mayAdd(fact, scope) ? ["what sends it may add to it"] : []),
  ];
  const report = doubts.reduce(weaken, decision);
  const subject = `The payload without ${toList(lacking)}`;
  const evidence = toPathEvidence(fact, use);
  return createFinding({ ...report, subject, record, fact, place, evidence, edits: [] }, scope);
}

/** A client that is made is made with options, and some of them change what is sent. */
function mayAdd(fact: PathFact, { database }: FileScope): boolean {
  const client = fact.kind === "request" ? database.clients.find(({ id }) => id === fact.client) : undefined;
  return (client?.makers ?? []).length > 0;
}

function findLacking(
  payload: Value,
  { fields }: RequiredFieldRecord,
  isSpelled: IsSpelled,
): { readonly lacking: readonly string[]; readonly isSure: boolean } {
  const answers = fields.map((field) => ({ field, lack: lacks(payload, field.split("."), isSpelled) }));
  const found = answers.filter(({ lack }) => lack !== "none");
  return { lacking: found.map(({ field }) => field), isSure: found.some(({ lack }) => lack === "all") };
}

/** Where what stands above the field is not there, the field has not to be. */
function lacks(value: Value, steps: readonly string[], isSpelled: IsSpelled): Lack {
  const members = toUnionMembers(value).map((member) => lackOfMember(member, steps, isSpelled));
  const [first = "none"] = members;
  if (members.every((lack) => lack === first)) return first;
  return members.some((lack) => lack !== "none") ? "some" : "none";
}

function lackOfMember(value: Value, [step, ...rest]: readonly string[], isSpelled: IsSpelled): Lack {
  // JSON has no `undefined`.
  if (step === undefined) return isUndefined(value) ? "all" : "none";
  if (value.kind === "array" && step === "*") {
    const elements = value.elements.map((element) => lacks(element, rest, isSpelled));
    return elements.find((lack) => lack === "all") ?? elements.find((lack) => lack === "some") ?? "none";
  }
  if (value.kind !== "object") return "none";
  const entry = findEntry(value, step);
  if (entry !== undefined) return lacks(entry.value, rest, isSpelled);
  return value.open || rest.length > 0 || !isSpelled(value.place) ? "none" : "all";
}
