import { relative, sep } from "node:path";

/** The way from a folder to a path, with forward slashes on every system. */
export function relativePath(folder: string, path: string): string {
  return relative(folder, path).split(sep).join("/");
}
