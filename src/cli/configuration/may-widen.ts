import { dirname, resolve } from "node:path";
import { isFile } from "../files/is-file.ts";
import { readTextIfThere } from "../files/read-source.ts";

/** Settings because of which more files count. */
const WIDENING = /databases|apiHosts|deploymentConfig/u;

/** What a config takes from beside it, by `import`, `export` and `require`. */
const RELATIVE = /\b(?:from|import|require)[\s(]*["'](?<path>\.{1,2}\/[^"']+)["']/gu;

/** Beyond so many files it is run. */
const MAX_FILES = 32;

/**
 * Whether a config may name databases, hosts or a deployment config, which the search does not know before it is run: by its text and
 * by those of the files that it imports. What a package brings is not seen here (README, Settings).
 */
export function mayWiden(config: string): boolean {
  const files = new Set([config]);
  for (const file of files) {
    const text = readIfFile(file);
    if (WIDENING.test(text) || files.size > MAX_FILES) return true;
    for (const { groups } of text.matchAll(RELATIVE)) files.add(resolve(dirname(file), groups?.path ?? ""));
  }
  return false;
}

/** What it names without an extension, as CommonJS and TypeScript allow, is looked for with each. Never throws for what is not there. */
function readIfFile(path: string): string {
  const found = [path, ...["js", "ts", "cjs", "mjs", "json"].map((extension) => `${path}.${extension}`)].find(isFile);
  return (found === undefined ? undefined : readTextIfThere(found)) ?? "";
}
