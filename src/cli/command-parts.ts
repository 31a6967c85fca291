import type { Database } from "../database/database.ts";
import type { Analysis, AnalyzeInput } from "../engine/analyze.ts";

/** What the command runs on. */
export interface CommandParts {
  readonly analyze: (input: AnalyzeInput) => Analysis;
  /** The one that comes with the package: its records are listed, and it decides which texts are looked at. */
  readonly database: Database;
}
