import type { HeaderSetFact, Place } from "../../model/index.ts";
import type { AbstractValue } from "../values/abstract-value.ts";
import { findClientHeaders } from "./client-headers.ts";
import { isToClient } from "../clients/assigned-members.ts";
import { readSources } from "../clients/client-source.ts";
import { ts, type TS } from "../syntax/compiler.ts";
import { argumentsOf } from "../evaluation/state/call-frame.ts";
import type { EvaluationContext } from "../values/evaluation-context.ts";
import type { Evaluator } from "../evaluation/evaluator.ts";
import { toEvidence } from "../values/evidence.ts";
import { areExclusive, hasOwnCondition } from "../control-flow/exclusive-branches.ts";
import { findHeaders, type FoundHeader } from "./header-entries.ts";
import { groupHeaders, toHeaderSetFact } from "./header-groups.ts";
import { findRequestHeaderSets } from "./request-header-sets.ts";
import { findRequestLinks } from "../requests/request-links.ts";
import { readUrls, type CallReading } from "../requests/request-url.ts";
import { readClientRequests, toReadings, type ClientCallReading } from "../requests/requests-of-call.ts";
import { toAlternatives } from "../values/string-operations.ts";
import { findUnsentHeaders } from "./unsent-headers.ts";
import type { SoughtHeaders } from "../interests.ts";
import { isNotRequested } from "../written/not-a-request.ts";
import { isAbsolute } from "../values/join-url.ts";
import type { VisitedCall } from "../requests/entered-call.ts";
import { textOfName } from "../syntax/property-names.ts";

/** Members of objects that describe a request, and of objects that describe a response. */
const OF_REQUESTS = new Set("method url uri path hostname host baseURL body data".split(" "));
const URL_MEMBERS = new Set(["url", "uri", "baseURL"]);
const OF_ANSWERS = new Set(["status", "statusCode", "statusText"]);

/**
 * The headers of interest: those that requests carry, those of objects that describe a request, and those that are set
 * without a known request.
 */
export function findHeaderSets(
  evaluation: Evaluator,
  calls: readonly VisitedCall[],
  sought: SoughtHeaders,
): readonly HeaderSetFact[] {
  const unnamed = [
    ...calls.flatMap((call) => findCommanded(call, sought)),
    ...findClientHeaders(evaluation, new Set(sought.alone)),
  ];
  const known = keepKnown(sought, evaluation);
  if (known === undefined) return unnamed;
  const seen = [...calls.flatMap((call) => findSent(call, known)), ...findDescribed(evaluation, known)];
  const taken = new Set(seen.flatMap(({ headers }) => headers.map(({ place }) => toPlaceKey(place))));
  const unsent = findUnsentHeaders(evaluation, new Set(known.alone)).filter(
    ({ place }) => !taken.has(toPlaceKey(place)),
  );
  return [...unnamed, ...seen, ...unsent.map(toUnsent)];
}

/**
 * The names that the file contains as literals of their own, of a pair both so that they may be set; undefined where
 * they cannot matter.
 */
function keepKnown(sought: SoughtHeaders, { survey }: EvaluationContext): SoughtHeaders | undefined {
  const together = sought.together.filter((name) => survey.settable.has(name));
  const alone = sought.alone.filter((name) => survey.hyphenated.has(name));
  return together.length < 2 && alone.length === 0 ? undefined : { together: sought.together, alone };
}

function findCommanded({ reading: call, place, steps }: VisitedCall, sought: SoughtHeaders): readonly HeaderSetFact[] {
  if (!call.calls.some((found) => found.call.command !== undefined)) return [];
  const callSites = steps.map((step) => step.place);
  return readClientRequests(call).flatMap((request) => findRequestHeaderSets({ ...request, place, callSites }, sought));
}

function findSent({ reading: call, place, steps }: VisitedCall, sought: SoughtHeaders): readonly HeaderSetFact[] {
  const names = toNames(sought);
  return toReadings(call, false).flatMap(({ reading }) => {
    const given = [
      ...readSources(reading.call.headers ?? [], reading),
      ...readAssigned(reading),
      ...readLinks(reading, call),
    ];
    const found = given.flatMap((value) => findHeaders(value, names));
    const groups = toGroups(found, sought, call.evaluation);
    if (groups.length === 0) return [];
    const urls = readUrls(reading, undefined) ?? [];
    const evidence = [...steps, ...toEvidence(urls)];
    const callSites = steps.map((step) => step.place);
    return groups.map((group) => toHeaderSetFact(group, { urls, place, evidence, callSites }));
  });
}

