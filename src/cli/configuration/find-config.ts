import { dirname, join } from "node:path";
import { lintRootOf } from "../../engine/lint-roots.ts";
import { isWithin } from "../../model/is-within.ts";
import { DATA_CONFIG } from "./data-config.ts";
import { isAnything, isFile } from "../files/is-file.ts";

/** In the order in which ESLint looks for them. */
const NAMES = ["js", "mjs", "cjs", "ts", "mts", "cts"].map((extension) => `eslint.config.${extension}`);

/** Finds the nearest config upward of folders, each looked at once. */
export class ConfigFinder {
  readonly #root: string;
  readonly #found = new Map<string, string | undefined>();

  constructor(cwd: string) {
    this.#root = lintRootOf(cwd, cwd).folder;
  }

  /** In one folder that which runs nothing comes first; outside of the lint root there is none of that kind. */
  find(directory: string): string | undefined {
    if (this.#found.has(directory)) return this.#found.get(directory);
    const parent = dirname(directory);
    const own = this.#findData(directory) ?? NAMES.map((name) => join(directory, name)).find(isFile);
    const found = own ?? (parent === directory ? undefined : this.find(parent));
    this.#found.set(directory, found);
    return found;
  }

  /** What has the name and is no file is told where it is read: settings that do not count without a word may hide findings. */
  #findData(directory: string): string | undefined {
    const path = join(directory, DATA_CONFIG);
    return isWithin(directory, this.#root) && isAnything(path) ? path : undefined;
  }
}
