import { readdirSync, statSync, type Dirent } from "node:fs";
import { join, resolve } from "node:path";
import { globSync, isDynamicPattern } from "tinyglobby";
import { GitIgnore } from "./git-ignore.ts";
import { comparePaths } from "./path-order.ts";
import { toShownPath } from "./shown-path.ts";
import { UsageError } from "./usage-error.ts";

/** Whether a file that was not named counts. */
export type IsWanted = (file: string) => boolean;

/** A file that is to be checked. */
export interface FoundFile {
  /** Absolute. */
  readonly file: string;
  /** As the output shows it. */
  readonly shown: string;
}

/** Directories of code that the project did not write. */
const LEFT_OUT = new Set(["node_modules", "dist", ".git", ".terraform"]);

/**
 * The files that the given paths mean, absolute, each once, in the order of
 * their paths. A file that is named is taken as it is; of a
 * directory or a glob those that are wanted and that git does not ignore.
 *
 * @throws UsageError for a path that is not there or cannot be read, and for a glob that means nothing.
 */
export function findFiles(paths: readonly string[], cwd: string, isWanted: IsWanted): readonly FoundFile[] {
  const gitIgnore = new GitIgnore(cwd);
  const counts: IsWanted = (file) => isWanted(file) && !gitIgnore.ignores(file, false);
  const files = new Set(paths.flatMap((path) => findFilesOf(path, { cwd, gitIgnore, counts })));
  const found = [...files].map((file) => ({ file, shown: toShownPath(file, cwd) }));
  return found.sort((first, second) => comparePaths(first.shown, second.shown));
}

/** What is looked for, and where. */
interface FileSearch {
  readonly cwd: string;
  readonly gitIgnore: GitIgnore;
  readonly counts: IsWanted;
}

function findFilesOf(path: string, search: FileSearch): readonly string[] {
  const { cwd } = search;
  const absolute = resolve(cwd, path);
  const stats = statSync(absolute, { throwIfNoEntry: false });
  if (stats?.isDirectory() === true) return walk(absolute, path, search);
  if (stats !== undefined) return [absolute];
  if (!isDynamicPattern(path))
    throw new UsageError(`${path}: expected a file, a directory or a glob; nothing is there`);
  return expandGlob(path, search);
}

function walk(directory: string, shownAs: string, search: FileSearch): string[] {
  return readDirectory(directory, shownAs).flatMap((entry) => {
    const path = join(directory, entry.name);
    if (entry.isDirectory()) {
      const isLeftOut = LEFT_OUT.has(entry.name) || search.gitIgnore.ignores(path, true);
      return isLeftOut ? [] : walk(path, join(shownAs, entry.name), search);
    }
    return entry.isFile() && search.counts(path) ? [path] : [];
  });
}

function readDirectory(directory: string, shownAs: string): readonly Dirent[] {
  try {
    return readdirSync(directory, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  } catch (error) {
    throw new UsageError(`${shownAs}: cannot be read (${(error as NodeJS.ErrnoException).code ?? String(error)})`);
  }
}

function expandGlob(pattern: string, { cwd, counts }: FileSearch): readonly string[] {
  const ignore = [...LEFT_OUT].map((name) => `**/${name}/**`);
  const files = globSync([pattern], { cwd, ignore, absolute: true, dot: true, expandDirectories: false })
    .map((file) => resolve(file))
    .filter(counts);
  if (files.length === 0)
    throw new UsageError(`${pattern}: expected a glob that means files of the surfaces that are checked; found none`);
  return files.sort();
}
