import type { WordData } from "./gate-data.ts";
import { isScannable } from "./word-scanner.ts";

/** Names that most programs have, whatever they are about: a text that holds one is no nearer to a record. */
const COMMON = new Set([
  "action",
  "content",
  "data",
  "include",
  "length",
  "limit",
  "name",
  "objects",
  "offset",
  "type",
]);

/**
 * Conjunctions by the rarest of the words that `wordsOf` names: a text is asked only about those of which it holds one, however many
 * records share its other words. Texts have to be scanned for the keys alone.
 */
export class ConjunctionIndex<Held> {
  readonly #byWord = new Map<number, Held[]>();
  /** Those of which no word is scanned for. */
  readonly #always: Held[] = [];

  constructor(held: readonly Held[], wordsOf: (held: Held) => readonly number[], words: readonly WordData[]) {
    // Plain loops: this runs once, before anything is compiled, in each run of ESLint.
    const counts: number[] = [];
    for (const each of held) for (const word of wordsOf(each)) counts[word] = (counts[word] ?? 0) + 1;
    for (const each of held) {
      const rarest = findRarest(wordsOf(each), words, counts);
      const group = rarest === undefined ? this.#always : this.#byWord.get(rarest);
      if (group === undefined) this.#byWord.set(rarest ?? 0, [each]);
      else group.push(each);
    }
  }

  /** The words that a text has to be scanned for. */
  get keys(): Iterable<number> {
    return this.#byWord.keys();
  }

  /** What may be met by a text that holds the words. */
  find(words: Iterable<number>): readonly Held[] {
    const found = [...this.#always];
    for (const word of words) {
      const group = this.#byWord.get(word);
      if (group !== undefined) found.push(...group);
    }
    return found;
  }
}

/** The one that fewest conjunctions have, common names last; of several the longest. Undefined where all are too short. */
function findRarest(
  candidates: readonly number[],
  words: readonly WordData[],
  counts: readonly number[],
): number | undefined {
  let rarest: number | undefined;
  let least: readonly number[] = [];
  for (const candidate of candidates) {
    const word = words[candidate];
    if (word === undefined || !isScannable(word)) continue;
    const [, spelling = ""] = word;
    const frequency = [COMMON.has(spelling) ? 1 : 0, counts[candidate] ?? 0, -spelling.length];
    if (rarest === undefined || isLess(frequency, least)) [rarest, least] = [candidate, frequency];
  }
  return rarest;
}

function isLess(one: readonly number[], other: readonly number[]): boolean {
  for (const [index, value] of one.entries()) {
    const difference = value - (other[index] ?? 0);
    if (difference !== 0) return difference < 0;
  }
  return false;
}
