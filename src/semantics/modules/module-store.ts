import { once } from "../../database/once.ts";
import { BoundedCache } from "./bounded-cache.ts";
import { MISSING, readText, stateOf, type FileState } from "./file-state.ts";
import { readJsonModule, readModule, type SourceModule } from "../syntax/source-module.ts";

/** Characters of the imported files that are kept with their trees, for a process that runs all day. */
const MAX_KEPT_LENGTH = 4_000_000;
/** Characters of an imported file beyond which it is a bundle, not source. */
const MAX_LENGTH = 500_000;

/** A file on disk, parsed when its tree is asked for. */
export interface StoredFile {
  readonly state: FileState;
  /** Without byte order mark; undefined when the file is not there or too long to be read. */
  readonly text: string | undefined;
  /** Undefined when the text holds no script, or is nested too deep. */
  readonly module: () => SourceModule | undefined;
}

const kept = new BoundedCache<StoredFile>(MAX_KEPT_LENGTH, ({ text }) => text?.length ?? 0);

/** The file at an absolute path; read again when it has changed. */
export function loadFile(path: string): StoredFile {
  const state = stateOf(path);
  const known = kept.get(path);
  if (known?.state === state) return known;
  const read = state === MISSING ? undefined : readText(path);
  const text = read !== undefined && read.length <= MAX_LENGTH ? read : undefined;
  const file = { state, text, module: once(() => (text === undefined ? undefined : parse(path, text))) };
  kept.set(path, file);
  return file;
}

function parse(path: string, text: string): SourceModule | undefined {
  try {
    return path.endsWith(".json") ? readJsonModule(path, text) : readModule(path, path, text);
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}
