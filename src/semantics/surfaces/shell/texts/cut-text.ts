import type { TextPart, TextParts } from "../../../../model/index.ts";
import { countCharacters, literalText } from "../../../values/text-parts.ts";
import { takeText } from "./sliced-text.ts";

/** What `${NAME%pattern}` and its like take off a text. */
export interface ShellCut {
  readonly from: "start" | "end";
  readonly isLongest: boolean;
  /** As it is written. */
  readonly pattern: string;
}

const SIGNS = /^(%%?|##?)/;

/** The cut that an operator of an expansion is; undefined for any other operator. */
export function toCut(operator: string): ShellCut | undefined {
  const sign = SIGNS.exec(operator)?.[0];
  if (sign === undefined) return undefined;
  return {
    from: sign.startsWith("%") ? "end" : "start",
    isLongest: sign.length > 1,
    pattern: operator.slice(sign.length),
  };
}

/** Longer texts are not looked through for a pattern, nor any for longer patterns. */
const MAX_LENGTH = 2000;
const MAX_PATTERN = 40;
/** How many places of patterns in texts are looked at for what one word of a script counts. */
const PLACES_A_WORD = 1000;

/** What looking for the pattern counts, in words of the script: nothing for most texts. */
export function costOfCut(parts: TextParts, { pattern }: Pick<ShellCut, "pattern">): number {
  const length = countCharacters(parts);
  return Math.floor((Math.min(length, MAX_LENGTH) * Math.min(pattern.length, MAX_PATTERN)) / PLACES_A_WORD);
}

/**
 * The text without what the pattern fits (POSIX, 2.6.2); undefined where that is not known. Of a text of which nothing is known nothing
 * is known behind the cut either.
 */
export function cutText(parts: TextParts, { from, isLongest, pattern }: ShellCut): TextParts | undefined {
  const [seen, others] = splitAtHole(parts, from);
  const text = literalText(seen) ?? "";
  const hasEnd = !pattern.includes("*");
  if (text === "" && (others.length === 1 || (hasEnd && others.length > 0))) return parts;
  const isWhole = others.length === 0;
  if (!isPlain(pattern) || text.length > MAX_LENGTH || (isLongest && !isWhole && !hasEnd)) return undefined;
  const length = findLengths(text, pattern, from).at(isLongest ? -1 : 0);
  if (length === undefined) return isWhole || (hasEnd && pattern.length <= text.length) ? parts : undefined;
  if (from === "end") return [...others, ...takeText(seen, 0, text.length - length)];
  return [...takeText(seen, length, text.length), ...others];
}

/** Whether a pattern fits a text as a whole; undefined where that is not known. */
export function fitsPattern(text: string, pattern: string): boolean | undefined {
  if (!isPlain(pattern) || text.length > MAX_LENGTH) return undefined;
  return findLengths(text, pattern, "start").at(-1) === text.length;
}

/** Whether a pattern has nothing in it but characters, `*` and `?`. */
function isPlain(pattern: string): boolean {
  return pattern.length <= MAX_PATTERN && !/["'$`\\[\]{}()]/.test(pattern);
}

/** What is known up to the first hole from the end that is cut, and the rest. */
function splitAtHole(parts: TextParts, from: ShellCut["from"]): readonly [seen: TextParts, others: TextParts] {
  const isHole = ({ kind }: TextPart): boolean => kind === "hole";
  if (from === "end") {
    const at = parts.findLastIndex(isHole) + 1;
    return [parts.slice(at), parts.slice(0, at)];
  }
  const at = parts.findIndex(isHole);
  return at < 0 ? [parts, []] : [parts.slice(0, at), parts.slice(at)];
}

/**
 * How much of a text the pattern fits from one of its ends, the shortest first: all of it in one pass, in which the places of the pattern are
 * followed that may be reached, since an expression with many `*` would try each of them at each character.
 */
function findLengths(text: string, pattern: string, from: ShellCut["from"]): readonly number[] {
  const inOrder = (characters: readonly string[]): readonly string[] =>
    from === "end" ? characters.toReversed() : characters;
  const signs = inOrder([...pattern]);
  // By the places of the pattern, and the one behind it: 1 for those that are reached.
  let reached = new Uint8Array(signs.length + 1);
  reached[0] = 1;
  passStars(reached, signs);
  let length = 0;
  const lengths = reached[signs.length] === 1 ? [length] : [];
  for (const character of inOrder([...text])) {
    if (!reached.includes(1)) break;
    length += character.length;
    reached = follow(reached, character, signs);
    if (reached[signs.length] === 1) lengths.push(length);
  }
  return lengths;
}

/** The places behind one more character: a `*` takes it and stays. */
function follow(reached: Uint8Array, character: string, signs: readonly string[]): Uint8Array<ArrayBuffer> {
  const next = new Uint8Array(signs.length + 1);
  for (const [place, sign] of signs.entries()) {
    if (reached[place] !== 1) continue;
    if (sign === "*") next[place] = 1;
    else if (sign === "?" || sign === character) next[place + 1] = 1;
  }
  passStars(next, signs);
  return next;
}

/** Reaches the places behind each `*`, which may take nothing. */
function passStars(reached: Uint8Array, signs: readonly string[]): void {
  for (const [place, sign] of signs.entries()) if (sign === "*" && reached[place] === 1) reached[place + 1] = 1;
}
