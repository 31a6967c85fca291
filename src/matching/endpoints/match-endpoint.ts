import type { EndpointRecord } from "../../model/index.ts";
import { createFinding, createUndecided } from "../findings/create-finding.ts";
import { toPathEvidence } from "../findings/path-evidence.ts";
import { describePath } from "../policy/describe-path.ts";
import { toAlternatives, type PathFact, type PathCandidate } from "../paths/find-path-candidates.ts";
import { groupUses, type UseGroup } from "../policy/group-uses.ts";
import { judgeUses, type Judgement } from "../policy/judge-uses.ts";
import type { FileScope } from "../scope/file-scope.ts";
import type { Verdict } from "../findings/verdict.ts";
import { planPathEdit } from "./plan-path-edit.ts";
import { planUseRemoval } from "./plan-use-removal.ts";
import type { PlannedEdit } from "../findings/planned-edit.ts";

/** Requests to endpoints of the schedule, and written paths of them. */
export function matchEndpoint(fact: PathFact, uses: readonly PathCandidate[], scope: FileScope): readonly Verdict[] {
  const whole = uses.filter(({ match }) => match.record.kind === "endpoint" && match.openAt.length === 0);
  return groupUses(whole, fact, scope).flatMap((group) => reportGroup(group, fact, scope));
}

function reportGroup(group: UseGroup, fact: PathFact, scope: FileScope): readonly Verdict[] {
  const judgement = judgeUses(group.uses, fact, scope);
  const { decision, use } = judgement;
  const { record } = use.match;
  const { place } = group.written;
  if (decision.kind === "nothing" || record.kind !== "endpoint") return [];
  if (decision.kind === "undecided") return createUndecided({ record, fact, place, reason: decision.because }, scope);
  const edits = planEdits(group, judgement, record, fact, scope);
  const evidence = toPathEvidence(fact, use);
  const { reusedBy } = use.match.endpoint ?? {};
  return createFinding(
    { ...decision, subject: describePath(use, fact), reusedBy, record, fact, place, evidence, edits },
    scope,
  );
}

function planEdits(
  { uses, written }: UseGroup,
  { decision, use }: Judgement,
  record: EndpointRecord,
  fact: PathFact,
  scope: FileScope,
): readonly PlannedEdit[] {
  if (decision.kind !== "report" || decision.edit === "none" || record.edit.class === "none") return [];
  if (record.edit.removes !== true) return planPathEdit({ use, fact, allowance: decision.edit }, record, scope);
  const isOnlyPath =
    fact.isPart !== true && new Set(uses.map(({ read }) => read.parts)).size === toAlternatives(fact).length;
  return planUseRemoval({ fact, text: written.place, isOnlyPath }, record.edit, scope);
}
