import type { HeaderEntry, HeaderSetFact, SunsetRecord } from "../../model/index.ts";
import { combineHosts } from "../policy/combine-hosts.ts";
import { createFinding, createUndecided } from "../findings/create-finding.ts";
import type { FileScope } from "../scope/file-scope.ts";
import type { Verdict } from "../findings/verdict.ts";
import type { PlannedEdit } from "../findings/planned-edit.ts";
import { decide, PERHAPS_GONE, UNSENT, weaken, type Decision } from "../policy/policy.ts";
import { readPath } from "../paths/read-path.ts";
import { toList } from "../../model/word-list.ts";

/** Headers of one request that a record does not allow; the place is the last of them, of those in the linted file where one is there. */
export function reportHeaders(
  found: readonly HeaderEntry[],
  record: SunsetRecord,
  fact: HeaderSetFact,
  scope: FileScope,
  planEdits: () => readonly PlannedEdit[] = () => [],
): readonly Verdict[] {
  const ofHost = decideHost(fact, scope);
  const mayBeGone = found.some((header) => header.mayBeGone);
  const decision = mayBeGone && ofHost.kind === "report" ? weaken(ofHost, PERHAPS_GONE) : ofHost;
  const headers = found.toSorted((one, other) => one.place.start - other.place.start);
  const place = (headers.findLast((header) => header.place.file === scope.file) ?? headers.at(-1))?.place;
  if (decision.kind === "nothing") return [];
  if (decision.kind === "undecided") return createUndecided({ record, fact, place, reason: decision.because }, scope);
  const names = toList(headers.map(({ name }) => name));
  const subject = `A request with the ${headers.length > 1 ? "headers" : "header"} ${names}`;
  const evidence = [...fact.evidence, ...headers.map((header) => ({ place: header.place, text: header.name }))];
  const edits = decision.edit === "none" ? [] : planEdits();
  return createFinding({ ...decision, subject, record, fact, place, evidence, edits }, scope);
}

/** Any request to the API counts, and one to a host that is not known may be one. */
function decideHost({ urls }: HeaderSetFact, scope: FileScope): Decision {
  if (urls === undefined) return UNSENT;
  const read = urls.map((parts) => readPath(parts, scope.bases)).filter((path) => path !== undefined);
  return decide({
    host: combineHosts(read.map(({ host }) => host)),
    hostName: read.find(({ host }) => host === "unknown")?.hostEvidence ?? "",
    position: "request",
    reach: "full",
    identifies: true,
    method: "ignored",
    apiShown: scope.apiShown,
    reusedBy: undefined,
  });
}
