import { readFileSync, realpathSync, statSync, type Stats } from "node:fs";
import { withoutMark } from "../../model/without-mark.ts";

/** A token that changes when a file does, for comparison only. `missing` where there is no file. */
export type FileState = string;

export const MISSING: FileState = "missing";

/** The state of the file at an absolute path. Never throws. */
export function stateOf(path: string): FileState {
  const stats = lookAt(path);
  return stats?.isFile() === true ? toState(stats) : MISSING;
}

/** The state of a file, from its stats. */
export function toState({ mtimeMs, size, ino }: Stats): FileState {
  return `${mtimeMs}:${size}:${ino}`;
}

/**
 * The stats of a path; undefined where nothing is there, and where nothing can be: behind a circle of links, below a
 * file, under a name that is too long.
 */
export function lookAt(path: string): Stats | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false });
  } catch {
    return undefined;
  }
}

/** A path with all links resolved; undefined where nothing is there. Never throws. */
export function realPathOf(path: string): string | undefined {
  try {
    return realpathSync.native(path);
  } catch {
    return undefined;
  }
}

/** Whether Node's permission model refuses to look at a path: something may be there, and below it. Never throws. */
export function isRefused(path: string): boolean {
  // Its type does not say that it is there only where the model is on.
  const { permission } = process as Partial<Pick<NodeJS.Process, "permission">>;
  return permission?.has("fs.read", path) === false;
}

/** The text of a file without byte order mark; undefined when it cannot be read, or is gone since it was looked at. */
export function readText(path: string): string | undefined {
  try {
    return withoutMark(readFileSync(path, "utf8"));
  } catch {
    return undefined;
  }
}

/** An imported file of more characters is a bundle, not source. */
const MAX_IMPORTED_LENGTH = 500_000;

/** The text of an imported file; undefined where it cannot be read, or is too long to be followed. */
export function readImportedText(path: string): string | undefined {
  const text = readText(path);
  return text !== undefined && text.length <= MAX_IMPORTED_LENGTH ? text : undefined;
}
