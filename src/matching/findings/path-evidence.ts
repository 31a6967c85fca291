import { toSteps, type EvidenceStep } from "../../model/index.ts";
import type { PathCandidate, PathFact } from "../paths/find-path-candidates.ts";

/** What a finding of one of a fact's paths rests on: the texts of that path, and not of another alternative. */
export function toPathEvidence(fact: PathFact, { read }: PathCandidate): readonly EvidenceStep[] {
  const steps = toSteps(read.parts);
  return steps.length > 0 ? steps : fact.evidence;
}
