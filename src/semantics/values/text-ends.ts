import { sliceText, type TextPart, type TextParts } from "../../model/index.ts";
import { findEnds } from "./text-parts.ts";

/** A text without the blanks at its ends. */
export function trimParts(parts: TextParts, start: boolean, end: boolean): TextParts {
  const { first, last } = findEnds(parts);
  return parts.map((part, index) => {
    if (part.kind === "hole") return part;
    const from = start && index === first ? part.text.length - part.text.trimStart().length : 0;
    const to = end && index === last ? part.text.trimEnd().length : part.text.length;
    return sliceText(part, from, Math.max(from, to));
  });
}

/**
 * `text.slice(start, end)`; undefined where the length of a hole decides what that is. A hole at an end from which characters are dropped
 * counts as long enough.
 */
export function sliceParts(parts: TextParts, start: number, end: number | undefined): TextParts | undefined {
  if (end === undefined) return start < 0 ? keep(parts, -start, "end") : drop(parts, start, "start");
  if (start < 0) return undefined;
  if (end < 0) return drop(drop(parts, start, "start"), -end, "end");
  const kept = keep(parts, end, "start");
  return kept && drop(kept, Math.min(start, end), "start");
}

/** A text without so many characters at its start; a hole there counts as long enough. */
export function trimStart(parts: TextParts, count: number): TextParts {
  return drop(parts, count, "start");
}

type End = "start" | "end";

/** A text without so many characters at an end. */
function drop(parts: TextParts, count: number, end: End): TextParts {
  const [part, rest] = split(parts, end);
  if (part === undefined || part.kind === "hole" || count === 0) return parts;
  const { length } = part.text;
  if (length <= count) return drop(rest, count - length, end);
  return put(end === "start" ? sliceText(part, count, length) : sliceText(part, 0, length - count), rest, end);
}

/** Only so many characters at an end of a text; undefined where a hole stands among them. */
function keep(parts: TextParts, count: number, end: End): TextParts | undefined {
  const [part, rest] = split(parts, end);
  if (part === undefined || count === 0) return [];
  if (part.kind === "hole") return undefined;
  const { length } = part.text;
  if (length >= count) return [end === "start" ? sliceText(part, 0, count) : sliceText(part, length - count, length)];
  const others = keep(rest, count - length, end);
  return others && put(part, others, end);
}

function split(parts: TextParts, end: End): readonly [TextPart | undefined, TextParts] {
  return end === "start" ? [parts[0], parts.slice(1)] : [parts.at(-1), parts.slice(0, -1)];
}

function put(part: TextPart, parts: TextParts, end: End): TextParts {
  return end === "start" ? [part, ...parts] : [...parts, part];
}

/** Parts before and from the first place in a text that the pattern meets. */
export function cutAt(parts: TextParts, pattern: RegExp): readonly [TextParts, TextParts] {
  for (const [index, part] of parts.entries()) {
    const end = part.kind === "text" ? part.text.search(pattern) : -1;
    if (part.kind === "hole" || end < 0) continue;
    const [before, from] = [sliceText(part, 0, end), sliceText(part, end, part.text.length)];
    return [
      [...parts.slice(0, index), ...(end > 0 ? [before] : [])],
      [from, ...parts.slice(index + 1)],
    ];
  }
  return [parts, []];
}
