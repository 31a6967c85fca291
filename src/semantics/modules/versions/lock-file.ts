import { readBunLock } from "./bun-lock.ts";
import { readNpmLock } from "./npm-lock.ts";
import { readPnpmLock } from "./pnpm-lock.ts";
import { readYarnLock } from "./yarn-lock.ts";
import type { LockedVersion } from "./locked-version.ts";

type Reader = (text: string, name: string) => readonly LockedVersion[];

const readers: Readonly<Record<string, Reader>> = {
  "package-lock.json": readNpmLock,
  "npm-shrinkwrap.json": readNpmLock,
  "pnpm-lock.yaml": readPnpmLock,
  "yarn.lock": readYarnLock,
  "bun.lock": readBunLock,
};

export const lockFileNames: readonly string[] = Object.keys(readers);

/** The versions of a package that a lock file gives to the project's own code. Throws on a text of no such form. */
export function readLockFile(fileName: string, text: string, packageName: string): readonly LockedVersion[] {
  // Most lock files of a project that has the package elsewhere need no parsing.
  return text.includes(packageName) ? (readers[fileName]?.(text, packageName) ?? []) : [];
}
