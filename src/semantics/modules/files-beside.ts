import { dirname, relative } from "node:path";
import type { ImportedFile } from "../../model/index.ts";
import { openFolder } from "./folder.ts";
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

/** The files of a folder that are wanted by their names, by its absolute path. */
export type FilesIn = (folder: string, isWanted: (name: string) => boolean) => readonly FileBeside[];

/**
 * The files of a folder that are wanted by their names, on behalf of the file at an absolute path: a language without imports takes those of a
 * folder for one program. In the order of their names; nothing outside of the lint root, and none behind a bound on their number and length.
 */
export function readFilesIn(
  directory: string,
  from: string,
  root: LintRoot,
  isWanted: (name: string) => boolean,
): readonly FileBeside[] {
  const folder = openFolder(directory, root);
  const names = folder.files().filter((name) => isWanted(name) && folder.pathOf(name) !== from);
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

function toSpecifier(from: string, path: string): string {
  const specifier = relative(dirname(from), path).replaceAll("\\", "/");
  return specifier.startsWith("..") ? specifier : `./${specifier}`;
}
