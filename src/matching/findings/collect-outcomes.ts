import type { Finding, Undecided } from "../../model/index.ts";
import { toKey } from "../policy/group-uses.ts";
import type { MatchScope } from "../scope/match-scope.ts";
import type { FindingOutcome, Outcome } from "./outcome.ts";
import { settleEdits } from "./settle-edits.ts";

/** What matching says of one file. */
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
export function collectOutcomes(outcomes: readonly Outcome[], scope: MatchScope): MatchResult {
  const findings = new Map<string, [FindingOutcome, ...FindingOutcome[]]>();
  const undecided = new Map<string, Undecided>();
  for (const outcome of outcomes) {
    if (outcome.kind === "finding") addFinding(findings, outcome);
    else undecided.set(toKey(outcome.undecided.record, outcome.undecided.place), outcome.undecided);
  }
  for (const key of findings.keys()) undecided.delete(key);
  const settled = [...findings.values()].map((uses) => settle(uses, scope));
  return { findings: sort(settled), undecided: sort([...undecided.values()]) };
}

function addFinding(findings: Map<string, [FindingOutcome, ...FindingOutcome[]]>, outcome: FindingOutcome): void {
  const key = toKey(outcome.finding.record, outcome.finding.place);
  const known = findings.get(key);
  if (known === undefined) findings.set(key, [outcome]);
  else known.push(outcome);
}

function settle(uses: readonly [FindingOutcome, ...FindingOutcome[]], scope: MatchScope): Finding {
  const chosen = uses.find(({ finding }) => finding.certainty === "proved") ?? uses[0];
  return { ...chosen.finding, edits: settleEdits(chosen, uses, scope) };
}

function sort<Item extends Finding | Undecided>(items: readonly Item[]): readonly Item[] {
  return items.toSorted(
    (one, other) => one.place.start - other.place.start || one.record.localeCompare(other.record, "en"),
  );
}
