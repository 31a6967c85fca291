/** One use that is to be changed. */
export interface OutputUse {
  readonly file: string;
  /** 1-based. */
  readonly line: number;
  readonly record: string;
  readonly subject: string;
  /** As `check` has it. */
  readonly fingerprint: string;
}

/** Uses that are changed by the same, for the same reason. */
export interface OutputWork {
  /** `fix`: `check --fix`. `suggestion`: `check --fix-suggestions`, or an editor. */
  readonly by: "fix" | "suggestion" | "person";
  /** What the edit does, or why there is none. */
  readonly why: string;
  readonly places: readonly OutputUse[];
}

/** What one replacement takes. */
export interface OutputStep {
  /** As the object of "Use …"; null where nothing takes its place, or nothing is stated. */
  readonly replacement: string | null;
  readonly uses: number;
  /** Pages of the package. */
  readonly guides: readonly string[];
  readonly work: readonly OutputWork[];
}

/** What `plan --format json` prints (schema: docs/plan-output.schema.json). */
export interface OutputPlan {
  readonly version: 1;
  /** ISO date that decided what has ended. */
  readonly asOf: string;
  readonly steps: readonly OutputStep[];
}
