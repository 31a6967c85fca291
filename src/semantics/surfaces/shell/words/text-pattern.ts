import type { TextParts } from "../../../../model/index.ts";
import { literalText, toText } from "../../../values/text-parts.ts";
import type { Alternatives } from "../texts/alternatives.ts";
import { costOfCut, fitsPattern } from "../texts/cut-text.ts";
import type { ShellWord } from "../syntax/shell-syntax.ts";
import { fitExpression } from "./regular-expression.ts";

/** A pattern that a word is compared with. */
export interface TextPattern {
  readonly text: string;
  readonly parts: TextParts;
  /** Whether it fits nothing but its text. */
  readonly isLiteral: boolean;
  /** Whether the text is a regular expression. */
  readonly isExpression?: boolean;
}

/** Of some patterns any; undefined stands for one that is not known. */
export type TextPatterns = readonly (TextPattern | undefined)[];

/** The pattern that a word is as it is written; undefined where that is not known. */
export function toPattern(word: ShellWord): TextPattern | undefined {
  const pieces = word.flatMap((piece) => (piece.kind === "text" ? [piece] : []));
  if (pieces.length < word.length) return undefined;
  const parts = pieces.flatMap((piece) => piece.parts);
  const text = literalText(parts);
  const has = (isQuoted: boolean): boolean =>
    pieces.some((piece) => piece.isQuoted === isQuoted && /[*?[]/.test(literalText(piece.parts) ?? "*"));
  if (text === undefined || (has(true) && has(false))) return undefined;
  return { text, parts: asCompared(parts), isLiteral: !has(false) };
}

/** The pattern that fits a text and no other. */
export function toLiteralPattern(text: string, parts: TextParts): TextPattern {
  return { text, parts: asCompared(parts), isLiteral: true };
}

/** Nobody edits what a text is compared with. */
function asCompared(parts: TextParts): TextParts {
  return parts.map((part) => (part.kind === "text" ? toText(part.text, part.place, false) : part));
}

/** The texts that patterns fit and no others; undefined where they fit more. */
export function literalsOf(patterns: TextPatterns): Alternatives | undefined {
  const literals = patterns.flatMap((pattern) => (pattern?.isLiteral === true ? [pattern.parts] : []));
  return literals.length === patterns.length ? literals : undefined;
}

/** Whether one of the patterns fits every text: `*`. */
export function fitsAll(patterns: TextPatterns): boolean {
  return patterns.some(
    (pattern) =>
      pattern !== undefined && !pattern.isLiteral && pattern.isExpression !== true && /^\*+$/.test(pattern.text),
  );
}

/** Whether any of the patterns fits a text. */
export function matchOf(parts: TextParts, patterns: TextPatterns): "never" | "may" | "surely" {
  if (fitsAll(patterns)) return "surely";
  const text = literalText(parts);
  if (text === undefined) return matchOfUnknown(parts, patterns);
  const answers = patterns.map((pattern) => pattern && fits(text, pattern));
  if (answers.includes(true)) return "surely";
  return answers.includes(undefined) ? "may" : "never";
}

/** A text of which something is known is nothing that begins or ends in another way. */
function matchOfUnknown(parts: TextParts, patterns: TextPatterns): "never" | "may" {
  const [first, last] = [parts[0], parts.at(-1)].map((part) => (part?.kind === "text" ? part.text : ""));
  const isKnown = parts.some((part) => part.kind === "text" && part.text !== "");
  const isApart = (pattern: TextPattern | undefined): boolean => {
    if (pattern === undefined || pattern.isExpression === true || !isKnown) return false;
    const { text, isLiteral } = pattern;
    if (isLiteral && text === "") return true;
    const start = isLiteral ? text : (/^[^*?[\\"'$+@!(]*/.exec(text)?.[0] ?? "");
    const end = isLiteral ? text : text.slice(lastSign(text) + 1);
    return !isStartOfOther(first ?? "", start) || !isEndOfOther(last ?? "", end);
  };
  return patterns.every(isApart) ? "never" : "may";
}

/** Where the last sign of a pattern stands that may fit other texts than itself. */
function lastSign(pattern: string): number {
  let at = pattern.length - 1;
  while (at >= 0 && !`*?]\\"'$)`.includes(pattern[at] ?? "")) at--;
  return at;
}

function isStartOfOther(one: string, other: string): boolean {
  return one.startsWith(other) || other.startsWith(one);
}

function isEndOfOther(one: string, other: string): boolean {
  return one.endsWith(other) || other.endsWith(one);
}

function fits(text: string, pattern: TextPattern): boolean | undefined {
  if (pattern.isExpression === true) {
    const found = fitExpression(pattern.text, text);
    return found && found.groups !== null;
  }
  return pattern.isLiteral ? text === pattern.text : fitsPattern(text, pattern.text);
}

/** How much work it is to compare a value with the patterns. */
export function costOfMatch(value: Alternatives, patterns: TextPatterns): number {
  return patterns.reduce(
    (sum, pattern) =>
      value.reduce(
        (cost, parts) => cost + 1 + (pattern?.isLiteral === false ? costOfCut(parts, { pattern: pattern.text }) : 0),
        sum,
      ),
    0,
  );
}
