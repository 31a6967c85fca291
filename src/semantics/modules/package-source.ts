import { dirname, join } from "node:path";
import { splitSpecifier } from "../../model/package-specifier.ts";
import { realPathOf } from "./file-state.ts";
import { findFile, isFile, OUTSIDE, type FoundFile } from "./find-file.ts";
import { kindOf, openFolder, type Folder } from "./folder.ts";
import { isInstalled } from "./is-installed.ts";
import type { LintRoot } from "./lint-root.ts";
import { listTexts, sourcesOf, targetsOf } from "./manifest-targets.ts";
import { readManifest } from "./read-manifest.ts";
import { findDeclaredPackage } from "./workspace-packages.ts";

/**
 * The source from which a workspace package's entry is built, when the built file is not there: a fresh clone has none.
 * Undefined for a package that is installed, whose entry is what there is.
 */
export function findSourceOfPackage(
  specifier: string,
  from: string,
  root: LintRoot,
  findEntry: FindEntry = findEntryOf,
): FoundFile {
  const { name, subpath } = splitSpecifier(specifier);
  const folder = findWorkspacePackage(name, dirname(from), root);
  return typeof folder === "string" ? findEntry(folder, subpath, root) : folder;
}

/** The source of an entry in the folder of a package. */
export type FindEntry = (folder: string, subpath: string, root: LintRoot) => FoundFile;

/** As it is on disk now: its manifest is read each time. */
export function findEntryOf(folder: string, subpath: string, root: LintRoot): FoundFile {
  const targets = listTargets(folder, subpath, root);
  for (const target of targets) {
    const found = findSource(folder, target, root);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** How many files of an installed package's entry are searched: the variants by condition hold the same code. */
const MAX_ENTRIES = 2;

/** The files that an installed package's manifest names for a specifier; none for a package of the workspace. */
export function findInstalledEntries(specifier: string, from: string, root: LintRoot): readonly string[] {
  const { name, subpath } = splitSpecifier(specifier);
  const folder = findPackageFolder(name, dirname(from), root);
  if (typeof folder !== "string" || !isInstalled(`${folder}/`)) return [];
  const targets = listTargets(folder, subpath, root);
  const files = targets
    .map((target) => findFile(join(folder, target), root))
    .filter((file) => typeof file === "string");
  return [...new Set(files)].slice(0, MAX_ENTRIES);
}

/**
 * The directory of a workspace package, which a link in `node_modules` leads to, or the workspace declares where none is installed; or of the
 * package that imports itself by its name.
 */
function findWorkspacePackage(name: string, directory: string, root: LintRoot): FoundFile {
  const folder =
    findPackageFolder(name, directory, root) ??
    findDeclaredPackage(name, directory, root) ??
    findItself(name, openFolder(directory, root));
  return typeof folder === "string" && isInstalled(`${folder}/`) ? undefined : folder;
}

/** The directory of the package around a folder, where that has a name and `exports` (Node, "Self-referencing a package using its name"). */
function findItself(asked: string, folder: Folder): string | undefined {
  const path = folder.nearest("package.json");
  const { name, exports } = path === undefined ? {} : readManifest(dirname(path));
  return path !== undefined && exports !== undefined && name === asked ? dirname(path) : undefined;
}

const PACKAGES = "node_modules";

/** The directory of a package, links resolved: the one in the nearest `node_modules` upward that has it. */
function findPackageFolder(name: string, directory: string, root: LintRoot): FoundFile {
  for (let folder = openFolder(directory, root); ; folder = folder.parent()) {
    if (folder.mayHold(PACKAGES)) {
      const path = join(folder.path, PACKAGES, name);
      const kind = kindOf(path, root);
      if (kind === "outside") return OUTSIDE;
      if (kind === "directory") return realPathOf(path);
    }
    if (folder.parent() === folder) return undefined;
  }
}

/** The files that a package's manifest names for an entry, whatever the condition, and the one that needs no manifest. */
function listTargets(folder: string, subpath: string, root: LintRoot): readonly string[] {
  const manifest = isFile(join(folder, "package.json"), root) ? readManifest(folder) : {};
  const { exports, source, module: main, main: required, types } = manifest;
  const entry = `.${subpath}`;
  if (subpath !== "") return [...targetsOf(exports, entry), entry];
  const ofEntry = targetsOf(exports, entry);
  const plain = [source, main, required, types].filter((target) => typeof target === "string");
  return [...(ofEntry.length > 0 ? ofEntry : listTexts(exports)), ...plain, "index"];
}

function findSource(folder: string, target: string, root: LintRoot): FoundFile {
  for (const path of sourcesOf(target)) {
    const found = findFile(join(folder, path), root);
    if (found !== undefined) return found;
  }
  return undefined;
}
