import { countWays, withoutLiterals } from "./ways-through-pattern.ts";

/** Where a pattern has a choice without a repetition, so many ways through it are tried for a text at most. */
const MAX_WAYS = 1000;
/** The same where the ways grow with the length of the text. */
const MAX_WAYS_IN_TEXT = 1_000_000;
const REPETITION = /[*+]|\{\d/g;

/** The pattern that a literal is, `/:(\w+)/g`, for texts that are no longer; undefined for one that could take long on some text. */
export function toPattern(literal: string, length = Infinity): RegExp | undefined {
  const end = literal.lastIndexOf("/");
  const [source, flags] = [literal.slice(1, end), literal.slice(end + 1)];
  const shown = withoutLiterals(source);
  const isQuickEnough = isQuick(shown)
    ? countWays(shown, 0) <= MAX_WAYS
    : !repeatsGroup(shown) && countWays(shown, length) <= MAX_WAYS_IN_TEXT;
  if (!isQuickEnough) return undefined;
  try {
    return new RegExp(source, flags);
  } catch {
    return undefined;
  }
}

/** Whether a pattern that is used by its name begins where it has stopped before. */
export function goesOn(literal: string): boolean {
  return /[gy]/.test(literal.slice(literal.lastIndexOf("/")));
}

/** Whether no text takes long: one repetition at most on each way through the pattern, and none inside another. */
function isQuick(source: string): boolean {
  const count = (part: string): number => part.match(REPETITION)?.length ?? 0;
  if (count(source) <= 1) return true;
  return !repeatsGroup(source) && source.split("|").every((branch) => count(branch) <= 1);
}

/** Whether one repetition may stand inside another. */
function repeatsGroup(source: string): boolean {
  return /\)(?:[*+]|\{\d)/.test(source);
}
