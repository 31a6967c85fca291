import type { Text } from "./text.ts";

/** The characters `start` to `end` of a text, with their own place where the source spells them one by one. */
export function sliceText(text: Text, start: number, end: number): Text {
  const { kind, place, exact, perhaps } = text;
  const slice = text.text.slice(start, end);
  if (slice === text.text) return text;
  const marks = perhaps && { perhaps };
  if (!exact || place === undefined) return { kind, text: slice, place, exact: false, ...marks };
  const from = place.start + start;
  return { kind, text: slice, place: { ...place, start: from, end: from + slice.length }, exact, ...marks };
}
