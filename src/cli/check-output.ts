import type { Certainty, EditClass, Phase } from "../model/index.ts";

/** A place on which a finding rests. */
export interface OutputEvidence {
  readonly file: string;
  readonly line: number;
  readonly text: string;
}

export interface OutputFinding {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  readonly endColumn: number;
  /** Without namespace. */
  readonly rule: string;
  readonly record: string;
  readonly phase: Phase;
  /** ISO date; null when none was announced. */
  readonly endOfLife: string | null;
  readonly message: string;
  readonly certainty: Certainty;
  readonly evidence: readonly OutputEvidence[];
  /** The strongest edit there is. */
  readonly edit: EditClass;
}

export interface OutputUndecided {
  readonly file: string;
  readonly line: number;
  readonly record: string;
  readonly reason: string;
}

/**
 * What `check --format json` prints (docs/decisions.md, Settings and options; schema: docs/check-output.schema.json).
 * Files are relative to the working directory, with forward slashes; lines and columns are 1-based.
 */
export interface CheckOutput {
  /** Of this format; grows when a field changes its meaning or goes. */
  readonly version: 1;
  /** ISO date that decided what has ended. */
  readonly asOf: string;
  /** How many files were searched. */
  readonly files: number;
  readonly findings: readonly OutputFinding[];
  readonly undecided: readonly OutputUndecided[];
}
