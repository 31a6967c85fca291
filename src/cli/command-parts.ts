import type { Database } from "../database/database.ts";
import type { passesGate } from "../engine/passes-gate.ts";
import type { Analysis, AnalyzeInput } from "../engine/analyze.ts";

/** What the command runs on. */
export interface CommandParts {
  readonly analyze: (input: AnalyzeInput) => Analysis;
  /** Whether a text can hold a use of a record, by the words in it and in the files that it imports. */
  readonly passesGate: typeof passesGate;
  /** The one that comes with the package: its records are listed, and it decides which texts are looked at. */
  readonly database: Database;
}
