import type { EvidenceStep, TextParts } from "../../model/index.ts";

/** Steps of one fact beyond this many add nothing that a reader looks at. */
const MAX_STEPS = 12;

/** The pieces of the first alternative, as written: `API_ROOT` + `/zones/` + `zoneId` + `/filters`. */
export function toEvidence(alternatives: readonly TextParts[]): readonly EvidenceStep[] {
  const steps = (alternatives[0] ?? []).flatMap((part): EvidenceStep[] =>
    part.place === undefined ? [] : [{ place: part.place, text: part.kind === "text" ? part.text : part.name }],
  );
  return steps.slice(0, MAX_STEPS);
}
