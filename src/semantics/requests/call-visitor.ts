import { groupBy } from "../../model/group-by.ts";
import type { BucketCallFact, Place, RequestFact, TextParts } from "../../model/index.ts";
import type { Frame } from "../values/abstract-value.ts";
import { BucketCalls } from "../buckets/bucket-calls.ts";
import type { TS } from "../syntax/compiler.ts";
import { isRunByOwnFile } from "../evaluation/state/closure-calls.ts";
import { isKeptInFile } from "../evaluation/state/kept-instances.ts";
import { nodesEntered } from "../evaluation/state/entered-calls.ts";
import { isNeverReached, reachedRounds } from "../evaluation/state/reached-code.ts";
import { enclosingFunction } from "../control-flow/control-flow.ts";
import { calledInPlace } from "../control-flow/run-in-place.ts";
import { toEvidence } from "../values/evidence.ts";
import type { Evaluator } from "../evaluation/evaluator.ts";
import { CallLeads } from "./call-leads.ts";
import { NOT_MADE, type ClientLead, type FunctionLead, type MadeLead } from "./leads.ts";
import { markLeftToCallers } from "./left-to-callers.ts";
import { isAbstract, listInherited, type InheritedCalls } from "./inherited-calls.ts";
import type { ClientRequest } from "./requests-of-call.ts";
import type { CallNode } from "../syntax/survey.ts";
import { OutsideEntries } from "./outside-entries.ts";
import { entriesTo, lastIn, type Trail } from "./trail.ts";
import { doubtOfWay, templateIn, trailFrom } from "./ways.ts";
import { PassedOverVisits } from "./passed-over-visits.ts";
import { Readings } from "./readings.ts";
import type { Interests } from "../interests.ts";
import { standElsewhere } from "../values/path-origin.ts";
import { isInstalled } from "../modules/is-installed.ts";
import type { EnteredCall, EnteredElsewhere, FoundRequest, Visit, VisitedCall } from "./entered-call.ts";

/** How many call targets are visited for one file; calls inside functions count once for each call of the function. */
const MAX_VISITS = 30_000;
/** How many frames are kept in which written paths are evaluated once more. */
const MAX_FRAMES_KEPT = 1000;

/**
 * Finds the requests and bucket calls of a file, entering functions from their calls. Breadth first, so that each
 * function is reached by the shortest path, on which the fewest other calls are active and cut off evaluation.
 */
export class CallVisitor {
  /** Nodes whose strings declare what a fake or a server answers. */
  readonly mocked: TS.Node[] = [];
  /**
   * Start and end offsets of every text of the linted file that a request or a fake uses. Joining may cut a slash off either end, so
   * either offset identifies the text.
   */
  readonly requestedEdges = new Set<number>();
  #visits = 0;
  readonly #found: FoundRequest[] = [];
  /** The frames of functions of the linted file that were entered. */
  readonly frames: Frame[] = [];
  readonly clientCalls: VisitedCall[] = [];
  /** The calls of functions in which members of the names of interest are read. */
  readonly readingCalls: EnteredCall[] = [];
  /** Functions and classes of other files of the project that were entered. */
  readonly elsewhere: EnteredElsewhere[] = [];
  /** Functions that were entered from a call. */
  readonly #entered = new OutsideEntries();
  readonly #passedOver: PassedOverVisits;
  readonly leads: CallLeads;
  readonly #readings: Readings;
  readonly #evaluator: Evaluator;
  readonly #words: ReadonlySet<string>;
  readonly #buckets: BucketCalls;

  constructor(
    evaluator: Evaluator,
    interests: Pick<Interests, "bucketArguments" | "roots" | "words" | "hosts" | "responseMembers" | "seeksRequests">,
  ) {
    this.#evaluator = evaluator;
    this.#words = interests.words;
    this.#readings = new Readings(evaluator.filename);
    const bucketArguments = groupBy(interests.bucketArguments, ({ method }) => method);
    this.#buckets = new BucketCalls(bucketArguments);
    this.leads = new CallLeads(evaluator, interests, bucketArguments);
    this.#passedOver = new PassedOverVisits(this.leads.cutOff);
  }

  /** Reads every call of the file, and those that its classes inherit. */
  read(): void {
    const evaluator = this.#evaluator;
    for (const [index, node] of evaluator.survey.calls.entries()) {
      if (!this.#goesOn) return this.#readAlone(evaluator.survey.calls.slice(index));
      this.#visitAll([{ node, frame: undefined, trail: trailFrom(node), evaluator }]);
    }
    for (const inherited of listInherited(evaluator, this.#words, this.leads.relevant)) this.#visitInherited(inherited);
  }

  get #goesOn(): boolean {
    return this.hasVisitedAll && !this.#evaluator.progress.isExhausted;
  }

  /** Reads what calls ask for by themselves, where there is no work left to follow what they lead to. */
  #readAlone(calls: readonly CallNode[]): void {
    const evaluator = this.#evaluator;
    for (const node of calls) {
      if (!evaluator.progress.allowOneMore()) return;
      for (const lead of this.leads.of(node, undefined, evaluator, false)) {
        if (lead.kind === "client" && !isNeverReached(node, undefined, evaluator)) this.#take(lead, trailFrom(node));
      }
    }
  }

  #visitInherited({ heir, base, home, calls, frame, step }: InheritedCalls): void {
    const trail: Trail = { start: undefined, steps: [step], sites: [], isOfBuckets: false, heir };
    // An abstract class has no instances of its own.
    if (isAbstract(base)) for (const call of calls) this.#entered.suppose(enclosingFunction(call));
    this.#keepElsewhere({ node: base, frame, steps: trail.steps }, home);
    if (home.isLinted) this.#keepFrame(frame);
    this.#visitAll(calls.map((node) => ({ node, frame, trail, evaluator: home })));
  }

