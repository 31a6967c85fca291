import { lstatSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import type { Ignore } from "ignore";
import { findRepository } from "../engine/lint-roots.ts";
import { relativePath } from "../model/relative-path.ts";
import { withoutMark } from "../model/without-mark.ts";
import { loadIgnore } from "./load-ignore.ts";

/** Answers as git does which paths are ignored, with every `.gitignore` from the repository's top down. */
export class GitIgnore {
  readonly #top: string;
  readonly #files = new Map<string, Ignore | undefined>();
  readonly #directories = new Map<string, boolean>();

  /** `directory` lies in the repository; without one it is the top itself. */
  constructor(directory: string) {
    this.#top = findRepository(directory) ?? directory;
  }

  /** Whether a path, or a directory above it, is ignored. Outside the repository nothing is. */
  ignores(path: string, isDirectory: boolean): boolean {
    if (path === this.#top || relative(this.#top, path).startsWith("..")) return false;
    if (!isDirectory) return this.ignores(dirname(path), true) || this.#decide(path, false);
    const known = this.#directories.get(path);
    if (known !== undefined) return known;
    const answer = this.ignores(dirname(path), true) || this.#decide(path, true);
    this.#directories.set(path, answer);
    return answer;
  }

  /** The deepest `.gitignore` that says something of the path decides. */
  #decide(path: string, isDirectory: boolean): boolean {
    for (let directory = dirname(path); ; directory = dirname(directory)) {
      const name = relativePath(directory, path);
      const { ignored, unignored } = this.#read(directory)?.test(isDirectory ? `${name}/` : name) ?? {};
      if (ignored === true || unignored === true) return ignored === true;
      if (directory === this.#top || directory === dirname(directory)) return false;
    }
  }

  #read(directory: string): Ignore | undefined {
    if (!this.#files.has(directory)) this.#files.set(directory, readIgnoreFile(join(directory, ".gitignore")));
    return this.#files.get(directory);
  }
}

/** A link is none, as for git. */
function readIgnoreFile(path: string): Ignore | undefined {
  try {
    if (!lstatSync(path).isFile()) return undefined;
    return loadIgnore()().add(withoutMark(readFileSync(path, "utf8")));
  } catch {
    return undefined;
  }
}
