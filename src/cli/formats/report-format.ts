import type { CheckOutput, OutputFinding, OutputProblem } from "./check-output.ts";
import type { Colors } from "../colors.ts";

/** What a run found, and how it is to be told. */
export interface Report {
  readonly output: CheckOutput;
  /** What kept the command from its work, or from a part of it. */
  readonly problems: readonly OutputProblem[];
  /** Whether a finding makes the exit code 1. */
  readonly fails: (finding: OutputFinding) => boolean;
  /** Absolute; the output's files are relative to it. */
  readonly cwd: string;
  readonly showsUndecided: boolean;
  readonly showsEvidence: boolean;
  readonly colors: Colors;
}

/** Makes the whole text of a report, with its last line end. */
export type FormatReport = (report: Report) => string;

/** One way of telling what was found. */
export interface ReportFormat {
  readonly name: string;
  /** What it is for, as help and README list it. */
  readonly description: string;
  /** Its module is loaded when it is asked for. */
  readonly load: () => Promise<FormatReport>;
}
