import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { DatabaseData } from "../src/database/database-data.ts";
import { fillTexts } from "../src/database/texts/fill-texts.ts";
import { readDatabase } from "../src/database/reading/read-database.ts";

/** The repository's root. */
export const rootFolder = new URL("../", import.meta.url);

let written: DatabaseData | undefined;
let filled: DatabaseData | undefined;

/** The files of `rules/`, checked by the schema beside them, examples included, with the texts that people read. Throws a `ProblemError`. */
export function readRules(): DatabaseData {
  return (filled ??= fillTexts(readWrittenRules()));
}

/** The same as written: where a text repeats a fact there is a placeholder. */
export function readWrittenRules(): DatabaseData {
  return (written ??= readDatabase(fileURLToPath(new URL("rules", rootFolder)), readSchema()));
}

/** The text of `rules/schema.json`. */
export function readSchema(): string {
  return readFileSync(new URL("rules/schema.json", rootFolder), "utf8");
}
