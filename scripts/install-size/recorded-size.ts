import { readFileSync, writeFileSync } from "node:fs";
import type { InstallSize } from "./measure-install.ts";

const file = new URL("recorded-size.json", import.meta.url);

/** How much an install may grow before somebody has to look at it: by a tenth of what is recorded. */
export const TOLERANCE = 0.1;

/** The size that the README states. */
export function readRecordedSize(): InstallSize {
  return JSON.parse(readFileSync(file, "utf8")) as InstallSize;
}

export function writeRecordedSize(size: InstallSize): void {
  writeFileSync(file, `${JSON.stringify(size)}\n`);
}

/** `24 packages and 23 MB`; a megabyte is a million bytes. */
export function describeSize({ packages, bytes }: InstallSize): string {
  return `${packages} packages and ${Math.round(bytes / 1e6)} MB`;
}
