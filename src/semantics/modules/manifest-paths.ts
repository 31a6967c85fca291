import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { isPlainObject } from "../../model/is-plain-object.ts";
import { readCached } from "./cached-reading.ts";
import type { Folder } from "./folder.ts";
import { isInstalled } from "./is-installed.ts";
import { sourcesOf, targetsOf } from "./manifest-targets.ts";
import { readManifest } from "./read-manifest.ts";

/**
 * The paths that a specifier may mean by the manifest that is nearest to a folder, absolute: `#api` by `imports` of `package.json` (Node's
 * "Subpath imports"), `api/zones.ts` by the import map in `deno.json`. What an installed package imports so depends on conditions that
 * the compiler knows.
 */
export function listManifestPaths(specifier: string, folder: Folder): readonly string[] {
  if (!specifier.startsWith("#")) return listMappedPaths(specifier, folder);
  const manifest = folder.nearest("package.json");
  if (manifest === undefined || isInstalled(manifest)) return [];
  const { imports } = readManifest(dirname(manifest));
  const targets = targetsOf(imports, specifier).filter((target) => target.startsWith("./"));
  return targets.flatMap((target) => [...sourcesOf(target), target].map((path) => join(dirname(manifest), path)));
}

const IMPORT_MAPS = ["deno.json", "deno.jsonc", "import_map.json"];

function listMappedPaths(specifier: string, folder: Folder): readonly string[] {
  const path = IMPORT_MAPS.map((name) => folder.nearest(name)).find((found) => found !== undefined);
  if (path === undefined) return [];
  const imports = readCached(path, folder.root, "maps imports", readImports) ?? new Map<string, string>();
  const keys = [...imports.keys()].filter(
    (key) => key === specifier || (key.endsWith("/") && specifier.startsWith(key)),
  );
  const [best] = keys.toSorted((one, other) => other.length - one.length);
  return best === undefined ? [] : [join(dirname(path), `${imports.get(best) ?? ""}${specifier.slice(best.length)}`)];
}

/** What an import map has that leads to files beside it. */
function readImports(text: string): ReadonlyMap<string, string> {
  const { parse } = createRequire(import.meta.url)("jsonc-parser") as typeof import("jsonc-parser");
  const map: unknown = parse(text);
  const { imports } = (isPlainObject(map) ? map : {}) as { readonly imports?: unknown };
  const written = Object.entries(isPlainObject(imports) ? imports : {});
  return new Map(written.filter((entry): entry is [string, string] => isRelative(entry[1])));
}

function isRelative(target: unknown): boolean {
  return typeof target === "string" && /^\.{1,2}\//u.test(target);
}
