import type { TextChange } from "../../src/model/index.ts";

/** The text with all changes of an edit made; they do not overlap. */
export function applyEdit(text: string, changes: readonly TextChange[]): string {
  let edited = "";
  let position = 0;
  for (const { place, text: inserted } of changes.toSorted(byPlace)) {
    edited += text.slice(position, place.start) + inserted;
    position = place.end;
  }
  return edited + text.slice(position);
}

function byPlace({ place: a }: TextChange, { place: b }: TextChange): number {
  return a.start - b.start || a.end - b.end;
}
