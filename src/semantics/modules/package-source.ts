import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { withoutMark } from "../../model/without-mark.ts";
import { realPathOf } from "./file-state.ts";
import { findFile, isFile, OUTSIDE, type FoundFile } from "./find-file.ts";
import { kindOf, mayBeAt } from "./folder.ts";
import { isInstalled } from "./is-installed.ts";
import type { LintRoot } from "./lint-root.ts";

/** Folders that a build writes, in place of `src`. */
const BUILT = /^(?:\.\/)?(?:dist|lib|build|out|output|esm|cjs|types)\//;

/**
 * The source from which a workspace package's entry is built, when the built file is not there: a fresh clone has none.
 * Undefined for a package that is installed, whose entry is what there is.
 */
export function findSourceOfPackage(specifier: string, from: string, root: LintRoot): FoundFile {
  const { name, subpath } = splitSpecifier(specifier);
  const folder = findWorkspacePackage(name, dirname(from), root);
  if (typeof folder !== "string") return folder;
  const targets = [...listTargets(readManifest(folder, root), `.${subpath}`), subpath === "" ? "index" : `.${subpath}`];
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
  const targets = [...listTargets(readManifest(folder, root), `.${subpath}`), subpath === "" ? "index" : `.${subpath}`];
  const files = targets
    .map((target) => findFile(join(folder, target), root))
    .filter((file) => typeof file === "string");
  return [...new Set(files)].slice(0, MAX_ENTRIES);
}

function splitSpecifier(specifier: string): { readonly name: string; readonly subpath: string } {
  const [, name = "", subpath = ""] = /^((?:@[^/]+\/)?[^/]+)(\/.*)?$/.exec(specifier) ?? [];
  return { name, subpath };
}

/** The directory of a workspace package, which a link in `node_modules` leads to. */
function findWorkspacePackage(name: string, directory: string, root: LintRoot): FoundFile {
  const folder = findPackageFolder(name, directory, root);
  return typeof folder === "string" && isInstalled(`${folder}/`) ? undefined : folder;
}

/** The directory of a package, links resolved: the one in the nearest `node_modules` upward that has it. */
function findPackageFolder(name: string, directory: string, root: LintRoot): FoundFile {
  for (let current = directory; ; current = dirname(current)) {
    const packages = join(current, "node_modules");
    const path = join(packages, name);
    const kind = mayBeAt(packages, root) ? kindOf(path, root) : undefined;
    if (kind === "outside") return OUTSIDE;
    if (kind === "directory") return realPathOf(path);
    if (dirname(current) === current) return undefined;
  }
}

function readManifest(folder: string, root: LintRoot): Readonly<Record<string, unknown>> {
  const path = join(folder, "package.json");
  if (!isFile(path, root)) return {};
  try {
    const manifest: unknown = JSON.parse(withoutMark(readFileSync(path, "utf8")));
    return typeof manifest === "object" && manifest !== null ? (manifest as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

/** The files that the manifest names for an entry, whatever the condition. */
function listTargets(manifest: Readonly<Record<string, unknown>>, entry: string): readonly string[] {
  const { exports, source, module: main, main: required, types } = manifest;
  const ofEntry = isMap(exports) && entry in exports ? exports[entry] : entry === "." ? exports : undefined;
  const plain = entry === "." ? [source, main, required, types] : [];
  return [...listTexts(ofEntry), ...plain.filter((target) => typeof target === "string")];
}

function listTexts(value: unknown): readonly string[] {
  if (typeof value === "string") return [value];
  return isMap(value) ? Object.values(value).flatMap(listTexts) : [];
}

function isMap(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null;
}

function findSource(folder: string, target: string, root: LintRoot): FoundFile {
  const stem = target.replace(/(?:\.d)?\.[cm]?[jt]sx?$/, "");
  for (const path of [stem.replace(BUILT, "src/"), join("src", stem), stem]) {
    const found = findFile(join(folder, path), root);
    if (found !== undefined) return found;
  }
  return undefined;
}
