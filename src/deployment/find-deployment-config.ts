import { statSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { isWithin } from "../model/is-within.ts";

/**
 * The deployment config that counts for a directory: the nearest one upward, no further than `root`.
 * `names` are the file names that count, the first one first where a directory holds several (`Vocabulary.deploymentConfigs`).
 * Undefined when there is none, or when the directory lies outside `root`. Nothing is cached.
 */
export function findDeploymentConfig(
  fromDirectory: string,
  root: string,
  names: readonly string[],
): string | undefined {
  const top = resolve(root);
  let directory = resolve(fromDirectory);
  while (isWithin(directory, top)) {
    const found = names.map((name) => join(directory, name)).find(isFile);
    if (found !== undefined || directory === dirname(directory)) return found;
    directory = dirname(directory);
  }
  return undefined;
}

/** What is there but cannot be looked at (a link to itself, a folder without access) is found, so that reading it is told. */
function isFile(path: string): boolean {
  try {
    return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;
  } catch {
    return true;
  }
}
