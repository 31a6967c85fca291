import { countLeading } from "../model/count-leading.ts";
import { ProblemError, type Problem } from "../model/index.ts";

/** Collects what is wrong in one config, so that all of it is told, or thrown, at once. */
export class ConfigProblems {
  readonly #file: string;
  /** Offsets at which lines end. */
  readonly #ends: readonly number[];
  readonly #problems: Problem[] = [];

  constructor(file: string, text: string) {
    this.#file = file;
    this.#ends = Array.from(text.matchAll(/\n/g), ({ index }) => index);
  }

  /** `message` says what is wrong and what was expected; `offset` counts UTF-16 units. */
  add(offset: number, message: string, extent: Pick<Problem, "isPartial"> = {}): void {
    const before = countLeading(this.#ends, (end) => end < offset);
    const column = offset - (this.#ends[before - 1] ?? -1);
    this.#problems.push({ file: this.#file, line: before + 1, column, message, about: "deployment", ...extent });
  }

  /** In the order of the text. */
  get list(): readonly Problem[] {
    return this.#problems.toSorted(byPosition);
  }

  throwIfAny(): void {
    if (this.#problems.length > 0) throw new ProblemError(this.list);
  }
}

function byPosition(a: Problem, b: Problem): number {
  return (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0);
}
