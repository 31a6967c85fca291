import { formatProblem, type Problem } from "../model/index.ts";

/**
 * Which rule on which file reported a problem first. Every file of a run has the same wrong settings or config; one
 * report is enough. The same rule on the same file reports it again, because `--fix` and editors lint a file repeatedly
 * and show the last pass.
 */
export class ProblemLog {
  readonly #reporters = new Map<string, string>();

  /** The texts of those problems that `rule` has to report on `filename`. */
  claim(problems: readonly Problem[], filename: string, rule: string): readonly string[] {
    const reporter = `${rule} ${filename}`;
    return problems.map(formatProblem).filter((text) => {
      if (!this.#reporters.has(text)) this.#reporters.set(text, reporter);
      return this.#reporters.get(text) === reporter;
    });
  }
}
