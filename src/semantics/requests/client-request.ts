import {
  decodeUrlText,
  type ClientSignature,
  type Methods,
  type RequestFact,
  type TextParts,
} from "../../model/index.ts";
import { isNullish, type AbstractValue, type Frame, type MadeClient } from "../values/abstract-value.ts";
import { isToClient, writesOfMember } from "../clients/assigned-members.ts";
import { readSources } from "../clients/client-source.ts";
import { readCommand } from "../commands/command-line.ts";
import { ts, type TS } from "../syntax/compiler.ts";
import { moduleOfCallee } from "./imported-callee.ts";
import { findCallsBehind } from "./calls-behind.ts";
import { findRequestLinks } from "./request-links.ts";
import type { EvaluationContext } from "../values/evaluation-context.ts";
import { listRepeatedParts } from "./repeated-requests.ts";
import { argumentsOf } from "../evaluation/state/call-frame.ts";
import { toSent } from "../evaluation/members/sent-value.ts";
import { readPart, readUrls, type CallReading } from "./request-url.ts";
import { toSentPayload } from "./sent-payload.ts";
import { isConstant } from "../clients/source-template.ts";
import { toUnion } from "../values/joined-values.ts";
import { toAlternatives, toConstantTexts } from "../values/string-operations.ts";
import { toValue } from "../values/to-value.ts";

/** What a client call sends. */
export type RequestParts = Pick<
  RequestFact,
  "urls" | "methods" | "payload" | "headers" | "query" | "callee" | "isPart"
>;

/**
 * The requests of a client call: one, or as many as a command line or a list of settings contains. `verb` is the method
 * that the member names.
 */
export function readRequests(
  reading: CallReading,
  verb: string | undefined,
  frame: Frame | undefined,
  roots: ReadonlySet<string>,
): readonly RequestParts[] {
  const { call, node, evaluation, signature } = reading;
  if (call.command !== undefined) {
    const words = readSources(call.command, reading);
    return readCommand(words, signature, evaluation.placeOf(node));
  }
  if (call.each === undefined) return readRequest(reading, verb, frame, roots);
  const parts = listRepeatedParts(call, reading);
  const requests = parts.flatMap((each) => readRequest({ ...reading, each }, verb, frame, roots));
  return parts.length > 1 ? requests.map((request) => ({ ...request, isPart: true })) : requests;
}

function readRequest(
  reading: CallReading,
  verb: string | undefined,
  frame: Frame | undefined,
  roots: ReadonlySet<string>,
): readonly RequestParts[] {
  const { call, node, evaluation, each } = reading;
  const urls = readUrls(reading, findAssignedBase(reading));
  if (urls === undefined) return [];
  const chained = readChain(reading, frame);
  const payload = readPart(reading, call.payload, "any") ?? chained.payload ?? readBehind(reading, frame);
  const methods = readMethods(reading, verb, payload !== undefined);
  const sent = payload && toSentPayload(toValue(toSent(payload, node, evaluation)), call, each && toValue(each.key));
  // For a request to another host or path only its payload matters: an object that goes there is no payload of the API.
  if (!urls.some((parts) => mayReach(parts, roots))) return [{ urls, methods, payload: sent, headers: undefined }];
  const headers = readPart(reading, call.headers, "any") ?? chained.headers;
  const given = [...readSources(call.query ?? [], reading), ...chained.query].map(toValue);
  const query = given.filter(({ kind }) => kind !== "unknown");
  const names = call.url?.some(isConstant) === true && { callee: evaluation.placeOf(calleeOf(node)) };
  return [
    {
      urls,
      methods,
      payload: sent,
      headers: headers && toValue(headers),
      ...(query.length > 0 && { query }),
      ...names,
    },
  ];
}

function calleeOf(node: TS.Node): TS.Node {
  return ts.isCallExpression(node) || ts.isNewExpression(node) ? node.expression : node;
}

/** No server takes a path that is longer. */
const MAX_PATH = 8192;

