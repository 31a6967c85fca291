import type { ImportedFile } from "../model/index.ts";
import { stateOf } from "./file-state.ts";
import { resolveModule } from "./module-resolver.ts";

/** Whether every import still means the same file in the same state: then facts that were read from them still hold. */
export function isFresh(imported: readonly ImportedFile[]): boolean {
  return imported.every(({ specifier, from, mode, path, state }) =>
    path === undefined ? resolveModule(specifier, from, mode) === undefined : stateOf(path) === state,
  );
}
