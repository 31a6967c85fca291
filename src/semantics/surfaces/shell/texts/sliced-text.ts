import { sliceText, type TextParts } from "../../../../model/index.ts";
import { literalText } from "../../../values/text-parts.ts";

export interface ShellSlice {
  readonly from: number;
  readonly length?: number;
}

/** `:1`, `:1:2`, `: -1`, `::-1`. */
export function toSlice(operator: string): ShellSlice | "unknown" {
  const [, from, length] = /^:(-?\d*)(?::(-?\d+))?$/.exec(operator.replace(/\s+/g, "")) ?? [];
  if (from === undefined || from === "-") return "unknown";
  return { from: Number(from), ...(length !== undefined && { length: Number(length) }) };
}

/** `${NAME:from:length}`; a negative length is that of what is left out at the end. Undefined where it is not known. */
export function sliceKnown(parts: TextParts, { from, length }: ShellSlice): TextParts | undefined {
  const text = literalText(parts);
  if (text === undefined) return undefined;
  const start = from < 0 ? text.length + from : from;
  if (start < 0) return [];
  const end = length === undefined ? text.length : length < 0 ? text.length + length : start + length;
  return takeText(parts, start, end);
}

/** The characters of known parts between two offsets, with their places. */
export function takeText(parts: TextParts, start: number, end: number): TextParts {
  let at = 0;
  return parts.flatMap((part) => {
    if (part.kind === "hole") return [];
    const [from, to] = [Math.max(start - at, 0), Math.min(end - at, part.text.length)];
    at += part.text.length;
    return to > from ? [sliceText(part, from, to)] : [];
  });
}
