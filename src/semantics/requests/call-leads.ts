import type { ArgumentPath } from "../../model/index.ts";
import {
  type AbstractExternal,
  type AbstractFunction,
  type AbstractValue,
  type FoundCall,
  type Frame,
} from "../values/abstract-value.ts";
import { ts, type TS } from "../syntax/compiler.ts";
import { argumentsOf, bodyOf, createFrame } from "../evaluation/state/call-frame.ts";
import { isToldApart } from "../evaluation/deep-calls.ts";
import { mayLeadToBucket } from "../evaluation/members/bucket-value.ts";
import type { Evaluator } from "../evaluation/evaluator.ts";
import { MAX_FRAMES } from "../values/evaluation-context.ts";
import { isInstalled } from "../modules/is-installed.ts";
import { UsedVersions } from "../modules/versions/used-versions.ts";
import { formOf } from "../syntax/call-form.ts";
import type { CallNode } from "../syntax/survey.ts";
import { isInherited, mayAffectMatch, type CrossFileCriteria } from "../values/relevance.ts";
import type { Interests } from "../interests.ts";
import { handingOf, type HandedFunction, type Handing, listHanded } from "./handed-functions.ts";
import { isNeverReached, reachedRounds } from "../evaluation/state/reached-code.ts";
import { isOfDeclaredValue } from "./declared-receiver.ts";
import { isErrorClass, listMade, mayBeGivenClient } from "./made-instance.ts";
import { calledValues } from "./called-values.ts";
import { argumentsOfPicked } from "./picked-arguments.ts";
import { isOfUncalledClosure } from "./kept-closures.ts";
import { mayMatter } from "./may-matter.ts";
import { isOverridden } from "./overridden-request.ts";
import { RelevantFunctions } from "./relevant-functions.ts";
import { NOT_MADE, type ClientLead, type FunctionLead, type Lead, type MadeLead } from "./leads.ts";
import { isRunner } from "../evaluation/builtins/runners.ts";
import { stepOf } from "./trail.ts";
import { readClientRequests, readMockedUrls, type ClientCallReading } from "./requests-of-call.ts";
import { innermost } from "../syntax/wrappers.ts";

/** Reads the target of a call in a frame. */
type ReadLead = (frame: Frame | undefined) => Lead | undefined;

/**
 * Determines the targets of each call. In one frame they do not depend on the path that leads to the call, so they are
 * read once.
 */
export class CallLeads {
  /** The package versions on which the meaning of calls depended, by package and folder. */
  readonly versions = new UsedVersions();
  readonly relevant: RelevantFunctions;
  /** Whether a client was passed on through more calls than are followed. */
  hasLeftOut = false;
  /** Functions of which a call was not followed, since they are under way already, or too deep in others. */
  readonly cutOff = new Set<TS.Node>();
  readonly #evaluator: Evaluator;
  readonly #roots: ReadonlySet<string>;
  readonly #words: ReadonlySet<string>;
  readonly #beyond: CrossFileCriteria;
  readonly #seeksRequests: boolean;
  readonly #known = new Map<Frame, Map<CallNode, readonly Lead[]>>();

  /** The evaluator is that of the linted file. */
  constructor(
    evaluator: Evaluator,
    interests: Pick<Interests, "roots" | "words" | "hosts" | "responseMembers" | "seeksRequests">,
    bucketArguments: ReadonlyMap<string, readonly ArgumentPath[]>,
  ) {
    this.#evaluator = evaluator;
    this.#roots = new Set(interests.roots);
    this.#words = interests.words;
    this.#beyond = { hosts: interests.hosts, roots: this.#roots };
    const { responseMembers, seeksRequests } = interests;
    this.#seeksRequests = seeksRequests;
    this.relevant = new RelevantFunctions(evaluator, { bucketArguments, responseMembers, seeksRequests });
  }

