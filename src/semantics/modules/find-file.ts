import { basename, dirname, join } from "node:path";
import { kindOf, openFolder } from "./folder-listing.ts";

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

/**
 * The file that a path without, or with a compiled file's, extension means: `./api` is `api.ts` or `api/index.ts`,
 * `./api.js` is `api.ts` where that is there. Declarations do not count. In a script `./api.js` is that file first. Asks for a few names, reads nothing.
 */
export function findFile(path: string, from = ""): string | undefined {
  const [extension = ""] = /\.[cm]?[jt]sx?$/.exec(path) ?? [];
  const stem = path.slice(0, path.length - extension.length);
  const sources = (SOURCES[extension] ?? []).map((source) => stem + source);
  const written = SCRIPT.test(from) ? [path, ...sources] : [...sources, path];
  const kindOfName = openFolder(dirname(path));
  const isThere = (file: string): boolean => kindOfName(basename(file)) === "file" && !isDeclaration(file);
  const found = written.find(isThere) ?? findExtended(path, isThere);
  if (found !== undefined) return found;
  return isDirectory(path) ? findExtended(join(path, "index"), isFile) : undefined;
}

function findExtended(path: string, isThere: (file: string) => boolean): string | undefined {
  const extension = EXTENSIONS.find((added) => isThere(path + added));
  return extension === undefined ? undefined : path + extension;
}

function isDeclaration(path: string): boolean {
  return /\.d\.[cm]?ts$/.test(path);
}

/** Whether there is a file, not a directory, that is no declaration. */
export function isFile(path: string): boolean {
  return !isDeclaration(path) && kindOf(path) === "file";
}

/** Whether there is a directory. */
export function isDirectory(path: string): boolean {
  return kindOf(path) === "directory";
}
