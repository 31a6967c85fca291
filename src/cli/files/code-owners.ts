import { existsSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import type { Ignore } from "ignore";
import { relativePath } from "../../model/relative-path.ts";
import { isPlainFile } from "./is-file.ts";
import { loadIgnore } from "./load-ignore.ts";

/** Where the file may lie in a repository, in the order in which the hosts look for it. */
const PLACES = [".github/CODEOWNERS", ".gitlab/CODEOWNERS", "CODEOWNERS", "docs/CODEOWNERS"];

/** A line of the file. */
interface Entry {
  readonly pattern: Ignore;
  readonly owners: readonly string[];
}

/** Who owns a file, by the nearest CODEOWNERS from a directory upward; without one nobody owns any. */
export class CodeOwners {
  readonly #root: string;
  readonly #entries: readonly Entry[];

  constructor(directory: string) {
    const found = find(directory);
    this.#root = found?.root ?? directory;
    this.#entries = found === undefined ? [] : readFileSync(found.path, "utf8").split(/\r?\n/u).flatMap(readEntry);
  }

  /** The last entry that a file fits decides, also when it names nobody. */
  ownersOf(file: string, cwd: string): readonly string[] {
    const path = relativePath(this.#root, resolve(cwd, file));
    if (path === "" || path.startsWith("../")) return [];
    return this.#entries.findLast(({ pattern }) => pattern.ignores(path))?.owners ?? [];
  }
}

function find(directory: string): { readonly root: string; readonly path: string } | undefined {
  const path = PLACES.map((place) => join(directory, place)).find(isPlainFile);
  if (path !== undefined) return { root: directory, path };
  const parent = dirname(directory);
  // Beyond the repository's top it would be another one's.
  return parent === directory || existsSync(join(directory, ".git")) ? undefined : find(parent);
}

/** A pattern and its owners; sections in brackets and comments are none. Blanks in a pattern are escaped. */
function readEntry(line: string): readonly Entry[] {
  const [text = ""] = line.trim().split(/(?<!\\)#/u, 1);
  if (text === "" || /^\^?\[/u.test(text)) return [];
  const [pattern = "", ...owners] = text.trimEnd().split(/(?<!\\)\s+/u);
  return [{ pattern: loadIgnore()().add(pattern), owners }];
}
