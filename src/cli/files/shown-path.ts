import { resolve } from "node:path";
import { relativePath } from "../../model/relative-path.ts";

/** A path as the output shows it: relative to the working directory, with forward slashes. */
export function toShownPath(file: string, cwd: string): string {
  return relativePath(cwd, resolve(cwd, file));
}
