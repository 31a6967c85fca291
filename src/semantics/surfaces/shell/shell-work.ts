/** Ways in which words of the commands of one file may be read, and how much text has one more. */
const MAX_WORDS = 40_000;
const CHARACTERS_A_WORD = 5;

/** How far the work on the commands of one file has come: loops over words and lists made of each other have no end that the text shows. */
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

  /** Whether there was more to do than is done for one file. */
  get isExhausted(): boolean {
    return this.#words > this.#maximum;
  }

  /** Notes that something goes deeper than is looked into: what stands beside it is read. */
  leaveOut(): void {
    this.#hasLeftOut = true;
  }

  /** Counts words, each as often as there are ways to read it; false when they are too many. */
  spend(words: number): boolean {
    this.#words += words;
    return !this.isExhausted;
  }
}
