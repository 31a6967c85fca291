import { dirname, join } from "node:path";
import type { Ignore } from "ignore";
import { createPatterns } from "../../model/ignore-patterns.ts";
import { findRepository } from "../../engine/lint-roots.ts";
import { isWithin } from "../../model/is-within.ts";
import { relativePath } from "../../model/relative-path.ts";
import { isPlainFile } from "./is-file.ts";
import { readTextIfThere } from "./read-source.ts";

/** What one `.gitignore` says, of paths from its directory. */
interface Patterns {
  readonly directory: string;
  readonly ignore: Ignore;
}

/** Answers as git does which paths are ignored, with every `.gitignore` from the repository's top down. */
export class GitIgnore {
  /** Whether there is a repository. */
  readonly isInRepository: boolean;
  readonly #top: string;
  readonly #patterns = new Map<string, readonly Patterns[]>();
  readonly #directories = new Map<string, boolean>();

  /** `directory` lies in the repository; without one it is the top itself. */
  constructor(directory: string) {
    const repository = findRepository(directory);
    this.isInRepository = repository !== undefined;
    this.#top = repository ?? directory;
  }

  /** Whether a path, or a directory above it, is ignored. Outside the repository nothing is. */
  ignores(path: string, isDirectory: boolean): boolean {
    if (path === this.#top || !isWithin(path, this.#top)) return false;
    if (!isDirectory) return this.ignores(dirname(path), true) || this.#decide(path, false);
    const known = this.#directories.get(path);
    if (known !== undefined) return known;
    const answer = this.ignores(dirname(path), true) || this.#decide(path, true);
    this.#directories.set(path, answer);
    return answer;
  }

  /** The deepest `.gitignore` that says something of the path decides. */
  #decide(path: string, isDirectory: boolean): boolean {
    for (const { directory, ignore } of this.#patternsOf(dirname(path))) {
      const name = relativePath(directory, path);
      const { ignored, unignored } = ignore.test(isDirectory ? `${name}/` : name);
      if (ignored || unignored) return ignored;
    }
    return false;
  }

  /** Those that count in a directory of the repository, the deepest first. */
  #patternsOf(directory: string): readonly Patterns[] {
    let patterns = this.#patterns.get(directory);
    if (patterns === undefined) {
      const ignore = readIgnoreFile(join(directory, ".gitignore"));
      const above = directory === this.#top ? [] : this.#patternsOf(dirname(directory));
      patterns = ignore === undefined ? above : [{ directory, ignore }, ...above];
      this.#patterns.set(directory, patterns);
    }
    return patterns;
  }
}

/** A link is none, as for git. */
function readIgnoreFile(path: string): Ignore | undefined {
  const text = isPlainFile(path) ? readTextIfThere(path) : undefined;
  return text === undefined ? undefined : createPatterns().add(text);
}
