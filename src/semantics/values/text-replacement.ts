import { MAX_ALTERNATIVES, sliceText, type Place, type TextParts } from "../../model/index.ts";
import { concatAlternatives, limitAlternatives, limitByParts } from "./string-operations.ts";
import { findEnds, toHole } from "./text-parts.ts";
import { startsOf } from "./text-starts.ts";
import { countWays, withoutLiterals } from "./ways-through-pattern.ts";

/** How many occurrences in one text are replaced. */
const MAX_REPLACED = 4_096;

/** What a pattern met, and what its groups did; undefined for a group that was not needed. */
export type Met = readonly [text: string, ...groups: (string | undefined)[]];

/** What stands in the place of what a pattern met. */
export type Replacement = (met: Met) => readonly TextParts[];

/** Replaces occurrences of `pattern` within single texts of the alternatives. */
export function replaceInAlternatives(
  alternatives: readonly TextParts[],
  pattern: string | RegExp,
  replacement: Replacement,
  place: Place,
  all: boolean,
): readonly TextParts[] {
  const made: TextParts[] = [];
  let limit = MAX_ALTERNATIVES;
  for (const parts of alternatives) {
    const operands = replaceInParts(parts, pattern, replacement, all);
    // Of more texts than are told apart no more than what they begin with is told, so that the ways of each further one say nothing.
    const taken = made.length > limit ? operands.map((each) => withoutChoice(each, place)) : operands;
    for (const each of concatAlternatives(taken, place)) {
      made.push(each);
      limit = Math.min(limit, limitByParts(each.length));
    }
  }
  return made.length > limit ? startsOf(made, limit, place) : limitAlternatives(made, place);
}

function withoutChoice(alternatives: readonly TextParts[], place: Place): readonly TextParts[] {
  return alternatives.length > 1 ? [[toHole("limit", "…", place)]] : alternatives;
}

function replaceInParts(
  parts: TextParts,
  pattern: string | RegExp,
  replacement: Replacement,
  all: boolean,
): readonly (readonly TextParts[])[] {
  const operands: (readonly TextParts[])[] = [];
  const ends = findEnds(parts);
  let isDone = false;
  parts.forEach((part, index) => {
    if (part.kind === "hole" || isDone) {
      operands.push([[part]]);
      return;
    }
    const before = index === ends.first ? "" : NEIGHBOUR;
    const after = index === ends.last ? "" : NEIGHBOUR;
    const matches = findMatches({ before, text: part.text, after }, pattern, all);
    if (matches.length > MAX_REPLACED) {
      operands.push([[toHole("limit", "…", part.place)]]);
      return;
    }
    let from = 0;
    for (const { start, met } of matches) {
      operands.push([[sliceText(part, from, start)]], replacement(met));
      from = start + met[0].length;
    }
    isDone = !all && matches.length > 0;
    operands.push([[sliceText(part, from, part.text.length)]]);
  });
  return operands;
}

/** Stands for what a hole holds beside a text, so that no anchor matches there. */
const NEIGHBOUR = "\0";

interface Match {
  readonly start: number;
  readonly met: Met;
}

/** A text, and what stands beside it. */
interface Surrounded {
  readonly before: string;
  readonly text: string;
  readonly after: string;
}

function findMatches({ before, text, after }: Surrounded, pattern: string | RegExp, all: boolean): readonly Match[] {
  if (pattern === "") return [];
  const matches: Match[] = [];
  if (typeof pattern === "string") {
    let start = text.indexOf(pattern);
    while (start >= 0 && matches.length <= MAX_REPLACED) {
      matches.push({ start, met: [pattern] });
      start = all ? text.indexOf(pattern, start + pattern.length) : -1;
    }
    return matches;
  }
  const flags = pattern.flags.includes("g") ? pattern.flags : `${pattern.flags}g`;
  for (const match of (before + text + after).matchAll(new RegExp(pattern.source, flags))) {
    const [met = "", ...groups] = match.map((group: string | undefined) => group?.replaceAll(NEIGHBOUR, ""));
    const start = Math.max(0, match.index - before.length);
    if (met !== "") matches.push({ start, met: [met, ...groups] });
    if (!all || matches.length > MAX_REPLACED) break;
  }
  return matches;
}

/** The pattern that a regular expression's literal is; undefined for one that could take long on some text. */
export function toPattern(literal: string): RegExp | undefined {
  const end = literal.lastIndexOf("/");
  const source = literal.slice(1, end);
  const shown = withoutLiterals(source);
  if (!isQuick(shown) || countWays(shown, 0) > MAX_WAYS) return undefined;
  try {
    return new RegExp(source, literal.slice(end + 1));
  } catch {
    return undefined;
  }
}

/** Where a pattern has a choice without a repetition, so many ways through it are tried for a text at most. */
const MAX_WAYS = 1000;
const REPETITION = /[*+]|\{\d/g;

/** Whether no text takes long: one repetition at most on each way through the pattern, and none inside another. */
function isQuick(source: string): boolean {
  const count = (part: string): number => part.match(REPETITION)?.length ?? 0;
  if (count(source) <= 1) return true;
  return !/\)(?:[*+]|\{\d)/.test(source) && source.split("|").every((branch) => count(branch) <= 1);
}
