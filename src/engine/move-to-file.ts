import type { Place } from "../model/index.ts";
import type { Analysis } from "./analysis.ts";

/** Moves places to the file that contains the text at an offset: a block of a page. */
export function moveToFile(analysis: Analysis, from: string, to: string, offset: number): Analysis {
  const move = (place: Place): Place =>
    place.file === from ? { file: to, start: place.start + offset, end: place.end + offset } : place;
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
  const unread = analysis.unread.map((entry) => (entry.file === from ? { ...entry, file: to } : entry));
  return { ...analysis, findings, undecided, unread };
}
