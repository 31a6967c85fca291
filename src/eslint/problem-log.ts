import { formatProblem, type Problem } from "../model/index.ts";
import { loadEngine } from "../engine/load-engine.ts";

/** A running rule, which may be registered under several namespaces. */
export interface ReportingRule {
  /** Without namespace. */
  readonly name: string;
  readonly id: string;
}

/**
 * Remembers which rule on which file reported a problem first. Every file of a run has the same invalid settings or
 * config; one report is enough, and one in the config itself, where that is linted too. The same rule on the same file
 * reports it again, since `--fix` and editors lint a file repeatedly and show the last pass. A rule that does not
 * depend on the deployment config leaves its problems to those that do.
 */
export class ProblemLog {
  readonly #reporters = new Map<string, string>();

  /** Those problems that a rule, which the config calls `id`, has to report on `filename`. */
  claim(problems: readonly Problem[], filename: string, { name, id }: ReportingRule): readonly Problem[] {
    const reporter = `${id} ${filename}`;
    return problems.filter((problem) => {
      const use = problem.file === filename ? "the config itself" : "code that uses buckets";
      if (problem.about === "deployment" && !loadEngine().usesDeployment(name, use)) return false;
      const key = `${formatProblem(problem)} ${use}`;
      if (!this.#reporters.has(key)) this.#reporters.set(key, reporter);
      return this.#reporters.get(key) === reporter;
    });
  }
}
