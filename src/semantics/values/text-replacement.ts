import { MAX_ALTERNATIVES, sliceText, type Hole, type Place, type Text, type TextParts } from "../../model/index.ts";
import { concatAlternatives, limitAlternatives, limitByParts } from "./string-operations.ts";
import { toHole } from "./text-parts.ts";
import { startsOf } from "./text-starts.ts";

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
    limit = Math.min(limit, limitByParts(operands.length));
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
  let isDone = false;
  const runs = runsOf(parts);
  runs.forEach((run, index) => {
    if (run.text === undefined || isDone) {
      operands.push([run.parts]);
      return;
    }
    const before = index === 0 ? "" : NEIGHBOUR;
    const after = index === runs.length - 1 ? "" : NEIGHBOUR;
    const matches = findMatches({ before, text: run.text, after }, pattern, all);
    if (matches.length > MAX_REPLACED) {
      operands.push([[toHole("limit", "…", run.parts[0]?.place)]]);
      return;
    }
    const taken = new TakenTexts(run.parts);
    for (const { start, met } of matches) {
      operands.push([taken.upTo(start)], replacement(met));
      taken.upTo(start + met[0].length);
    }
    isDone = !all && matches.length > 0;
    operands.push([taken.upTo(run.text.length)]);
  });
  return operands;
}

/** Texts that stand beside each other, in which what a pattern meets may begin in one and end in another; or a hole. */
type Run = { parts: Text[]; text: string } | { parts: Hole[]; text: undefined };

function runsOf(parts: TextParts): readonly Run[] {
  const runs: Run[] = [];
  for (const part of parts) {
    const last = runs.at(-1);
    if (part.kind === "hole") runs.push({ parts: [part], text: undefined });
    else if (last?.text === undefined) runs.push({ parts: [part], text: part.text });
    else {
      last.parts.push(part);
      last.text += part.text;
    }
  }
  return runs;
}

/** Texts beside each other, taken from the front. */
class TakenTexts {
  readonly #texts: readonly Text[];
  #index = 0;
  /** Where the text at `#index` begins, and up to where all is taken. */
  #begin = 0;
  #from = 0;

  constructor(texts: readonly Text[]) {
    this.#texts = texts;
  }

  upTo(to: number): TextParts {
    const taken: Text[] = [];
    for (let text = this.#texts[this.#index]; text !== undefined; text = this.#texts[this.#index]) {
      const end = this.#begin + text.text.length;
      const from = Math.max(this.#from, this.#begin);
      if (from < Math.min(to, end)) taken.push(sliceText(text, from - this.#begin, Math.min(to, end) - this.#begin));
      if (end > to) break;
      this.#index++;
      this.#begin = end;
    }
    this.#from = to;
    return taken;
  }
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
