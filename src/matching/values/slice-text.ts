import type { Text } from "../../model/index.ts";

/** The characters `start` to `end` of a text, with their own place where the source spells them one by one. */
export function sliceText(part: Text, start: number, end: number): Text {
  const { place, exact } = part;
  const text = part.text.slice(start, end);
  if (place === undefined || !exact) return { kind: "text", text, place, exact: false };
  return { kind: "text", text, exact, place: { file: place.file, start: place.start + start, end: place.start + end } };
}
