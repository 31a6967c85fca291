import type { SweepOptions } from "./sweep-options.ts";

/** One file to sweep. */
export interface SweepItem extends Pick<SweepOptions, "folder" | "isStrict" | "hasGate"> {
  /** Absolute. */
  readonly file: string;
}

/** A place that is told of: the line, 1-based, and its text. */
export interface SweptPlace {
  readonly record: string;
  readonly line: number;
  readonly text: string;
}

/** What one file gave and cost. */
export interface SweptFile {
  readonly characters: number;
  /** CPU of the process, in milliseconds. */
  readonly milliseconds: number;
  /** By how much the highest resident memory of the process rose, in bytes. */
  readonly memory: number;
  readonly findings: readonly (SweptPlace & { readonly certainty: string })[];
  readonly undecided: readonly (SweptPlace & { readonly reason: string })[];
  readonly unread: readonly string[];
  readonly problems: readonly string[];
  /** What was thrown, or told as a defect of the analysis. */
  readonly crash: string | undefined;
}
