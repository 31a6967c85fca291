import type { Text } from "./text.ts";

/** The characters `start` to `end` of a text, with their own place where the source spells them one by one. */
export function sliceText(text: Text, start: number, end: number): Text {
  const { place, exact } = text;
  const slice = text.text.slice(start, end);
  if (!exact || place === undefined) return { ...text, text: slice, exact: false };
  const from = place.start + start;
  return { ...text, text: slice, place: { ...place, start: from, end: from + slice.length } };
}
