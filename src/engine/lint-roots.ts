import { existsSync } from "node:fs";
import { homedir } from "node:os";
import { dirname, join } from "node:path";
import { findUpward } from "../model/find-upward.ts";
import { isWithin } from "../model/is-within.ts";
import { BoundedCache } from "../semantics/modules/bounded-cache.ts";
import { LintRoot } from "../semantics/modules/lint-root.ts";
import { readManifest } from "../semantics/modules/read-manifest.ts";

/** How many roots are cached: a run has one, an editor one for each of its folders. */
const MAX_KEPT = 64;

const kept = new BoundedCache<LintRoot>(MAX_KEPT);

/**
 * The lint root for a file (docs/decisions.md, What is read): the repository or workspace that holds the directory from which is linted, or
 * that directory. A file that the user names elsewhere has a root of its own.
 */
export function lintRootOf(directory: string, file: string): LintRoot {
  const root = findRoot(directory);
  return isWithin(file, root.folder) ? root : findRoot(dirname(file));
}

function findRoot(directory: string): LintRoot {
  let root = kept.get(directory);
  if (root === undefined) {
    root = new LintRoot(findRepository(directory) ?? findUpward(directory, isWorkspace) ?? directory);
    kept.set(directory, root);
  }
  return root;
}

/** The nearest repository upward. A home directory that is under version control is none. */
export function findRepository(directory: string): string | undefined {
  const home = findHome();
  return findUpward(directory, (folder) => folder !== home && isThere(join(folder, ".git")));
}

/** Whether a path exists. Under Node's permission model the question may throw; such a path counts as missing. */
function isThere(path: string): boolean {
  try {
    return existsSync(path);
  } catch {
    return false;
  }
}

/** A user without an entry in the system's list, as in some containers, has none. */
function findHome(): string | undefined {
  try {
    return homedir();
  } catch {
    return undefined;
  }
}

function isWorkspace(folder: string): boolean {
  return isThere(join(folder, "pnpm-workspace.yaml")) || "workspaces" in readManifest(folder);
}