  /** Visits calls, and those that they lead to. Where a function calls itself too often to be followed, its calls take both ways. */
  #visitAll(first: readonly Visit[]): void {
    this.#passedOver.clear();
    let visits = [...first];
    while (visits.length > 0) {
      // The list grows while it is iterated.
      for (const visit of visits) visits.push(...this.#visit(visit));
      visits = [...this.#passedOver.take()];
    }
  }

  /** Whether the limit of visits was reached. */
  get hasVisitedAll(): boolean {
    return this.#visits <= MAX_VISITS;
  }

  /** The calls of buckets, marked as requests are. */
  get bucketCalls(): readonly BucketCallFact[] {
    return this.#buckets.found.map(({ fact, start }) =>
      this.#isLeftToCallers(start) ? { ...fact, callersDecide: true } : fact,
    );
  }

  /** The requests, with what callers of the functions around them decide. */
  get requests(): readonly RequestFact[] {
    return markLeftToCallers(this.#found, {
      isLeftToCallers: ({ node, trail }) =>
        this.#isLeftToCallers(trail.start) || this.#isReadAround(node, trail) || this.#isLeftToCallsOfHeir(node, trail),
      isKnownByCalls: ({ trail }) => trail.heir !== undefined || this.#isKnownByCalls(trail.start),
    });
  }

  /** Whether what a class inherits is run by calls that are all followed: the class stays in the file, and some call enters the method. */
  #isLeftToCallsOfHeir(node: CallNode, { heir, sites }: Trail): boolean {
    const callee = heir && enclosingFunction(sites[0]?.call ?? node);
    if (heir === undefined || callee === undefined || !this.#entered.isCalled(callee)) return false;
    return this.#hasFollowedAll && !this.leads.cutOff.has(callee) && isKeptInFile(heir, this.#evaluator);
  }

  get #hasFollowedAll(): boolean {
    return this.hasVisitedAll && !this.leads.hasLeftOut && !this.#evaluator.progress.hasEnded;
  }

  /** Whether all calls that run a function are followed, so that what is read of it without a call is what some call may ask for. */
  #isKnownByCalls(start: TS.Node | undefined): boolean {
    if (!this.#hasFollowedAll) return false;
    const around = this.#entered.nearestAround(start);
    return around !== undefined && !this.leads.cutOff.has(around) && isRunByOwnFile(around, this.#evaluator);
  }

  /** A function that is entered is read whole, with the functions that are written inside of it: `new Promise((resolve) => …)`. */
  #isLeftToCallers(start: TS.Node | undefined, end?: TS.Node): boolean {
    return this.#entered.nearestAround(start, end) !== undefined;
  }

  /** Whether a function on the way was read as a part of the one around it, and is entered from its own calls too. */
  #isReadAround(node: CallNode, trail: Trail): boolean {
    return entriesTo(node, trail).some(({ callee, next }) => this.#isLeftToCallers(enclosingFunction(next), callee));
  }

  /** Visits one call, and returns the calls that it leads to. */
  #visit(visit: Visit): readonly Visit[] {
    if (!this.#goesOn) return NONE;
    const { node, frame, trail, evaluator } = visit;
    const { steps, sites } = trail;
    const isMade = this.#passedOver.isCutOff(frame);
    const leads = this.leads.of(node, frame, evaluator, isMade);
    const mayBeBuckets = this.#buckets.concerns(node);
    // Of most calls, which lead nowhere, nobody has to know.
    const isAsked = leads.length > 0 || mayBeBuckets;
    if (leads === NOT_MADE || (isAsked && !isMade && isNeverReached(node, frame, evaluator))) {
      this.#passedOver.add(frame, () => [visit]);
      return NONE;
    }
    const way = { start: trail.start, steps, sites, place: () => this.#placeOf(node, trail) };
    const rounds = mayBeBuckets ? reachedRounds(node, frame, evaluator) : [frame];
    for (const round of rounds) this.#buckets.visit(node, { ...way, frame: round }, evaluator);
    const visits = leads.flatMap((lead) => {
      if (++this.#visits > MAX_VISITS) return NONE;
      if (lead.kind !== "client") return lead.kind === "made" ? this.#enterMade(lead, visit) : this.#enter(lead, visit);
      this.#take(lead, trail);
      return NONE;
    });
    // What is called where it stands is a part of the code around it where it is not entered.
    const inPlace = frame && calledInPlace(node);
    const isEntered = leads.some((lead) => lead.kind === "function" && lead.callee === inPlace);
    if (frame === undefined || inPlace === undefined || isEntered) return visits;
    return [...visits, ...this.#visitsIn(inPlace, frame, trail, evaluator)];
  }

  #take({ reading, requests, mocked }: ClientLead, trail: Trail): void {
    if (trail.isOfBuckets) return;
    const { node, evaluation } = reading;
    if (mocked !== undefined) {
      if (evaluation === this.#evaluator) this.mocked.push(node);
      this.#markRequested(mocked);
    }
    this.clientCalls.push({ reading, steps: trail.steps, place: this.#placeOf(node, trail) });
    for (const request of requests) this.#add(request, node, trail);
  }

  #add(request: ClientRequest, node: CallNode, trail: Trail): void {
    // Each URL that a request may have is matched by itself.
    this.#evaluator.progress.spend(request.urls.length);
    this.#markRequested(request.urls);
    const evidence = [...trail.steps, ...toEvidence(request.urls)];
    const place = this.#placeOf(node, trail);
    const callSites = trail.steps.map((step) => step.place);
    const origin = this.#evaluator.at(node).filename;
    const spansFiles = origin !== this.#evaluator.filename || standElsewhere(request.urls, this.#evaluator.filename);
    const doubt = request.doubt ?? doubtOfWay([...trail.sites.map(({ call }) => call), node], this.#evaluator);
    const fact = { kind: "request", place, callSites, evidence, ...request, ...(doubt && { doubt }) } as const;
    this.#found.push({ fact: { ...fact, ...(spansFiles && { spansFiles }) }, node, trail });
  }

  /** The call itself, or the call of the linted file that leads to it (docs/decisions.md, Where a finding lies). */
  #placeOf(node: CallNode, trail: Trail): Place {
    const evaluator = this.#evaluator.at(node);
    const place = evaluator.placeOf(node);
    return evaluator === this.#evaluator ? place : (lastIn(this.#evaluator.filename, trail) ?? place);
  }

  #markRequested(urls: readonly TextParts[]): void {
    for (const parts of urls) {
      for (const { kind, place } of parts) {
        if (kind === "text" && place?.file === this.#evaluator.filename)
          this.requestedEdges.add(place.start).add(place.end);
      }
    }
  }

  #enterMade(lead: MadeLead, { node, trail }: Visit): readonly Visit[] {
    const { definition, inner, home, isRelevant } = lead;
    if (this.#readings.wasRead({ inner, isHere: false, call: node, step: lead.step }, trail, trail.isOfBuckets))
      return NONE;
    const way = { ...trail, steps: [...trail.steps, lead.step] };
    this.#keepElsewhere({ node: definition, frame: inner, steps: way.steps }, home);
    return isRelevant ? this.#visitsIn(definition, inner, way, home) : NONE;
  }

  #keepFrame(frame: Frame): void {
    if (this.frames.length < MAX_FRAMES_KEPT) this.frames.push(frame);
  }

  #keepElsewhere(entered: EnteredElsewhere, { isLinted, filename }: Evaluator): void {
    if (!isLinted && !isInstalled(filename) && this.elsewhere.length < MAX_FRAMES_KEPT) this.elsewhere.push(entered);
  }

  #enter(lead: FunctionLead, { trail }: Visit): readonly Visit[] {
    const { callee, inner, isHere, home } = lead;
    this.#entered.add(callee, trail.start);
    const isOfBuckets = trail.isOfBuckets || lead.isOfBuckets;
    if (this.#readings.wasRead(lead, trail, isOfBuckets)) return NONE;
    const steps = [...trail.steps, lead.step];
    const sites = [...trail.sites, { callee, call: lead.call }];
    const way: Trail = { start: trail.start, steps, sites, isOfBuckets };
    if (isHere) this.#keepFrame(inner);
    const template = templateIn(sites, this.#evaluator);
    if (!isOfBuckets) this.#keepElsewhere({ node: callee, frame: inner, steps, ...(template && { template }) }, home);
    if (!isOfBuckets && this.leads.relevant.readsMembers(callee)) this.readingCalls.push({ frame: inner, steps });
    return this.#visitsIn(callee, inner, way, home);
  }

  #visitsIn(node: TS.Node, frame: Frame, trail: Trail, evaluator: Evaluator): readonly Visit[] {
    const all = this.leads.relevant.callsRunIn(node);
    const toVisits = (calls: readonly CallNode[]): readonly Visit[] =>
      calls.filter((call) => this.#mayLead(call, frame)).map((call) => ({ node: call, frame, trail, evaluator }));
    const entered = this.#passedOver.isCutOff(frame) ? all : nodesEntered(all, node, frame, evaluator);
    if (entered.length < all.length) {
      const made = new Set(entered);
      this.#passedOver.add(frame, () => toVisits(all.filter((call) => !made.has(call))));
    }
    return toVisits(entered);
  }

  #mayLead(call: CallNode, frame: Frame): boolean {
    return !this.leads.leadsNowhere(call, frame) || this.#buckets.concerns(call) || calledInPlace(call) !== undefined;
  }
}

const NONE: readonly Visit[] = [];
