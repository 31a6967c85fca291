import { readBunLock } from "./bun-lock.ts";
import { readNpmLock } from "./npm-lock.ts";
import { readPnpmLock } from "./pnpm-lock.ts";
import { readYarnLock } from "./yarn-lock.ts";

/** A version of a package that a lock file holds. */
export interface LockedVersion {
  readonly version: string;
  /** Name of the package that is installed, when it is not the one asked for. */
  readonly name?: string | undefined;
  /** The workspace for which it is installed, relative to the lock file, `/` between; empty for all of them. */
  readonly folder?: string;
  /** The ranges that were locked to it, as package.json writes them. */
  readonly ranges?: readonly string[];
}

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
