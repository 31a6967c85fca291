import type { EndpointRecord } from "../../model/index.ts";
import { createFinding, createUndecided } from "../findings/create-finding.ts";
import { describePath } from "../policy/describe-path.ts";
import { toAlternatives, type PathFact, type PathUse } from "../paths/find-path-uses.ts";
import { groupUses, type UseGroup } from "../policy/group-uses.ts";
import { judgeUses, type Judgement } from "../policy/judge-uses.ts";
import type { MatchScope } from "../scope/match-scope.ts";
import type { Outcome } from "../findings/outcome.ts";
import { planPathEdit } from "./plan-path-edit.ts";
import { planUseRemoval } from "./plan-use-removal.ts";
import type { PlannedEdit } from "../findings/planned-edit.ts";

/** Requests to endpoints of the schedule, and written paths of them. */
export function matchEndpoint(fact: PathFact, uses: readonly PathUse[], scope: MatchScope): readonly Outcome[] {
  const whole = uses.filter(({ match }) => match.record.kind === "endpoint" && match.openAt.length === 0);
  return groupUses(whole, fact, scope).flatMap((group) => reportGroup(group, fact, scope));
}

function reportGroup(group: UseGroup, fact: PathFact, scope: MatchScope): readonly Outcome[] {
  const judgement = judgeUses(group.uses, fact, scope);
  const { decision, use } = judgement;
  const { record } = use.match;
  const { place } = group.written;
  if (decision.kind === "nothing" || record.kind !== "endpoint") return [];
  if (decision.kind === "undecided") return createUndecided({ record, fact, place, reason: decision.because }, scope);
  const edits = planEdits(group, judgement, record, fact, scope);
  return createFinding({ ...describe(group, use, fact), ...decision, record, fact, place, edits }, scope);
}

function describe(
  { written }: UseGroup,
  use: PathUse,
  fact: PathFact,
): { subject: string; reusedBy: string | undefined } {
  return { subject: describePath(use, fact, written), reusedBy: use.match.endpoint?.reusedBy };
}

function planEdits(
  { uses, written }: UseGroup,
  { decision, use }: Judgement,
  record: EndpointRecord,
  fact: PathFact,
  scope: MatchScope,
): readonly PlannedEdit[] {
  if (decision.kind !== "report" || decision.edit === "none" || record.edit.class === "none") return [];
  if (record.edit.removes !== true) return planPathEdit({ use, fact, allowance: decision.edit }, record, scope);
  const isOnlyPath = fact.isPart !== true && new Set(uses.map(({ read }) => read)).size === toAlternatives(fact).length;
  return planUseRemoval({ fact, text: written.place, isOnlyPath }, record.edit, scope);
}
