import { basename, dirname, extname } from "node:path";
import { isBindingName } from "../../database/is-binding-name.ts";
import { ambientFilesOf } from "./ambient-members.ts";
import { autoImportFolders, type ScannedFolder } from "./auto-import-folders.ts";
import { readCached } from "./cached-reading.ts";
import { declaredAutoImports, type AutoImport } from "./declared-auto-imports.ts";
import { perSnapshot } from "./disk-snapshot.ts";
import { openFolder, type Folder } from "./folder.ts";
import { isInstalled } from "./is-installed.ts";
import type { Importer } from "./module-resolver.ts";
import { namesWritten } from "./names-written.ts";

/** By name; undefined for a name that several files export. */
type AutoImports = ReadonlyMap<string, AutoImport | undefined>;

/** How many files of a folder are read for the names that they export. */
const MAX_FILES = 300;

const NONE: AutoImports = new Map();

const known = perSnapshot(() => new WeakMap<Folder, AutoImports>());

/**
 * The names of other files that a text may use without importing them, since a framework or a bundler does that for it; and the files that add
 * what it names to types of other packages.
 */
export function listAutoImports(text: string, { path, root }: Importer): readonly AutoImport[] {
  if (isInstalled(path)) return [];
  const folder = openFolder(dirname(path), root);
  const all = autoImportsOf(folder);
  const ambient = ambientFilesOf(folder);
  if (all.size === 0 && ambient.size === 0) return [];
  // The words of the text are looked up, not each name in the text: a project has a thousand names.
  const names = namesWritten(text);
  const imported = names.flatMap((name) => all.get(name) ?? []);
  const declaring = new Set(names.flatMap((name) => ambient.get(name) ?? []));
  const declared = Array.from(declaring, (file): AutoImport => ({ name: file, path: file, exported: undefined }));
  return [...imported, ...declared].filter((each) => each.path !== path);
}

/** The same as the framework would write them behind the text. */
export function writeAutoImports(text: string, importer: Importer): string {
  return writeImports(listAutoImports(text, importer));
}

/** The imports as the framework would write them into the file. */
export function writeImports(imports: readonly AutoImport[]): string {
  return imports
    .map(({ name, path, exported }) => {
      const named = exported === undefined ? "" : `{ ${exported} as ${name} } from `;
      return `\nimport ${named}${JSON.stringify(path)};`;
    })
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
  const manifest = folder.nearest("package.json");
  if (manifest === undefined) return NONE;
  const project = openFolder(dirname(manifest), folder.root);
  const exports = autoImportFolders(folder, project).flatMap((each) => exportsIn(each));
  // A word of the language names nothing: `new.ts` with an export of no name.
  const found = [...exports, ...declaredAutoImports(project)].filter(({ name }) => isBindingName(name));
  if (found.length === 0) return NONE;
  const byName = new Map<string, AutoImport | undefined>();
  for (const each of found) {
    const other = byName.get(each.name);
    const isSame = !byName.has(each.name) || (other?.path === each.path && other.exported === each.exported);
    byName.set(each.name, isSame ? each : undefined);
  }
  return byName;
}

const exported = perSnapshot(() => new WeakMap<Folder, Map<ScannedFolder["depth"], readonly AutoImport[]>>());

/** What the files of a folder export, found once within the current disk snapshot: all folders of a project have the same ones. */
function exportsIn({ folder, depth }: ScannedFolder): readonly AutoImport[] {
  const byFolder = exported();
  let byDepth = byFolder.get(folder);
  if (byDepth === undefined) byFolder.set(folder, (byDepth = new Map<ScannedFolder["depth"], readonly AutoImport[]>()));
  let found = byDepth.get(depth);
  if (found === undefined) {
    const files: string[] = [];
    addFiles({ folder, depth }, files);
    byDepth.set(depth, (found = files.flatMap((path) => listExports(path, folder))));
  }
  return found;
}

const MODULE = /^(?!.*\.(?:d|test|spec)\.)[^.].*\.[cm]?[jt]sx?$/;

function addFiles({ folder, depth }: ScannedFolder, files: string[]): void {
  if (files.length >= MAX_FILES) return;
  files.push(...modulesIn(folder, () => true).slice(0, MAX_FILES - files.length));
  for (const inner of folder.walkedFolders()) {
    if (depth === "all") addFiles({ folder: inner, depth }, files);
    else files.push(...modulesIn(inner, (stem) => stem === "index"));
  }
}

function modulesIn(folder: Folder, isWanted: (stem: string) => boolean): readonly string[] {
  const names = folder.files().filter((name) => MODULE.test(name) && isWanted(stemOf(name)));
  return names.filter((name) => folder.mayImport(name)).map((name) => folder.pathOf(name));
}

function stemOf(path: string): string {
  return basename(path, extname(path));
}

function listExports(path: string, { root }: Folder): readonly AutoImport[] {
  const names = readCached(path, root, "exported names", readExported) ?? [];
  return names.map((name) => ({ name: name === "default" ? nameOfDefault(path) : name, path, exported: name }));
}

/** `export` of a declaration; of a list; and of what has no name. */
const EXPORT =
  /\bexport\s+(?:(?:async\s+)?function(?:\s*\*\s*|\s+)|(?:(?:const\s+)?enum|const|let|var|class|abstract\s+class)\s+)([\p{ID_Start}$_][\p{ID_Continue}$]*)|\bexport\s*\{([^{}]*)\}|\bexport\s+(default)\b/gu;

function readExported(text: string): readonly string[] {
  const names = Array.from(text.matchAll(EXPORT), ([, declared, list, byDefault]) => {
    return list === undefined ? [declared ?? byDefault ?? ""] : list.split(",").map(readListed);
  });
  return [...new Set(names.flat().filter((name) => name === "default" || isBindingName(name)))];
}

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
