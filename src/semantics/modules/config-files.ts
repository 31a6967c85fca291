import { basename } from "node:path";
import { readText } from "./file-state.ts";
import { kindOf } from "./folder.ts";
import type { LintRoot } from "./lint-root.ts";

/** How many reads one config may cause, however often it extends others; no project needs as many. */
const MAX_READS = 1000;

/** An empty config, in place of one that may not be read. */
const EMPTY = "{}";
/** The name by which one is extended that is not there. */
const MISSING = "./\u0000missing.json";

/**
 * Stands between the reader of `tsconfig.json` and the disk: the reader looks into its cache first, and this cache
 * answers everything. Each file is read once; a file outside of the lint root reads as an empty config. A config that
 * causes too many reads fails, since a chain in which each config extends the next one twice has no end.
 */
export class ConfigFiles extends Map<string, unknown> {
  /** Whether the limit of reads was reached. */
  isLeft = false;
  readonly #root: LintRoot;
  readonly #texts = new Map<string, string>();
  readonly #missing = new Set<string>();
  #reads = 0;

  constructor(root: LintRoot) {
    super();
    this.#root = root;
  }

  /**
   * Lets a config that others extend be an empty one, as TypeScript goes on without it: what a framework writes when it runs, or one of a
   * package that is not installed. Whether that was not known before.
   */
  leaveOut(specifier: string): boolean {
    const isNew = !this.#missing.has(specifier);
    this.#missing.add(specifier);
    return isNew;
  }

  /** `statSync:/project/tsconfig.json`, `readFileSync:/project/tsconfig.json:utf8`: a function of Node's file system, and what it is given. */
  override get(key: string): unknown {
    const [asked = ""] = key.split(":", 1);
    const path = key.slice(asked.length + 1);
    switch (asked) {
      case "existsSync":
        return this.#kindOf(path) !== undefined;
      case "statSync":
        return { isFile: () => this.#isConfig(path), isDirectory: () => this.#kindOf(path) === "directory" };
      case "readFileSync":
        return this.#read(path.replace(/:utf8$/, ""));
      default:
        return super.get(key);
    }
  }

  /** Whether a path is a config for which, outside of the lint root, an empty one stands. */
  #isConfig(path: string): boolean {
    const kind = this.#kindOf(path);
    return kind === "file" || kind === "outside";
  }

  #kindOf(path: string): ReturnType<typeof kindOf> {
    return basename(path) === basename(MISSING) ? "file" : kindOf(path, this.#root);
  }

  #read(path: string): string {
    if (++this.#reads > MAX_READS) this.isLeft = true;
    if (this.isLeft) throw new Error("too many configs");
    let text = this.#texts.get(path);
    if (text === undefined) {
      text = this.#kindOf(path) === "file" ? (readText(path) ?? EMPTY) : EMPTY;
      this.#texts.set(path, text);
    }
    return [...this.#missing].reduce(
      (known, specifier) => known.replaceAll(JSON.stringify(specifier), JSON.stringify(MISSING)),
      text,
    );
  }
}
