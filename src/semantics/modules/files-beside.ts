import { dirname, extname } from "node:path";
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

/**
 * The files of the same extension that stand in the folder of a file, which is given by its absolute path: a language without imports takes them
 * for one program. In the order of their names; nothing outside of the lint root, and none behind a bound on their number and length.
 */
export function readFilesBeside(path: string, root: LintRoot): readonly FileBeside[] {
  const folder = openFolder(dirname(path), root);
  const extension = extname(path);
  const names = folder.files().filter((name) => extname(name) === extension && folder.pathOf(name) !== path);
  const files: FileBeside[] = [];
  let length = 0;
  for (const name of names.toSorted().slice(0, MAX_FILES)) {
    const at = folder.pathOf(name);
    const { state, text } = loadFile(at);
    if (text === undefined || (length += text.length) > MAX_LENGTH) continue;
    files.push({ path: at, imported: { specifier: `./${name}`, from: path, path: at, state }, text });
  }
  return files;
}
