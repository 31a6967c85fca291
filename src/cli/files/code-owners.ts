import { join, resolve } from "node:path";
import type { Ignore } from "ignore";
import { createPatterns, fitsPatterns } from "../../model/ignore-patterns.ts";
import { lintRootOf } from "../../engine/lint-roots.ts";
import { findUpward } from "../../model/find-upward.ts";
import { relativePath } from "../../model/relative-path.ts";
import { isPlainFile } from "./is-file.ts";
import { readTextIfThere } from "./read-source.ts";

/** Where the file may lie in a repository, in the order in which the hosts look for it. */
const PLACES = [".github/CODEOWNERS", ".gitlab/CODEOWNERS", "CODEOWNERS", "docs/CODEOWNERS"];

/** A line of the file. */
interface Entry {
  readonly pattern: Ignore;
  readonly owners: readonly string[];
}

/** Who owns a file, by the nearest CODEOWNERS from a directory upward, within its lint root; without one nobody owns any. */
export class CodeOwners {
  readonly #root: string;
  readonly #entries: readonly Entry[];

  constructor(directory: string) {
    const root = lintRootOf(directory, directory);
    const findIn = (folder: string): string | undefined =>
      PLACES.map((place) => join(folder, place)).find((path) => isPlainFile(path) && !root.isLeftBy(path));
    // Beyond the lint root it would be another project's.
    this.#root = findUpward(directory, (folder) => folder === root.folder || findIn(folder) !== undefined) ?? directory;
    const path = findIn(this.#root);
    const text = path === undefined ? undefined : readTextIfThere(path);
    this.#entries = (text ?? "").split(/\r?\n/u).flatMap(readEntry);
  }

  /** The last entry that a file fits decides, also when it names nobody. */
  ownersOf(file: string, cwd: string): readonly string[] {
    const path = relativePath(this.#root, resolve(cwd, file));
    return this.#entries.findLast(({ pattern }) => fitsPatterns(path, pattern))?.owners ?? [];
  }
}

/** A pattern and its owners; sections in brackets and comments are none. Blanks in a pattern are escaped. */
function readEntry(line: string): readonly Entry[] {
  const [text = ""] = line.trim().split(/(?<!\\)#/u, 1);
  if (text === "" || /^\^?\[/u.test(text)) return [];
  const [pattern = "", ...owners] = text.trimEnd().split(/(?<!\\)\s+/u);
  return [{ pattern: createPatterns().add(pattern), owners }];
}
