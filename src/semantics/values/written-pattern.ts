import { countWays, withoutLiterals } from "./ways-through-pattern.ts";

/** Ways through a pattern and a text that are tried at most: some milliseconds. */
const MAX_WAYS = 1_000_000;
/** Longer patterns are tables, and groups in each other have no end. */
const MAX_LENGTH = 1000;
/** As many take as long as the evaluation of an expression. */
const WAYS_A_STEP = 1000;

/** A pattern for a text, and how many steps it takes to look for it. */
export interface TextPattern {
  readonly expression: RegExp;
  readonly steps: number;
}

/** The pattern that a literal is, `/:(\w+)/g`, for texts that are no longer; undefined for one that could take long on such a text. */
export function toPattern(literal: string, length: number): TextPattern | undefined {
  const end = literal.lastIndexOf("/");
  const [source, flags] = [literal.slice(1, end), literal.slice(end + 1)];
  if (source.length > MAX_LENGTH) return undefined;
  const ways = countWays(withoutLiterals(source), length, flags.includes("m"));
  if (!(ways <= MAX_WAYS)) return undefined;
  try {
    return { expression: new RegExp(source, flags), steps: Math.floor(ways / WAYS_A_STEP) };
  } catch {
    return undefined;
  }
}

/** Whether a pattern that is used by its name begins where it has stopped before. */
export function goesOn(literal: string): boolean {
  return /[gy]/.test(literal.slice(literal.lastIndexOf("/")));
}
