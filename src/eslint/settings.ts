import { readFileSync, statSync } from "node:fs";
import { resolve } from "node:path";
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
  // Where ESLint runs, paths resolve from there: those of another directory are written out.
  const isElsewhere = resolve(directory) !== process.cwd();
  const toPath = (path: string): string => (isElsewhere ? resolve(directory, path) : path);
  return {
    ...options,
    ...(deploymentConfig !== undefined && { deploymentConfig: toPath(deploymentConfig) }),
    ...(databases !== undefined && { databases: databases.map(toPath) }),
    digests: Object.fromEntries(paths.map((path) => [path, toDigest(resolve(directory, path))])),
  };
}

function toDigest(path: string): string {
  try {
    // A pipe or a device may never end.
    if (!statSync(path).isFile()) return "unreadable";
    // Loaded here: whoever names no file pays nothing for it.
    const { createHash } = process.getBuiltinModule("node:crypto");
    return createHash("sha256").update(readFileSync(path)).digest("hex");
  } catch {
    return "unreadable";
  }
}
