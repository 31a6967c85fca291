import { listDatabaseFiles } from "../database/list-database-files.ts";
import type { VocabularyChoice } from "../database/sided-vocabulary.ts";
import { getBuiltinDatabase } from "../database/builtin-database.ts";
import type { Database } from "../database/database.ts";
import { loadDatabases } from "../database/load-database.ts";
import { resolveDatabase } from "../database/resolve-database.ts";
import { lintRootOf } from "./lint-roots.ts";
import { expandOpenApi } from "../openapi/expand-openapi.ts";
import { ProblemError, toFileProblem, type Problem, type SunsetSettings } from "../model/index.ts";

export interface FoundDatabases {
  /** Of each API; the built-in one first. */
  readonly databases: readonly [Database, ...Database[]];
  readonly problems: readonly Problem[];
}

/** By the paths and the vocabulary. An editor has to be restarted to see a changed database. */
const cache = new Map<string, FoundDatabases>();

/**
 * The built-in database, and those that the settings name. Where one of these is invalid, that is a problem, and none
 * of them is used.
 */
export function findDatabases(settings: SunsetSettings, root: string): FoundDatabases {
  const words = settings.vocabulary ?? "both";
  if (settings.databases === undefined) return { databases: [getBuiltinDatabase(words)], problems: [] };
  const paths = settings.databases.map((path) => resolveDatabase(path, root));
  const key = [words, ...paths].join("\n");
  let found = cache.get(key);
  if (found === undefined) cache.set(key, (found = load(paths, words, root)));
  return found;
}

function load(paths: readonly string[], words: VocabularyChoice, root: string): FoundDatabases {
  const outside = paths.flatMap((path) => listFilesOf(path).filter((file) => lintRootOf(root, file).isLeftBy(file)));
  if (outside.length > 0) return { databases: [getBuiltinDatabase(words)], problems: outside.map(toLeft) };
  try {
    return { databases: loadDatabases(paths, words, expandOpenApi), problems: [] };
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    return { databases: [getBuiltinDatabase(words)], problems: error.problems };
  }
}

/** The path itself and the files in it; errors are reported where it is loaded. */
function listFilesOf(path: string): readonly string[] {
  try {
    return [...new Set([path, ...listDatabaseFiles(path)])];
  } catch {
    return [path];
  }
}

function toLeft(file: string): Problem {
  const message = "is not read as a rules database: it is a link that leads out of the lint root.";
  return toFileProblem(file, message);
}
