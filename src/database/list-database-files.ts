import { readdirSync, statSync } from "node:fs";
import { extname, join } from "node:path";

/** The files of a rules database: the YAML files below a folder in the order of their paths, or the file itself. Throws when there is nothing at the path. */
export function listDatabaseFiles(path: string): readonly string[] {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { recursive: true, encoding: "utf8" })
    .filter((name) => [".yaml", ".yml"].includes(extname(name)))
    .sort()
    .map((name) => join(path, name));
}
