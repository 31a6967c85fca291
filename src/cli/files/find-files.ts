import { readdirSync, type Dirent } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, resolve } from "node:path";
import { once } from "../../database/once.ts";
import { createPatterns, fitsPatterns } from "../../model/ignore-patterns.ts";
import { lintRootOf } from "../../engine/lint-roots.ts";
import { errorCode } from "../../model/error-code.ts";
import { GitIgnore } from "./git-ignore.ts";
import { isLink } from "./is-file.ts";
import { comparePaths } from "./path-order.ts";
import { toShownPath } from "./shown-path.ts";
import { statNamed } from "./stat-named.ts";
import { UsageError } from "../usage-error.ts";

const require = createRequire(import.meta.url);

/** Loaded at the first path that is neither a file nor a directory. */
const loadGlobs = once(() => require("tinyglobby") as typeof import("tinyglobby"));

/** What the search asks, and whom it tells. */
export interface FileFilter {
  /** Whether a file that was not named counts; undefined where its name does not tell. */
  readonly isWanted: (file: string) => boolean | undefined;
  /** The same of a file of which the name does not tell: it is opened, so only those that nothing else leaves out are asked for. */
  readonly isWantedByText: (file: string) => boolean;
  /** Told of a directory that was not named and cannot be read, and of a path that a link leads out of the lint root. */
  readonly skip: (shown: string, reason: string) => void;
  /** Patterns as in `.gitignore`, from the working directory: what they fit is left out unless it is named. */
  readonly exclude: readonly string[];
}

/** A file that is to be checked. */
export interface FoundFile {
  /** Absolute. */
  readonly file: string;
  /** As the output shows it. */
  readonly shown: string;
}

/** Directories of code that the project did not write. */
const LEFT_OUT = new Set(["node_modules", "dist", "coverage", ".git", ".terraform", ".wrangler"]);

/** What a build makes, or the scripts that make it: git knows which, since what is made is ignored. */
const BUILD = "build";

/** Files that a tool has written: what to change stands elsewhere. */
const MINIFIED = /\.min\.[cm]?js$/u;

/**
 * The files that the given paths mean, absolute, each once, in the order of
 * their paths. A file that is named is taken as it is; of a
 * directory or a glob those that are wanted and that git does not ignore.
 *
 * @throws UsageError for a path that is not there, is no regular file or is a directory that cannot be read, and for a glob that means nothing.
 */
export function findFiles(paths: readonly string[], cwd: string, filter: FileFilter): readonly FoundFile[] {
  const { isWanted, isWantedByText, skip } = filter;
  const gitIgnore = new GitIgnore(cwd);
  const isExcluded = createExcluded(filter.exclude, cwd);
  const isKept = (file: string): boolean =>
    !MINIFIED.test(file) && !gitIgnore.ignores(file, false) && !isExcluded(file);
  const counts = (file: string): boolean => {
    const wanted = isWanted(file);
    return wanted !== false && isKept(file) && (wanted ?? isWantedByText(file));
  };
  const leavesRoot = createLeavesRoot(cwd);
  const files = new Set(paths.flatMap((path) => findFilesOf(path, { cwd, gitIgnore, leavesRoot, counts, skip })));
  const found = [...files].map((file) => ({ file, shown: toShownPath(file, cwd) }));
  return found.sort((first, second) => comparePaths(first.shown, second.shown));
}

function createExcluded(patterns: readonly string[], cwd: string): (file: string) => boolean {
  if (patterns.length === 0) return () => false;
  const excluded = createPatterns().add([...patterns]);
  return (file) => fitsPatterns(toShownPath(file, cwd), excluded);
}

/** What is looked for, and where. */
interface FileSearch {
  readonly cwd: string;
  readonly gitIgnore: GitIgnore;
  /** Whether an absolute path that lies within its lint root by its name leads out of it by a link. */
  readonly leavesRoot: (path: string) => boolean;
  readonly counts: (file: string) => boolean;
  readonly skip: FileFilter["skip"];
}

function findFilesOf(path: string, search: FileSearch): readonly string[] {
  const absolute = resolve(search.cwd, path);
  if (search.leavesRoot(absolute)) {
    search.skip(path, "cannot be read: it is a link that leads out of the lint root");
    return [];
  }
  const stats = statNamed(absolute, path);
  if (stats?.isDirectory() === true) return walkNamed(absolute, path, search);
  if (stats?.isFile() === true) return [absolute];
  // A pipe or a device may never end.
  if (stats !== undefined) throw new UsageError(`${path}: expected a file or a directory; it is neither`);
  if (!loadGlobs().isDynamicPattern(path))
    throw new UsageError(`${path}: expected a file, a directory or a glob; nothing is there`);
  return expandGlob(path, search);
}

/** Thousands of files may be named, as hooks and globs of a shell do: the links above them are resolved once for each folder. */
function createLeavesRoot(cwd: string): (path: string) => boolean {
  const folders = new Map<string, boolean>();
  return (path) => {
    const root = lintRootOf(cwd, path);
    if (isLink(path)) return root.isLeftBy(path);
    const folder = dirname(path);
    const known = folders.get(folder) ?? root.isLeftBy(folder);
    folders.set(folder, known);
    return known;
  };
}

function walkNamed(directory: string, shownAs: string, search: FileSearch): readonly string[] {
  return walk(directory, shownAs, {
    ...search,
    skip: (shown, reason) => {
      if (shown === shownAs) throw new UsageError(`${shown}: ${reason}`);
      search.skip(shown, reason);
    },
  });
}

function walk(directory: string, shownAs: string, search: FileSearch): readonly string[] {
  return readDirectory(directory, shownAs, search).flatMap((entry) => {
    const path = join(directory, entry.name);
    if (entry.isDirectory()) {
      if (isLeftOut(entry.name, search) || search.gitIgnore.ignores(path, true)) return [];
      return walk(path, join(shownAs, entry.name), search);
    }
    return entry.isFile() && search.counts(path) ? [path] : [];
  });
}

function isLeftOut(name: string, { gitIgnore }: Pick<FileSearch, "gitIgnore">): boolean {
  return LEFT_OUT.has(name) || (name === BUILD && !gitIgnore.isInRepository);
}

function readDirectory(directory: string, shownAs: string, { skip }: FileSearch): readonly Dirent[] {
  try {
    return readdirSync(directory, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  } catch (error) {
    skip(shownAs, `cannot be read (${errorCode(error)})`);
    return [];
  }
}

function expandGlob(pattern: string, search: FileSearch): readonly string[] {
  const { cwd, counts } = search;
  const ignore = [...LEFT_OUT, BUILD].filter((name) => isLeftOut(name, search)).map((name) => `**/${name}/**`);
  const files = loadGlobs()
    .globSync([pattern], {
      cwd,
      ignore,
      absolute: true,
      dot: true,
      expandDirectories: false,
      followSymbolicLinks: false,
    })
    .map((file) => resolve(file))
    .filter(counts);
  if (files.length === 0)
    throw new UsageError(`${pattern}: expected a glob that means files of the surfaces that are checked; found none`);
  return files.sort();
}
