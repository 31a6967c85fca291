import { lstatSync, statSync, type Stats } from "node:fs";

/** Whether a regular file stands at a path, links followed. A folder above may be closed to this user. */
export function isFile(path: string): boolean {
  try {
    return statSync(path, { throwIfNoEntry: false })?.isFile() === true;
  } catch {
    return false;
  }
}

/** Whether a regular file itself stands at a path: a link may lead out of the repository, and a pipe would be waited for without end. */
export function isPlainFile(path: string): boolean {
  return lookAt(path)?.isFile() === true;
}

/** Whether anything stands at a path, a link that leads nowhere too. */
export function isAnything(path: string): boolean {
  return lookAt(path) !== undefined;
}

/** Whether a link stands at a path, whatever it leads to. */
export function isLink(path: string): boolean {
  return lookAt(path)?.isSymbolicLink() === true;
}

/** What stands at a path, links not followed. */
function lookAt(path: string): Stats | undefined {
  try {
    return lstatSync(path, { throwIfNoEntry: false });
  } catch {
    return undefined;
  }
}
