import type { Place } from "../model/index.ts";
import type { Analysis } from "./analyze.ts";

/** The same answer with the places of one file in another: a block of a page, whose text has the page's offsets. */
export function moveToFile(analysis: Analysis, from: string, to: string): Analysis {
  const move = (place: Place): Place => (place.file === from ? { ...place, file: to } : place);
  const findings = analysis.findings.map((finding) => ({
    ...finding,
    place: move(finding.place),
    evidence: finding.evidence.map((step) => ({ ...step, place: move(step.place) })),
    edits: finding.edits.map((edit) => ({
      ...edit,
      changes: edit.changes.map((change) => ({ ...change, place: move(change.place) })),
    })),
  }));
  const undecided = analysis.undecided.map((entry) => ({ ...entry, place: move(entry.place) }));
  return { ...analysis, findings, undecided };
}
