import type { Conjunction, Sign } from "./gate-word.ts";
import type { WordScanner } from "./word-scanner.ts";

/** A conjunction by the numbers of its words, in their order. */
export interface NumberedConjunction {
  readonly words: readonly number[];
  readonly needs: Sign | undefined;
  readonly rule: string;
}

/** Numbers the words of conjunctions; the same one is kept once. */
export function numberWords(conjunctions: readonly Conjunction[], scanner: WordScanner): readonly NumberedConjunction[] {
  const found = new Map<string, NumberedConjunction>();
  for (const { words, needs, rule } of conjunctions) {
    const numbered = words.map((word) => scanner.add(word));
    found.set(`${rule} ${needs ?? ""} ${numbered.join(" ")}`, { words: numbered, needs, rule });
  }
  return [...found.values()];
}

/**
 * Conjunctions by the rarest of the words that `keysOf` names: a text is asked only about those of which it holds one, however many
 * records share its other words.
 */
export class ConjunctionIndex<Held> {
  readonly #byWord = new Map<number, Held[]>();

  constructor(held: readonly Held[], keysOf: (held: Held) => readonly number[]) {
    const counts = new Map<number, number>();
    for (const key of held.flatMap(keysOf)) counts.set(key, (counts.get(key) ?? 0) + 1);
    const countOf = (key: number): number => counts.get(key) ?? 0;
    for (const each of held) {
      const [rarest] = keysOf(each).toSorted((one, other) => countOf(one) - countOf(other));
      if (rarest === undefined) continue;
      const group = this.#byWord.get(rarest);
      if (group === undefined) this.#byWord.set(rarest, [each]);
      else group.push(each);
    }
  }

  /** What may be met by a text that holds the words. */
  *find(words: Iterable<number>): Generator<Held> {
    for (const word of words) yield* this.#byWord.get(word) ?? [];
  }
}
