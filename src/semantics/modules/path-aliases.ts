import { createRequire } from "node:module";
import { dirname, join, resolve } from "node:path";
import type { TsConfigResult } from "get-tsconfig";
import { BoundedCache } from "./bounded-cache.ts";
import { BoundedReads } from "./bounded-reads.ts";
import { isDirectory, isFile } from "./find-file.ts";
import { readText, stateOf, type FileState } from "./file-state.ts";

/** The paths that a specifier may mean by `paths` and `baseUrl`, absolute and without extension, the best first. */
export type PathAliases = (specifier: string) => readonly string[];

const none: PathAliases = () => [];

/** Configs of a solution (`references`) that are looked at. */
const MAX_REFERENCES = 16;
/** Configs that are kept. */
const MAX_KEPT = 256;

interface KeptAliases {
  readonly state: FileState;
  readonly aliases: PathAliases;
}

const kept = new BoundedCache<KeptAliases>(MAX_KEPT);

type TsconfigReader = typeof import("get-tsconfig");

let reader: TsconfigReader | undefined;

/** Loaded at the first config. */
function readerOf(): TsconfigReader {
  return (reader ??= createRequire(import.meta.url)("get-tsconfig") as TsconfigReader);
}

/**
 * The aliases of the nearest `tsconfig.json`, else `jsconfig.json`, of a directory; of a config that it references, when it
 * has none of its own. Read again when that file changes (not when one that it extends does). A config that is broken has none.
 */
export function findPathAliases(directory: string): PathAliases {
  const config = findUpward(directory, "tsconfig.json") ?? findUpward(directory, "jsconfig.json");
  if (config === undefined) return none;
  const state = stateOf(config);
  const known = kept.get(config);
  if (known?.state === state) return known.aliases;
  const aliases = readAliases(config);
  kept.set(config, { state, aliases });
  return aliases;
}

function findUpward(directory: string, name: string): string | undefined {
  for (let current = directory; ; current = dirname(current)) {
    const path = join(current, name);
    if (isFile(path)) return path;
    if (dirname(current) === current) return undefined;
  }
}

/** Without one of these a config names no path, and its reader is not loaded. */
const NAMES_PATHS = /\b(?:paths|baseUrl|extends|references)\b/;

function readAliases(path: string): PathAliases {
  if (!NAMES_PATHS.test(readText(path) ?? "")) return none;
  try {
    const reads = new BoundedReads();
    return matcherOf({ path, config: readerOf().parseTsconfig(path, reads) }, reads);
  } catch {
    return none;
  }
}

function matcherOf(found: TsConfigResult, reads: BoundedReads): PathAliases {
  const { createPathsMatcher, parseTsconfig } = readerOf();
  const own = createPathsMatcher(found);
  if (own !== null) return own;
  for (const { path } of (found.config.references ?? []).slice(0, MAX_REFERENCES)) {
    const referenced = toConfigPath(resolve(dirname(found.path), path));
    const matcher = createPathsMatcher({ path: referenced, config: parseTsconfig(referenced, reads) });
    if (matcher !== null) return matcher;
  }
  return none;
}

/** A reference names a config or its directory. */
function toConfigPath(path: string): string {
  return isDirectory(path) ? join(path, "tsconfig.json") : path;
}
