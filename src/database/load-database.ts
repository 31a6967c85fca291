import { inspect } from "node:util";
import { createDatabases } from "./create-database.ts";
import { getBuiltinData, getBuiltinDatabase } from "./builtin-database.ts";
import type { Database } from "./database.ts";
import { readDatabases, type Expand } from "./reading/read-database.ts";
import type { VocabularyChoice } from "./sided-vocabulary.ts";

/**
 * A database for each API: the built-in one, with the records, clients and words of further files, and one for each folder with an
 * `api.yaml`. `paths` are folders or files, of which `expand` says what they stand for; without any, no disk is read. Throws a `TypeError` when they are no list, and one `ProblemError`
 * with the file, line and column of everything that is wrong in the files.
 */
export function loadDatabases(
  paths: readonly string[] = [],
  words: VocabularyChoice = "both",
  expand?: Expand,
): readonly [Database, ...Database[]] {
  // From JavaScript a single path is given easily, and the type does not refuse it there.
  if (!Array.isArray(paths)) throw new TypeError(`expected a list of paths of databases, found ${inspect(paths)}.`);
  if (paths.length === 0) return [getBuiltinDatabase(words)];
  return createDatabases(readDatabases(paths, getBuiltinData(), expand), words);
}

/** The built-in one of `loadDatabases`, for programs that ask about its API alone. */
export function loadDatabase(paths: readonly string[] = [], words: VocabularyChoice = "both"): Database {
  return loadDatabases(paths, words)[0];
}
