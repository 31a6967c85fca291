import { literalText } from "../../../values/text-parts.ts";
import { countWays, withoutLiterals } from "../../../values/ways-through-pattern.ts";
import type { ShellPiece, ShellWord } from "../syntax/shell-syntax.ts";

/** Longer expressions, and those that may take more steps for a text, are not known. */
const MAX_LENGTH = 200;
const MAX_STEPS = 100_000;

/** Classes of characters (POSIX, 9.3.5) as they are in a bracket of a JavaScript expression. */
const CLASSES: Readonly<Record<string, string>> = {
  alnum: "A-Za-z0-9",
  alpha: "A-Za-z",
  blank: " \\t",
  digit: "0-9",
  lower: "a-z",
  space: "\\s",
  upper: "A-Z",
  xdigit: "0-9A-Fa-f",
};

/** What is one thing here and another in JavaScript: `*?`, `(?:`, `{,3}`. */
const OTHER_MEANING = /[*+?}][*+?{]|\((?:[*+?{]|$)|(?:^|[(|])[*+?{]|\{(?!\d+(?:,\d*)?\})/;

/** What stands in other brackets means something else in JavaScript: a class, a backslash, a bracket as the first character. */
const BRACKET = /\[\^?(?:\[:[a-z]+:\]|[^\]\\[])+\]/g;

/**
 * An extended regular expression (POSIX, 9.4) as it is written behind `=~`, in JavaScript's spelling; undefined where it is not known, or
 * spelt in a way that means something else. What stands between quotes fits itself. `valueOf` gives what a variable or a command leaves.
 */
export function readExpression(
  word: ShellWord,
  valueOf: (piece: ShellPiece) => string | undefined,
): string | undefined {
  const spelt = word.map((piece) => spell(piece, piece.kind === "text" ? literalText(piece.parts) : valueOf(piece)));
  return spelt.includes(undefined) ? undefined : spelt.join("");
}

function spell(piece: ShellPiece, text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  if (piece.kind !== "output" && piece.isQuoted) return escape(text);
  const escaped = piece.kind === "text" && piece.isEscaped === true ? text.slice(0, 1) : "";
  const rest = toExpression(text.slice(escaped.length));
  return rest === undefined ? undefined : `${escape(escaped)}${rest}`;
}

function escape(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/-]/g, String.raw`\$&`);
}

function toExpression(text: string): string | undefined {
  const outside = text.replace(BRACKET, "");
  const isPlain = text.length <= MAX_LENGTH && !/[[\]]|\\[\w<>]/.test(outside);
  const hasUnknown = [...text.matchAll(/\[:([a-z]+):\]/g)].some(([, name = ""]) => CLASSES[name] === undefined);
  if (!isPlain || hasUnknown) return undefined;
  return text.replace(/\[:([a-z]+):\]/g, (_, name: string) => CLASSES[name] ?? "");
}

/** Where an expression fits a text, and its groups do; undefined where that would take too many steps, or the spelling means something else. */
export function fitExpression(expression: string, text: string): Fitting | undefined {
  const shown = withoutLiterals(expression);
  if (/\)[*+{]/.test(shown) || OTHER_MEANING.test(shown) || countWays(shown, text.length, false) > MAX_STEPS)
    return undefined;
  try {
    return { groups: new RegExp(expression, "ds").exec(text)?.indices ?? null, areAlike: isFitAlike(shown) };
  } catch {
    return undefined;
  }
}

/**
 * Whether the first way through an expression that fits, which is what JavaScript takes, is the longest one, which POSIX takes (9.1): not where
 * one alternative may be the beginning of another one, or a group that may be left out stands before the end.
 */
function isFitAlike(shown: string): boolean {
  const branches = shown.split(/[()]/).map((part) => part.split("|"));
  return branches.every(areApart) && (!shown.includes(")?") || shown.endsWith("$"));
}

/** Whether alternatives begin with different characters. */
function areApart(branches: readonly string[]): boolean {
  const starts = new Set(branches.map((branch) => /^[A-Za-z0-9](?=[\w-]*$)/.exec(branch)?.[0]));
  return branches.length === 1 || (!starts.has(undefined) && starts.size === branches.length);
}

/** Where the whole and each group begin and end; a group that has no part in it is undefined. */
type Fit = readonly (readonly [start: number, end: number] | undefined)[];

export interface Fitting {
  readonly groups: Fit | null;
  /** Whether the groups are those that a shell finds. */
  readonly areAlike: boolean;
}
