/** How many alternatives of words are read for one file, and how many characters of text allow one more. */
const MAX_WORDS = 40_000;
const CHARACTERS_A_WORD = 5;

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
}
