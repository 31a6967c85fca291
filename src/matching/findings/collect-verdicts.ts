import { addToGroup } from "../../model/group-by.ts";
import type { Finding, Place, Undecided } from "../../model/index.ts";
import { toFindingKey } from "../policy/group-uses.ts";
import type { FileScope } from "../scope/file-scope.ts";
import type { FindingVerdict, Verdict } from "./verdict.ts";
import { settleEdits } from "./settle-edits.ts";

/** The result of matching one file. */
export interface MatchResult {
  /** In the order of the text; one for each record and place. */
  readonly findings: readonly Finding[];
  /** In the order of the text; one for each record and place without a finding. */
  readonly undecided: readonly Undecided[];
}

/**
 * Keeps the strongest finding for each record and place (docs/decisions.md, Where a finding lies), with the edits that are right for all of them, and
 * what stays undecided beside.
 */
export function collectVerdicts(verdicts: readonly Verdict[], scope: FileScope): MatchResult {
  const findings = new Map<string, [FindingVerdict, ...FindingVerdict[]]>();
  const undecided = new Map<string, Undecided>();
  for (const verdict of verdicts) {
    if (verdict.kind === "finding") addFinding(findings, verdict, scope);
    else undecided.set(toFindingKey(verdict.undecided.record, verdict.undecided.place), verdict.undecided);
  }
  for (const [{ finding }] of findings.values()) undecided.delete(toFindingKey(finding.record, finding.place));
  const settled = [...findings.values()].map((uses) => settle(uses, scope));
  return { findings: sort(settled), undecided: sort([...undecided.values()]) };
}

/**
 * Where all files are seen, findings are reported at the texts: of several that are in other files and completed by one
 * call, each counts.
 */
function addFinding(
  findings: Map<string, [FindingVerdict, ...FindingVerdict[]]>,
  verdict: FindingVerdict,
  { editsAcrossFiles }: FileScope,
): void {
  const { record, place, writtenIn = place } = verdict.finding;
  const key = toFindingKey(record, editsAcrossFiles === true ? writtenIn : place);
  addToGroup(findings, key, verdict);
}

function settle(uses: readonly [FindingVerdict, ...FindingVerdict[]], scope: FileScope): Finding {
  const chosen = uses.find(({ finding }) => finding.certainty === "proved") ?? uses[0];
  const edits = settleEdits(chosen, uses, scope);
  return { ...chosen.finding, edits, ...(scope.editsAcrossFiles === true && { uses: uses.flatMap(listPlaces) }) };
}

/** The request, and what it rests on. */
function listPlaces({ fact, finding }: FindingVerdict): readonly Place[] {
  return [fact.place, ...finding.evidence.map(({ place }) => place)];
}

function sort<Item extends Finding | Undecided>(items: readonly Item[]): readonly Item[] {
  return items.toSorted(
    (one, other) => one.place.start - other.place.start || one.record.localeCompare(other.record, "en"),
  );
}
