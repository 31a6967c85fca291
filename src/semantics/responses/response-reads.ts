import type { EvidenceStep, Place, RequestFact, ResponseReadFact, WrittenCode } from "../../model/index.ts";
import {
  membersOf,
  type AbstractValue,
  type ClientCallSite,
  type Frame,
  type ResponsePart,
  type ResponseOrigin,
} from "../values/abstract-value.ts";
import { ts, type TS } from "../syntax/compiler.ts";
import { contains } from "../syntax/contains.ts";
import { wholeOfPattern } from "../evaluation/evaluate-name.ts";
import type { EvaluationContext } from "../values/evaluation-context.ts";
import type { Evaluator } from "../evaluation/evaluator.ts";
import { toEvidence } from "../values/evidence.ts";
import { findFallback } from "../control-flow/fallback-branch.ts";
import { findComparisons, type Comparison } from "./compared-members.ts";
import { findCallbackReferences } from "./callback-references.ts";
import { refinementsAt } from "../evaluation/outcomes/refinements.ts";
import {
  assignedTo,
  findMemberReads,
  findMemberReadsIn,
  findMemberWrites,
  type MemberRead,
} from "../evaluation/outcomes/member-reads.ts";
import { requestOfType } from "../evaluation/types/typed-outcome.ts";
import { isCutOff } from "../evaluation/state/reached-code.ts";
import { isOutcome, ownersOf, stepInto, toBodyPaths } from "../evaluation/outcomes/request-outcome.ts";
import { readClientRequests, type ClientRequest } from "../requests/requests-of-call.ts";
import type { SoughtMembers } from "../interests.ts";
import type { UsedVersions } from "../modules/versions/used-versions.ts";
import type { EnteredCall } from "../requests/entered-call.ts";
import { textOf } from "../syntax/node-text.ts";

/** The context in which reads are found. */
export interface ReadContext {
  /** Of the linted file. */
  readonly evaluator: Evaluator;
  /** Names of the members that are looked for. */
  readonly names: SoughtMembers;
  /** Constants with which other members are compared. */
  readonly constants: ReadonlySet<string>;
  /** First segments of paths of the API. */
  readonly roots: ReadonlySet<string>;
  /** The calls of functions in which such members are read. */
  readonly entered: readonly EnteredCall[];
  readonly versions: UsedVersions;
}

/** Members that are read of results of requests: in the linted file, and in functions that it passes them to. */
export function findResponseReads(context: ReadContext): readonly ResponseReadFact[] {
  return new ResponseReads(context).find();
}

/** Paths into the bodies of responses, by the calls that request them, or by their types; names of members of what is not known. */
type WrittenMembers = ReadonlyMap<ResponseOrigin | TS.Node | undefined, ReadonlySet<string>>;

class ResponseReads {
  readonly #context: ReadContext;
  /** Reads in functions that some call passes something else. */
  readonly #shared = new Set<TS.Node>();
  readonly #written = new Map<Evaluator | Frame, WrittenMembers>();
  readonly #requests = new Map<ResponseOrigin, readonly RequestFact[]>();

  constructor(context: ReadContext) {
    this.#context = context;
  }

