import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { DatabaseData } from "../src/database/database-data.ts";
import { readDatabase } from "../src/database/read-database.ts";

/** The repository's root. */
export const rootFolder = new URL("../", import.meta.url);

let rules: DatabaseData | undefined;

/** The files of `rules/`, checked by the schema beside them, examples included. Throws a `ProblemError`. */
export function readRules(): DatabaseData {
  return (rules ??= readDatabase([fileURLToPath(new URL("rules", rootFolder))], { schema: readSchema() }));
}

/** The text of `rules/schema.json`. */
export function readSchema(): string {
  return readFileSync(new URL("rules/schema.json", rootFolder), "utf8");
}
