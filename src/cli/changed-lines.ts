import { execFileSync } from "node:child_process";
import { UsageError } from "./usage-error.ts";

/** 1-based, the last one included. */
interface LineRange {
  readonly first: number;
  readonly last: number;
}

const MAX_OUTPUT = 256 * 1024 * 1024;

/**
 * The lines of the working tree that are others than at a commit, asked of git for one file at a time. Files that git does not know are
 * new as a whole.
 */
export class ChangedLines {
  readonly #commit: string;
  readonly #cwd: string;
  readonly #changed: ReadonlySet<string>;
  readonly #untracked: ReadonlySet<string>;
  readonly #ranges = new Map<string, readonly LineRange[]>();

  /** @throws UsageError when there is no git, no repository or no such commit. */
  constructor(reference: string, cwd: string) {
    this.#cwd = cwd;
    this.#commit = findBase(reference, cwd);
    this.#changed = new Set(
      this.#list("diff", "--name-only", "-z", "--relative", "--diff-filter=d", this.#commit, "--"),
    );
    this.#untracked = new Set(this.#list("ls-files", "--others", "--exclude-standard", "-z"));
  }

  /** Whether any of the lines, 1-based, of a file, relative to the working directory, has changed. */
  has(file: string, first: number, last: number): boolean {
    if (this.#untracked.has(file)) return true;
    if (!this.#changed.has(file)) return false;
    const ranges = this.#ranges.get(file) ?? this.#readRanges(file);
    this.#ranges.set(file, ranges);
    return ranges.some((range) => range.first <= last && first <= range.last);
  }

  #list(...args: readonly string[]): readonly string[] {
    return runGit(args, this.#cwd).split("\0").slice(0, -1);
  }

  #readRanges(file: string): readonly LineRange[] {
    const diff = runGit(["diff", "--unified=0", "--no-ext-diff", "--no-textconv", this.#commit, "--", file], this.#cwd);
    const hunks = diff.matchAll(/^@@ -\S+ \+(?<start>\d+)(?:,(?<count>\d+))? @@/gmu);
    return Array.from(hunks, ({ groups }) => {
      const first = Number(groups?.["start"]);
      return { first, last: first + Number(groups?.["count"] ?? 1) - 1 };
    });
  }
}

/** Where the two ways part: what others have changed since then is not of this branch. */
function findBase(reference: string, cwd: string): string {
  const wrong = (): UsageError => new UsageError(`--since ${reference}: expected a commit that git knows here`);
  if (reference === "" || reference.startsWith("-")) throw wrong();
  try {
    const commit = runGit(["rev-parse", "--verify", "--quiet", `${reference}^{commit}`], cwd).trim();
    return runGit(["merge-base", commit, "HEAD"], cwd).trim();
  } catch {
    throw wrong();
  }
}

function runGit(args: readonly string[], cwd: string): string {
  // A repository's own config may name programs that watch its files: none of them is run.
  const options = ["-c", "core.fsmonitor=false", "-c", "core.quotePath=false"];
  const stdio: ("ignore" | "pipe")[] = ["ignore", "pipe", "ignore"];
  return execFileSync("git", [...options, ...args], { cwd, stdio, encoding: "utf8", maxBuffer: MAX_OUTPUT });
}
