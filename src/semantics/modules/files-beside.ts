import { dirname, relative } from "node:path";
import type { ImportedFile } from "../../model/index.ts";
import { openFolder, type Folder } from "./folder.ts";
import type { LintRoot } from "./lint-root.ts";
import { loadFile } from "./module-store.ts";

/** Files of one folder that are read. */
const MAX_FILES = 200;
/** Characters of all of them. */
const MAX_LENGTH = 2_000_000;

/** A file that stands beside another one, and what it held. */
export interface FileBeside {
  /** Absolute. */
  readonly path: string;
  readonly imported: ImportedFile;
  readonly text: string;
}

/** Which files of a folder are wanted: the one of a name, for which nothing is listed, or those whose names count. */
export type WantedFiles = string | ((name: string) => boolean);

/** The files of a folder that are wanted, by its absolute path. */
export type FilesIn = (folder: string, wanted: WantedFiles) => readonly FileBeside[];

/**
 * The files of a folder that are wanted by their names, on behalf of the file at an absolute path: a language without imports takes those of a
 * folder for one program. In the order of their names; nothing outside of the lint root, and none behind a bound on their number and length.
 */
export function readFilesIn(
  directory: string,
  from: string,
  root: LintRoot,
  wanted: WantedFiles,
): readonly FileBeside[] {
  // Nothing is read outside of the root, and to ask there is dear.
  if (!root.holds(directory)) return [];
  const folder = openFolder(directory, root);
  const names = namesOf(folder, wanted).filter((name) => folder.pathOf(name) !== from);
  const files: FileBeside[] = [];
  let length = 0;
  for (const name of names.toSorted().slice(0, MAX_FILES)) {
    const path = folder.pathOf(name);
    const { state, text } = loadFile(path);
    if (text === undefined || (length += text.length) > MAX_LENGTH) continue;
    files.push({ path, imported: { specifier: toSpecifier(from, path), from, path, state }, text });
  }
  return files;
}

function namesOf(folder: Folder, wanted: WantedFiles): readonly string[] {
  if (typeof wanted === "string") return folder.kindOf(wanted) === "file" ? [wanted] : [];
  return folder.files().filter((name) => wanted(name));
}

function toSpecifier(from: string, path: string): string {
  const specifier = relative(dirname(from), path).replaceAll("\\", "/");
  return specifier.startsWith("..") ? specifier : `./${specifier}`;
}
