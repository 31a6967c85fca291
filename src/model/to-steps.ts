import type { EvidenceStep } from "./fact.ts";
import type { TextParts } from "./text.ts";

/** More steps add nothing that a reader looks at. */
const MAX_STEPS = 12;

/** The pieces that a text is made of, as written: `API_ROOT` + `/zones/` + `zoneId` + `/filters`. */
export function toSteps(parts: TextParts): readonly EvidenceStep[] {
  const steps = parts.flatMap((part): EvidenceStep[] => {
    if (part.place === undefined) return [];
    return [
      part.kind === "text"
        ? { place: part.place, text: part.text, isValue: true }
        : { place: part.place, text: part.name },
    ];
  });
  return steps.slice(0, MAX_STEPS);
}
