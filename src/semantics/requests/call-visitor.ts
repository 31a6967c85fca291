import type { BucketCallFact, Place, RequestFact, TextParts, UsedVersion } from "../../model/index.ts";
import {
  membersOf,
  type AbstractExternal,
  type AbstractFunction,
  type AbstractValue,
  type Frame,
} from "../values/abstract-value.ts";
import { BucketCalls } from "../buckets/bucket-calls.ts";
import { groupByMethod } from "../buckets/bucket-interest.ts";
import { ts, type TS } from "../syntax/compiler.ts";
import { enclosingFunction } from "../control-flow/control-flow.ts";
import { argumentsOf, bodyOf, createFrame } from "../evaluation/state/call-frame.ts";
import { mayLeadToBucket } from "../evaluation/members/bucket-value.ts";
import { clientOfUnknown } from "../evaluation/members/evaluate-member.ts";
import { toEvidence } from "../values/evidence.ts";
import type { Evaluator } from "../evaluation/evaluator.ts";
import { listMade } from "./made-instance.ts";
import { isInstalled } from "../modules/is-installed.ts";
import { mayMatter } from "./may-matter.ts";
import { RelevantFunctions } from "./relevant-functions.ts";
import { toRounds } from "./loop-frames.ts";
import { isInherited, mayAffectMatch } from "../values/relevance.ts";
import { readClientRequests, readMockedUrls, type ClientRequest } from "./requests-of-call.ts";
import type { CallNode } from "../syntax/survey.ts";
import { stepOf, type Trail } from "./trail.ts";
import type { Interests } from "../interests.ts";
import { formOf } from "../syntax/call-form.ts";
import { standElsewhere, takesPathFromCaller } from "../values/path-origin.ts";
import type { EnteredCall, VisitedCall } from "./entered-call.ts";

/** Calls that are looked at in one file, those inside functions once for each call of the function. */
const MAX_VISITS = 30_000;
/** Calls under which written paths are read once more. */
const MAX_FRAMES_KEPT = 1000;

/** Ways that lead from one function to the same call with the same arguments, of which each is evidence. */
const MAX_READINGS = 8;

/** A request, and the function in whose body the reading began: its callers may say more. */
interface FoundRequest {
  readonly fact: RequestFact;
  readonly start: TS.SignatureDeclaration | undefined;
}

/** Finds the requests and bucket calls of a file, looking into functions of the file from where they are called. */
export class CallVisitor {
  /** The versions that decided what a call is, by package and folder. */
  readonly versions = new Map<string, UsedVersion>();
  /** Nodes whose strings declare what a fake or a server answers. */
  readonly mocked: TS.Node[] = [];
  /**
   * Start and end offsets of every text of the linted file that a request or a fake uses. Joining may cut a slash off either end, so
   * either offset identifies the text.
   */
  readonly requestedEdges = new Set<number>();
  #visits = 0;
  readonly #found: FoundRequest[] = [];
  /** The calls of functions of the linted file that were looked into. */
  readonly frames: Frame[] = [];
  readonly clientCalls: VisitedCall[] = [];
  /** The calls of functions in which members of the names of interest are read. */
  readonly readingCalls: EnteredCall[] = [];
  /** Functions that were looked into from a call. */
  readonly #entered = new Set<TS.Node>();
  readonly #relevant: RelevantFunctions;
  readonly #readings = new Map<Frame, Map<string, number>>();
  readonly #evaluator: Evaluator;
  readonly #buckets: BucketCalls;
  readonly #roots: ReadonlySet<string>;
  readonly #words: ReadonlySet<string>;

