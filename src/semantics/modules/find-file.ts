import { join } from "node:path";
import { kindOf } from "./folder-listing.ts";

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
  return [...written, ...EXTENSIONS.map((added) => path + added)].find(isFile) ?? findIndex(path);
}

function findIndex(path: string): string | undefined {
  if (!isDirectory(path)) return undefined;
  return EXTENSIONS.map((extension) => join(path, `index${extension}`)).find(isFile);
}

/** Whether there is a file, not a directory, that is no declaration. */
export function isFile(path: string): boolean {
  return !/\.d\.[cm]?ts$/.test(path) && kindOf(path) === "file";
}

/** Whether there is a directory. */
export function isDirectory(path: string): boolean {
  return kindOf(path) === "directory";
}
