/** How often a function is asked about anew; of more that lead to each other, the last answer counts. */
const MAX_ASKED = 16;

/** Functions that lead to each other, each being asked about for the one before; beyond them is assumed what most functions are not. */
const MAX_UNDER_WAY = 200;

/** An answer that is least where it was cut off at a function that was being asked about, and the place of the outermost of these. */
interface Provisional<Answer> {
  readonly answer: Answer;
  readonly cutAt: number;
}

/**
 * Answers about functions that depend on those which they call. A function that leads back to itself adds nothing to its own answer; one that
 * is cut off there, at a function around it, is asked again when that has been answered.
 */
export class RecursiveAnswers<Node extends object, Answer> {
  readonly #known = new Map<Node, Answer>();
  readonly #provisional = new Map<Node, Provisional<Answer>>();
  /** The functions that are being asked about, the outermost first, by their number. */
  readonly #underWay = new Map<Node, number>();
  readonly #asked = new Map<Node, number>();
  readonly #least: Answer;
  readonly #most: Answer;
  #cutAt = Infinity;

  /** `least` is what nothing adds to, `most` what nothing is added to. */
  constructor(least: Answer, most: Answer) {
    this.#least = least;
    this.#most = most;
  }

  of(node: Node, compute: () => Answer): Answer {
    const known = this.#known.get(node);
    if (known !== undefined) return known;
    const open = this.#underWay.get(node);
    const former = open === undefined ? this.#provisional.get(node) : { answer: this.#least, cutAt: open };
    if (former === undefined) {
      return this.#underWay.size < MAX_UNDER_WAY ? this.#compute(node, compute) : this.#most;
    }
    this.#cutAt = Math.min(this.#cutAt, former.cutAt);
    return former.answer;
  }

  #compute(node: Node, compute: () => Answer): Answer {
    const number = this.#underWay.size;
    const around = this.#cutAt;
    this.#cutAt = Infinity;
    this.#underWay.set(node, number);
    const answer = compute();
    this.#underWay.delete(node);
    const cutAt = this.#cutAt;
    const asked = (this.#asked.get(node) ?? 0) + 1;
    this.#asked.set(node, asked);
    const isWhole = cutAt >= number || answer === this.#most || asked === MAX_ASKED;
    this.#cutAt = isWhole ? around : Math.min(around, cutAt);
    if (isWhole) this.#known.set(node, answer);
    else this.#provisional.set(node, { answer, cutAt });
    this.#settle(number, isWhole ? answer : undefined, cutAt);
    return answer;
  }

  /** Those that were cut off at a function that is answered by now: right where that has the least answer, else to be asked again. */
  #settle(number: number, answer: Answer | undefined, cutAt: number): void {
    for (const [node, former] of this.#provisional) {
      if (former.cutAt < number) continue;
      if (answer === undefined) this.#provisional.set(node, { ...former, cutAt });
      else this.#provisional.delete(node);
      if (answer === this.#least) this.#known.set(node, former.answer);
    }
  }
}
