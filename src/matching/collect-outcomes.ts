import type { Finding, Undecided } from "../model/index.ts";
import { toKey } from "./group-uses.ts";
import type { Outcome } from "./outcome.ts";

/** What matching says of one file. */
export interface MatchResult {
  /** In the order of the text; one for each record and place. */
  readonly findings: readonly Finding[];
  /** In the order of the text; one for each record and place without a finding. */
  readonly undecided: readonly Undecided[];
}

/** Keeps the strongest finding for each record and place (design.md, decision 4), and what stays undecided beside. */
export function collectOutcomes(outcomes: readonly Outcome[]): MatchResult {
  const findings = new Map<string, Finding>();
  const undecided = new Map<string, Undecided>();
  for (const outcome of outcomes) {
    if (outcome.kind === "finding") keepStrongest(findings, outcome.finding);
    else undecided.set(toKey(outcome.undecided.record, outcome.undecided.place), outcome.undecided);
  }
  for (const key of findings.keys()) undecided.delete(key);
  return { findings: sort([...findings.values()]), undecided: sort([...undecided.values()]) };
}

function keepStrongest(findings: Map<string, Finding>, finding: Finding): void {
  const key = toKey(finding.record, finding.place);
  const known = findings.get(key);
  const isStronger = known?.certainty === "likely" && finding.certainty === "proved";
  if (known === undefined || isStronger) findings.set(key, finding);
}

function sort<Item extends Finding | Undecided>(items: readonly Item[]): readonly Item[] {
  return items.toSorted(
    (one, other) => one.place.start - other.place.start || one.record.localeCompare(other.record, "en"),
  );
}
