import type { Database } from "../database/database.ts";
import type { Search } from "../database/gate/builtin-search.ts";
import type { RecordChoice } from "../database/record-choice.ts";
import type { findRecords } from "../engine/find-records.ts";
import type { Analysis, AnalyzeInput } from "../engine/analysis.ts";
import type { SoughtRecords } from "../engine/interests.ts";

/** What the command runs on. */
export interface CommandParts {
  /** `found` are the records that `findRecords` has named for the same text and settings: it is not searched again. */
  readonly analyze: (input: AnalyzeInput, found?: SoughtRecords) => Analysis;
  /** The records that can have a finding in a text, by the words in it and in the files that it imports. */
  readonly findRecords: typeof findRecords;
  /** What decides which texts are looked at, for the records of the package that count. */
  readonly searchFor: (choice: RecordChoice) => Search;
}

/** Where a command takes what it runs on, when it knows that it can run: `--version` and a wrong flag load none of it. */
export interface PartsLoader {
  /** The database that comes with the package. */
  readonly loadDatabase: () => Promise<Database>;
  /** The database, and the engine on it. */
  readonly loadParts: () => Promise<CommandParts>;
}
