import { sliceText, type Text, type TextPart, type TextParts } from "../../model/index.ts";
import { readSegment, type ReadSegment } from "./read-segment.ts";

/** No path of the API, with a base before it, has so many segments; a text with more is none. */
const MAX_SEGMENTS = 64;

/** Splits at each literal `/`, and decodes what stands between. Undefined when there are more than `MAX_SEGMENTS`. Time is linear in the text. */
export function splitSegments(parts: TextParts): readonly ReadSegment[] | undefined {
  const segments: TextPart[][] = [[]];
  for (const part of parts) {
    if (part.kind === "hole") segments.at(-1)?.push(part);
    else addText(segments, part);
    if (segments.length > MAX_SEGMENTS) return undefined;
  }
  // An empty constant before the first slash is nothing; behind it, it may be what a parameter holds.
  const [first = []] = segments;
  if (segments.length > 1 && first.every((part) => part.kind === "text" && part.text === "")) segments[0] = [];
  return segments.map((segment, index) => {
    const isBehindNothing = segment.length > 0 && segments[index - 1]?.length === 0;
    return isBehindNothing ? { ...readSegment(segment), isBehindNothing } : readSegment(segment);
  });
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
