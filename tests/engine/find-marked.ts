import { analyze } from "../../src/engine/analyze.ts";

/** Certainty and marked text of each finding of a record, those of later announcements included. */
export function findMarked(record: string, text: string, filename = "main.ts"): readonly string[] {
  const { findings } = analyze({ filename, text, settings: { announcements: true }, root: "/" });
  return findings
    .filter((finding) => finding.record === record)
    .map(({ certainty, place }) => `${certainty} ${text.slice(place.start, place.end)}`);
}
