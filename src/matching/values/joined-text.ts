import type { Place, TextParts } from "../../model/index.ts";
import { HOLE } from "../../database/expression-tokens.ts";

/** A string with one character for each hole, so that it can be read as a whole and led back to its parts. */
export function joinText(parts: TextParts): string {
  return parts.map((part) => (part.kind === "text" ? part.text : HOLE)).join("");
}

/** The first characters of it: a long text is in many strings, none of which is put together then. */
export function joinHead(parts: TextParts, length: number): string {
  let text = "";
  for (const part of parts) {
    if (text.length >= length) break;
    text += part.kind === "text" ? part.text.slice(0, length - text.length) : HOLE;
  }
  return text;
}

/**
 * The place of `length` characters at `offset` of the joined text: the characters themselves where the source spells them
 * one by one in one text, otherwise the text that they begin in.
 */
export function findJoinedPlace(parts: TextParts, offset: number, length: number): Place | undefined {
  let start = 0;
  for (const part of parts) {
    const end = start + (part.kind === "text" ? part.text.length : HOLE.length);
    if (offset < end && part.place !== undefined && part.kind === "text") {
      const isExact = part.exact && offset + length <= end;
      const first = part.place.start + offset - start;
      return isExact ? { file: part.place.file, start: first, end: first + length } : part.place;
    }
    if (offset < end) return undefined;
    start = end;
  }
  return undefined;
}