  /**
   * The evaluator is that of the call's file. Of a call that is not made in the frame, `NOT_MADE`, without reading what it leads to: nobody has to
   * know that. With `isMade` it is read nevertheless.
   */
  of(node: CallNode, frame: Frame | undefined, evaluator: Evaluator, isMade: boolean): readonly Lead[] {
    if (frame === undefined) return this.#find(node, frame, evaluator, isMade);
    const ofFrame = this.#known.get(frame) ?? new Map<CallNode, readonly Lead[]>();
    this.#known.set(frame, ofFrame);
    let leads = ofFrame.get(node);
    if (leads === undefined || (isMade && leads === NOT_MADE))
      ofFrame.set(node, (leads = this.#find(node, frame, evaluator, isMade)));
    return leads;
  }

  /** Whether a call is known to lead nowhere. */
  leadsNowhere(node: CallNode, frame: Frame): boolean {
    const leads = this.#known.get(frame)?.get(node);
    return leads?.length === 0 && leads !== NOT_MADE;
  }

  #find(node: CallNode, frame: Frame | undefined, evaluator: Evaluator, isMade: boolean): readonly Lead[] {
    const callee = ts.isTaggedTemplateExpression(node) ? node.tag : node.expression;
    const handing = handingOf(node);
    const handed = (way = handing): readonly Lead[] => this.#handed(node, way, frame, evaluator);
    if (handing === "bound") return handed();
    const visited = handing === "visiting" ? handed() : NONE;
    if (!mayMatter(callee, this.#evaluator)) return visited;
    const others = (): readonly Lead[] => (handing === "given" ? handed() : visited);
    if (isOfDeclaredValue(callee, evaluator)) return others();
    const called = calledValues(callee, frame, evaluator);
    const way = called.some(isRunner) ? "run" : handing;
    const run = way === "run" || way === "keyed" ? handed(way) : NONE;
    if (run.length > 0) return run;
    const isClass = called.some((member) => member?.kind === "class" && !isErrorClass(member, evaluator));
    const leads: Lead[] =
      ts.isNewExpression(node) && isClass && mayBeGivenClient(node) ? this.#made(node, frame, evaluator) : [];
    if (!called.some((member) => member?.kind === "external" || member?.kind === "function"))
      return [...leads, ...others()];
    const waysThrough = (each: typeof called): readonly ReadLead[] => {
      const isPicked = each.length > 1 && ts.isElementAccessExpression(innermost(callee));
      return each.flatMap((member) => (member && this.#wayThrough(member, node, evaluator, isPicked)) ?? []);
    };
    const ways = waysThrough(called);
    // Most calls in loops lead nowhere: for these the iterations are not enumerated.
    if (ways.length === 0) return leads.length > 0 ? leads : visited;
    if (!isMade && isNeverReached(node, frame, evaluator)) return NOT_MADE;
    // An iteration may call one of several: `client[method](path)`.
    const waysIn = (round: Frame | undefined): readonly ReadLead[] =>
      ways.length === 1 || round === frame ? ways : waysThrough(calledValues(callee, round, evaluator));
    const rounds = reachedRounds(node, frame, evaluator);
    const read = rounds.flatMap((round) => waysIn(round).map((readLead) => readLead(round)));
    return [...leads, ...read.filter((lead) => lead !== undefined)];
  }

  /** How to read the target of a call of a client, or of a function worth entering, in an iteration of the loops around it; `isPicked`: one of several. */
  #wayThrough(callee: AbstractValue, node: CallNode, evaluator: Evaluator, isPicked: boolean): ReadLead | undefined {
    if (callee.kind === "external") {
      const calls = this.#callsOf(callee, formOf(node), evaluator);
      return calls.length > 0 && !isOverridden(node, evaluator)
        ? (frame) => {
            const given = isPicked && { given: argumentsOfPicked(node, frame, evaluator) };
            return this.#client(callee, calls, { node, frame, evaluation: evaluator, ...given });
          }
        : undefined;
    }
    if (callee.kind !== "function" || ts.isNewExpression(node) || !this.#isWorthEntering(callee)) return undefined;
    const readArguments = isPicked ? argumentsOfPicked : argumentsOf;
    return (frame) => this.#function(callee, node, frame, evaluator, undefined, readArguments);
  }

  /**
   * An instance that keeps a client: the requests of its class are complete where it is constructed, whoever calls its
   * methods.
   */
  #made(node: TS.NewExpression, frame: Frame | undefined, evaluator: Evaluator): Lead[] {
    if (this.#evaluator.progress.isExhaustedBeyond) return [];
    return listMade(node, frame, evaluator).flatMap((made): MadeLead[] => {
      const home = this.#evaluator.at(made.definition);
      if (home.isLinted) return [];
      const isRelevant = this.relevant.relevanceOf(made.definition) !== "never";
      return [{ kind: "made", ...made, isRelevant, home, step: stepOf(node, evaluator) }];
    });
  }

  /** A function that is passed on counts where its arguments, or what it was created with, are informative. */
  #handed(node: CallNode, handing: Handing, frame: Frame | undefined, evaluator: Evaluator): readonly Lead[] {
    const leads = (callee: HandedFunction["callee"]): boolean =>
      callee.kind === "function" ? this.#isWorthEntering(callee) : this.#callsOf(callee, "call", evaluator).length > 0;
    return listHanded(node, handing, frame, evaluator, leads).flatMap(
      ({ callee, args, node: call }): Lead | readonly Lead[] => {
        if (callee.kind === "external") {
          const calls = this.#callsOf(callee, "call", evaluator);
          const place = { node: call, frame, evaluation: evaluator, given: args };
          return calls.length === 0 ? NONE : this.#client(callee, calls, place);
        }
        const says = [callee, ...args].some((value) => mayAffectMatch(value, this.#words));
        return (says ? this.#function(callee, call, frame, evaluator, args) : undefined) ?? NONE;
      },
    );
  }

  /** The calls of a client that calling something of a package is, where requests are sought. */
  #callsOf(callee: AbstractExternal, form: ReturnType<typeof formOf>, { clients }: Evaluator): readonly FoundCall[] {
    return this.#seeksRequests ? clients.findCalls(callee, form) : NO_CALLS;
  }

  #client(
    { root }: AbstractExternal,
    calls: readonly FoundCall[],
    place: Pick<ClientCallReading, "node" | "frame" | "evaluation" | "given">,
  ): ClientLead {
    const reading = { calls, root, ...place, roots: this.#roots, versions: this.versions };
    return { kind: "client", reading, requests: readClientRequests(reading), mocked: readMockedUrls(reading) };
  }

  #function(
    callee: AbstractFunction,
    node: TS.CallExpression | TS.TaggedTemplateExpression,
    frame: Frame | undefined,
    evaluator: Evaluator,
    given?: readonly AbstractValue[],
    readArguments = argumentsOf,
  ): FunctionLead | undefined {
    if (!this.#isWorthEntering(callee) || isOfUncalledClosure(node, callee.node, frame)) return undefined;
    const home = evaluator.at(callee.node);
    const isHere = home === this.#evaluator;
    if (given === undefined && !this.#mayBeGivenCode(callee, node, frame, evaluator)) return undefined;
    const args = given ?? readArguments(node, frame, evaluator);
    if (this.relevant.relevanceOf(callee.node) === "given" && !this.relevant.mayLeadByGiven(callee, args, evaluator))
      return undefined;
    const isForAll = isHere || given !== undefined || isInherited(callee) || this.#mayEnter(home, callee, args);
    if (!isForAll && !this.#mayEnterForBuckets(callee, args, evaluator)) return undefined;
    if (!isToldApart(callee, args, frame, evaluator)) return undefined;
    const inner = createFrame(callee, args, node, frame, evaluator);
    if (inner === undefined) this.#leaveOut(frame, args, home);
    if (inner === undefined || isUnderWay(inner, frame)) {
      this.cutOff.add(callee.node);
      return undefined;
    }
    const step = stepOf(node, evaluator);
    return { kind: "function", callee: callee.node, call: node, inner, isHere, isOfBuckets: !isForAll, home, step };
  }

  /**
   * Whether a function that only leads to what it is given is given anything that leads somewhere, by the arguments that it calls: what the others
   * are takes work to evaluate, `send(response, await load(…))`, and leads nowhere.
   */
  #mayBeGivenCode(callee: AbstractFunction, node: CallNode, frame: Frame | undefined, evaluator: Evaluator): boolean {
    if (this.relevant.relevanceOf(callee.node) !== "given") return true;
    const called = this.relevant.calledParametersOf(callee.node);
    if (called === undefined || !ts.isCallExpression(node) || callee.via !== undefined) return true;
    if (node.arguments.some(ts.isSpreadElement)) return true;
    const { length } = callee.bound;
    const taken = node.arguments.filter((_, index) => called.has(index + length));
    const values = taken.map((argument) => evaluator.evaluate(argument, frame));
    return this.relevant.mayLeadByGiven(callee, values, evaluator);
  }

  #isWorthEntering({ node }: AbstractFunction): boolean {
    return bodyOf(node) !== undefined && this.relevant.relevanceOf(node) !== "never";
  }

  /** Notes a client that is passed on too deep to be followed. */
  #leaveOut(frame: Frame | undefined, args: readonly AbstractValue[], home: Evaluator): void {
    this.hasLeftOut ||= frame?.depth === MAX_FRAMES && home.mayRequest(args);
  }

  /**
   * A function of another file of the project is entered for informative arguments only: what it does whatever it is given is reported
   * in its own file.
   */
  #mayEnter(home: Evaluator, { receiver, bound }: AbstractFunction, args: readonly AbstractValue[]): boolean {
    if (this.#evaluator.progress.isExhaustedBeyond) return false;
    if ([...args, receiver, ...bound].some((value) => mayAffectMatch(value, this.#words, this.#beyond))) return true;
    return this.#seeksRequests && (isInstalled(home.filename) || home.mayRequest([...args, ...bound]));
  }

  /** Whether to enter a function of another file for buckets: in its own file, a parameter is not known to be one. */
  #mayEnterForBuckets(
    { node, receiver, bound }: AbstractFunction,
    args: readonly AbstractValue[],
    evaluator: Evaluator,
  ): boolean {
    if (this.#evaluator.progress.isExhaustedBeyond || isInstalled(this.#evaluator.at(node).filename)) return false;
    const mayBeGiven = [...args, receiver, ...bound].some((value) => mayLeadToBucket(value, evaluator));
    return mayBeGiven && this.relevant.leadsToBucket(node);
  }
}

/** Whether a call is recursive with the same frame: its targets are read already. */
function isUnderWay(inner: Frame, caller: Frame | undefined): boolean {
  let frame = caller;
  while (frame !== undefined && frame !== inner) frame = frame.caller;
  return frame !== undefined;
}

const NONE: readonly Lead[] = [];
const NO_CALLS: readonly FoundCall[] = [];
