import type { Database } from "../database/database.ts";
import type { findRules } from "../engine/find-rules.ts";
import type { Analysis, AnalyzeInput } from "../engine/analyze.ts";

/** What the command runs on. */
export interface CommandParts {
  readonly analyze: (input: AnalyzeInput) => Analysis;
  /** The rules that can have a finding in a text, by the words in it and in the files that it imports. */
  readonly findRules: typeof findRules;
  /** The one that comes with the package: its records are listed, and it decides which texts are looked at. */
  readonly database: Database;
}
