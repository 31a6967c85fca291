import { createDatabase } from "./create-database.ts";
import { getBuiltinData, getBuiltinDatabase } from "./builtin-database.ts";
import type { Database } from "./database.ts";
import { readDatabase } from "./read-database.ts";
import type { VocabularyChoice } from "./sided-vocabulary.ts";

/**
 * The built-in database with the records, clients and words of further ones, which are folders or files. Without paths no
 * disk is read. Throws one `ProblemError` with the file, line and column of everything that is wrong in the files.
 */
export function loadDatabase(paths: readonly string[] = [], words: VocabularyChoice = "both"): Database {
  if (paths.length === 0) return getBuiltinDatabase(words);
  return createDatabase(readDatabase(paths, { base: getBuiltinData() }), words);
}
