import { decodeUrlText, type TextPart } from "../../model/index.ts";
import { toKnownText } from "../values/known-text.ts";

/**
 * What stands between two slashes. No part at all: the slashes stood side by side. One empty text: an empty constant
 * stood between them, which is a value.
 */
export type SegmentParts = readonly TextPart[];

/** One segment of a path as read: its parts, and its texts with percent-encoding undone. */
export interface ReadSegment {
  readonly parts: SegmentParts;
  /** All of it; undefined when a part of it is a hole. */
  readonly text: string | undefined;
  /** What stands before its first hole, and behind its last one: all of it where it has none. */
  readonly start: string;
  readonly end: string;
  /** Set where slashes stand side by side before it, `zones//filters`: what was to stand between them may be missing. */
  readonly isBehindNothing?: true;
}

/** Reads what stands between two slashes. */
export function readSegment(parts: SegmentParts): ReadSegment {
  const text = readLiteral(parts);
  if (text !== undefined) return { parts, text, start: text, end: text };
  const hole = parts.findIndex((part) => part.kind === "hole");
  const lastHole = parts.findLastIndex((part) => part.kind === "hole");
  const [start, end] = [parts.slice(0, hole), parts.slice(lastHole + 1)].map((texts) => readLiteral(texts) ?? "");
  return { parts, text, start: start ?? "", end: end ?? "" };
}

/** The last segment of a path: holes glued to its end count as nothing or a query, `filters${query}`. */
export function withoutGluedEnd(segment: ReadSegment): ReadSegment {
  const { parts, text, start } = segment;
  if (text !== undefined || start === "") return segment;
  const hole = parts.findIndex((part) => part.kind === "hole");
  const isGlued = parts.every((part, index) => index < hole || part.kind === "hole" || part.text === "");
  return isGlued ? { ...segment, text: start } : segment;
}

/** Whether a segment that is not wholly known can be `literal`, by the texts at its ends. */
export function canBe({ text, start, end }: ReadSegment, literal: string): boolean {
  if (text !== undefined) return text === literal;
  return start.length + end.length <= literal.length && literal.startsWith(start) && literal.endsWith(end);
}

function readLiteral(parts: SegmentParts): string | undefined {
  const text = toKnownText(parts);
  return text === undefined ? undefined : decodeUrlText(text);
}

/** Whether nothing stands between the slashes. */
export function isEmpty({ parts }: ReadSegment): boolean {
  return parts.length === 0;
}

/** Whether a constant that is empty or blank is all that stands there: of a URL's path nothing is left of it, or a blank. */
export function isBlank({ text }: ReadSegment): boolean {
  return text?.trim() === "";
}
