import { relative, resolve, sep } from "node:path";

/** A path as the output shows it: relative to the working directory, with forward slashes. */
export function toShownPath(file: string, cwd: string): string {
  return relative(cwd, resolve(cwd, file)).split(sep).join("/");
}
