import { ProblemError, type Problem } from "../model/index.ts";

/** Collects what is wrong in one config, so that all of it is told, or thrown, at once. */
export class ConfigProblems {
  readonly #file: string;
  readonly #text: string;
  readonly #problems: Problem[] = [];

  constructor(file: string, text: string) {
    this.#file = file;
    this.#text = text;
  }

  /** `message` says what is wrong and what was expected; `offset` counts UTF-16 units. */
  add(offset: number, message: string, extent: Pick<Problem, "isPartial"> = {}): void {
    const before = this.#text.slice(0, offset).split("\n");
    const column = (before.at(-1) ?? "").length + 1;
    this.#problems.push({ file: this.#file, line: before.length, column, message, about: "deployment", ...extent });
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
