import { existsSync, readFileSync, realpathSync } from "node:fs";
import { dirname, join } from "node:path";
import { findFile } from "./find-file.ts";
import { mayBeAt } from "./folder-listing.ts";
import { isInstalled } from "./is-installed.ts";

/** Folders that a build writes, in place of `src`. */
const BUILT = /^(?:\.\/)?(?:dist|lib|build|out|output|esm|cjs|types)\//;

/**
 * The source from which a workspace package's entry is built, when the built file is not there: a fresh clone has none.
 * Undefined for a package that is installed, whose entry is what there is.
 */
export function findSourceOfPackage(specifier: string, from: string): string | undefined {
  const { name, subpath } = splitSpecifier(specifier);
  const root = findWorkspacePackage(name, dirname(from));
  if (root === undefined) return undefined;
  const targets = [...listTargets(readManifest(root), `.${subpath}`), subpath === "" ? "index" : `.${subpath}`];
  for (const target of targets) {
    const found = findSource(root, target);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Files that an entry of an installed package is looked for in: what differs by condition says the same. */
const MAX_ENTRIES = 2;

/** The files that an installed package's manifest names for a specifier; none for a package of the workspace. */
export function findInstalledEntries(specifier: string, from: string): readonly string[] {
  const { name, subpath } = splitSpecifier(specifier);
  const folder = findPackageFolder(name, dirname(from));
  if (folder === undefined || !isInstalled(`${folder}/`)) return [];
  const targets = [...listTargets(readManifest(folder), `.${subpath}`), subpath === "" ? "index" : `.${subpath}`];
  const files = targets.flatMap((target) => findFile(join(folder, target)) ?? []);
  return [...new Set(files)].slice(0, MAX_ENTRIES);
}

function splitSpecifier(specifier: string): { readonly name: string; readonly subpath: string } {
  const [, name = "", subpath = ""] = /^((?:@[^/]+\/)?[^/]+)(\/.*)?$/.exec(specifier) ?? [];
  return { name, subpath };
}

/** The package's own directory, which a link in `node_modules` names. */
function findWorkspacePackage(name: string, directory: string): string | undefined {
  const folder = findPackageFolder(name, directory);
  return folder === undefined || isInstalled(`${folder}/`) ? undefined : folder;
}

/** Where a package really is, links resolved, by the nearest `node_modules` upward that holds it. */
function findPackageFolder(name: string, directory: string): string | undefined {
  for (let current = directory; ; current = dirname(current)) {
    const packages = join(current, "node_modules");
    const path = join(packages, name);
    if (mayBeAt(packages) && existsSync(path)) return realpathSync(path);
    if (dirname(current) === current) return undefined;
  }
}

function readManifest(root: string): Readonly<Record<string, unknown>> {
  try {
    const manifest: unknown = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
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

function findSource(root: string, target: string): string | undefined {
  const stem = target.replace(/(?:\.d)?\.[cm]?[jt]sx?$/, "");
  for (const path of [stem.replace(BUILT, "src/"), join("src", stem), stem]) {
    const found = findFile(join(root, path));
    if (found !== undefined) return found;
  }
  return undefined;
}
