import { readFileSync } from "node:fs";
import { relative, resolve } from "node:path";
import { listDatabaseFiles } from "../database/list-database-files.ts";
import { resolveDatabase } from "../database/resolve-database.ts";
import type { SunsetSettings } from "../model/index.ts";

/**
 * The value for `settings.sunset`, with content digests of the files that it names. `eslint --cache` lints again when
 * settings change but not when those files do; through the digests both are one (docs/decisions.md, What caching promises).
 * Paths resolve from `directory`, by default the working directory. A file that cannot be read has the digest `unreadable`:
 * the rules report it.
 */
export function settings(options: SunsetSettings = {}, directory: string = process.cwd()): SunsetSettings {
  const { deploymentConfig, databases } = options;
  const paths = [deploymentConfig, ...(databases ?? [])].filter((path) => path !== undefined);
  if (paths.length === 0) return options;
  // Paths resolve from where ESLint runs, so those of another directory are made absolute.
  const folder = resolve(directory);
  const isElsewhere = folder !== process.cwd();
  return {
    ...options,
    ...(deploymentConfig !== undefined && {
      deploymentConfig: isElsewhere ? resolve(folder, deploymentConfig) : deploymentConfig,
    }),
    ...(databases !== undefined && {
      databases: isElsewhere ? databases.map((path) => resolveDatabase(path, folder)) : databases,
    }),
    digests: Object.fromEntries(paths.map((path) => [path, toDigest(resolveDatabase(path, folder))])),
  };
}

function toDigest(path: string): string {
  try {
    // Loaded here: whoever names no file pays nothing for it.
    const { createHash } = process.getBuiltinModule("node:crypto");
    const hash = createHash("sha256");
    // The digest includes paths: a file's name is the id of its record.
    for (const file of listDatabaseFiles(path)) hash.update(`${relative(path, file)}\0`).update(readFileSync(file));
    return hash.digest("hex");
  } catch {
    return "unreadable";
  }
}
