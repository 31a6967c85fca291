import { basename, dirname, extname } from "node:path";
import { autoImportFolders, type ScannedFolder } from "./auto-import-folders.ts";
import { readCached } from "./cached-reading.ts";
import { declaredAutoImports, type AutoImport } from "./declared-auto-imports.ts";
import { perSnapshot } from "./disk-snapshot.ts";
import { openFolder, type Folder } from "./folder.ts";
import { isInstalled } from "./is-installed.ts";
import type { Importer } from "./module-resolver.ts";

/** By name; undefined for a name that several files export. */
type AutoImports = ReadonlyMap<string, AutoImport | undefined>;

/** How many files are read for the names that they export. */
const MAX_FILES = 300;

const NONE: AutoImports = new Map();

const known = perSnapshot(() => new WeakMap<Folder, AutoImports>());

/** The names of other files that a text may use without importing them, since a framework or a bundler does that for it. */
export function listAutoImports(text: string, { path, root }: Importer): readonly AutoImport[] {
  if (isInstalled(path)) return [];
  const all = autoImportsOf(openFolder(dirname(path), root));
  const isUsed = (each: AutoImport): boolean => each.path !== path && text.includes(each.name);
  return [...all.values()].filter((each) => each !== undefined && isUsed(each)) as readonly AutoImport[];
}

/** The imports as the framework would write them into the file. */
export function writeImports(imports: readonly AutoImport[]): string {
  return imports
    .map(({ name, path, exported }) => `\nimport { ${exported} as ${name} } from ${JSON.stringify(path)};`)
    .join("");
}

/** Within the current disk snapshot. */
function autoImportsOf(folder: Folder): AutoImports {
  const byFolder = known();
  let ofFolder = byFolder.get(folder);
  if (ofFolder === undefined) byFolder.set(folder, (ofFolder = findAutoImports(folder)));
  return ofFolder;
}

function findAutoImports(folder: Folder): AutoImports {
  const scanned = autoImportFolders(folder)
    .flatMap((each) => listFiles(each))
    .slice(0, MAX_FILES);
  const found = [...scanned.flatMap((path) => listExports(path, folder)), ...declaredAutoImports(folder)];
  if (found.length === 0) return NONE;
  const byName = new Map<string, AutoImport | undefined>();
  for (const each of found) {
    const other = byName.get(each.name);
    const isSame = !byName.has(each.name) || (other?.path === each.path && other.exported === each.exported);
    byName.set(each.name, isSame ? each : undefined);
  }
  return byName;
}

const MODULE = /^(?!.*\.(?:d|test|spec)\.)[^.].*\.[cm]?[jt]sx?$/;

function listFiles({ folder, depth }: ScannedFolder): readonly string[] {
  const files = modulesIn(folder, () => true);
  const inner = folder.walkedFolders().flatMap((each) => {
    return depth === "all" ? listFiles({ folder: each, depth }) : modulesIn(each, (stem) => stem === "index");
  });
  return [...files, ...inner];
}

function modulesIn(folder: Folder, isWanted: (stem: string) => boolean): readonly string[] {
  const names = folder.files().filter((name) => MODULE.test(name) && isWanted(stemOf(name)));
  return names.filter((name) => folder.mayImport(name)).map((name) => folder.pathOf(name));
}

function stemOf(path: string): string {
  return basename(path, extname(path));
}

function listExports(path: string, { root }: Folder): readonly AutoImport[] {
  const exported = readCached(path, root, "exported names", readExported) ?? [];
  return exported.map((name) => ({ name: name === "default" ? nameOfDefault(path) : name, path, exported: name }));
}

/** `export` of a declaration; of a list; and of what has no name. */
const EXPORT =
  /\bexport\s+(?:(?:async\s+)?function(?:\s*\*\s*|\s+)|(?:const|let|var|class|abstract\s+class|enum)\s+)([\p{ID_Start}$_][\p{ID_Continue}$]*)|\bexport\s*\{([^{}]*)\}|\bexport\s+(default)\b/gu;

function readExported(text: string): readonly string[] {
  const names = Array.from(text.matchAll(EXPORT), ([, declared, list, byDefault]) => {
    return list === undefined ? [declared ?? byDefault ?? ""] : list.split(",").map(readListed);
  });
  return [...new Set(names.flat().filter((name) => NAME.test(name)))];
}

const NAME = /^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u;

/** `name`, or `other as name`; a type has no value. */
function readListed(listed: string): string {
  const words = listed.trim().split(/\s+/);
  return words[0] === "type" && words.length > 1 ? "" : (words.at(-1) ?? "");
}

/** In camel case, as frameworks name what has no name of its own: by the file, or by the folder of an index. */
function nameOfDefault(path: string): string {
  const stem = stemOf(path);
  const words = stem === "index" ? basename(dirname(path)) : stem;
  return words.replace(/[-_.\s]+(.)?/g, (_, letter: string | undefined) => (letter ?? "").toUpperCase());
}
