import { readText } from "./file-state.ts";
import { kindOf } from "./folder.ts";
import type { LintRoot } from "./lint-root.ts";

/** Times that the configs of one config are asked for; no project has as many, however often one is extended. */
const MAX_READS = 1000;

/** A config of which nothing is known. */
const EMPTY = "{}";

/**
 * What the reader of `tsconfig.json` sees of the disk, in place of it: it looks into its cache first, and this one has an answer for all
 * that it asks. Each file is read once, and none outside of the lint root, in whose place an empty one stands. One that asks for too
 * many files, as often as it extends them, fails: where each extends the next one twice, there is no end to it.
 */
export class ConfigFiles extends Map<string, unknown> {
  /** Whether more was asked for than is read. */
  isLeft = false;
  readonly #root: LintRoot;
  readonly #texts = new Map<string, string>();
  #reads = 0;

  constructor(root: LintRoot) {
    super();
    this.#root = root;
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

  /** In the place of what is outside an empty config stands. */
  #isConfig(path: string): boolean {
    const kind = this.#kindOf(path);
    return kind === "file" || kind === "outside";
  }

  #kindOf(path: string): ReturnType<typeof kindOf> {
    return kindOf(path, this.#root);
  }

  #read(path: string): string {
    if (++this.#reads > MAX_READS) this.isLeft = true;
    if (this.isLeft) throw new Error("too many configs");
    let text = this.#texts.get(path);
    if (text === undefined) {
      text = this.#kindOf(path) === "file" ? (readText(path) ?? EMPTY) : EMPTY;
      this.#texts.set(path, text);
    }
    return text;
  }
}
