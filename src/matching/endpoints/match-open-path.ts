import { combineHosts } from "../policy/combine-hosts.ts";
import { isParameter } from "../../database/record-templates.ts";
import { doesAnother, fitMethod } from "../policy/fit-method.ts";
import { isOpenPath } from "../policy/open-path.ts";
import { reportAmbiguity } from "../findings/report-ambiguity.ts";
import type { PathFact, PathCandidate } from "../paths/find-path-candidates.ts";
import type { FileScope } from "../scope/file-scope.ts";
import type { Verdict } from "../findings/verdict.ts";

/** More entries for one fact would add nothing. */
const MAX_ENTRIES = 16;

/**
 * An unknown segment where a record has a fixed one (docs/decisions.md, The policy table, row 10). Undecided, once per record, when it
 * is the only unknown literal and the path shows more than its root; nothing when every value would be the record's.
 */
export function matchOpenPath(fact: PathFact, uses: readonly PathCandidate[], scope: FileScope): readonly Verdict[] {
  const whole = new Set(uses.filter(({ match }) => match.openAt.length === 0).map(({ match }) => match.record));
  const open = uses.filter(
    (use) =>
      isOpenPath(use) &&
      isOwnKind(use) &&
      !isElse(use, fact) &&
      !whole.has(use.match.record) &&
      !isListedBeside(use, uses, fact),
  );
  const hosts = combineHosts(open.map((use) => use.read.host));
  if (hosts === "foreign" || hosts === "default-foreign") return [];
  const records = new Map(open.map((use) => [use.match.record.id, use]));
  return [...records.values()].slice(0, MAX_ENTRIES).flatMap((use) => reportAmbiguity(use, fact, scope));
}

/**
 * Whether the method, of the request or written beside the path, is never used at the record's path, so that the hole is an id: `DELETE images/v1/${id}`,
 * but not `POST`.
 */
function isElse({ match }: PathCandidate, fact: PathFact): boolean {
  return doesAnother(fact.methods, match.methods);
}

/**
 * Whether a record lists the method with a parameter in the place of the hole, and this one does not list it: `PUT dns_records/${id}`, where
 * `dns_records/batch` takes `POST` alone.
 */
function isListedBeside({ match }: PathCandidate, uses: readonly PathCandidate[], { methods }: PathFact): boolean {
  if (match.methods.length === 0 || fitMethod(methods, match.methods, true) !== "another") return false;
  const hole = match.from + (match.openAt[0] ?? 0);
  return uses.some(({ match: { openAt, template, methods: listed } }) => {
    const isMember = template.length === match.template.length && isParameter(template[hole] ?? "");
    return openAt.length === 0 && isMember && fitMethod(methods, listed, true) === "fits";
  });
}

/** Payload records look at their payload first: `matchPayloadValue` reports their open paths. */
function isOwnKind({ match }: PathCandidate): boolean {
  return match.record.kind === "endpoint" || match.record.kind === "path-segment";
}
