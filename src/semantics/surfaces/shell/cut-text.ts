import { sliceText, type TextPart, type TextParts } from "../../../model/index.ts";
import { literalText } from "../../values/text-parts.ts";

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

/** Longer texts are not looked through for a pattern. */
const MAX_LENGTH = 2000;

/**
 * The text without what the pattern fits (POSIX, 2.6.2); undefined where that is not known. Of a text of which nothing is known nothing
 * is known behind the cut either.
 */
export function cutText(parts: TextParts, { from, isLongest, pattern }: ShellCut): TextParts | undefined {
  const fits = toExpression(pattern);
  const [seen, others] = splitAtHole(parts, from);
  const text = literalText(seen) ?? "";
  const hasEnd = !pattern.includes("*");
  if (text === "" && (others.length === 1 || (hasEnd && others.length > 0))) return parts;
  const isWhole = others.length === 0;
  if (fits === undefined || text.length > MAX_LENGTH || (isLongest && !isWhole && !hasEnd)) return undefined;
  const length = lengthsOf(text, isLongest).find((each) => fits.test(edgeOf(text, each, from)));
  if (length === undefined) return isWhole || (hasEnd && pattern.length <= text.length) ? parts : undefined;
  if (from === "end") return [...others, ...take(seen, 0, text.length - length)];
  return [...take(seen, length, text.length), ...others];
}

/** Undefined for a pattern with anything in it but characters, `*` and `?`. */
function toExpression(pattern: string): RegExp | undefined {
  if (/["'$`\\[\]{}()]/.test(pattern)) return undefined;
  const source = pattern
    .replace(/[.+^|]/g, "\\$&")
    .replaceAll("*", "[^]*")
    .replaceAll("?", "[^]");
  return new RegExp(`^${source}$`, "u");
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

function lengthsOf(text: string, isLongest: boolean): readonly number[] {
  const lengths = Array.from({ length: text.length + 1 }, (_, index) => index);
  return isLongest ? lengths.toReversed() : lengths;
}

function edgeOf(text: string, length: number, from: ShellCut["from"]): string {
  return from === "end" ? text.slice(text.length - length) : text.slice(0, length);
}

/** The characters of known parts between two offsets, with their places. */
function take(parts: TextParts, start: number, end: number): TextParts {
  let at = 0;
  return parts.flatMap((part) => {
    if (part.kind === "hole") return [];
    const [from, to] = [Math.max(start - at, 0), Math.min(end - at, part.text.length)];
    at += part.text.length;
    return to > from ? [sliceText(part, from, to)] : [];
  });
}
