import type { Conjunction, GateWord } from "./gate-words.ts";

/**
 * Whether a text meets any conjunction, alone or together with the texts that it imports: it has to hold at least one of the
 * words itself.
 */
export type TextGate = (text: string | SearchedText, imported?: readonly SearchedText[]) => boolean;

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
export function createTextGate(conjunctions: readonly Conjunction[]): TextGate {
  const groups = compile(conjunctions);
  return (given, imported = []) => {
    const text = typeof given === "string" ? toSearchedText(given) : given;
    const holds = (word: GateWord): boolean =>
      holdsWord(text, word) || imported.some((other) => holdsWord(other, word));
    return groups.some(({ word, others }) => {
      if (!holds(word)) return false;
      return others.some(
        (rest) => rest.every(holds) && (imported.length === 0 || [word, ...rest].some((own) => holdsWord(text, own))),
      );
    });
  };
}

/** Words of one spelling become one object, by which what is known of a text is kept. */
function compile(conjunctions: readonly Conjunction[]): readonly Group[] {
  const words = new Map<string, GateWord>();
  for (const word of conjunctions.flat()) if (!words.has(toKey(word))) words.set(toKey(word), word);
  const unified = conjunctions.map((conjunction) => [
    ...new Set(conjunction.map((word) => words.get(toKey(word)) ?? word)),
  ]);
  return groupByWord(removeImplied(unified));
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
    holds = word.spellings.some((spelling) => (word.closed ? holdsClosed(text, spelling) : text.includes(spelling)));
    known.set(word, holds);
  }
  return holds;
}

function holdsClosed(text: string, spelling: string): boolean {
  for (let start = text.indexOf(spelling); start >= 0; start = text.indexOf(spelling, start + 1)) {
    if (!/^\w/.test(text.charAt(start + spelling.length))) return true;
  }
  return false;
}

function toKey({ spellings, closed }: GateWord): string {
  return `${String(closed)} ${spellings.join(" ")}`;
}
