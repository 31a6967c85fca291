import type { Conjunction, GateWord } from "./gate-word.ts";

/** Words by their spellings: gates that share them search a text for each once. */
export type GateWords = Map<string, GateWord>;

/** Whether a text meets any conjunction. */
export type TextGate = (text: SearchedText) => boolean;

/** A text, and what is known of the words that it holds: no word is searched twice in it. */
export interface SearchedText {
  readonly text: string;
  readonly known: Map<GateWord, boolean>;
}

/** A text of which nothing is known. */
export function toSearchedText(text: string): SearchedText {
  return { text, known: new Map() };
}

/** Conjunctions that share a word: without it none of them is met. */
interface Group {
  readonly word: GateWord;
  /** The other words of each conjunction. */
  readonly others: readonly Conjunction[];
}

/** Compiles conjunctions so that most texts are turned away after one search per group of them. */
export function createTextGate(conjunctions: readonly Conjunction[], words: GateWords = new Map()): TextGate {
  const groups = groupByWord(removeImplied(unify(conjunctions, words)));
  return (text) =>
    groups.some(({ word, others }) => {
      const holds = (other: GateWord): boolean => holdsWord(text, other);
      return holds(word) && others.some((rest) => rest.every(holds));
    });
}

/** Words of one spelling become one object, by which what is known of a text is kept. */
export function unify(conjunctions: readonly Conjunction[], words: GateWords): readonly Conjunction[] {
  return conjunctions.map((conjunction) => {
    const unified = conjunction.map((word) => words.get(toKey(word)) ?? word);
    for (const word of unified) words.set(toKey(word), word);
    return [...new Set(unified)];
  });
}

/** Leaves out what is met only where a shorter conjunction is met too. */
function removeImplied(conjunctions: readonly Conjunction[]): readonly Conjunction[] {
  const kept: Conjunction[] = [];
  for (const candidate of conjunctions.toSorted((first, second) => first.length - second.length)) {
    if (!kept.some((shorter) => shorter.every((word) => candidate.includes(word)))) kept.push(candidate);
  }
  return kept;
}

/** Takes the word that most of the remaining conjunctions share, again and again: few searches turn a text away. */
function groupByWord(conjunctions: readonly Conjunction[]): readonly Group[] {
  const groups: Group[] = [];
  let remaining = conjunctions;
  while (remaining.length > 0) {
    const word = findSharedWord(remaining);
    const sharing = remaining.filter((conjunction) => conjunction.includes(word));
    groups.push({ word, others: sharing.map((conjunction) => conjunction.filter((other) => other !== word)) });
    remaining = remaining.filter((conjunction) => !conjunction.includes(word));
  }
  return groups;
}

/** The word of most conjunctions; among equals one with fewer spellings, then the longer one, which is the rarer. */
function findSharedWord(conjunctions: readonly Conjunction[]): GateWord {
  const counts = new Map<GateWord, number>();
  for (const word of conjunctions.flat()) counts.set(word, (counts.get(word) ?? 0) + 1);
  const ranked = [...counts].map(([word, count]) => ({ word, rank: rankWord(word, count) }));
  return ranked.reduce((best, next) => (next.rank > best.rank ? next : best)).word;
}

/** The count decides, then spellings, then length, neither of which reaches 100. */
function rankWord({ spellings }: GateWord, count: number): number {
  return count * 10_000 - spellings.length * 100 + Math.min(spellings[0]?.length ?? 0, 99);
}

/** Whether a text holds a word, in any of its spellings. */
export function holdsWord({ text, known }: SearchedText, word: GateWord): boolean {
  let holds = known.get(word);
  if (holds === undefined) {
    const isCounted = word.segment === true ? isSegment : word.closed ? isClosed : undefined;
    holds = word.spellings.some((spelling) =>
      isCounted ? findCounted(text, spelling, isCounted) : text.includes(spelling),
    );
    known.set(word, holds);
  }
  return holds;
}

/** Whether a text holds a spelling at a place that counts. */
function findCounted(text: string, spelling: string, isCounted: IsCounted): boolean {
  for (let start = text.indexOf(spelling); start >= 0; start = text.indexOf(spelling, start + 1)) {
    if (isCounted(text, start, start + spelling.length)) return true;
  }
  return false;
}

type IsCounted = (text: string, start: number, end: number) => boolean;

function isClosed(text: string, _start: number, end: number): boolean {
  return !/^\w/.test(text.charAt(end));
}

/** Behind a slash, a quote or a hole, and at the end of a name; the specifier of an import, `./settings`, is no path of the API. */
function isSegment(text: string, start: number, end: number): boolean {
  const before = text.slice(Math.max(0, start - 2), start);
  return /["'`}/]$/.test(before) && before !== "./" && !/^[\w.-]/.test(text.charAt(end));
}

function toKey({ spellings, closed, segment }: GateWord): string {
  return `${String(closed)} ${String(segment)} ${spellings.join(" ")}`;
}
