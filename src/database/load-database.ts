import { inspect } from "node:util";
import { createDatabase } from "./create-database.ts";
import { getBuiltinData, getBuiltinDatabase } from "./builtin-database.ts";
import type { Database } from "./database.ts";
import { readDatabase } from "./read-database.ts";
import type { VocabularyChoice } from "./sided-vocabulary.ts";

/**
 * The built-in database with the records, clients and words of further ones, which are folders or files. Without paths no
 * disk is read. Throws a `TypeError` when they are no list, and one `ProblemError` with the file, line and column of everything
 * that is wrong in the files.
 */
export function loadDatabase(paths: readonly string[] = [], words: VocabularyChoice = "both"): Database {
  // From JavaScript a single path is given easily, and the type does not refuse it there.
  if (!Array.isArray(paths)) throw new TypeError(`loadDatabase: expected a list of paths, found ${inspect(paths)}.`);
  if (paths.length === 0) return getBuiltinDatabase(words);
  return createDatabase(readDatabase(paths, { base: getBuiltinData() }), words);
}
