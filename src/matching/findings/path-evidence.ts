import { toSteps, type EvidenceStep } from "../../model/index.ts";
import { toAlternatives, type PathCandidate, type PathFact } from "../paths/find-path-candidates.ts";
import { toPlaceKey } from "../values/place-key.ts";

/**
 * What a finding of one of a fact's paths rests on: the calls that lead to the request, and the texts of that path. A fact itself cites
 * those of its first path.
 */
export function toPathEvidence(fact: PathFact, { read }: PathCandidate): readonly EvidenceStep[] {
  const steps = toSteps(read.parts);
  if (steps.length === 0) return fact.evidence;
  const cited = new Set([...toSteps(toAlternatives(fact)[0] ?? []), ...steps].map(({ place }) => toPlaceKey(place)));
  return [...fact.evidence.filter(({ place }) => !cited.has(toPlaceKey(place))), ...steps];
}
