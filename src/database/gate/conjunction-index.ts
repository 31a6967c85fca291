import type { RecordChoice } from "../record-choice.ts";
import { counts, type Meetable } from "./gate-data.ts";

/**
 * What texts may meet, by its keys: a text is asked only about that of which it holds the rarest word, however many records share its
 * other words.
 */
export class ConjunctionIndex<Held extends Meetable> {
  readonly #byWord = new Map<number, Held[]>();
  /** What has no key. */
  readonly #always: Held[] = [];

  /** Of the records that count under a choice. */
  constructor(held: readonly Held[], choice: RecordChoice) {
    // Plain loops: this runs once, before anything is compiled, in each run of ESLint.
    for (const each of held) {
      if (!counts(each, choice)) continue;
      const group = each.key === undefined ? this.#always : this.#byWord.get(each.key);
      if (group !== undefined) group.push(each);
      else if (each.key !== undefined) this.#byWord.set(each.key, [each]);
    }
  }

  /** What may be met by a text that holds the words. */
  find(words: ReadonlySet<number>): readonly Held[] {
    let found: readonly Held[] = this.#always;
    for (const word of words) {
      const group = this.#byWord.get(word);
      if (group !== undefined) found = found.length === 0 ? group : [...found, ...group];
    }
    return found;
  }
}
