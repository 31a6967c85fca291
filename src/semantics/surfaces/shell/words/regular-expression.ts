import { literalText } from "../../../values/text-parts.ts";
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

/** Where an expression fits a text, and its groups do; undefined where that would take too many steps. */
export function fitExpression(expression: string, text: string): { readonly groups: Fit | null } | undefined {
  const repeated = (expression.match(/[*+]|\{\d+,\}/g) ?? []).length;
  if (/\)[*+{]/.test(expression) || (text.length + 1) ** repeated > MAX_STEPS) return undefined;
  try {
    return { groups: new RegExp(expression, "ds").exec(text)?.indices ?? null };
  } catch {
    return undefined;
  }
}

/** Where the whole and each group begin and end; a group that has no part in it is undefined. */
export type Fit = readonly (readonly [start: number, end: number] | undefined)[];
