import type { BucketCallFact, EvidenceStep, Methods, RequestFact, TextParts } from "../model/index.ts";
import {
  membersOf,
  type AbstractExternal,
  type AbstractFunction,
  type AbstractValue,
  type Frame,
} from "./abstract-value.ts";
import type { FoundCall } from "./client-index.ts";
import { readSources } from "./client-source.ts";
import { readCommand } from "./command-line.ts";
import { ts, type TS } from "./compiler.ts";
import { enclosingFunction } from "./control-flow.ts";
import { nameOfType } from "./declared-type.ts";
import { argumentsOf, bodyOf, enterFunction } from "./evaluate-call.ts";
import { clientOfUnknown } from "./evaluate-member.ts";
import { toEvidence } from "./evidence.ts";
import type { Evaluator } from "./evaluator.ts";
import { readPart, readUrls, type CallReading } from "./request-url.ts";
import { toConstantTexts } from "./string-operations.ts";
import type { CallNode } from "./survey.ts";
import { toValue } from "./to-value.ts";

/** Calls that are looked at in one file, those inside functions once for each call of the function. */
const MAX_VISITS = 30_000;

/** A request, and the function in whose body the reading began: its callers may say more. */
interface FoundRequest {
  readonly fact: RequestFact;
  readonly start: TS.SignatureDeclaration | undefined;
}

/** The calls that led to where the reading is. */
interface Trail {
  readonly start: TS.SignatureDeclaration | undefined;
  readonly steps: readonly EvidenceStep[];
}

/** Finds the requests and bucket calls of a file, looking into functions of the file from where they are called. */
export class RequestReader {
  readonly bucketCalls: BucketCallFact[] = [];
  /** Nodes whose strings declare what a fake or a server answers. */
  readonly mocked: TS.Node[] = [];
  /** Offsets at which texts begin or end that requests and fakes are made of; joining may cut a slash off either end. */
  readonly requestedEdges = new Set<number>();
  #visits = 0;
  readonly #found: FoundRequest[] = [];
  /** Functions that were looked into from a call. */
  readonly #entered = new Set<TS.Node>();
  readonly #isMaker = new Map<TS.Node, boolean>();
  readonly #evaluator: Evaluator;
  readonly #bucketMethods: ReadonlySet<string>;

  constructor(evaluator: Evaluator, bucketMethods: ReadonlySet<string>) {
    this.#evaluator = evaluator;
    this.#bucketMethods = bucketMethods;
  }

  /** Reads every call of the file. */
  read(): void {
    for (const call of this.#evaluator.survey.calls) {
      this.#visit(call, undefined, { start: enclosingFunction(call), steps: [] });
    }
  }

