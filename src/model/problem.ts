/** One thing that is wrong in a file that people write: a record, a deployment config, the settings. */
export interface Problem {
  readonly file: string;
  /** 1-based; undefined when the place is not known. */
  readonly line: number | undefined;
  readonly column: number | undefined;
  /** What is wrong and what was expected, as one sentence. */
  readonly message: string;
  /** Given where only what is asked of the deployment config suffers, and where the settings are wrong, or a database that they name. */
  readonly about?: "deployment" | "settings";
  /** One value counts as not given, and the rest of the file is read all the same. */
  readonly isPartial?: true;
}

/** What is wrong with a file as a whole, or with a setting. */
export function toFileProblem(file: string, message: string): Problem {
  return { file, line: undefined, column: undefined, message };
}

/** All problems of one reading, thrown once. */
export class ProblemError extends Error {
  override readonly name = "ProblemError";
  readonly problems: readonly Problem[];

  constructor(problems: readonly Problem[]) {
    super(problems.map(formatProblem).join("\n"));
    this.problems = problems;
  }
}

/** `file:line:column message`, the form that terminals and editors link. */
export function formatProblem(problem: Problem): string {
  const position = [problem.file, problem.line, problem.column].filter((part) => part !== undefined).join(":");
  return `${position} ${problem.message}`;
}
