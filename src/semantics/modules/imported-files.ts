import type { ImportedFile } from "../../model/index.ts";
import { stateOf } from "./file-state.ts";
import { findOwnFile } from "./module-resolver.ts";

/** Whether every import still means the same file in the same state: then facts that were read from them still hold. */
export function isFresh(imported: readonly ImportedFile[]): boolean {
  return imported.every((file) => isSame(file));
}

/** A file of the project may have another one beside it now; where an installed package is, is not asked again. */
function isSame({ specifier, from, path, state }: ImportedFile): boolean {
  const own = findOwnFile(specifier, from);
  if (path === undefined) return own === undefined;
  return (own === undefined || own === path) && stateOf(path) === state;
}