  /** The requests; one inside a function that takes its path from callers is left to what the callers show. */
  get requests(): readonly RequestFact[] {
    return this.#found
      .filter(({ fact, start }) => !(start !== undefined && this.#entered.has(start) && fact.urls.every(hasParameter)))
      .map(({ fact }) => fact);
  }

  #visit(node: CallNode, frame: Frame | undefined, trail: Trail): void {
    if (++this.#visits > MAX_VISITS || this.#evaluator.isExhausted) return;
    const callee = ts.isTaggedTemplateExpression(node) ? node.tag : node.expression;
    this.#visitBucketCall(node, frame);
    for (const member of membersOf(this.#evaluator.evaluate(callee, frame))) {
      const external = member.kind === "unknown" ? clientOfUnknown(member, this.#evaluator) : member;
      if (external?.kind === "external") this.#visitClientCall(external, node, frame, trail);
      else if (external?.kind === "function" && ts.isCallExpression(node)) this.#enter(external, node, frame, trail);
    }
  }

  #visitClientCall(callee: AbstractExternal, node: CallNode, frame: Frame | undefined, trail: Trail): void {
    const form = ts.isNewExpression(node) ? "construct" : ts.isTaggedTemplateExpression(node) ? "tag" : "call";
    const args = ts.isTaggedTemplateExpression(node)
      ? [this.#evaluator.evaluate(node.template, frame)]
      : argumentsOf(node, frame, this.#evaluator);
    for (const found of this.#evaluator.clients.findCalls(callee, form)) {
      const { signature, call, client } = found;
      const reading: CallReading = { signature, call, client, args, node, evaluation: this.#evaluator };
      if (signature.mock === true) {
        this.mocked.push(node);
        this.#take(readUrls(reading, undefined) ?? []);
        continue;
      }
      const request =
        call.command === undefined ? this.#readRequest(reading, found, frame) : this.#readCommand(reading);
      if (request === undefined) continue;
      this.#take(request.urls);
      const evidence = [...trail.steps, ...toEvidence(request.urls)];
      const fact: RequestFact = {
        kind: "request",
        client: signature.id,
        place: this.#evaluator.placeOf(node),
        evidence,
        ...request,
      };
      this.#found.push({ fact, start: trail.start });
    }
  }

  #take(urls: readonly TextParts[]): void {
    for (const parts of urls) {
      for (const { kind, place } of parts) {
        if (kind === "text" && place !== undefined) this.requestedEdges.add(place.start).add(place.end);
      }
    }
  }

  #readRequest(reading: CallReading, found: FoundCall, frame: Frame | undefined): RequestParts | undefined {
    const urls = readUrls(reading, this.#findAssignedBase(reading));
    if (urls === undefined) return undefined;
    const chained = this.#readChain(reading, frame);
    const payload = readPart(reading, reading.call.payload, "any") ?? chained.payload;
    const headers = readPart(reading, reading.call.headers, "any") ?? chained.headers;
    return {
      urls,
      methods: readMethods(reading, found.verb, payload !== undefined),
      payload: payload && toValue(payload),
      headers: headers && toValue(headers),
    };
  }

  /** `axios.defaults.baseURL = …` anywhere in the file. */
  #findAssignedBase({ signature, client }: CallReading): AbstractValue | undefined {
    if (client !== undefined) return undefined;
    for (const [member, kept] of Object.entries(signature.assignments ?? {})) {
      if (kept !== "url") continue;
      for (const write of [...this.#evaluator.survey.writes.values()].flat()) {
        if (write.path.join(".") === member) return this.#evaluator.evaluate(write.value, undefined);
      }
    }
    return undefined;
  }

  /** Members called on what the call returns, which add to the request. */
  #readChain(reading: CallReading, frame: Frame | undefined): { payload?: AbstractValue; headers?: AbstractValue } {
    const parts: { payload?: AbstractValue; headers?: AbstractValue } = {};
    let node: TS.Node = reading.node;
    while (ts.isPropertyAccessExpression(node.parent) && ts.isCallExpression(node.parent.parent)) {
      const member = node.parent.name.text;
      node = node.parent.parent;
      const args = argumentsOf(node as TS.CallExpression, frame, this.#evaluator);
      for (const step of reading.call.chain ?? []) {
        if (step.member !== member) continue;
        const payload = readPart({ ...reading, args }, step.payload, "any");
        const headers = readPart({ ...reading, args }, step.headers, "any");
        if (payload !== undefined) parts.payload = payload;
        if (headers !== undefined) parts.headers = headers;
      }
    }
    return parts;
  }

  #readCommand(reading: CallReading): RequestParts | undefined {
    const words = readSources(reading.call.command ?? [], reading.args, reading.client, reading.node, this.#evaluator);
    return readCommand(words, reading.signature, this.#evaluator.placeOf(reading.node));
  }

  #visitBucketCall(node: CallNode, frame: Frame | undefined): void {
    if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return;
    const method = node.expression.name.text;
    if (!this.#bucketMethods.has(method)) return;
    for (const receiver of membersOf(this.#evaluator.evaluate(node.expression.expression, frame))) {
      const bucket = describeBucket(receiver);
      if (bucket === undefined) continue;
      const args = argumentsOf(node, frame, this.#evaluator).map((argument) => toValue(argument));
      const place = this.#evaluator.placeOf(node);
      this.bucketCalls.push({ kind: "bucket-call", method, arguments: args, place, evidence: [], ...bucket });
    }
  }

  #enter(callee: AbstractFunction, node: TS.CallExpression, frame: Frame | undefined, trail: Trail): void {
    const body = bodyOf(callee.node);
    if (body === undefined || !this.#makesRequests(callee.node)) return;
    const inner = enterFunction(callee, argumentsOf(node, frame, this.#evaluator), node, frame, this.#evaluator);
    if (inner === undefined) return;
    this.#entered.add(callee.node);
    const step = { place: this.#evaluator.placeOf(node), text: shorten(node.getText(this.#evaluator.file)) };
    for (const call of this.#callsIn(callee.node))
      this.#visit(call, inner, { ...trail, steps: [...trail.steps, step] });
  }

  /** The calls are in the order of the text, so those of a function stand together. */
  #callsIn(node: TS.Node): readonly CallNode[] {
    const { calls } = this.#evaluator.survey;
    const from = countBefore(calls, node.pos);
    return calls.slice(from, countBefore(calls, node.end)).filter((call) => call.end <= node.end);
  }

  /** Whether a call inside the function is, or leads to, a request or a bucket call. */
  #makesRequests(node: TS.SignatureDeclaration): boolean {
    const known = this.#isMaker.get(node);
    if (known !== undefined) return known;
    this.#isMaker.set(node, false); // a function that only calls itself makes none
    const isMaker = this.#callsIn(node).some((call) => this.#leadsToRequest(call));
    this.#isMaker.set(node, isMaker);
    return isMaker;
  }

  #leadsToRequest(call: CallNode): boolean {
    const callee = ts.isTaggedTemplateExpression(call) ? call.tag : call.expression;
    if (ts.isPropertyAccessExpression(callee) && this.#bucketMethods.has(callee.name.text)) return true;
    return membersOf(this.#evaluator.evaluate(callee, undefined)).some((member) => {
      if (member.kind === "function") return this.#makesRequests(member.node);
      const external = member.kind === "unknown" ? clientOfUnknown(member, this.#evaluator) : member;
      // An unknown function may be one that the caller passed.
      if (external === undefined) return member.kind === "unknown" && member.reason === "parameter";
      if (external.kind !== "external") return false;
      const form = ts.isNewExpression(call) ? "construct" : ts.isTaggedTemplateExpression(call) ? "tag" : "call";
      return this.#evaluator.clients.findCalls(external, form).length > 0;
    });
  }
}

type RequestParts = Pick<RequestFact, "urls" | "methods" | "payload" | "headers">;

function readMethods(reading: CallReading, verb: string | undefined, hasPayload: boolean): Methods {
  if (verb !== undefined) return { known: [verb], open: false };
  const { signature, call } = reading;
  const fallback = (hasPayload ? signature.payloadMethod : undefined) ?? signature.defaultMethod;
  const value = readPart(reading, call.method, "method");
  const whenAbsent = fallback === undefined ? { known: [], open: true } : { known: [fallback], open: false };
  if (value === undefined) return whenAbsent;
  const { texts, open } = toConstantTexts(value);
  const known = texts.map((text) => (text === "undefined" ? (fallback ?? "") : text.toUpperCase()));
  return { known: [...new Set(known)].filter((method) => method !== ""), open };
}

/** How many calls begin before an offset. */
function countBefore(calls: readonly CallNode[], offset: number): number {
  let [low, high] = [0, calls.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((calls[middle]?.pos ?? 0) < offset) low = middle + 1;
    else high = middle;
  }
  return low;
}

function hasParameter(parts: TextParts): boolean {
  return parts.some((part) => part.kind === "hole" && part.reason === "parameter");
}

function describeBucket(value: AbstractValue): Pick<BucketCallFact, "declaredType" | "bindingName"> | undefined {
  if (value.kind === "unknown") {
    const declaredType = nameOfType(value.type);
    const bindingName = value.memberName;
    return declaredType === undefined && bindingName === undefined ? undefined : { declaredType, bindingName };
  }
  if (value.kind !== "external") return undefined;
  const bindingName = value.members.at(-1) ?? value.root.replace(/^\w+:/, "");
  return { declaredType: undefined, bindingName };
}

function shorten(text: string): string {
  const line = text.replace(/\s+/g, " ");
  return line.length > 60 ? `${line.slice(0, 60)}…` : line;
}
