import { readFileSync } from "node:fs";
import { MISSING, stateOf, type FileState } from "./file-state.ts";
import { readJsonModule, readModule, type SourceModule } from "./source-module.ts";

/** Characters of the imported files whose trees are kept, for a process that runs all day. */
const MAX_KEPT_LENGTH = 4_000_000;
/** Characters of an imported file beyond which it is a bundle, not source. */
const MAX_LENGTH = 500_000;

interface KeptModule {
  readonly state: FileState;
  readonly module: SourceModule | undefined;
  readonly length: number;
}

/** The least recently used first. */
const kept = new Map<string, KeptModule>();
let keptLength = 0;

/**
 * The parsed file at an absolute path, from disk: read again when the file has changed. Undefined when it is not there,
 * holds no script, or is too long or nested too deep to be read.
 */
export function loadModule(path: string): { readonly module: SourceModule | undefined; readonly state: FileState } {
  const state = stateOf(path);
  const known = kept.get(path);
  if (known !== undefined) forget(path, known);
  const current = known?.state === state ? known : { state, ...read(path, state) };
  kept.set(path, current);
  keptLength += current.length;
  for (const [oldest, entry] of kept) {
    if (keptLength <= MAX_KEPT_LENGTH || oldest === path) break;
    forget(oldest, entry);
  }
  return current;
}

function forget(path: string, entry: KeptModule): void {
  kept.delete(path);
  keptLength -= entry.length;
}

function read(path: string, state: FileState): { module: SourceModule | undefined; length: number } {
  if (state === MISSING) return { module: undefined, length: 0 };
  try {
    const text = readFileSync(path, "utf8").replace(/^\uFEFF/, "");
    if (text.length > MAX_LENGTH) return { module: undefined, length: 0 };
    const module = path.endsWith(".json") ? readJsonModule(path, text) : readModule(path, path, text);
    return { module, length: text.length };
  } catch (error) {
    // Nested too deep, or gone between two looks.
    if (error instanceof RangeError || isFileError(error)) return { module: undefined, length: 0 };
    throw error;
  }
}

function isFileError(error: unknown): boolean {
  return error instanceof Error && "code" in error;
}
