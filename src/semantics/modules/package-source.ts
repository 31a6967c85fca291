import { dirname, join } from "node:path";
import { isPlainObject } from "../../model/is-plain-object.ts";
import { splitSpecifier } from "../../model/package-specifier.ts";
import { realPathOf } from "./file-state.ts";
import { findFile, isFile, OUTSIDE, type FoundFile } from "./find-file.ts";
import { kindOf, openFolder } from "./folder.ts";
import { isInstalled } from "./is-installed.ts";
import type { LintRoot } from "./lint-root.ts";
import { readManifest } from "./read-manifest.ts";
import { findDeclaredPackage } from "./workspace-packages.ts";

/** Folders that a build writes, in place of `src`. */
const BUILT = /^(?:\.\/)?(?:dist|lib|build|out|output|esm|cjs|types)\//;

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
  if (specifier.startsWith("#")) return findOwnEntry(specifier, from, root);
  const { name, subpath } = splitSpecifier(specifier);
  const folder = findWorkspacePackage(name, dirname(from), root);
  return typeof folder === "string" ? findEntry(folder, subpath, root) : folder;
}

/** The file that the nearest manifest has for an import of its own package, `"imports": { "#api": "./src/api.js" }`, or its source. */
function findOwnEntry(specifier: string, from: string, root: LintRoot): FoundFile {
  const manifest = openFolder(dirname(from), root).nearest("package.json");
  if (manifest === undefined) return undefined;
  const folder = dirname(manifest);
  for (const target of listEntryTargets(readManifest(folder).imports, specifier)) {
    const found = findFile(join(folder, target), root, from) ?? findSource(folder, target, root);
    if (found !== undefined && target.startsWith("./")) return found;
  }
  return undefined;
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

/** The directory of a workspace package, which a link in `node_modules` leads to, or the workspace declares where none is installed. */
function findWorkspacePackage(name: string, directory: string, root: LintRoot): FoundFile {
  const folder = findPackageFolder(name, directory, root) ?? findDeclaredPackage(name, directory, root);
  return typeof folder === "string" && isInstalled(`${folder}/`) ? undefined : folder;
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
  // Where no entry is named, what is written is the only one, by condition.
  const isNamed = subpath !== "" || (isPlainObject(exports) && entry in exports);
  const ofEntry = isNamed ? listEntryTargets(exports, entry) : listTexts(exports);
  const plain = subpath === "" ? [source, main, required, types] : [];
  const named = [...ofEntry, ...plain.filter((target) => typeof target === "string")];
  return [...named, subpath === "" ? "index" : entry];
}

/** What `exports` or `imports` of a manifest name for an entry: by its own name, else by the longest pattern that fits it. */
function listEntryTargets(entries: unknown, entry: string): readonly string[] {
  if (!isPlainObject(entries)) return [];
  if (Object.hasOwn(entries, entry)) return listTexts(entries[entry]);
  const fitting = Object.keys(entries).flatMap((pattern) => {
    const [before = "", after, ...more] = pattern.split("*");
    const fits = after !== undefined && more.length === 0 && entry.startsWith(before) && entry.endsWith(after);
    const part = fits ? entry.slice(before.length, entry.length - after.length) : "";
    return part === "" ? [] : [{ pattern, before, part }];
  });
  const [best] = fitting.sort((a, b) => b.before.length - a.before.length);
  return best === undefined
    ? []
    : listTexts(entries[best.pattern]).map((target) => target.replaceAll("*", () => best.part));
}

/** The texts in a value, such as the files of `exports` for each condition. */
function listTexts(value: unknown): readonly string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(listTexts) : [];
}

function findSource(folder: string, target: string, root: LintRoot): FoundFile {
  const stem = target.replace(/(?:\.d)?\.[cm]?[jt]sx?$/, "");
  for (const path of [stem.replace(BUILT, "src/"), join("src", stem), stem]) {
    const found = findFile(join(folder, path), root);
    if (found !== undefined) return found;
  }
  return undefined;
}
