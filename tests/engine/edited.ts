import { analyze } from "../../src/engine/analyze.ts";
import type { Edit, Finding } from "../../src/model/index.ts";

/** A folder whose deployment config has one environment, older than every compatibility date. */
const folder = new URL("../fixtures/command/", import.meta.url).pathname;

/** The findings of a text in that folder. */
export function findingsOf(text: string, name = "example.ts"): readonly Finding[] {
  return analyze({ filename: `${folder}${name}`, text, settings: undefined, root: folder }).findings;
}

/** A text after an edit. */
export function applyEdit(text: string, { changes }: Edit): string {
  return changes
    .toSorted((one, other) => other.place.start - one.place.start)
    .reduce((now, { place, text: added }) => now.slice(0, place.start) + added + now.slice(place.end), text);
}

/** What each edit of each finding makes of a text: its class and the text after it. */
export function editsOf(text: string, name?: string): readonly (readonly [Edit["class"], string])[] {
  return findingsOf(text, name).flatMap(({ edits }) =>
    edits.map((edit) => [edit.class, applyEdit(text, edit)] as const),
  );
}

/** The text after all fixes, one after the other. */
export function fix(text: string, name?: string): string {
  const edits = findingsOf(text, name).flatMap((finding) => finding.edits);
  const first = edits.find((edit) => edit.class === "fix");
  return first === undefined ? text : fix(applyEdit(text, first), name);
}
