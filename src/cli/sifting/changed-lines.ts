import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { resolve } from "node:path";
import { groupBy } from "../../model/group-by.ts";
import { LINE_END } from "../../model/line-index.ts";
import { relativePath } from "../../model/relative-path.ts";
import { UsageError } from "../usage-error.ts";

/** 1-based, the last one included. */
interface LineRange {
  readonly first: number;
  readonly last: number;
}

/** Which lines of a file are others: all of a new one. */
type Changes = readonly LineRange[] | "all";

const require = createRequire(import.meta.url);

const MAX_OUTPUT = 1024 * 1024 * 1024;

/** Lines that come and go between two texts; beyond it a file is another one. */
const MAX_EDITS = 5000;

/**
 * The lines of files on disk that are others than at a commit. Git is asked for the commit's files alone, and texts are compared here:
 * `git diff` would run what a repository's own config names, and leave out what its attributes say. A file that the commit has
 * not, by its path or with the same content under another one that is gone, is new as a whole.
 */
export class ChangedLines {
  readonly #cwd: string;
  readonly #top: string;
  /** Names of contents by path from the repository's top. */
  readonly #names: ReadonlyMap<string, string>;
  /** Paths of the commit by name of content. */
  readonly #paths: ReadonlyMap<string, readonly string[]>;
  readonly #changes = new Map<string, Changes>();

  /** @throws UsageError when there is no git, no repository or no such commit. */
  constructor(reference: string, cwd: string) {
    this.#cwd = cwd;
    const commit = findBase(reference, cwd);
    this.#top = runGit(["rev-parse", "--show-toplevel"], cwd).toString("utf8").replace(/\n$/u, "");
    this.#names = listNames(runGit(["ls-tree", "-r", "-z", "--full-tree", commit], cwd).toString("utf8"));
    const paths = groupBy([...this.#names.keys()], (path) => this.#names.get(path));
    this.#paths = paths as ReadonlyMap<string, readonly string[]>;
  }

  /** Whether any of the lines, 1-based, of a file, relative to the working directory, has changed. */
  has(file: string, first: number, last: number): boolean {
    const changes = this.#changes.get(file) ?? this.#find(file);
    this.#changes.set(file, changes);
    return changes === "all" || changes.some((range) => range.first <= last && first <= range.last);
  }

  #find(file: string): Changes {
    const path = resolve(this.#cwd, file);
    const bytes = readIfThere(path);
    if (bytes === undefined) return [];
    const name = this.#names.get(relativePath(this.#top, path));
    if (name === undefined) return this.#isMoved(bytes) ? [] : "all";
    const before = runGit(["cat-file", "blob", name], this.#cwd);
    return before.equals(bytes) ? [] : compare(before.toString("utf8"), bytes.toString("utf8"));
  }

  /** A file with this content is where it was no more: a copy beside it is new. */
  #isMoved(bytes: Buffer): boolean {
    const before = this.#paths.get(nameOf(bytes)) ?? [];
    return before.some((path) => !existsSync(resolve(this.#top, path)));
  }
}

/** Of `<mode> blob <name>\t<path>`, each with a NUL behind it. */
function listNames(tree: string): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  for (const entry of tree.split("\0")) {
    // A path may hold tabs of its own.
    const at = entry.indexOf("\t");
    const [, type, name] = entry.slice(0, at).split(" ");
    if (type === "blob" && name !== undefined) names.set(entry.slice(at + 1), name);
  }
  return names;
}

/** As git names contents, in repositories of SHA-1. */
function nameOf(bytes: Buffer): string {
  const { createHash } = process.getBuiltinModule("node:crypto");
  return createHash("sha1").update(`blob ${bytes.length}\0`).update(bytes).digest("hex");
}

function compare(before: string, after: string): Changes {
  // Loaded here: a run that compares nothing would load its twenty modules.
  const { diffArrays } = require("diff") as typeof import("diff");
  const parts = diffArrays(before.split(LINE_END), after.split(LINE_END), { maxEditLength: MAX_EDITS });
  if (parts === undefined) return "all";
  const ranges: LineRange[] = [];
  let line = 1;
  for (const { added, removed, count } of parts) {
    if (added) ranges.push({ first: line, last: line + count - 1 });
    if (!removed) line += count;
  }
  return ranges;
}

function readIfThere(path: string): Buffer | undefined {
  try {
    return readFileSync(path);
  } catch {
    return undefined;
  }
}

/** Where the two ways part: what others have changed since then is not of this branch. */
function findBase(reference: string, cwd: string): string {
  const wrong = new UsageError(`--since ${reference}: expected a commit that git knows here`);
  if (reference === "" || reference.startsWith("-")) throw wrong;
  try {
    const commit = runGit(["rev-parse", "--verify", "--quiet", `${reference}^{commit}`], cwd)
      .toString("utf8")
      .trim();
    return findFork(commit, reference, cwd);
  } catch (error) {
    if (error instanceof UsageError) throw error;
    if ((error as NodeJS.ErrnoException).code === "ENOENT") throw new UsageError("--since: git cannot be run");
    throw wrong;
  }
}

function findFork(commit: string, reference: string, cwd: string): string {
  try {
    return runGit(["merge-base", commit, "HEAD"], cwd).toString("utf8").trim();
  } catch {
    const advice = "fetch the whole history (`fetch-depth: 0` of actions/checkout)";
    throw new UsageError(`--since ${reference}: git does not know here where the two ways part: ${advice}`);
  }
}

function runGit(args: readonly string[], cwd: string): Buffer {
  const { execFileSync } = process.getBuiltinModule("node:child_process");
  return execFileSync("git", args, { cwd, stdio: ["ignore", "pipe", "ignore"], maxBuffer: MAX_OUTPUT });
}
