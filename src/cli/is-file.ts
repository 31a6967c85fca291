import { statSync } from "node:fs";

/** Whether a regular file stands at a path, links followed. A folder above may be closed to this user. */
export function isFile(path: string): boolean {
  try {
    return statSync(path, { throwIfNoEntry: false })?.isFile() === true;
  } catch {
    return false;
  }
}
