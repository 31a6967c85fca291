import type { HeaderEntry, HeaderSetFact, Place, RequestFact } from "../model/index.ts";
import { membersOf, type AbstractValue } from "./abstract-value.ts";
import { readSources } from "./client-source.ts";
import { ts, type TS } from "./compiler.ts";
import { argumentsOf } from "./enter-function.ts";
import type { Evaluation } from "./evaluation.ts";
import { toEvidence } from "./evidence.ts";
import { areExclusive } from "./exclusive-places.ts";
import { findHeaders, type FoundHeader } from "./header-entries.ts";
import { outcomesOf } from "./request-outcome.ts";
import type { VisitedCall } from "./request-reader.ts";
import { readUrls, type CallReading } from "./request-url.ts";
import { toReadings, type ClientCallReading } from "./requests-of-call.ts";

/** Members of an object that say that it describes a request, and those that say that it describes an answer. */
const OF_REQUESTS = new Set("method url uri path hostname host baseURL body data".split(" "));
const OF_ANSWERS = new Set(["status", "statusCode", "statusText"]);

/** Pairs of headers, of those that records name, that one request carries. */
export function findHeaderSets(
  evaluation: Evaluation,
  calls: readonly VisitedCall[],
  names: ReadonlySet<string>,
): readonly HeaderSetFact[] {
  const known = [...names].filter((name) => evaluation.survey.hyphenated.has(name));
  if (known.length < 2) return [];
  const sent = calls.flatMap((call) => findSent(call, names));
  return [...sent, ...findDescribed(evaluation, names)];
}

function findSent({ reading: call, place, steps }: VisitedCall, names: ReadonlySet<string>): readonly HeaderSetFact[] {
  return toReadings(call, false).flatMap(({ reading }) => {
    const given = [
      ...readSources(reading.call.headers ?? [], reading),
      ...readAssigned(reading),
      ...readLinks(reading, call),
    ];
    const pairs = toPairs(
      given.flatMap((value) => findHeaders(value, names)),
      call.evaluation,
    );
    if (pairs.length === 0) return [];
    const urls = readUrls(reading, undefined) ?? [];
    const evidence = [...steps, ...toEvidence(urls)];
    return pairs.map((headers) =>
      toFact(
        headers,
        urls,
        place,
        evidence,
        steps.map((step) => step.place),
      ),
    );
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
    const owners = membersOf(evaluation.evaluate(write.root as TS.Expression, undefined));
    const isOwn = owners.some(
      (owner) =>
        owner.kind === "external" &&
        owner.client === client &&
        (client !== undefined || evaluation.isRootOf(owner, signature)),
    );
    const key = write.path.at(-1);
    if (!isOwn || key === undefined || key === null) return [];
    const place = evaluation.placeOf(write.node);
    const value = evaluation.evaluate(write.value, undefined);
    return [
      { kind: "object", entries: [{ key, keyPlace: place, value, place, origin: "assignment" }], open: true, place },
    ];
  });
}

/** What members called on the request add: `request.setHeader(name, value)`, `.set(headers)`. */
function readLinks({ call }: CallReading, { node, frame, evaluation }: ClientCallReading): readonly AbstractValue[] {
  const steps = (call.chain ?? []).filter(({ headers }) => headers !== undefined);
  if (steps.length === 0) return [];
  return evaluation.survey.calls.flatMap((link): readonly AbstractValue[] => {
    if (!ts.isCallExpression(link) || !ts.isPropertyAccessExpression(link.expression)) return [];
    const { expression: receiver, name } = link.expression;
    const step = steps.find(({ member }) => member === name.text);
    if (step?.headers === undefined) return [];
    const isOfCall = outcomesOf(evaluation.evaluate(receiver, frame)).some(
      ({ outcome: { origin } }) => origin.kind === "call" && origin.node === node && origin.frame === frame,
    );
    const args = isOfCall ? argumentsOf(link, frame, evaluation) : [];
    return readSources(step.headers, { args, client: undefined, node: link, evaluation });
  });
}

/** Objects that describe a request and that no known client is given: `{ method, headers }`. */
function findDescribed(evaluation: Evaluation, names: ReadonlySet<string>): readonly HeaderSetFact[] {
  return evaluation.survey.objects.flatMap((node): readonly HeaderSetFact[] => {
    const members = node.properties.map(({ name }) => (name !== undefined && "text" in name ? name.text : ""));
    const isRequest = members.some((name) => OF_REQUESTS.has(name)) && !members.some((name) => OF_ANSWERS.has(name));
    if (!members.includes("headers") || !isRequest) return [];
    const headers = evaluation.member(evaluation.evaluate(node, undefined), "headers", node);
    const place = evaluation.placeOf(node);
    return toPairs(findHeaders(headers, names), evaluation).map((pair) => toFact(pair, undefined, place, [], []));
  });
}

/** Each two headers of different names that one run of the program can set. */
function toPairs(
  headers: readonly FoundHeader[],
  evaluation: Evaluation,
): readonly (readonly [FoundHeader, FoundHeader])[] {
  return headers.flatMap((one, index) =>
    headers
      .slice(index + 1)
      .filter((other) => other.name !== one.name && mayStandTogether(one, other, evaluation))
      .map((other) => [one, other] as const),
  );
}

function mayStandTogether(one: FoundHeader, other: FoundHeader, evaluation: Evaluation): boolean {
  if (one.mayBeAbsent && other.mayBeAbsent) return false;
  const isEither = one.choice !== undefined && one.choice.between === other.choice?.between;
  if (isEither && one.choice.chosen !== other.choice.chosen) return false;
  const { filename, file } = evaluation;
  const isHere = one.place.file === filename && other.place.file === filename;
  return !isHere || !areExclusive(one.place, other.place, file);
}

function toFact(
  pair: readonly FoundHeader[],
  urls: RequestFact["urls"] | undefined,
  place: Place,
  evidence: HeaderSetFact["evidence"],
  callSites: readonly Place[],
): HeaderSetFact {
  const headers = pair.map(({ name, place: written, mayBeAbsent }): HeaderEntry => ({
    name,
    place: written,
    mayBeAbsent,
  }));
  const spansFiles = headers.some((header) => header.place.file !== place.file);
  return { kind: "header-set", place, evidence, callSites, urls, headers, ...(spansFiles && { spansFiles }) };
}
