import { basename, dirname, join } from "node:path";
import { kindOf, openFolder, type Folder } from "./folder.ts";
import type { LintRoot } from "./lint-root.ts";
import { readManifest } from "./read-manifest.ts";

/** The extensions of imported files, in the order in which the compiler tries them. */
const EXTENSIONS = [".ts", ".tsx", ".mts", ".cts", ".js", ".jsx", ".mjs", ".cjs", ".json"];
/** Extensions of compiled files, and those of their sources. */
const SOURCES: Readonly<Record<string, readonly string[]>> = {
  ".js": [".ts", ".tsx"],
  ".jsx": [".tsx"],
  ".mjs": [".mts"],
  ".cjs": [".cts"],
};

const SCRIPT = /\.[cm]?jsx?$/;

/** Stands for a file that may not be read (docs/decisions.md, What is read). */
export const OUTSIDE = Symbol("outside of the lint root");

/** An absolute path; undefined where there is no such file. */
export type FoundFile = string | typeof OUTSIDE | undefined;

/**
 * The file that a path means whose extension is left out or is that of a compiled file: `./api` is `api.ts` or
 * `api/index.ts`, `./api.js` is `api.ts` where that exists. Declarations do not count. From a script `./api.js` is that
 * file first. Asks for a few names, reads nothing.
 */
export function findFile(path: string, root: LintRoot, from = ""): FoundFile {
  return findIn(openFolder(dirname(path), root), basename(path), isScript(from));
}

/** As `findFile`, for a specifier relative to a folder, which is resolved segment by segment. */
export function findRelative(specifier: string, from: Folder, isFromScript: boolean): FoundFile {
  let folder = from;
  let name: string | undefined;
  for (const segment of specifier.split("/")) {
    if (segment === "" || segment === ".") continue;
    if (segment === "..") {
      if (name === undefined) folder = folder.parent();
      name = undefined;
    } else {
      if (name !== undefined) folder = folder.child(name);
      name = segment;
    }
  }
  return findIn(folder, name ?? ITSELF, isFromScript);
}

/** Stands for the folder where a name in it would: `..` and `.` mean no file beside it, as `../api` may, and no folder above it is asked. */
const ITSELF = "";

/** Whether an importing file is plain JavaScript, compiled or not. */
export function isScript(path: string): boolean {
  return SCRIPT.test(path);
}

/** Resolved names by folder, for imports from scripts and from other files. */
const found = new WeakMap<Folder, Readonly<Record<"script" | "source", Map<string, FoundFile>>>>();

function findIn(folder: Folder, name: string, isFromScript: boolean): FoundFile {
  let known = found.get(folder);
  if (known === undefined) found.set(folder, (known = { script: new Map(), source: new Map() }));
  const ofKind = isFromScript ? known.script : known.source;
  if (!ofKind.has(name)) ofKind.set(name, lookIn(folder, name, isFromScript));
  return ofKind.get(name);
}

function lookIn(folder: Folder, name: string, isFromScript: boolean): FoundFile {
  if (name === ITSELF) return findEntry(folder, isFromScript);
  const file = findNamed(folder, name, isFromScript);
  if (file !== undefined) return file;
  return folder.kindOf(name) === "directory" ? findEntry(folder.child(name), isFromScript) : undefined;
}

function findNamed(folder: Folder, name: string, isFromScript: boolean): FoundFile {
  const [extension = ""] = /\.[cm]?[jt]sx?$/.exec(name) ?? [];
  const stem = name.slice(0, name.length - extension.length);
  const sources = (SOURCES[extension] ?? []).map((source) => stem + source);
  const written = isFromScript ? [name, ...sources] : [...sources, name];
  return findFirst(folder, written) ?? findExtended(folder, name);
}

/** The file that stands for a folder: the `main` of its `package.json` where there is one, else its `index`. */
function findEntry(folder: Folder, isFromScript: boolean): FoundFile {
  const { main } = folder.kindOf("package.json") === "file" ? readManifest(folder.path) : {};
  const path = typeof main === "string" ? join(folder.path, main) : folder.path;
  const beside = openFolder(dirname(path), folder.root);
  const name = basename(path);
  const entry = path === folder.path ? undefined : findNamed(beside, name, isFromScript);
  return entry ?? findExtended(beside.child(name), "index") ?? findExtended(folder, "index");
}

function findExtended(folder: Folder, stem: string): FoundFile {
  for (const extension of EXTENSIONS) {
    const file = toFound(folder, stem + extension);
    if (file !== undefined) return file;
  }
  return undefined;
}

function findFirst(folder: Folder, names: readonly string[]): FoundFile {
  for (const name of names) {
    const file = toFound(folder, name);
    if (file !== undefined) return file;
  }
  return undefined;
}

function toFound(folder: Folder, name: string): FoundFile {
  if (isDeclaration(name)) return undefined;
  const kind = folder.kindOf(name);
  if (kind === "outside") return OUTSIDE;
  if (kind !== "file") return undefined;
  return folder.mayImport(name) ? folder.pathOf(name) : OUTSIDE;
}

/** Whether a path is a file other than a declaration. */
export function isFile(path: string, root: LintRoot): boolean {
  return !isDeclaration(path) && kindOf(path, root) === "file";
}

/** Whether a path is a file of declarations, which is read where it counts without being imported. */
export function isDeclarationFile(path: string, root: LintRoot): boolean {
  return isDeclaration(path) && kindOf(path, root) === "file";
}

/** Whether a path is a directory. */
export function isDirectory(path: string, root: LintRoot): boolean {
  return kindOf(path, root) === "directory";
}

/** Whether a path is named as a file of declarations, `.d.ts`, `.d.mts`, `.d.cts`. */
export function isDeclaration(path: string): boolean {
  return path.includes(".d.") && /\.d\.[cm]?ts$/.test(path);
}
