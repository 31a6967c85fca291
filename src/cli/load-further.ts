import type { Database } from "../database/database.ts";
import { formatProblem, ProblemError } from "../model/index.ts";
import type { CommandIo } from "./command-io.ts";
import type { PartsLoader } from "./command-parts.ts";
import { UsageError } from "./usage-error.ts";

/** The built-in database, and those at the paths; a UsageError where one is wrong. */
export async function loadFurther(
  paths: readonly string[],
  { cwd }: CommandIo,
  loadBuiltin: PartsLoader["loadDatabase"],
): Promise<readonly [Database, ...Database[]]> {
  if (paths.length === 0) return [await loadBuiltin()];
  const { loadDatabases } = await import("../database/load-database.ts");
  const { resolveDatabase } = await import("../database/resolve-database.ts");
  try {
    const { expandOpenApi } = await import("../openapi/expand-openapi.ts");
    const resolved = paths.map((path) => resolveDatabase(path, cwd));
    return loadDatabases(resolved, "both", expandOpenApi);
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    throw new UsageError(`--database: ${error.problems.map(formatProblem).join("\n")}`);
  }
}
