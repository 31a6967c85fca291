import { isParameter } from "../../database/record-templates.ts";
import { combineHosts } from "../policy/combine-hosts.ts";
import { doesAnother } from "../policy/fit-method.ts";
import { createUndecided } from "../findings/create-finding.ts";
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
      isOpenPath(use) && isOwnKind(use) && !isOfAnother(use) && !isElse(use, fact) && !whole.has(use.match.record),
  );
  const hosts = combineHosts(open.map((use) => use.read.host));
  if (hosts === "foreign" || hosts === "default-foreign") return [];
  const records = new Map(open.map((use) => [use.match.record.id, use]));
  return [...records.values()].slice(0, MAX_ENTRIES).flatMap((use) => reportAmbiguity(use, fact, scope));
}

function isOpenPath({ read, match }: PathCandidate): boolean {
  const literals = match.template.slice(match.from).filter((segment) => !isParameter(segment));
  const known = literals.length - match.openAt.length;
  return match.openAt.length === 1 && match.openAt[0] !== 0 && (known > 1 || read.host === "api");
}

/**
 * Whether the hole is the id of something other than the previous segment lists: `access/${certificateId}`, but not
 * `settings/${settingId}`.
 */
function isOfAnother({ read, match }: PathCandidate): boolean {
  const index = match.openAt[0] ?? 0;
  const hole = read.segments[index]?.parts.find((part) => part.kind === "hole");
  const [member = ""] = (hole?.name ?? "").split(".").slice(-1);
  const words = member
    .replace(/([a-z\d])([A-Z])/gu, "$1 $2")
    .toLowerCase()
    .split(/[^a-z\d]+/u);
  const [kind = "", owner] = words.toReversed();
  if (owner === undefined || !["id", "uuid", "identifier"].includes(kind)) return false;
  return read.segments[index - 1]?.text?.includes(owner) !== true;
}

/**
 * Whether the request's method is never used at the record's path, so that the hole is an id: `DELETE images/v1/${id}`,
 * but not `POST`.
 */
function isElse({ match }: PathCandidate, fact: PathFact): boolean {
  return fact.kind === "request" && doesAnother(fact.methods, match.methods);
}

/** Payload records look at their payload first: `matchPayloadValue` reports their open paths. */
function isOwnKind({ match }: PathCandidate): boolean {
  return match.record.kind === "endpoint" || match.record.kind === "path-segment";
}

function reportAmbiguity({ read, match }: PathCandidate, fact: PathFact, scope: FileScope): readonly Verdict[] {
  const segment = read.segments[match.openAt[0] ?? 0];
  const hole = segment?.parts.find((part) => part.kind === "hole");
  const reason = `what is meant depends on \`${hole?.name ?? ""}\`, which is not known`;
  return createUndecided({ record: match.record, fact, place: hole?.place, reason }, scope);
}
