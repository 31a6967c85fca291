import type { TextParts } from "../../../../model/index.ts";
import { countCharacters } from "../../../values/text-parts.ts";
import type { Alternatives } from "./alternatives.ts";

/** How many alternatives of words are read for one file, and how many characters of text allow one more. */
const MAX_WORDS = 120_000;
const CHARACTERS_A_WORD = 5;
/** What is copied or gone through for the work of one word: parts and characters of a text, elements of a list. */
const PARTS_AT_ONCE = 16;
const CHARACTERS_AT_ONCE = 1024;
const ELEMENTS_AT_ONCE = 64;
/** How much of a script or a payload that is made of texts is parsed for the work of one word. */
const PARSED_AT_ONCE = 64;

/**
 * Bounds the work on the commands of one file: loops over words, and lists made of each other, can be endless whatever
 * the length of the text.
 */
export class ShellWork {
  #words = 0;
  #hasLeftOut = false;
  readonly #maximum: number;

  /** `length` is that of the file, in which several scripts may stand. */
  constructor(length: number) {
    this.#maximum = MAX_WORDS + Math.ceil(length / CHARACTERS_A_WORD);
  }

  /** Whether all of the file was read. */
  get isWhole(): boolean {
    return !this.isExhausted && !this.#hasLeftOut;
  }

  /** Whether the limit was reached. */
  get isExhausted(): boolean {
    return this.#words > this.#maximum;
  }

  /** Notes that something is nested too deep to be followed; the rest is read. */
  leaveOut(): void {
    this.#hasLeftOut = true;
  }

  /** Counts the alternatives of words; false beyond the limit. */
  spend(words: number): boolean {
    this.#words += words;
    return !this.isExhausted;
  }

  /** The same for the alternatives of one word, of which long ones count for more: each use of a text goes through all of it. */
  spendOn(alternatives: Alternatives): boolean {
    return this.spend(costOfWord(alternatives));
  }

  /** The same for a word that is counted where it is used: what it counts for more than a short one. */
  spendOnSize(alternatives: Alternatives): boolean {
    return this.spend(Math.max(0, costOfWord(alternatives) - 1));
  }

  /** The same for elements that are copied, or compared. */
  spendOnCopy(elements: number): boolean {
    return this.spend(Math.ceil(elements / ELEMENTS_AT_ONCE));
  }

  /** The same for a script or a payload that is made of texts. */
  spendOnParsing(characters: number): boolean {
    return this.spend(Math.ceil(characters / PARSED_AT_ONCE));
  }
}

function costOfWord(alternatives: Alternatives): number {
  return alternatives.reduce((sum, parts) => sum + costOf(parts), 0);
}

function costOf(parts: TextParts): number {
  const characters = countCharacters(parts);
  return 1 + Math.floor(parts.length / PARTS_AT_ONCE) + Math.floor(characters / CHARACTERS_AT_ONCE);
}
