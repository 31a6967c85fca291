import { readdirSync, statSync } from "node:fs";
import { extname, join } from "node:path";

/**
 * The files of a rules database: the YAML files below a folder in the order of their paths, or the file itself. Throws when there is
 * nothing at the path, or a pipe or device, which may never end.
 */
export function listDatabaseFiles(path: string): readonly string[] {
  const stats = statSync(path);
  if (stats.isFile()) return [path];
  if (!stats.isDirectory()) throw new Error("no file or folder");
  return readdirSync(path, { recursive: true, encoding: "utf8" })
    .filter((name) => [".yaml", ".yml"].includes(extname(name)))
    .sort()
    .map((name) => join(path, name))
    .filter((file) => statSync(file, { throwIfNoEntry: false })?.isFile() === true);
}
