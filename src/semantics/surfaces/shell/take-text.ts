import { sliceText, type TextParts } from "../../../model/index.ts";

/** The characters of known parts between two offsets, with their places. */
export function take(parts: TextParts, start: number, end: number): TextParts {
  let at = 0;
  return parts.flatMap((part) => {
    if (part.kind === "hole") return [];
    const [from, to] = [Math.max(start - at, 0), Math.min(end - at, part.text.length)];
    at += part.text.length;
    return to > from ? [sliceText(part, from, to)] : [];
  });
}
