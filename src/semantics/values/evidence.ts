import { toSteps, type EvidenceStep, type TextParts } from "../../model/index.ts";

/** The evidence of the first alternative; a finding of another one has its own. */
export function toEvidence([first = []]: readonly TextParts[]): readonly EvidenceStep[] {
  return toSteps(first);
}
