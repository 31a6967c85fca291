import { perSnapshot } from "./disk-snapshot.ts";
import { readImportedText } from "./file-state.ts";
import { OUTSIDE } from "./find-file.ts";
import type { Folder } from "./folder.ts";
import { findOwnFile } from "./module-resolver.ts";

/** A name that a framework or a bundler imports into each file that uses it, or a file whose declarations count without an import. */
export interface AutoImport {
  /** The name in the importing file; the path for a file of declarations, which is imported under no name. */
  readonly name: string;
  /** Absolute path of the file that exports or declares. */
  readonly path: string;
  /** The name of the export; undefined for a file that only declares what counts in others. */
  readonly exported: string | undefined;
}

/** The file into which bundlers write what they import, for the compiler, and the folders of a package in which it lies. */
const DECLARATIONS = "auto-imports.d.ts";
const FOLDERS = [".", "src", "types", "typings", "src/types", "src/typings"];

/** `const useZones: typeof import('./src/zones')['useZones']`, of the project's own files. */
const DECLARED = /\bconst\s+([\w$]+)\s*:\s*typeof\s+import\(["'](\.[^"']+)["']\)(?:\[["']([\w$]+)["']\]|\.([\w$]+))/g;

const known = perSnapshot(() => new WeakMap<Folder, readonly AutoImport[]>());

/** What the declarations in the folder of a package say that is imported, within the current disk snapshot. */
export function declaredAutoImports(project: Folder): readonly AutoImport[] {
  const byProject = known();
  let declared = byProject.get(project);
  if (declared === undefined)
    byProject.set(project, (declared = FOLDERS.flatMap((path) => readDeclared(path, project))));
  return declared;
}

function readDeclared(path: string, project: Folder): readonly AutoImport[] {
  const folder = project.at(path);
  if (folder.kindOf(DECLARATIONS) !== "file") return [];
  const from = { path: folder.pathOf(DECLARATIONS), root: project.root };
  const written = readImportedText(from.path) ?? "";
  return Array.from(written.matchAll(DECLARED)).flatMap(([, name = "", specifier = "", quoted, dotted]) => {
    const found = findOwnFile(specifier, from);
    return found === undefined || found === OUTSIDE ? [] : [{ name, path: found, exported: quoted ?? dotted ?? name }];
  });
}
