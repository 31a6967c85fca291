import { join } from "node:path";
import { realPathOf } from "./file-state.ts";
import { kindOf } from "./folder-listing.ts";
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
  return firstFile([...written, ...EXTENSIONS.map((added) => path + added)], root) ?? findIndex(path, root);
}

function findIndex(path: string, root: LintRoot): FoundFile {
  if (!isDirectory(path, root)) return undefined;
  return firstFile(
    EXTENSIONS.map((extension) => join(path, `index${extension}`)),
    root,
  );
}

function firstFile(paths: readonly string[], root: LintRoot): FoundFile {
  for (const path of paths) {
    const kind = isDeclaration(path) ? undefined : kindOf(path, root);
    if (kind === "outside") return OUTSIDE;
    if (kind === "file") return root.mayImport(realPathOf(path) ?? path) ? path : OUTSIDE;
  }
  return undefined;
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
