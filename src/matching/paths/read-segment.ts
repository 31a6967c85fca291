import { joinTexts, toKnownText } from "../values/known-text.ts";
import type { SegmentParts } from "./split-segments.ts";

/** One segment of a path as read: its parts, and its text with percent-encoding undone where all of it is known. */
export interface ReadSegment {
  readonly text: string | undefined;
  readonly parts: SegmentParts;
}

/** The segment's text; undefined when a part of it is a hole. */
export function readSegment(parts: SegmentParts): ReadSegment {
  return { text: readLiteral(parts), parts };
}

/** As `readSegment`, but holes glued to the end count as nothing or a query: `filters${query}`. */
export function readLastSegment(parts: SegmentParts): ReadSegment {
  const end = parts.findLastIndex((part) => part.kind === "text" && part.text !== "") + 1;
  const known = readLiteral(parts.slice(0, end));
  return { text: known === "" ? readLiteral(parts) : known, parts };
}

/** Whether a segment that is not wholly known can be `literal`, by the texts at its ends. */
export function canBe(segment: ReadSegment, literal: string): boolean {
  if (segment.text !== undefined) return segment.text === literal;
  const hole = segment.parts.findIndex((part) => part.kind === "hole");
  const lastHole = segment.parts.findLastIndex((part) => part.kind === "hole");
  const start = joinTexts(segment.parts.slice(0, hole));
  const end = joinTexts(segment.parts.slice(lastHole + 1));
  return start.length + end.length <= literal.length && literal.startsWith(start) && literal.endsWith(end);
}

function readLiteral(parts: SegmentParts): string | undefined {
  const text = toKnownText(parts);
  return text === undefined ? undefined : decode(text);
}

function decode(text: string): string {
  if (!text.includes("%")) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
