import { readFileSync, statSync } from "node:fs";

/** Larger files are not read: no lock file that people review comes near. */
const MAX_BYTES = 40_000_000;
/** Readings that are kept, over all files: a monorepo has a package.json for each of its packages. */
const MAX_KEPT = 512;

interface Kept {
  readonly state: string;
  readonly value: unknown;
}

const kept = new Map<string, Kept>();

/**
 * What `read` makes of the text of a file; undefined when there is no such file, when it is too large, or when `read`
 * throws. Kept until the file changes: `key` tells readings of one file apart.
 */
export function readCached<Value>(path: string, key: string, read: (text: string) => Value): Value | undefined {
  const state = stateOf(path);
  if (state === undefined) return undefined;
  const name = `${key} ${path}`;
  const known = kept.get(name);
  if (known?.state === state) return known.value as Value | undefined;
  const value = tryRead(path, read);
  kept.delete(name);
  kept.set(name, { state, value });
  const [oldest] = kept.keys();
  if (kept.size > MAX_KEPT && oldest !== undefined) kept.delete(oldest);
  return value;
}

function stateOf(path: string): string | undefined {
  try {
    const stats = statSync(path, { throwIfNoEntry: false });
    if (stats?.isFile() !== true || stats.size > MAX_BYTES) return undefined;
    return `${stats.mtimeMs}:${stats.size}`;
  } catch {
    return undefined; // no right to look, or a link to itself
  }
}

function tryRead<Value>(path: string, read: (text: string) => Value): Value | undefined {
  try {
    return read(readFileSync(path, "utf8"));
  } catch {
    return undefined; // a file that is being written, or merged by hand
  }
}