/** Whether a path can be one of the API. */
function mayReach(parts: TextParts, roots: ReadonlySet<string>): boolean {
  return parts.some(
    (part) =>
      part.kind === "hole" ||
      decodeUrlText(part.text.slice(0, MAX_PATH))
        .split(/[/?#]/)
        .some((segment) => roots.has(segment)),
  );
}

/** `axios.defaults.baseURL = …` anywhere in the file, or in the one that the client is imported from. */
function findAssignedBase({ signature, client, evaluation, node }: CallReading): AbstractValue | undefined {
  if (signature.assignments === undefined || client?.keeps.has("url") === true) return undefined;
  const own = baseAssignedIn(evaluation, signature, client);
  if (own !== undefined) return own;
  const callee = calleeOf(node);
  const home = ts.isExpression(callee) ? moduleOfCallee(callee, evaluation) : undefined;
  return home && baseAssignedIn(home, signature, client);
}

/** What a file assigns as the base of a client that is made, or of the package's own one. */
function baseAssignedIn(
  evaluation: EvaluationContext,
  signature: ClientSignature,
  client: MadeClient | undefined,
): AbstractValue | undefined {
  for (const [member, kept] of Object.entries(signature.assignments ?? {})) {
    if (kept !== "url") continue;
    for (const write of writesOfMember(member, evaluation.survey)) {
      if (isToClient(write, { signature, client, evaluation })) return evaluation.evaluate(write.value, undefined);
    }
  }
  return undefined;
}

/** Members called on what the call returns, which add to the request. */
function readChain(
  reading: CallReading,
  frame: Frame | undefined,
): {
  readonly payload: AbstractValue | undefined;
  readonly headers: AbstractValue | undefined;
  readonly query: readonly AbstractValue[];
} {
  let payload: AbstractValue | undefined;
  let headers: AbstractValue | undefined;
  const query: AbstractValue[] = [];
  const steps = reading.call.chain ?? [];
  const members = new Set(steps.map(({ member }) => member));
  for (const { member, link } of findRequestLinks(reading.node, members, frame, reading.evaluation)) {
    const step = steps.find((candidate) => candidate.member === member);
    if (step === undefined) continue;
    const linked = { ...reading, args: argumentsOf(link, frame, reading.evaluation) };
    payload = readPart(linked, step.payload, "any") ?? payload;
    headers = readPart(linked, step.headers, "any") ?? headers;
    query.push(...readSources(step.query ?? [], linked));
  }
  return { payload, headers, query };
}

/** What calls behind the call hand on as the payload: one of them does in each run, and perhaps with nothing. */
function readBehind(reading: CallReading, frame: Frame | undefined): AbstractValue | undefined {
  const { node, evaluation, call } = reading;
  const steps = call.behind ?? [];
  const members = steps.map(({ member }) => member);
  const payloads = findCallsBehind(node, members, evaluation).flatMap(({ member, link }) => {
    const args = argumentsOf(link, frame, evaluation);
    const payload = readPart({ ...reading, args }, steps.find((step) => step.member === member)?.payload, "any");
    return payload === undefined || isNullish(payload) ? [] : [payload];
  });
  return payloads.length > 1 ? toUnion(payloads, evaluation.placeOf(node)) : payloads[0];
}

function readMethods(reading: CallReading, verb: string | undefined, hasPayload: boolean): Methods {
  if (verb !== undefined) return { known: [verb], open: false };
  const { signature, call } = reading;
  const fallback = (hasPayload ? signature.payloadMethod : undefined) ?? signature.defaultMethod;
  const value = readPart(reading, call.method, "method");
  const whenAbsent = fallback === undefined ? { known: [], open: true } : { known: [fallback], open: false };
  if (value === undefined) return whenAbsent;
  const { texts, open } = toConstantTexts(value);
  const known = texts.map((text) => (text === "undefined" ? (fallback ?? "") : text.toUpperCase()));
  const methods = { known: [...new Set(known)].filter((method) => method !== ""), open };
  return methods.known.length > 1 && isMarked(value) ? { ...methods, isPerhaps: true } : methods;
}

/** Whether nobody knows which of its texts a value is by then (`toPerhaps`). */
function isMarked(value: AbstractValue): boolean {
  return toAlternatives(value).some((parts) =>
    parts.some((part) => part.kind === "text" && part.perhaps !== undefined),
  );
}
