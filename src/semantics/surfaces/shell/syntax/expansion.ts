import type { ClosingMarks } from "./closing-marks.ts";

interface MarkedText {
  readonly text: string;
  readonly braces: ClosingMarks;
  readonly brackets: ClosingMarks;
}

/** The parts of `${…}`. */
export interface Expansion {
  readonly sign: "#" | "!" | undefined;
  readonly name: string;
  readonly index: string | undefined;
  /** What stands between name and index and the brace that closes. */
  readonly operator: string;
  /** The offset behind the brace. */
  readonly end: number;
}

/** Splits the expansion whose `$` is at an offset; undefined where it is none. */
export function splitExpansion({ text, braces, brackets }: MarkedText, start: number): Expansion | undefined {
  const head = /\$\{([#!](?=[\w@*]))?([A-Za-z_]\w*|\d+|[@*#?$!-])/y;
  head.lastIndex = start;
  const [whole, sign, name] = head.exec(text) ?? [];
  if (whole === undefined || name === undefined) return undefined;
  const behind = start + whole.length;
  const indexEnd = text[behind] === "[" ? brackets.closeOf(behind) : undefined;
  const from = indexEnd === undefined ? behind : indexEnd + 1;
  const close = braces.closeOf(start);
  if (close === undefined || close < from) return undefined;
  const index = indexEnd === undefined ? undefined : text.slice(behind + 1, indexEnd);
  const known = sign === "#" || sign === "!" ? sign : undefined;
  return { sign: known, name, index, operator: text.slice(from, close), end: close + 1 };
}
