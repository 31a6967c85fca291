import { readFileSync } from "node:fs";
import { withoutMark } from "../../model/without-mark.ts";
import { BoundedCache } from "./bounded-cache.ts";
import { lookAt, toState } from "./file-state.ts";
import { kindOf } from "./folder.ts";
import type { LintRoot } from "./lint-root.ts";

/** Larger files are not read: no real lock file comes near this size. */
const MAX_BYTES = 40_000_000;
/** How many results are cached over all files: a monorepo has a package.json for each of its packages. */
const MAX_KEPT = 512;

interface Kept {
  readonly state: string;
  readonly value: unknown;
}

const kept = new BoundedCache<Kept>(MAX_KEPT);

/**
 * The result of `read` for the text of a file; undefined where there is no such file within the lint root, where it is
 * too large, or where `read` throws. Cached until the file changes; `key` tells different readings of one file apart.
 */
export function readCached<Value>(
  path: string,
  root: LintRoot,
  key: string,
  read: (text: string) => Value,
): Value | undefined {
  if (kindOf(path, root) !== "file") return undefined;
  const stats = lookAt(path);
  if (stats?.isFile() !== true || stats.size > MAX_BYTES) return undefined;
  const state = toState(stats);
  const name = `${key} ${path}`;
  const known = kept.get(name);
  if (known?.state === state) return known.value as Value | undefined;
  const value = tryRead(path, read);
  kept.set(name, { state, value });
  return value;
}

function tryRead<Value>(path: string, read: (text: string) => Value): Value | undefined {
  try {
    return read(withoutMark(readFileSync(path, "utf8")));
  } catch {
    return undefined; // a file that is being written, or merged by hand
  }
}
