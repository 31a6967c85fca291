import { writeAutoImports } from "./auto-imports.ts";
import type { FileFacts, ImportedFile } from "../../model/index.ts";
import { withNewSnapshot } from "./disk-snapshot.ts";
import { stateOf } from "./file-state.ts";
import { OUTSIDE } from "./find-file.ts";
import type { LintRoot } from "./lint-root.ts";
import { findOwnFile, type Importer } from "./module-resolver.ts";

/**
 * Whether every import of a text still resolves to the same file in the same state, and a framework still imports the same into it, so that
 * facts that rest on them still hold.
 */
export function isFresh({ imported = [], appended }: FileFacts, text: string, { path, root }: Importer): boolean {
  return withNewSnapshot(() => {
    if (!imported.every((file) => isSame(file, root))) return false;
    return appended === undefined || appended === writeAutoImports(text, { path, root });
  });
}

/** A new file beside one of the project may take its place; where an installed package is, is not checked again. */
function isSame({ specifier, from, path, state }: ImportedFile, root: LintRoot): boolean {
  const found = findOwnFile(specifier, { path: from, root });
  const own = found === OUTSIDE ? undefined : found;
  if (path === undefined) return own === undefined;
  return (own === undefined || own === path) && stateOf(path) === state;
}
