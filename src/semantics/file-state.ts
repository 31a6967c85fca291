import { statSync } from "node:fs";

/** What changes when a file does: compared, never read. `missing` for what is no file. */
export type FileState = string;

export const MISSING: FileState = "missing";

/** The state of the file at an absolute path. Never throws. */
export function stateOf(path: string): FileState {
  try {
    const stats = statSync(path, { throwIfNoEntry: false });
    return stats?.isFile() === true ? `${stats.mtimeMs}:${stats.size}:${stats.ino}` : MISSING;
  } catch {
    return MISSING; // no right to look
  }
}
