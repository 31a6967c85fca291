import type { Database } from "../database/database.ts";
import type { CommandParts } from "./command-parts.ts";

/** Where a command takes what it runs on, when it knows that it can run: `--version` and a wrong flag load none of it. */
export interface PartsLoader {
  /** The database that comes with the package. */
  readonly loadDatabase: () => Promise<Database>;
  /** The database, and the engine on it. */
  readonly loadParts: () => Promise<CommandParts>;
}
