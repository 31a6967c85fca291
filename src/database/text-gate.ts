import type { Conjunction, GateWord } from "./gate-words.ts";

/** Whether a text meets any conjunction. */
export type TextGate = (text: string) => boolean;

/** Conjunctions that share a word: without it none of them is met. */
interface Group {
  readonly word: number;
  /** The other words of each conjunction. */
  readonly others: readonly (readonly number[])[];
}

interface Compiled {
  readonly words: readonly GateWord[];
  readonly groups: readonly Group[];
}

/**
 * Compiles conjunctions so that most texts are turned away after one search per group of them; no word is searched twice
 * in a text.
 */
export function createTextGate(conjunctions: readonly Conjunction[]): TextGate {
  const { words, groups } = compile(conjunctions);
  return (text) => {
    const known: (boolean | undefined)[] = [];
    const holds = (word: number): boolean => (known[word] ??= holdsWord(text, words[word]));
    return groups.some((group) => holds(group.word) && group.others.some((others) => others.every(holds)));
  };
}

function compile(conjunctions: readonly Conjunction[]): Compiled {
  const words = new Map<string, GateWord>();
  for (const word of conjunctions.flat()) words.set(toKey(word), word);
  const numbers = new Map([...words.keys()].map((key, index) => [key, index]));
  const numbered = conjunctions.map((conjunction) => [
    ...new Set(conjunction.map((word) => numbers.get(toKey(word)) ?? -1)),
  ]);
  const list = [...words.values()];
  return { words: list, groups: groupByWord(removeImplied(numbered), list) };
}

/** Leaves out what is met only where a shorter conjunction is met too. */
function removeImplied(conjunctions: readonly (readonly number[])[]): readonly (readonly number[])[] {
  const kept: (readonly number[])[] = [];
  for (const candidate of conjunctions.toSorted((first, second) => first.length - second.length)) {
    if (!kept.some((shorter) => shorter.every((word) => candidate.includes(word)))) kept.push(candidate);
  }
  return kept;
}

/** Takes the word that most of the remaining conjunctions share, again and again: few searches turn a text away. */
function groupByWord(conjunctions: readonly (readonly number[])[], words: readonly GateWord[]): readonly Group[] {
  const groups: Group[] = [];
  let remaining = conjunctions;
  while (remaining.length > 0) {
    const word = findSharedWord(remaining, words);
    const sharing = remaining.filter((conjunction) => conjunction.includes(word));
    groups.push({ word, others: sharing.map((conjunction) => conjunction.filter((other) => other !== word)) });
    remaining = remaining.filter((conjunction) => !conjunction.includes(word));
  }
  return groups;
}

/** The word of most conjunctions; among equals one with fewer spellings, then the longer one, which is the rarer. */
function findSharedWord(conjunctions: readonly (readonly number[])[], words: readonly GateWord[]): number {
  const counts = new Map<number, number>();
  for (const word of conjunctions.flat()) counts.set(word, (counts.get(word) ?? 0) + 1);
  const ranked = [...counts].map(([word, count]) => ({ word, rank: rankWord(words[word], count) }));
  return ranked.reduce((best, next) => (next.rank > best.rank ? next : best)).word;
}

/** The count decides, then spellings, then length, neither of which reaches 100. */
function rankWord(word: GateWord | undefined, count: number): number {
  const spellings = word?.spellings ?? [];
  return count * 10_000 - spellings.length * 100 + Math.min(spellings[0]?.length ?? 0, 99);
}

function holdsWord(text: string, word: GateWord | undefined): boolean {
  if (word === undefined) return false;
  return word.spellings.some((spelling) => (word.closed ? holdsClosed(text, spelling) : text.includes(spelling)));
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
