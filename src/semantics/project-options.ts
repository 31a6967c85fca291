import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { ts, type TS } from "./compiler.ts";
import { stateOf, type FileState } from "./file-state.ts";

/** Configs of a solution (`references`) that are looked at for one directory. */
const MAX_REFERENCES = 16;
/** Configs that are kept; the oldest goes first. */
const MAX_KEPT = 32;

/** What resolution needs whatever the project says. `noDtsResolution`: the compiler's own way to implementations. */
const FIXED = {
  allowJs: true,
  noDtsResolution: true,
  resolveJsonModule: true,
  allowImportingTsExtensions: true,
};

interface KeptConfig {
  readonly states: ReadonlyMap<string, FileState>;
  readonly options: TS.CompilerOptions;
}

const kept = new Map<string, KeptConfig>();

/**
 * The compiler options that decide how imports in a directory are resolved: those of the nearest `tsconfig.json` or
 * `jsconfig.json` (of one that it references, when it has no `paths` of its own). A config is read again when it changes.
 */
export function findProjectOptions(directory: string): TS.CompilerOptions {
  const path = findConfig(directory);
  const own = path === undefined ? {} : readConfig(path);
  const { paths, baseUrl, customConditions, rootDirs } = own;
  const found = { paths, baseUrl, customConditions, rootDirs, pathsBasePath: own["pathsBasePath"] };
  const given = Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined));
  return { ...given, ...FIXED, module: ts.ModuleKind.ESNext, moduleResolution: ts.ModuleResolutionKind.Bundler };
}

function findConfig(directory: string): string | undefined {
  for (let current = directory; ; current = dirname(current)) {
    for (const name of ["tsconfig.json", "jsconfig.json"]) {
      const path = join(current, name);
      if (existsSync(path)) return path;
    }
    if (dirname(current) === current) return undefined;
  }
}

function readConfig(path: string): TS.CompilerOptions {
  const known = kept.get(path);
  if (known !== undefined && [...known.states].every(([file, state]) => stateOf(file) === state)) return known.options;
  const read = new Set<string>();
  const options = parseConfig(path, read, MAX_REFERENCES);
  kept.delete(path);
  kept.set(path, { states: new Map([...read].map((file) => [file, stateOf(file)])), options });
  const [oldest] = kept.keys();
  if (kept.size > MAX_KEPT && oldest !== undefined) kept.delete(oldest);
  return options;
}

/** A config that cannot be read says nothing. `read` gathers every file that the answer depends on. */
function parseConfig(path: string, read: Set<string>, references: number): TS.CompilerOptions {
  const readText = (file: string): string | undefined => {
    read.add(file);
    return existsSync(file) ? readFileSync(file, "utf8") : undefined;
  };
  const host: TS.ParseConfigHost = {
    fileExists: existsSync,
    readFile: readText,
    readDirectory: () => [], // which files belong to the project is not asked
    useCaseSensitiveFileNames: true,
  };
  const raw = ts.readConfigFile(path, readText).config as unknown;
  const { options, projectReferences } = ts.parseJsonConfigFileContent(raw ?? {}, host, dirname(path), undefined, path);
  if (options.paths !== undefined || references === 0) return options;
  for (const reference of (projectReferences ?? []).slice(0, references)) {
    const referenced = parseConfig(toConfigPath(reference.path), read, 0);
    if (referenced.paths !== undefined) return referenced;
  }
  return options;
}

/** A reference names a config or its directory. */
function toConfigPath(path: string): string {
  return isDirectory(path) ? join(path, "tsconfig.json") : path;
}

function isDirectory(path: string): boolean {
  try {
    readdirSync(path);
    return true;
  } catch {
    return false;
  }
}
