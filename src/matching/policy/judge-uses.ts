import type { Doubt, RecordKind, RequestFact, SunsetRecord } from "../../model/index.ts";
import { isParameter } from "../../database/record-templates.ts";
import { combineHosts } from "./combine-hosts.ts";
import { toAlternatives, type PathFact, type PathCandidate } from "../paths/find-path-candidates.ts";
import { fitMethod, fitsAlways, type MethodFit } from "./fit-method.ts";
import type { FileScope } from "../scope/file-scope.ts";
import type { GoingOn } from "../paths/read-path.ts";
import { isBlank } from "../paths/read-segment.ts";
import { isBehindRootBase } from "../scope/root-bases.ts";
import { decide, PERHAPS_ANOTHER, type Decision, type PolicyQuestion } from "./policy.ts";

/** The policy's answer for uses of one record by one fact, and the use that it rests on. */
export interface Judgement {
  readonly decision: Decision;
  readonly use: PathCandidate;
}

const CARRIED: Doubt = { certainty: "likely", because: "another host is asked to request it" };
const PERHAPS: Doubt = { certainty: "likely", because: PERHAPS_ANOTHER };
const EMPTY: Doubt = { certainty: "likely", because: "a part of the path is an empty constant" };
const OTHER_METHOD: Doubt = { certainty: "likely", because: "the method may be one that goes with another path" };
const PERHAPS_METHOD: Doubt = { certainty: "likely", because: "the method may be another one by then" };
const LONGER: Readonly<Record<GoingOn, Doubt>> = {
  empty: { certainty: "likely", because: "it ends in an empty constant" },
  given: { certainty: "undecided", because: "what a caller puts behind it may be more of the path" },
};

const strength = { proved: 3, likely: 2, undecided: 1, nothing: 0 } as const;

/** Combines the hosts of all uses, applies the policy to each use, and keeps the strongest answer. */
export function judgeUses(
  uses: readonly [PathCandidate, ...PathCandidate[]],
  fact: PathFact,
  scope: FileScope,
): Judgement {
  const host = combineHosts(uses.map((use) => use.read.host));
  const mayGoElsewhere = new Set(uses.map(({ read }) => read.parts)).size < toAlternatives(fact).length;
  const judgements = uses.map((use) => ({ use, decision: decideUse(use, fact, { host, mayGoElsewhere }, scope) }));
  return judgements.toSorted(byStrength)[0] ?? { use: uses[0], decision: { kind: "nothing" } };
}

/** What all uses of one record by one fact have in common. */
interface Uses {
  readonly host: ReturnType<typeof combineHosts>;
  /** Whether the path may be one that is not the record's. */
  readonly mayGoElsewhere: boolean;
}

function decideUse(use: PathCandidate, fact: PathFact, { host, mayGoElsewhere }: Uses, scope: FileScope): Decision {
  const { read, match } = use;
  const { endpoint } = match;
  const method = fitUse(fact, match);
  const mayNotFit = method === "fits" && !fitsAlways(fact.methods, match.methods);
  const isOfOther = mayGoElsewhere && mayNotFit;
  const isPerhaps = fact.methods.isPerhaps === true && mayNotFit;
  return decide({
    host,
    hostName: read.hostEvidence,
    position: positionOf(fact),
    reach: match.from > 0 ? "suffix" : "full",
    isBehindRootBase: match.from > 0 && isBehindRootBase(read, scope),
    identifies: match.identifiesApi || (fact.kind === "request" && read.spellsBase === true),
    method,
    apiShown: scope.apiShown,
    isOfAnother: fact.kind === "written-path" && isOfAnother(fact.takenBy, scope),
    reusedBy: endpoint?.reusedBy,
    doubt: strongerOf(
      fact.kind === "request" ? doubtOfRequest(fact, match.record) : undefined,
      doubtOf(use) ?? (isOfOther ? OTHER_METHOD : isPerhaps ? PERHAPS_METHOD : undefined),
    ),
  });
}

/** What a request carries is nothing to records of where it goes, and of what comes back. */
const BESIDE_CONTENT: ReadonlySet<RecordKind> = new Set(["endpoint", "path-segment", "response-field"]);

function doubtOfRequest({ doubt, contentDoubt }: RequestFact, { kind }: SunsetRecord): Doubt | undefined {
  return BESIDE_CONTENT.has(kind) ? doubt : strongerOf(doubt, contentDoubt);
}

function doubtOf(use: PathCandidate): Doubt | undefined {
  if (use.read.isCarried) return CARRIED;
  if (use.perhapsLonger) return LONGER[use.perhapsLonger];
  if (isPerhapsAnother(use)) return PERHAPS;
  return hasEmptyParameter(use) ? EMPTY : undefined;
}

/** Whether nothing stands where the record has a parameter: sent as it is, the path is another one. */
function hasEmptyParameter({ read, match: { template, from } }: PathCandidate): boolean {
  return read.segments.some((segment, index) => isParameter(template[from + index] ?? "") && isBlank(segment));
}

/**
 * Whether what names the endpoint may be another text by then, by which it is not this endpoint; what stands in the place of a parameter is nothing
 * to it.
 */
function isPerhapsAnother({ read, match: { template, from }, isOnly }: PathCandidate): boolean {
  return read.segments.some(({ parts }, index) => {
    const literal = template[from + index];
    if (literal === undefined || isParameter(literal)) return false;
    return parts.some(
      (part) => part.kind === "text" && (part.perhaps === "any" || (part.perhaps === "listed" && isOnly !== true)),
    );
  });
}

/** The doubt that leaves less; the first of two that are as strong. */
function strongerOf(one: Doubt | undefined, other: Doubt | undefined): Doubt | undefined {
  return one?.certainty !== "undecided" && other?.certainty === "undecided" ? other : (one ?? other);
}

function positionOf(fact: PathFact): PolicyQuestion["position"] {
  if (fact.kind === "request") return "request";
  return fact.isBehindBase === true ? "client" : "string";
}

/** Whether the path is passed to a package that is none of the API's. */
function isOfAnother(takenBy: string | undefined, { database }: FileScope): boolean {
  if (takenBy === undefined) return false;
  return !database.vocabulary.packages.some((name) => takenBy === name || takenBy.startsWith(`${name}/`));
}

/** A changed behaviour concerns the listed methods only; a payload that is sent there stands for an unknown method. */
function fitUse(fact: PathFact, { endpoint, record, methods }: PathCandidate["match"]): MethodFit {
  if (endpoint !== undefined) return fitMethod(fact.methods, methods, endpoint.methodDecides === true);
  const fit = fitMethod(fact.methods, methods, record.kind !== "path-segment");
  return fit === "unknown" ? "ignored" : fit;
}

function strengthOf(decision: Decision): number {
  return strength[decision.kind === "report" ? decision.certainty : decision.kind];
}

/** The strongest decision first; the API's own host before others, so that the message quotes it. */
function byStrength(one: Judgement, other: Judgement): number {
  const difference = strengthOf(other.decision) - strengthOf(one.decision);
  return difference === 0 ? Number(other.use.read.host === "api") - Number(one.use.read.host === "api") : difference;
}
