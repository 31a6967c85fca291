import type { EvidenceStep } from "./fact.ts";
import type { TextParts } from "./text.ts";

/** More steps add nothing that a reader looks at. */
const MAX_STEPS = 12;

/** The pieces that a text is made of, as written: `API_ROOT` + `/zones/` + `zoneId` + `/filters`. */
export function toSteps(parts: TextParts): readonly EvidenceStep[] {
  const steps = parts.flatMap((part): EvidenceStep[] =>
    part.place === undefined ? [] : [{ place: part.place, text: part.kind === "text" ? part.text : part.name }],
  );
  return steps.slice(0, MAX_STEPS);
}
