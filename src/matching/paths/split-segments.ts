import { sliceText, type Text, type TextPart, type TextParts } from "../../model/index.ts";
/**
 * What stands between two slashes. No part at all: the slashes stood side by side. One empty text: an empty constant
 * stood between them, which is a value.
 */
export type SegmentParts = readonly TextPart[];

/** No path of the API, with a base before it, has so many segments; a text with more is none. */
const MAX_SEGMENTS = 64;

/** Splits at each literal `/`. Undefined when there are more than `MAX_SEGMENTS`. Time is linear in the text. */
export function splitSegments(parts: TextParts): readonly SegmentParts[] | undefined {
  const segments: TextPart[][] = [[]];
  for (const part of parts) {
    if (part.kind === "hole") segments.at(-1)?.push(part);
    else addText(segments, part);
    if (segments.length > MAX_SEGMENTS) return undefined;
  }
  // An empty constant before the first slash is nothing; behind it, it may be what a parameter holds.
  const [first = []] = segments;
  if (segments.length > 1 && first.every((part) => part.kind === "text" && part.text === "")) segments[0] = [];
  return segments;
}

function addText(segments: TextPart[][], part: Text): void {
  const { text } = part;
  for (let start = 0; segments.length <= MAX_SEGMENTS; segments.push([])) {
    const slash = text.indexOf("/", start);
    const end = slash < 0 ? text.length : slash;
    if (end > start || text === "") segments.at(-1)?.push(sliceText(part, start, end));
    if (slash < 0) return;
    start = slash + 1;
  }
}
