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
    // Plain loops: this runs once, before anything is compiled, in each run of ESLint.
    const counts: number[] = [];
    for (const each of held) for (const word of wordsOf(each)) counts[word] = (counts[word] ?? 0) + 1;
    for (const each of held) {
      let rarest: number | undefined;
      for (const word of wordsOf(each)) {
        const isRarer = rarest === undefined || (counts[word] ?? 0) < (counts[rarest] ?? 0);
        if (isRarer && scanner.isScanned(word)) rarest = word;
      }
      const group = rarest === undefined ? this.#always : this.#byWord.get(rarest);
      if (group === undefined) this.#byWord.set(rarest ?? 0, [each]);
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
