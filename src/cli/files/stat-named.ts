import { statSync, type Stats } from "node:fs";
import { UsageError } from "../usage-error.ts";

/** Where nothing can stand at a path: a glob may be longer than any name. */
const NOTHING = ["ENOENT", "ENOTDIR", "ENAMETOOLONG"];

/**
 * What stands at a path that somebody has named, links followed; undefined where nothing does.
 *
 * @param named - As the message names the path.
 * @throws UsageError where it cannot be looked at: behind a circle of links, in a folder that is closed to this user.
 */
export function statNamed(path: string, named: string): Stats | undefined {
  try {
    return statSync(path);
  } catch (error) {
    const { code = String(error) } = error as NodeJS.ErrnoException;
    if (NOTHING.includes(code)) return undefined;
    throw new UsageError(`${named}: cannot be read (${code})`);
  }
}

/** A pipe or a device may never end, and a directory has no text. */
export function requireFile(named: string, expected: string, path: string): void {
  const stats = statNamed(path, named);
  if (stats === undefined) throw new UsageError(`${named}: expected ${expected}; nothing is there`);
  if (!stats.isFile()) throw new UsageError(`${named}: expected ${expected}; it is no regular file`);
}
