import { createRequire } from "node:module";
import type { Ignore } from "ignore";

const require = createRequire(import.meta.url);

/** Patterns as in `.gitignore`, none at first; their package is loaded at the first that there are, which many runs have not. */
export function createPatterns(): Ignore {
  return loadPackage()();
}

/** Whether a path, relative to the folder of the patterns, fits them; one that leads out of the folder fits none. */
export function fitsPatterns(path: string, patterns: Ignore): boolean {
  return loadPackage().isPathValid(path) && patterns.ignores(path);
}

function loadPackage(): typeof import("ignore") {
  return require("ignore") as typeof import("ignore");
}
