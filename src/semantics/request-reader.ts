import type { BucketCallFact, EvidenceStep, RequestFact, TextParts } from "../model/index.ts";
import {
  membersOf,
  type AbstractExternal,
  type AbstractFunction,
  type AbstractUnknown,
  type AbstractValue,
  type Frame,
} from "./abstract-value.ts";
import { chooseInstalledCalls } from "./call-choice.ts";
import { readRequests, type RequestParts } from "./client-request.ts";
import { ts, type TS } from "./compiler.ts";
import { enclosingFunction } from "./control-flow.ts";
import { nameOfType } from "./declared-type.ts";
import { argumentsOf, bodyOf, enterFunction } from "./evaluate-call.ts";
import { clientOfUnknown } from "./evaluate-member.ts";
import { toEvidence } from "./evidence.ts";
import type { Evaluator } from "./evaluator.ts";
import { readUrls, type CallReading } from "./request-url.ts";
import type { CallNode } from "./survey.ts";
import { toValue } from "./to-value.ts";

/** Calls that are looked at in one file, those inside functions once for each call of the function. */
const MAX_VISITS = 30_000;
/** Calls under which written paths are read once more. */
const MAX_FRAMES_KEPT = 1000;

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
  /** The calls of functions of the file that were looked into. */
  readonly frames: Frame[] = [];
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

  /**
   * The requests. One inside a function of the file that is called decides nothing that its callers leave open; one that
   * takes its path from them says nothing by itself.
   */
  get requests(): readonly RequestFact[] {
    return this.#found.flatMap(({ fact, start }) => {
      if (start === undefined || !this.#entered.has(start)) return [fact];
      return fact.urls.every(takesPathFromCaller) ? [] : [{ ...fact, callersDecide: true }];
    });
  }

  #visit(node: CallNode, frame: Frame | undefined, trail: Trail): void {
    if (++this.#visits > MAX_VISITS || this.#evaluator.isExhausted) return;
    const callee = ts.isTaggedTemplateExpression(node) ? node.tag : node.expression;
    this.#visitBucketCall(node, frame);
    if (!this.#mayMatter(callee)) return;
    for (const member of membersOf(this.#evaluator.evaluate(callee, frame))) {
      const external = member.kind === "unknown" ? clientOfUnknown(member, this.#evaluator) : member;
      if (external?.kind === "external") this.#visitClientCall(external, node, frame, trail);
      else if (external?.kind === "function" && ts.isCallExpression(node)) this.#enter(external, node, frame, trail);
    }
  }

  /** Most calls are of members that are neither a client's nor defined in the file: `rows.map(…)`, `response.json()`. */
  #mayMatter(callee: TS.Expression): boolean {
    if (!ts.isPropertyAccessExpression(callee)) return true;
    const { clients, survey } = this.#evaluator;
    const name = callee.name.text;
    return clients.members.has(name) || survey.members.has(name) || this.#evaluator.isClient(`global:${name}`);
  }

  #visitClientCall(callee: AbstractExternal, node: CallNode, frame: Frame | undefined, trail: Trail): void {
    const found = this.#evaluator.clients.findCalls(callee, formOf(node));
    if (found.length === 0) return;
    const args = ts.isTaggedTemplateExpression(node)
      ? [this.#evaluator.evaluate(node.template, frame)]
      : argumentsOf(node, frame, this.#evaluator);
    for (const { signature, call, client, verb, meanings } of found) {
      const reading: CallReading = { signature, call, client, args, node, evaluation: this.#evaluator };
      if (signature.mock === true) {
        this.mocked.push(node);
        this.#take(readUrls(reading, undefined) ?? []);
        continue;
      }
      for (const { call: meant, doubt } of chooseInstalledCalls(callee.root, meanings, reading)) {
        for (const request of readRequests({ ...reading, call: meant }, verb, frame)) {
          this.#add({ ...request, ...(doubt && { doubt }) }, signature.id, node, trail);
        }
      }
    }
  }

  #add(request: RequestParts & Pick<RequestFact, "doubt">, client: string, node: CallNode, trail: Trail): void {
    this.#take(request.urls);
    const evidence = [...trail.steps, ...toEvidence(request.urls)];
    const place = this.#evaluator.placeOf(node);
    const callSites = trail.steps.map((step) => step.place);
    this.#found.push({ fact: { kind: "request", client, place, callSites, evidence, ...request }, start: trail.start });
  }

  #take(urls: readonly TextParts[]): void {
    for (const parts of urls) {
      for (const { kind, place } of parts) {
        if (kind === "text" && place !== undefined) this.requestedEdges.add(place.start).add(place.end);
      }
    }
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
    if (this.frames.length < MAX_FRAMES_KEPT) this.frames.push(inner);
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
    if (mayPassPath(call)) return true;
    if (ts.isPropertyAccessExpression(callee) && this.#bucketMethods.has(callee.name.text)) return true;
    return membersOf(this.#evaluator.evaluate(callee, undefined)).some((member) => {
      if (member.kind === "function") return this.#makesRequests(member.node);
      const external = member.kind === "unknown" ? clientOfUnknown(member, this.#evaluator) : member;
      // An unknown function may be one that the caller passed.
      if (external === undefined) return member.kind === "unknown" && member.reason === "parameter";
      if (external.kind !== "external") return false;
      return this.#evaluator.clients.findCalls(external, formOf(call)).length > 0;
    });
  }
}

function formOf(node: CallNode): "call" | "construct" | "tag" {
  if (ts.isNewExpression(node)) return "construct";
  return ts.isTaggedTemplateExpression(node) ? "tag" : "call";
}

/** Whether an argument may be a path, for a function that is not known to make requests. */
function mayPassPath(call: CallNode): boolean {
  if (ts.isTaggedTemplateExpression(call)) return false;
  return (call.arguments ?? []).some(
    (argument) =>
      ts.isTemplateExpression(argument) ||
      ts.isBinaryExpression(argument) ||
      (ts.isStringLiteralLike(argument) && argument.text.includes("/")),
  );
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

/** Whether the caller of the function around gives more than single segments of the path: its base, or its end. */
export function takesPathFromCaller(parts: TextParts): boolean {
  return parts.some((part, index) => {
    const before = parts[index - 1];
    const isSegment = before?.kind === "text" && before.text.endsWith("/");
    return part.kind === "hole" && part.reason === "parameter" && !isSegment;
  });
}

function describeBucket(value: AbstractValue): Pick<BucketCallFact, "declaredType" | "bindingName"> | undefined {
  if (value.kind === "unknown") {
    const declaredType = nameOfType(value.type);
    const bindingName = isBound(value) ? value.memberName : undefined;
    return declaredType === undefined && bindingName === undefined ? undefined : { declaredType, bindingName };
  }
  if (value.kind !== "external") return undefined;
  // A script without modules has its bindings as globals.
  const isGlobal = value.root.startsWith("global:") && value.members.length === 0;
  if (!isGlobal && !/env\b/i.test([value.root, ...value.members].join("."))) return undefined;
  return { declaredType: undefined, bindingName: value.members.at(-1) ?? value.root.replace("global:", "") };
}

/** A binding is a member of an environment, or handed over: what the file makes itself under the same name is none. */
function isBound({ reason, name }: AbstractUnknown): boolean {
  return reason === "parameter" || reason === "environment" || /env\b/i.test(name);
}

function shorten(text: string): string {
  const line = text.replace(/\s+/g, " ");
  return line.length > 60 ? `${line.slice(0, 60)}…` : line;
}