  constructor(
    evaluator: Evaluator,
    interests: Pick<Interests, "bucketPlaces" | "roots" | "words" | "responseMembers">,
  ) {
    this.#evaluator = evaluator;
    const bucketPlaces = groupByMethod(interests.bucketPlaces);
    this.#buckets = new BucketCalls(bucketPlaces);
    this.#roots = new Set(interests.roots);
    this.#words = interests.words;
    this.#relevant = new RelevantFunctions(evaluator, {
      bucketPlaces,
      responseMembers: interests.responseMembers,
    });
  }

  /** Reads every call of the file. */
  read(): void {
    for (const call of this.#evaluator.survey.calls) {
      this.#visit(call, undefined, { start: enclosingFunction(call), steps: [], sites: [], isOfBuckets: false });
    }
  }

  get bucketCalls(): readonly BucketCallFact[] {
    return this.#buckets.facts;
  }

  /**
   * The requests. One inside a called function is marked `callersDecide`: what its callers leave open is judged at the calls. One
   * whose whole path comes from its callers is left out.
   */
  get requests(): readonly RequestFact[] {
    return this.#found.flatMap(({ fact, start }) => {
      if (start === undefined || !this.#entered.has(start)) return [fact];
      return fact.urls.every(takesPathFromCaller) ? [] : [{ ...fact, callersDecide: true }];
    });
  }

  #visit(node: CallNode, frame: Frame | undefined, trail: Trail): void {
    if (this.#visits > MAX_VISITS || this.#evaluator.progress.isExhausted) return;
    const evaluator = this.#evaluator.at(node);
    const callee = ts.isTaggedTemplateExpression(node) ? node.tag : node.expression;
    this.#buckets.visit(node, { ...trail, frame, place: this.#placeOf(node, trail) }, evaluator);
    if (!mayMatter(callee, this.#evaluator)) return;
    const called = membersOf(evaluator.evaluate(callee, frame)).map((member) =>
      member.kind === "unknown" ? clientOfUnknown(member, evaluator) : member,
    );
    const isClass = called.some((member) => member?.kind === "class");
    if (ts.isNewExpression(node) && isClass) this.#visitMade(node, frame, trail, evaluator);
    if (!called.some((member) => member?.kind === "external" || member?.kind === "function")) return;
    for (const round of toRounds(node, frame, evaluator)) {
      if (++this.#visits > MAX_VISITS) return;
      for (const member of called) {
        if (member?.kind === "external" && !trail.isOfBuckets)
          this.#visitClientCall(member, node, round, trail, evaluator);
        else if (member?.kind === "function" && !ts.isNewExpression(node))
          this.#enter(member, node, round, trail, evaluator);
      }
    }
  }

  /** An instance that keeps a client: what its class requests with it is complete where it is made, whoever calls its methods. */
  #visitMade(node: TS.NewExpression, frame: Frame | undefined, trail: Trail, evaluator: Evaluator): void {
    if (this.#evaluator.progress.isExhaustedBeyond) return;
    const steps = [...trail.steps, stepOf(node, evaluator)];
    for (const { definition, inner } of listMade(node, frame, evaluator)) {
      if (this.#evaluator.at(definition).isLinted || !this.#relevant.isRelevant(definition)) continue;
      if (this.#wasRead(inner, trail, false)) continue;
      for (const call of this.#relevant.callsIn(definition)) this.#visit(call, inner, { ...trail, steps });
    }
  }

  #visitClientCall(
    callee: AbstractExternal,
    node: CallNode,
    frame: Frame | undefined,
    trail: Trail,
    evaluation: Evaluator,
  ): void {
    const calls = evaluation.clients.findCalls(callee, formOf(node));
    if (calls.length === 0) return;
    const reading = {
      calls,
      root: callee.root,
      node,
      frame,
      evaluation,
      roots: this.#roots,
      onVersion: this.noteVersion,
    };
    const mocked = readMockedUrls(reading);
    if (mocked !== undefined) {
      if (evaluation === this.#evaluator) this.mocked.push(node);
      this.#take(mocked);
    }
    this.clientCalls.push({ reading, steps: trail.steps, place: this.#placeOf(node, trail) });
    for (const request of readClientRequests(reading)) this.#add(request, node, trail);
  }

  /** Keeps a version that decided what a call is. */
  readonly noteVersion = (used: UsedVersion): void => {
    this.versions.set(`${used.package} ${used.folder}`, used);
  };

  #add(request: ClientRequest, node: CallNode, trail: Trail): void {
    this.#take(request.urls);
    const evidence = [...trail.steps, ...toEvidence(request.urls)];
    const place = this.#placeOf(node, trail);
    const callSites = trail.steps.map((step) => step.place);
    const origin = this.#evaluator.at(node).filename;
    const spansFiles = origin !== this.#evaluator.filename || standElsewhere(request.urls, this.#evaluator.filename);
    const fact = { kind: "request", place, callSites, evidence, ...request } as const;
    this.#found.push({ fact: { ...fact, ...(spansFiles && { spansFiles }) }, start: trail.start });
  }

  /** The call itself, or where the linted file leads to it (docs/decisions.md, Where a finding lies). */
  #placeOf(node: CallNode, { steps }: Trail): Place {
    const place = this.#evaluator.at(node).placeOf(node);
    const isHere = (other: Place): boolean => other.file === this.#evaluator.filename;
    return isHere(place) ? place : (steps.findLast((step) => isHere(step.place))?.place ?? place);
  }

  /**
   * A function of another file of the project is entered for informative arguments only: what it does whatever it is given is reported
   * in its own file.
   */
  #mayEnter(home: Evaluator, { receiver, bound }: AbstractFunction, args: readonly AbstractValue[]): boolean {
    if (this.#evaluator.progress.isExhaustedBeyond) return false;
    return (
      isInstalled(home.filename) ||
      [...args, receiver, ...bound].some((value) => mayAffectMatch(value, this.#words)) ||
      [...args, ...bound].some((value) => home.mayRequest(value))
    );
  }

  /** A bucket that a function of another file is given, and calls, is not known there to be one. */
  #mayEnterForBuckets(
    { node }: AbstractFunction,
    given: readonly (AbstractValue | undefined)[],
    evaluator: Evaluator,
  ): boolean {
    if (this.#evaluator.progress.isExhaustedBeyond || isInstalled(this.#evaluator.at(node).filename)) return false;
    return given.some((value) => mayLeadToBucket(value, evaluator)) && this.#relevant.leadsToBucket(node);
  }

  /** Whether a call was read often enough: from one function, in the linted file one place, it says the same whatever leads there. */
  #wasRead(frame: Frame, { start, steps }: Trail, isHere: boolean): boolean {
    const last = isHere ? undefined : steps.findLast(({ place }) => place.file === this.#evaluator.filename)?.place;
    const key = `${start?.pos ?? -1} ${last?.start ?? -1}`;
    const counts = this.#readings.get(frame) ?? new Map<string, number>();
    const count = (counts.get(key) ?? 0) + 1;
    this.#readings.set(frame, counts.set(key, count));
    return count > MAX_READINGS;
  }

  #take(urls: readonly TextParts[]): void {
    for (const parts of urls) {
      for (const { kind, place } of parts) {
        if (kind === "text" && place?.file === this.#evaluator.filename)
          this.requestedEdges.add(place.start).add(place.end);
      }
    }
  }

  #enter(
    callee: AbstractFunction,
    node: TS.CallExpression | TS.TaggedTemplateExpression,
    frame: Frame | undefined,
    trail: Trail,
    evaluator: Evaluator,
  ): void {
    const body = bodyOf(callee.node);
    if (body === undefined || !this.#relevant.isRelevant(callee.node)) return;
    const home = evaluator.at(callee.node);
    const isHere = home === this.#evaluator;
    const args = argumentsOf(node, frame, evaluator);
    const given = [...args, callee.receiver, ...callee.bound];
    const isForAll = isHere || isInherited(callee) || this.#mayEnter(home, callee, args);
    if (!isForAll && !this.#mayEnterForBuckets(callee, given, evaluator)) return;
    const inner = createFrame(callee, args, node, frame, evaluator);
    if (inner === undefined) return;
    this.#entered.add(callee.node);
    if (this.#wasRead(inner, trail, isHere)) return;
    if (isHere && this.frames.length < MAX_FRAMES_KEPT) this.frames.push(inner);
    const steps = [...trail.steps, stepOf(node, evaluator)];
    const isOfBuckets = trail.isOfBuckets || !isForAll;
    if (!isOfBuckets && this.#relevant.readsMembers(callee.node)) this.readingCalls.push({ frame: inner, steps });
    const sites = [...trail.sites, { callee: callee.node, call: node }];
    for (const call of this.#relevant.callsIn(callee.node)) {
      this.#visit(call, inner, { start: trail.start, steps, sites, isOfBuckets });
    }
  }
}
