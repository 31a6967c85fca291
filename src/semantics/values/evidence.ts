import { toSteps, type EvidenceStep, type TextParts } from "../../model/index.ts";

/** The steps of the first alternative: what leads to a finding of another one is that one's. */
export function toEvidence([first = []]: readonly TextParts[]): readonly EvidenceStep[] {
  return toSteps(first);
}
