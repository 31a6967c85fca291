import type { WordScanner } from "./word-scanner.ts";

/**
 * Conjunctions by the rarest of the words that `wordsOf` names: a text is asked only about those of which it holds one, however many
 * records share its other words.
 */
export class ConjunctionIndex<Held> {
  readonly #byWord = new Map<number, Held[]>();
  /** Those that have short words only, for which no text is scanned. */
  readonly #always: Held[] = [];

  constructor(held: readonly Held[], wordsOf: (held: Held) => readonly number[], scanner: WordScanner) {
    const keysOf = (each: Held): readonly number[] => wordsOf(each).filter((word) => scanner.isScanned(word));
    const counts = new Map<number, number>();
    for (const key of held.flatMap((each) => keysOf(each))) counts.set(key, (counts.get(key) ?? 0) + 1);
    const countOf = (key: number): number => counts.get(key) ?? 0;
    for (const each of held) {
      const [rarest] = keysOf(each).toSorted((one, other) => countOf(one) - countOf(other));
      if (rarest === undefined) {
        this.#always.push(each);
        continue;
      }
      const group = this.#byWord.get(rarest);
      if (group === undefined) this.#byWord.set(rarest, [each]);
      else group.push(each);
    }
  }

  /** What may be met by a text that holds the words. */
  find(words: Iterable<number>): readonly Held[] {
    const found = [...this.#always];
    for (const word of words) found.push(...(this.#byWord.get(word) ?? []));
    return found;
  }
}
