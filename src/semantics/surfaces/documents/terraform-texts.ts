import { dirname, extname, resolve } from "node:path";
import type { FileBeside, FilesIn } from "../../modules/files-beside.ts";
import { belongsToModule, folderOfValues, isValuesFile } from "./terraform-files.ts";

/** Folders that are searched on behalf of one file. */
const MAX_FOLDERS = 32;

const REFERENCE = /\b(?:local|var)\./;
const SOURCE = /\bsource"?\s*[=:]\s*"(\.\.?(?:\/[^"$]*)?)"/g;

/**
 * The files in which what the file at an absolute path requests may stand: those of its module where it has references or gives the values
 * of variables, and those of the modules that it calls. For a search before anything is parsed.
 */
export function findTextsOfModules(path: string, text: string, filesIn: FilesIn): readonly FileBeside[] {
  const filesOf = (folder: string): readonly FileBeside[] =>
    filesIn(folder, (name) => belongsToModule(name, extname(path)));
  const isValues = isValuesFile(path);
  const own = isValues ? folderOfValues(path, filesOf) : dirname(path);
  const folders = new Set([...(isValues || REFERENCE.test(text) ? [own] : []), ...foldersOf(text, own)]);
  const files: FileBeside[] = [];
  for (const folder of folders) {
    const found = filesOf(folder);
    files.push(...found);
    // What the files beside call, they request themselves.
    const called = folder === own ? [] : found.flatMap(({ text: other }) => foldersOf(other, folder));
    for (const each of called.slice(0, Math.max(0, MAX_FOLDERS - folders.size))) folders.add(each);
  }
  return files;
}

/** The folders of the modules that a text calls. */
export function foldersOf(text: string, folder: string): readonly string[] {
  return [...text.matchAll(SOURCE)].map(([, source = "."]) => resolve(folder, source));
}
