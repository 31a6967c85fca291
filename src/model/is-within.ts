import { isAbsolute, relative } from "node:path";

/** Whether an absolute path is a folder or lies below it, by the paths alone: no link is followed. */
export function isWithin(path: string, folder: string): boolean {
  const below = relative(folder, path);
  return below === "" || (!isAbsolute(below) && below.split(/[/\\]/, 1)[0] !== "..");
}
