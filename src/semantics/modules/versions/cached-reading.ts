import { readFileSync } from "node:fs";
import { withoutMark } from "../../../model/without-mark.ts";
import { BoundedCache } from "../bounded-cache.ts";
import { lookAt, toState } from "../file-state.ts";
import { isFile } from "../find-file.ts";
import type { LintRoot } from "../lint-root.ts";

/** Larger files are not read: no lock file that people review comes near. */
const MAX_BYTES = 40_000_000;
/** Readings that are kept, over all files: a monorepo has a package.json for each of its packages. */
const MAX_KEPT = 512;

interface Kept {
  readonly state: string;
  readonly value: unknown;
}

const kept = new BoundedCache<Kept>(MAX_KEPT);

/**
 * What `read` makes of the text of a file; undefined when there is no such file that the lint root reaches, when it is too large, or when `read`
 * throws. Kept until the file changes: `key` tells readings of one file apart.
 */
export function readCached<Value>(
  path: string,
  root: LintRoot,
  key: string,
  read: (text: string) => Value,
): Value | undefined {
  if (!isFile(path, root)) return undefined;
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
