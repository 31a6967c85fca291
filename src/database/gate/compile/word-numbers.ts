import type { RecordChoice } from "../../record-choice.ts";
import type { NumberedConjunction, WordData } from "../gate-data.ts";
import type { Conjunction, GateWord } from "../gate-word.ts";

/** A conjunction of a record, and what has to be chosen for it to count. */
export interface ChosenConjunction extends Conjunction {
  readonly only: readonly (keyof RecordChoice)[];
}

/** Numbers words in the order in which they are met; words of the same spellings and boundary are one. */
export class WordNumbers {
  readonly #numbers = new Map<string, number>();
  readonly words: WordData[] = [];

  numberOf({ spellings, boundary }: GateWord): number {
    const key = `${boundary} ${spellings.join(" ")}`;
    const known = this.#numbers.get(key);
    if (known !== undefined) return known;
    this.#numbers.set(key, this.words.length);
    return this.words.push([boundary, ...spellings]) - 1;
  }

  /** Conjunctions by the numbers of their words; the same one is kept once. */
  numberAll(conjunctions: readonly ChosenConjunction[]): readonly NumberedConjunction[] {
    const found = new Map<string, NumberedConjunction>();
    for (const { words, needs, isNear, record, only } of conjunctions) {
      const numbers = words.map((word) => this.numberOf(word));
      const key = `${numbers.join()} ${record} ${needs ?? ""} ${only.join()}`;
      found.set(key, {
        words: numbers,
        record,
        ...(needs !== undefined && { needs }),
        ...(isNear && { isNear }),
        ...(only.length > 0 && { only }),
      });
    }
    return [...found.values()];
  }
}