  find(): readonly ResponseReadFact[] {
    const { evaluator, names, entered, constants } = this.#context;
    const reads = findMemberReads(evaluator, names);
    const comparisons = findComparisons(evaluator, constants);
    const isSought = reads.length + comparisons.length > 0 || evaluator.followsImports;
    const handed = isSought ? findCallbackReferences(evaluator) : [];
    const found = reads.map((read) => ({ read, facts: this.#toFacts(read, undefined, evaluator) }));
    for (const call of [...entered, ...handed]) {
      const home = evaluator.at(call.frame.callee);
      for (const read of findMemberReadsIn(call.frame.callee, home, names)) {
        found.push({ read, facts: this.#toFacts(read, call, home) });
        if (isGivenElse(read, call.frame, home)) this.#shared.add(read.node);
      }
    }
    return [
      ...found.flatMap(({ read, facts }) =>
        this.#shared.has(read.node) ? facts.map((fact) => ({ ...fact, isShared: true as const })) : facts,
      ),
      ...comparisons.flatMap((comparison) => this.#compare(comparison, undefined, evaluator)),
      ...[...entered, ...handed].flatMap((call) => this.#compareWithin(call)),
    ];
  }

  #compareWithin(call: EnteredCall): readonly ResponseReadFact[] {
    const { callee } = call.frame;
    const home = this.#context.evaluator.at(callee);
    return findComparisons(home, this.#context.constants)
      .filter(({ node }) => contains(callee, node))
      .flatMap((comparison) => this.#compare(comparison, call, home));
  }

  #compare(comparison: Comparison, entered: EnteredCall | undefined, home: Evaluator): readonly ResponseReadFact[] {
    const { node, compared, constant, around, otherwise } = comparison;
    const members = membersOf(home.evaluate(compared, entered?.frame));
    const outcomes = members.filter(isOutcome);
    return outcomes.flatMap(({ outcome }) => {
      const fact = {
        name: home.placeOf(node),
        place: home.placeOf(node),
        paths: toBodyPaths(outcome),
        objects: objectsOf(compared, home),
        known: [],
        ...(outcomes.length < members.length && { isShared: true as const }),
        compared: {
          constant,
          around: toCode(around, home),
          ...(otherwise && { otherwise: toCode(otherwise, home) }),
        },
      };
      return fact.paths.length === 0 ? [] : this.#ofRequests(fact, outcome.origin, entered?.steps ?? [], home);
    });
  }

  /** One fact for each request whose result the read may be of. */
  #ofRequests(
    fact: Omit<ResponseReadFact, "kind" | "request" | "evidence" | "callSites" | "spansFiles">,
    origin: ResponseOrigin,
    steps: readonly EvidenceStep[],
    home: Evaluator,
  ): readonly ResponseReadFact[] {
    return this.#requestsOf(origin).map((request) => {
      const spansFiles = request.spansFiles === true || !home.isLinted;
      return {
        kind: "response-read",
        request,
        ...fact,
        evidence: [...request.evidence, ...steps],
        callSites: steps.map((step) => step.place),
        ...(spansFiles && { spansFiles }),
      };
    });
  }

  #toFacts(read: MemberRead, entered: EnteredCall | undefined, home: Evaluator): readonly ResponseReadFact[] {
    const frame = entered?.frame;
    const steps = entered?.steps ?? [];
    return ownersOf(ownerOf(read, frame, home), read.member).flatMap(({ outcome }) => {
      const paths = toPaths(outcome, read.member).filter((path) => !this.#isWritten(path, outcome, home));
      if (paths.length === 0) return [];
      const known = refinementsAt(read.node, outcome, frame, home);
      const fallback = findFallback(read.node);
      const fact = {
        place: home.placeOf("expression" in read.node ? read.node : read.name),
        name: home.placeOf(read.name),
        paths,
        objects: objectsOf(read.node, home),
        ...(fallback && { fallback: toCode(fallback, home) }),
        known,
      };
      return this.#ofRequests(fact, outcome.origin, steps, home);
    });
  }

  /** Whether the file of the read, the linted one, or a function on the way to the request assigns the member a value of its own. */
  #isWritten(path: readonly string[], { origin }: ResponsePart, home: Evaluator): boolean {
    const { evaluator } = this.#context;
    const isOwn = (written: WrittenMembers): boolean =>
      written.get(keyOf(origin))?.has(path.join(".")) === true ||
      written.get(undefined)?.has(path.at(-1) ?? "") === true;
    if (isOwn(this.#writtenIn(home)) || isOwn(this.#writtenIn(evaluator))) return true;
    if (origin.kind === "type") return false;
    for (let { frame } = origin; frame !== undefined; frame = frame.caller) {
      if (isOwn(this.#writtenIn(evaluator.at(frame.callee), frame))) return true;
    }
    return false;
  }

  /** What a file assigns, or the function of a call. */
  #writtenIn(home: Evaluator, frame?: Frame): WrittenMembers {
    const known = this.#written.get(frame ?? home);
    if (known !== undefined) return known;
    const writes = findMemberWrites(home, this.#context.names);
    const within = frame === undefined ? writes : writes.filter(({ node }) => contains(frame.callee, node));
    const written = findWritten(within, frame, home);
    this.#written.set(frame ?? home, written);
    return written;
  }

  #requestsOf(origin: ResponseOrigin): readonly RequestFact[] {
    const found = this.#requests.get(origin);
    if (found !== undefined) return found;
    const requests = origin.kind === "type" ? [requestOfType(origin)] : this.#requestsOfCall(origin);
    this.#requests.set(origin, requests);
    return requests;
  }

  #requestsOfCall(origin: ClientCallSite): readonly RequestFact[] {
    const { evaluator, roots, versions } = this.#context;
    const evaluation = evaluator.at(origin.node);
    const requests = readClientRequests({ ...origin, evaluation, roots, versions });
    return requests.map((request) => toRequestFact(request, evaluation.placeOf(origin.node), evaluator));
  }
}

/** Members to which code assigns values of its own, by the origin of the object; the order of assignments and reads is not considered. */
function findWritten(writes: readonly MemberRead[], frame: Frame | undefined, home: EvaluationContext): WrittenMembers {
  const written = new Map<ResponseOrigin | TS.Node | undefined, Set<string>>();
  const add = (key: ResponseOrigin | TS.Node | undefined, paths: readonly string[]): void => {
    written.set(key, new Set([...(written.get(key) ?? []), ...paths]));
  };
  for (const write of writes) {
    const owner = ownerOf(write, frame, home);
    // In a function on the way to a request, what is cut off may be the result.
    if (frame !== undefined && isCutOff(owner)) add(undefined, [write.member]);
    for (const { outcome } of ownersOf(owner, write.member))
      add(
        keyOf(outcome.origin),
        toPaths(outcome, write.member).map((path) => path.join(".")),
      );
  }
  return written;
}

/** The same for each call of the function around a request. */
function keyOf(origin: ResponseOrigin): ResponseOrigin | TS.Node {
  return origin.kind === "call" ? origin.node : origin;
}

/** The paths of a result's member in the response's body. */
function toPaths(outcome: ResponsePart, member: string): readonly (readonly string[])[] {
  const reached = stepInto(outcome, member);
  return reached === undefined ? [] : toBodyPaths(reached);
}

/** Whether the member's owner is known to be no result of a request. */
function isGivenElse(read: MemberRead, frame: Frame, evaluation: EvaluationContext): boolean {
  const owners = membersOf(ownerOf(read, frame, evaluation));
  const isResponse = ({ kind }: AbstractValue): boolean =>
    kind === "unknown" || kind === "external" || kind === "constant";
  return owners.some((owner) => !isResponse(owner) && ownersOf(owner, read.member).length === 0);
}

/** The value whose member is read. */
function ownerOf({ node }: MemberRead, frame: Frame | undefined, evaluation: EvaluationContext): AbstractValue {
  if (ts.isBindingElement(node)) return wholeOfPattern(node.parent, frame, evaluation);
  const owner = "expression" in node ? node.expression : assignedTo(node);
  return owner === undefined ? evaluation.unknown("syntax", node) : evaluation.evaluate(owner, frame);
}

function objectsOf(node: TS.Node, evaluation: EvaluationContext): readonly WrittenCode[] {
  const objects: WrittenCode[] = [];
  for (let inner = node; ts.isPropertyAccessExpression(inner) || ts.isElementAccessExpression(inner);) {
    inner = inner.expression;
    objects.push(toCode(inner, evaluation));
  }
  return objects;
}

function toCode(node: TS.Node, evaluation: EvaluationContext): WrittenCode {
  return { place: evaluation.placeOf(node), text: textOf(node) };
}

function toRequestFact(request: ClientRequest, place: Place, linted: EvaluationContext): RequestFact {
  const evidence: readonly EvidenceStep[] = toEvidence(request.urls);
  const spansFiles = place.file !== linted.filename || evidence.some((step) => step.place.file !== linted.filename);
  return { kind: "request", ...request, place, evidence, ...(spansFiles && { spansFiles }) };
}
