import type { Certainty, Doubt } from "../../model/index.ts";
import type { HostEvidence } from "./combine-hosts.ts";
import type { MethodFit } from "./fit-method.ts";

/** The input of the policy table (docs/decisions.md, The policy table). */
export interface PolicyQuestion {
  readonly host: HostEvidence;
  /** The name of the hole in the host's place; empty where there is none. */
  readonly hostName: string;
  /** `client`: passed to a client of which only the base is known. */
  readonly position: "request" | "client" | "string";
  /** `suffix`: the path begins in the middle of the record's. */
  readonly reach: "full" | "suffix";
  /** Whether what stands before the path is where paths begin. */
  readonly isBehindRootBase?: boolean;
  /** Whether the path belongs to this API alone. */
  readonly identifies: boolean;
  readonly method: MethodFit;
  /** Whether the rest of the file shows that it uses this API (docs/decisions.md, Evidence of the host). */
  readonly apiShown: boolean;
  /** Whether the path is passed to another package's client, for which the file's evidence does not count. */
  readonly isOfAnother?: boolean;
  /** What now lives at the same path; the message says so, and no reason is added. */
  readonly reusedBy: string | undefined;
  /** Why the request may be another one. */
  readonly doubt?: Doubt | undefined;
}

/** Which edits a certainty allows: those of the record's class, suggestions at most, or none. */
export type EditAllowance = "as-recorded" | "suggestion" | "none";

/** A finding, the edits that it allows, and why it is not proved. */
export interface Report {
  readonly kind: "report";
  readonly certainty: Certainty;
  readonly edit: EditAllowance;
  readonly because?: string;
}

/** The table's answer. `because` says why a finding is not proved, and why a place is not decided. */
export type Decision = Report | { readonly kind: "undecided"; readonly because: string } | { readonly kind: "nothing" };

const nothing: Decision = { kind: "nothing" };

/** For what shows the API by itself, and no known request sends. */
export const UNSENT = likely("no request that sends it was found");

/** Of a text that something may have put another in place of. */
export const PERHAPS_ANOTHER = "something may have set another one by then";
export const PERHAPS_GONE = "something may have taken it away by then";

/** Rows 1 and 3 to 9 of the policy table; row 2 is the semantic layer's, row 10 the open paths' (docs/decisions.md, The policy table). */
export function decide(question: PolicyQuestion): Decision {
  const { host, method, reach } = question;
  if (host === "foreign" || method === "another") return nothing;
  if (reach === "suffix" && !isEndOfPath(question)) return nothing;
  if (question.isOfAnother === true && host === "unknown" && !question.identifies) return nothing;
  if (method === "unknown") return undecided("the method decides, and it is not known");
  if (host === "default-foreign") return undecided("the host is not known, and the one written beside it is another's");
  if (question.doubt?.certainty === "undecided") return undecided(question.doubt.because);
  const decision = reach === "suffix" ? decideSuffix() : decideFull(question);
  if (question.doubt === undefined || decision.kind !== "report") return decision;
  return likely(question.doubt.because, decision.edit === "none" ? "none" : "suggestion");
}

/** Whether what ends like a path of the API may be one: the host or the file shows the API, and no path from the root stands behind the same base. */
function isEndOfPath({ host, apiShown, isBehindRootBase }: PolicyQuestion): boolean {
  return (apiShown || host === "api") && isBehindRootBase !== true;
}

/** The same finding where something else keeps it from being proved. */
export function weaken(report: Report, because: string): Report {
  const edit = report.edit === "none" ? "none" : "suggestion";
  return { kind: "report", certainty: "likely", edit, because: report.because ?? because };
}

function decideSuffix(): Decision {
  return likely("what stands before the path is not known", "none");
}

function decideFull(question: PolicyQuestion): Decision {
  const { host, identifies, apiShown, position, reusedBy } = question;
  const hostUnknown = describeUnknownHost(question.hostName);
  if (host === "mixed") return likely("the host may be another one");
  if (host === "unknown") {
    return identifies || apiShown
      ? likely(hostUnknown)
      : undecided(`the path is not the API's alone, and ${hostUnknown}`);
  }
  if (position === "client") return likely("what requests it is not known");
  if (position === "string") return UNSENT;
  if (reusedBy !== undefined) return { kind: "report", certainty: "likely", edit: "suggestion" };
  return { kind: "report", certainty: "proved", edit: "as-recorded" };
}

function describeUnknownHost(name: string): string {
  return name === "" ? "no host is written" : `the host in \`${name}\` is not known`;
}

function likely(because: string, edit: EditAllowance = "suggestion"): Report {
  return { kind: "report", certainty: "likely", edit, because };
}

function undecided(because: string): Decision {
  return { kind: "undecided", because };
}
