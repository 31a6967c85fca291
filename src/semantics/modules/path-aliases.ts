import { createRequire } from "node:module";
import { dirname, join, resolve } from "node:path";
import { groupBy } from "../../model/group-by.ts";
import { BoundedCache } from "./bounded-cache.ts";
import { ConfigFiles } from "./config-files.ts";
import { isDirectory } from "./find-file.ts";
import { readText, stateOf, type FileState } from "./file-state.ts";
import type { Folder } from "./folder.ts";
import type { LintRoot } from "./lint-root.ts";
import { listManifestPaths } from "./manifest-paths.ts";
import { listUsualPaths } from "./usual-aliases.ts";

/** The paths that a specifier may mean, absolute and without extension, the best first. */
export type PathAliases = (specifier: string) => readonly string[];

const none: PathAliases = () => [];
/** Stands for aliases of a config that causes more reads than allowed. */
const unread: PathAliases = () => [];

/** How many configs of a solution (`references`) are read. */
const MAX_REFERENCES = 16;
/** How many configs are cached. */
const MAX_KEPT = 256;

interface KeptAliases {
  readonly root: LintRoot;
  readonly state: FileState;
  readonly aliases: PathAliases;
}

const kept = new BoundedCache<KeptAliases>(MAX_KEPT);

type TsconfigReader = typeof import("get-tsconfig");

type Config = ReturnType<TsconfigReader["parseTsconfig"]>;

let reader: TsconfigReader | undefined;

/** Loaded at the first config. */
function readerOf(): TsconfigReader {
  return (reader ??= createRequire(import.meta.url)("get-tsconfig") as TsconfigReader);
}

/** The aliases by `paths` and `baseUrl` in a folder, and behind them those of its manifest, and those that need no config there. */
export function findPathAliases(folder: Folder): PathAliases {
  const configured = findConfigured(folder);
  if (configured === unread) return unread;
  return (specifier) => [
    ...configured(specifier),
    ...listManifestPaths(specifier, folder),
    ...listUsualPaths(specifier, folder),
  ];
}

/**
 * The aliases of the nearest `tsconfig.json`, else `jsconfig.json`, of a folder; of a config that it references, when it
 * has none of its own. Read again when that file changes (not when one that it extends does). A config that is broken has none.
 */
function findConfigured(folder: Folder): PathAliases {
  const { root } = folder;
  const config = folder.nearest("tsconfig.json") ?? folder.nearest("jsconfig.json");
  if (config === undefined) return none;
  const state = stateOf(config);
  const known = kept.get(config);
  if (known?.state === state && known.root === root) return known.aliases;
  const aliases = readAliases(config, root);
  kept.set(config, { state, root, aliases });
  return aliases;
}

/** Whether the aliases are unknown because their config causes more reads than allowed. */
export function isUnread(aliases: PathAliases): boolean {
  return aliases === unread;
}

/** A config without any of these words defines no path, so that its reader need not be loaded. */
const NAMES_PATHS = /\b(?:paths|baseUrl|extends|references)\b/;

function readAliases(path: string, root: LintRoot): PathAliases {
  if (!NAMES_PATHS.test(readText(path) ?? "")) return none;
  const files = new ConfigFiles(root);
  try {
    return matcherOf(path, root, files);
  } catch {
    return files.isLeft ? unread : none;
  }
}

function matcherOf(path: string, root: LintRoot, configs: ConfigFiles): PathAliases {
  const { createPathsMatcher } = readerOf();
  const config = parse(path, configs);
  const own = createPathsMatcher({ path, config });
  if (own !== null) return withFewPatterns(own, path, config);
  for (const reference of (config.references ?? []).slice(0, MAX_REFERENCES)) {
    const referenced = toConfigPath(resolve(dirname(path), reference.path), root);
    const matcher = createPathsMatcher({ path: referenced, config: parse(referenced, configs) });
    if (matcher !== null) return matcher;
  }
  return none;
}

/** What the reader says of a config that another one extends. */
const NOT_FOUND = /^File '(.+)' not found\.$/u;

/** A config and what it extends, as far as that is there. */
function parse(path: string, configs: ConfigFiles): Config {
  // The reader declares its cache as one of texts; it stores the result of each of its functions in it.
  const files = configs as Map<string, unknown> as Map<string, string>;
  for (;;) {
    try {
      return readerOf().parseTsconfig(path, files);
    } catch (error) {
      const [, missing] = NOT_FOUND.exec(error instanceof Error ? error.message : "") ?? [];
      if (missing === undefined || !configs.leaveOut(missing)) throw error;
    }
  }
}

/** How many patterns are gone through for each specifier; of more, only those that may fit. */
const MAX_PATTERNS = 32;

/** The same aliases, where the patterns are many: they are parted by the first segment that they ask for. */
function withFewPatterns(own: PathAliases, path: string, config: Config): PathAliases {
  const { compilerOptions } = config;
  const patterns = Object.entries(compilerOptions?.paths ?? {});
  if (patterns.length <= MAX_PATTERNS) return own;
  const parts = groupBy(patterns, ([pattern]) => firstSegmentOf(pattern));
  const known = new Map<string | undefined, PathAliases>();
  return (specifier) => {
    const head = firstSegmentOf(specifier);
    const part = parts.has(head) ? head : undefined;
    let aliases = known.get(part);
    if (aliases === undefined) {
      const paths = Object.fromEntries([undefined, part].flatMap((each) => parts.get(each) ?? []));
      aliases =
        readerOf().createPathsMatcher({
          path,
          config: { ...config, compilerOptions: { ...compilerOptions, paths } },
        }) ?? none;
      known.set(part, aliases);
    }
    return aliases(specifier);
  };
}

/** Undefined for a pattern that stands for several. */
function firstSegmentOf(pattern: string): string | undefined {
  const [segment = ""] = pattern.split("/", 1);
  return segment.includes("*") ? undefined : segment;
}

/** A reference names a config or its directory. */
function toConfigPath(path: string, root: LintRoot): string {
  return isDirectory(path, root) ? join(path, "tsconfig.json") : path;
}
