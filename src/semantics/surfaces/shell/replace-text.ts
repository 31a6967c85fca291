import type { TextPart, TextParts } from "../../../model/index.ts";
import { literalText } from "../../values/text-parts.ts";
import type { ShellReplacement, ShellWord } from "./shell-syntax.ts";
import { take } from "./take-text.ts";

/** Where a text is replaced, by what, and where that stands. */
export interface Replaced {
  readonly where: ShellReplacement["where"];
  readonly from: string;
  readonly to: TextParts;
}

/** Whether a pattern may fit more than its text. */
export function isOpenPattern(pattern: ShellWord): boolean {
  return pattern.some((piece) => {
    return piece.kind === "text" && !piece.isQuoted && /[*?[\\]/.test(literalText(piece.parts) ?? "");
  });
}

/** A text in which `${NAME/from/to}` has put one text in place of another; undefined where it is not known in which place. */
export function replaceText(parts: TextParts, { where, from, to }: Replaced): TextParts | undefined {
  if (from === "") return where === "start" ? [...to, ...parts] : where === "end" ? [...parts, ...to] : parts;
  // What is not known may hold the text, or the beginning or the end of it.
  if (parts.some(({ kind }) => kind === "hole")) return undefined;
  const text = literalText(parts) ?? "";
  const found: TextPart[] = [];
  let at = 0;
  for (const place of placesOf(text, from, where)) {
    found.push(...take(parts, at, place), ...to);
    at = place + from.length;
  }
  return [...found, ...take(parts, at, text.length)];
}

/** Characters that are looked through for what one word of a script counts. */
const CHARACTERS_A_WORD = 1000;

/** What looking for a text in another one, and copying that, counts, in words of the script: nothing for most texts. */
export function costOfReplacing(parts: TextParts): number {
  const length = parts.reduce((sum, part) => sum + (part.kind === "text" ? part.text.length : 0), 0);
  return Math.floor(length / CHARACTERS_A_WORD);
}

/** The characters of a known text between two offsets, with their places; `from` counts from the end where it is negative. */
export function sliceOfText(parts: TextParts, from: number, length = Infinity): TextParts | undefined {
  const text = literalText(parts);
  if (text === undefined) return undefined;
  const start = from < 0 ? text.length + from : from;
  return start < 0 ? [] : take(parts, start, Math.min(start + length, text.length));
}

function placesOf(text: string, from: string, where: ShellReplacement["where"]): readonly number[] {
  if (where === "start") return text.startsWith(from) ? [0] : [];
  if (where === "end") return text.endsWith(from) ? [text.length - from.length] : [];
  const places: number[] = [];
  for (let at = text.indexOf(from); at >= 0; at = text.indexOf(from, at + from.length)) {
    places.push(at);
    if (where === "first") break;
  }
  return places;
}
