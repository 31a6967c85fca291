import { once } from "../../database/once.ts";
import { BoundedCache } from "./bounded-cache.ts";
import { MISSING, readImportedText, stateOf, type FileState } from "./file-state.ts";
import type { FindTree } from "../syntax/adopted-tree.ts";
import { readJsonModule, readModule, type SourceModule } from "../syntax/source-module.ts";

/** Total characters of imported files that are cached with their trees, for a process that runs all day. */
const MAX_KEPT_LENGTH = 4_000_000;

/** A file on disk, parsed on first use. */
export interface StoredFile {
  readonly state: FileState;
  /** Without byte order mark; undefined when the file is not there or too long to be read. */
  readonly text: string | undefined;
  /** Undefined when the text holds no script, or is nested too deep. */
  readonly module: () => SourceModule | undefined;
}

const kept = new BoundedCache<StoredFile>(MAX_KEPT_LENGTH, ({ text }) => text?.length ?? 0);

/** A linted text: its name as ESLint gives it, its location on disk, and its content, saved or not. */
export interface LintedText {
  readonly filename: string;
  readonly path: string;
  readonly text: string;
}

/** The last linted text: facts are read from its tree first, and edits are planned in it later. */
let linted: (LintedText & { readonly module: SourceModule | undefined }) | undefined;

/**
 * The tree of a linted text, cached until another text is read. Files that import each other are parsed once for both
 * roles.
 * @throws RangeError on a text that is nested too deep.
 */
export function readLinted({ filename, path, text }: LintedText, findTree?: FindTree): SourceModule | undefined {
  if (linted?.filename === filename && linted.path === path && linted.text === text) return linted.module;
  const stored = filename === path && !isJson(path) ? kept.get(path) : undefined;
  const module = stored?.text === text ? stored.module() : undefined;
  linted = { filename, path, text, module: module ?? readModule(filename, path, text, findTree) };
  return linted.module;
}

/** The file at an absolute path; read again when it has changed. */
export function loadFile(path: string): StoredFile {
  const state = stateOf(path);
  const known = kept.get(path);
  if (known?.state === state) return known;
  const text = state === MISSING ? undefined : readImportedText(path);
  const file = { state, text, module: once(() => (text === undefined ? undefined : parse(path, text))) };
  kept.set(path, file);
  return file;
}

function parse(path: string, text: string): SourceModule | undefined {
  const isLinted = linted?.filename === path && linted.path === path && linted.text === text;
  if (isLinted && !isJson(path)) return linted?.module;
  try {
    return isJson(path) ? readJsonModule(path, text) : readModule(path, path, text);
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** JSON is a value where it is imported, and no script where it is linted. */
function isJson(path: string): boolean {
  return path.endsWith(".json");
}