/** `axios.defaults.headers.common["X-Name"] = …`, of the client that the call uses. */
function readAssigned({ signature, client, evaluation }: CallReading): readonly AbstractValue[] {
  const [path] = Object.entries(signature.assignments ?? {}).find(([, kept]) => kept === "headers") ?? [];
  if (path === undefined) return [];
  const writes = [...evaluation.survey.writes.values()].flat();
  return writes.flatMap((write): readonly AbstractValue[] => {
    const isHeader = write.kind === "set" && write.path.join(".").startsWith(`${path}.`);
    if (!isHeader) return [];
    const key = write.path.at(-1);
    if (key === undefined || key === null || !isToClient(write, { signature, client, evaluation })) return [];
    const place = evaluation.placeOf(write.node);
    const value = evaluation.evaluate(write.value, undefined);
    return [
      { kind: "object", entries: [{ key, keyPlace: place, value, place, origin: "assignment" }], open: true, place },
    ];
  });
}

/** Headers that calls on the request add: `request.setHeader(name, value)`, `.set(headers)`. */
function readLinks({ call }: CallReading, { node, frame, evaluation }: ClientCallReading): readonly AbstractValue[] {
  const steps = (call.chain ?? []).filter(({ headers }) => headers !== undefined);
  const members = new Set(steps.map(({ member }) => member));
  return findRequestLinks(node, members, frame, evaluation).flatMap(({ member, link }) => {
    const sources = steps.find((step) => step.member === member)?.headers ?? [];
    return readSources(sources, {
      args: argumentsOf(link, frame, evaluation),
      client: undefined,
      node: link,
      evaluation,
    });
  });
}

/** Objects that describe a request and are passed to no known client: `{ method, headers }`. */
function findDescribed(evaluation: EvaluationContext, sought: SoughtHeaders): readonly HeaderSetFact[] {
  const names = toNames(sought);
  return evaluation.survey.objects.flatMap((node): readonly HeaderSetFact[] => {
    const members = node.properties.map(({ name }) => textOfName(name) ?? "");
    const isRequest = members.some((name) => OF_REQUESTS.has(name)) && !members.some((name) => OF_ANSWERS.has(name));
    if (!members.includes("headers") || !isRequest || isNotRequested(node, true, evaluation)) return [];
    const value = evaluation.evaluate(node, undefined);
    const headers = evaluation.member(value, "headers", node);
    const groups = toGroups(findHeaders(headers, names), sought, evaluation);
    const place = evaluation.placeOf(node);
    const urls = groups.length === 0 ? undefined : (readDescribedUrls(value) ?? readUrlsBeside(node, evaluation));
    return groups.map((group) => toHeaderSetFact(group, { urls, place, evidence: [], callSites: [] }));
  });
}

/** The URL of a described request, where the object has it from the host on: a path alone may be joined to any base. */
function readDescribedUrls(value: AbstractValue): HeaderSetFact["urls"] {
  const entries = value.kind === "object" ? value.entries.filter(({ key }) => URL_MEMBERS.has(key)) : [];
  const urls = entries.flatMap((entry) => toAlternatives(entry.value));
  const whole = urls.filter((parts) => parts[0]?.kind === "hole" || isAbsolute(parts));
  return whole.length === 0 ? undefined : whole;
}

/** The URL that stands before the object in a call: `post("https://example.com", { headers })`, `new Request(url, { headers })`. */
function readUrlsBeside(node: TS.Expression, evaluation: EvaluationContext): HeaderSetFact["urls"] {
  const { parent: call } = node;
  if (!ts.isCallExpression(call) && !ts.isNewExpression(call)) return undefined;
  const before = (call.arguments ?? []).slice(0, call.arguments?.indexOf(node));
  const urls = before.flatMap((each) => toAlternatives(evaluation.evaluate(each, undefined))).filter(isAbsolute);
  return urls.length === 0 ? undefined : urls;
}

function toUnsent(header: FoundHeader): HeaderSetFact {
  return toHeaderSetFact([header], { urls: undefined, place: header.place, evidence: [], callSites: [] });
}

function toNames({ together, alone }: SoughtHeaders): ReadonlySet<string> {
  return new Set([...together, ...alone]);
}

/** Groups headers; two of the linted file that no run reaches together are kept apart. */
function toGroups(
  headers: readonly FoundHeader[],
  sought: SoughtHeaders,
  { filename, file }: EvaluationContext,
): readonly (readonly FoundHeader[])[] {
  return groupHeaders(headers, sought, (one, other) => {
    const isHere = one.place.file === filename && other.place.file === filename;
    return isHere && (areExclusive(one.place, other.place, file) || isInstead(one, other, file));
  });
}

/** Whether two optional headers may depend on different conditions, so that one may be missing where the other is set. */
function isInstead(one: FoundHeader, other: FoundHeader, file: TS.SourceFile): boolean {
  const [absent, set] = one.mayBeAbsent ? [one, other] : [other, one];
  return absent.mayBeAbsent && hasOwnCondition(set.place, absent.place, file);
}

function toPlaceKey({ file, start }: Place): string {
  return `${String(start)} ${file}`;
}
