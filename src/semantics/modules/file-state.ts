import { readFileSync, realpathSync, statSync, type Stats } from "node:fs";
import { withoutMark } from "../../model/without-mark.ts";

/** What changes when a file does: compared, never read. `missing` for what is no file. */
export type FileState = string;

export const MISSING: FileState = "missing";

/** The state of the file at an absolute path. Never throws. */
export function stateOf(path: string): FileState {
  const stats = lookAt(path);
  return stats?.isFile() === true ? toState(stats) : MISSING;
}

/** The state of a file that was looked at. */
export function toState({ mtimeMs, size, ino }: Stats): FileState {
  return `${mtimeMs}:${size}:${ino}`;
}

/** Undefined where nothing is, and where nothing can be: behind a circle of links, below a file, under a name too long. */
export function lookAt(path: string): Stats | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false });
  } catch {
    return undefined;
  }
}

/** Where a path leads, all links resolved; undefined where nothing is. Never throws. */
export function realPathOf(path: string): string | undefined {
  try {
    return realpathSync.native(path);
  } catch {
    return undefined;
  }
}

/** The text of a file without byte order mark; undefined when it cannot be read, or is gone since it was looked at. */
export function readText(path: string): string | undefined {
  try {
    return withoutMark(readFileSync(path, "utf8"));
  } catch {
    return undefined;
  }
}
