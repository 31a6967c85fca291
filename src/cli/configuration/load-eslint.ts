import { createRequire } from "node:module";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { ESLint } from "eslint";

/** An ESLint that is installed. */
export interface LoadedEslint {
  readonly ESLint: typeof ESLint;
  /** Absolute path of its main module, from where its own packages are found. */
  readonly path: string;
}

/**
 * The project's own ESLint where that reads flat configs, else the one that is installed beside this package: it is what decides how
 * a config is read. Throws an Error when there is none.
 */
export async function loadEslint(folder: string): Promise<LoadedEslint> {
  const own = resolveFrom(join(folder, "eslint.config.js"));
  const loaded = own === undefined ? undefined : await load(own);
  if (loaded !== undefined) return loaded;
  const beside = resolveFrom(fileURLToPath(import.meta.url));
  const other = beside === undefined || beside === own ? undefined : await load(beside);
  if (other !== undefined) return other;
  throw new Error("ESLint 9 or newer, which reads it, is not installed");
}

function resolveFrom(file: string): string | undefined {
  try {
    return createRequire(file).resolve("eslint");
  } catch {
    return undefined;
  }
}

async function load(path: string): Promise<LoadedEslint | undefined> {
  const { ESLint: Class } = ((await import(pathToFileURL(path).href)) as { readonly default: typeof import("eslint") })
    .default;
  // Of ESLint 8 it is the class that reads the configs of old.
  return (Class as { readonly configType?: string }).configType === "flat" ? { ESLint: Class, path } : undefined;
}
