import { basename, dirname, join } from "node:path";
import { realPathOf } from "./file-state.ts";
import { kindOf, openFolder, type KindInRoot } from "./folder-listing.ts";
import type { LintRoot } from "./lint-root.ts";

/** What a file may be called, in the order in which the compiler tries. */
const EXTENSIONS = [".ts", ".tsx", ".mts", ".cts", ".js", ".jsx", ".mjs", ".cjs", ".json"];
/** What the compiler writes, and from what. */
const SOURCES: Readonly<Record<string, readonly string[]>> = {
  ".js": [".ts", ".tsx"],
  ".jsx": [".tsx"],
  ".mjs": [".mts"],
  ".cjs": [".cts"],
};

const SCRIPT = /\.[cm]?jsx?$/;

/** What a specifier means, where that may not be read (docs/decisions.md, What is read). */
export const OUTSIDE = Symbol("outside of the lint root");

/** An absolute path; undefined where nothing is. */
export type FoundFile = string | typeof OUTSIDE | undefined;

/**
 * The file that a path without, or with a compiled file's, extension means: `./api` is `api.ts` or `api/index.ts`,
 * `./api.js` is `api.ts` where that is there. Declarations do not count. In a script `./api.js` is that file first. Asks for a few names, reads nothing.
 */
export function findFile(path: string, root: LintRoot, from = ""): FoundFile {
  const [extension = ""] = /\.[cm]?[jt]sx?$/.exec(path) ?? [];
  const stem = path.slice(0, path.length - extension.length);
  const sources = (SOURCES[extension] ?? []).map((source) => stem + source);
  const written = SCRIPT.test(from) ? [path, ...sources] : [...sources, path];
  const kindOfName = openFolder(dirname(path), root);
  const look: Look = (file) => (isDeclaration(file) ? undefined : toFound(file, kindOfName(basename(file)), root));
  const found = findFirst(written, look) ?? findExtended(path, look);
  if (found !== undefined) return found;
  return kindOfName(basename(path)) === "directory" ? findIndex(path, root) : undefined;
}

/** What is found under a path. */
type Look = (path: string) => FoundFile;

function findIndex(folder: string, root: LintRoot): FoundFile {
  const kindOfName = openFolder(folder, root);
  return findExtended(join(folder, "index"), (file) => toFound(file, kindOfName(basename(file)), root));
}

function findExtended(path: string, look: Look): FoundFile {
  for (const extension of EXTENSIONS) {
    const found = look(path + extension);
    if (found !== undefined) return found;
  }
  return undefined;
}

function findFirst(paths: readonly string[], look: Look): FoundFile {
  for (const path of paths) {
    const found = look(path);
    if (found !== undefined) return found;
  }
  return undefined;
}

function toFound(path: string, kind: KindInRoot | undefined, root: LintRoot): FoundFile {
  if (kind === "outside") return OUTSIDE;
  if (kind !== "file") return undefined;
  return root.mayImport(realPathOf(path) ?? path) ? path : OUTSIDE;
}

/** Whether there is a file, not a directory, that is no declaration. */
export function isFile(path: string, root: LintRoot): boolean {
  return !isDeclaration(path) && kindOf(path, root) === "file";
}

/** Whether there is a directory. */
export function isDirectory(path: string, root: LintRoot): boolean {
  return kindOf(path, root) === "directory";
}

function isDeclaration(path: string): boolean {
  return /\.d\.[cm]?ts$/.test(path);
}
