import { dirname, join } from "node:path";
import type { Folder } from "./folder.ts";

/**
 * What the first segment of a specifier means in most projects that have it: folders of the package, the best first. Frameworks write a
 * config that says so when they run, and bundlers have it in code. No package has such a name.
 */
const FOLDERS = new Map<string, readonly string[]>([
  ["$lib", ["src/lib"]],
  ["@", ["src", "app", "", "resources/js"]],
  ["~", ["src", "app", ""]],
  ["@@", [""]],
  ["~~", [""]],
]);

/** The paths that a specifier may mean in a folder where no config on disk says what an alias means, absolute and without extension. */
export function listUsualPaths(specifier: string, folder: Folder): readonly string[] {
  const [head = "", ...rest] = specifier.split("/");
  const folders = FOLDERS.get(head);
  const manifest = folders && folder.nearest("package.json");
  if (folders === undefined || manifest === undefined) return [];
  return folders.map((name) => join(dirname(manifest), name, ...rest));
}
