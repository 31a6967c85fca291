import { isAbsolute, relative, sep } from "node:path";

/** Whether an absolute path is a folder or lies below it, by the paths alone: no link is followed. */
export function isWithin(path: string, folder: string): boolean {
  if (isPlainlyWithin(path, folder)) return true;
  const below = relative(folder, path);
  return below === "" || (!isAbsolute(below) && below.split(/[/\\]/, 1)[0] !== "..");
}

/** Most paths begin with the folder's: for them nothing is taken apart. */
function isPlainlyWithin(path: string, folder: string): boolean {
  if (!path.startsWith(folder)) return false;
  const isNext = path.length === folder.length || folder.endsWith(sep) || path.startsWith(sep, folder.length);
  return isNext && !path.includes("..", folder.length);
}
