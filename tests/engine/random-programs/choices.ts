/** Decisions by a tape of numbers. From its end on they are the first of what may be chosen, so that a shorter tape is a simpler program. */
export class Choices {
  readonly #tape: readonly number[];
  #at = 0;

  constructor(tape: readonly number[]) {
    this.#tape = tape;
  }

  get areOver(): boolean {
    return this.#at >= this.#tape.length;
  }

  pick<Choice>(among: readonly [Choice, ...Choice[]]): Choice {
    const number = this.#tape[this.#at++] ?? 0;
    return among[number % among.length] ?? among[0];
  }
}
