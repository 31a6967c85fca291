import { createRequire } from "node:module";
import { isPlainObject } from "../../model/is-plain-object.ts";
import { readText } from "./file-state.ts";
import { openFolder, type Folder } from "./folder.ts";
import type { LintRoot } from "./lint-root.ts";
import { readManifest } from "./read-manifest.ts";

/** How many folders the patterns of one workspace are looked for in. */
const MAX_FOLDERS = 5000;

/** The packages of a workspace, by name: their folders; undefined where several have the name. */
type Packages = ReadonlyMap<string, string | undefined>;

const NONE: Packages = new Map();

/** By lint root and the folder of the workspace. Looked for once in a process, as installed packages are. */
const known = new WeakMap<LintRoot, Map<string, Packages>>();

/**
 * The folder of a package that a workspace at or above a directory declares: where nothing is installed, as in a checkout that is only
 * read, no link in `node_modules` leads to it.
 */
export function findDeclaredPackage(name: string, directory: string, root: LintRoot): string | undefined {
  let folders = known.get(root);
  if (folders === undefined) known.set(root, (folders = new Map<string, Packages>()));
  for (let folder = openFolder(directory, root); ; folder = folder.parent()) {
    let packages = folders.get(folder.path);
    if (packages === undefined) folders.set(folder.path, (packages = listPackages(folder)));
    const found = packages.get(name);
    if (found !== undefined || folder.path === root.folder || folder.parent() === folder) return found;
  }
}

function listPackages(folder: Folder): Packages {
  const patterns = readPatterns(folder);
  if (patterns.length === 0) return NONE;
  const search: Search = { left: MAX_FOLDERS };
  const left = new Set(
    patterns.flatMap((written) => (written.startsWith("!") ? expand(folder, written.slice(1), search) : [])),
  );
  const meant = patterns.flatMap((written) => (written.startsWith("!") ? [] : expand(folder, written, search)));
  const packages = new Map<string, string | undefined>();
  for (const each of new Set(meant)) {
    if (left.has(each) || each.kindOf("package.json") !== "file") continue;
    const { name } = readManifest(each.path);
    // Which of two is meant nobody can say: an install refuses them.
    if (typeof name === "string") packages.set(name, packages.has(name) ? undefined : each.path);
  }
  return packages;
}

/** What npm, yarn and bun declare in `package.json`, and pnpm in a file of its own. */
function readPatterns(folder: Folder): readonly string[] {
  const { workspaces } = folder.kindOf("package.json") === "file" ? readManifest(folder.path) : {};
  const ofPnpm = folder.kindOf(PNPM) === "file" ? readYaml(folder.pathOf(PNPM)) : undefined;
  const lists = [workspaces, readPackages(workspaces), readPackages(ofPnpm)];
  return lists.flatMap((list) => (Array.isArray(list) ? list.filter((item) => typeof item === "string") : []));
}

const PNPM = "pnpm-workspace.yaml";

function readPackages(value: unknown): unknown {
  return isPlainObject(value) ? (value as { readonly packages?: unknown }).packages : undefined;
}

function readYaml(path: string): unknown {
  const { parse } = createRequire(import.meta.url)("yaml") as typeof import("yaml");
  try {
    return parse(readText(path) ?? "");
  } catch {
    return undefined;
  }
}

interface Search {
  /** How many folders may still be looked at. */
  left: number;
}

/** The folders that a pattern means: names, `*` in a name, and `**`. One with anything else, or that leads upward, means none. */
function expand(folder: Folder, pattern: string, search: Search): readonly Folder[] {
  const segments = pattern.split("/").filter((segment) => segment !== "" && segment !== ".");
  return segments.every(isUnderstood) ? walk(folder, segments, search) : [];
}

function isUnderstood(segment: string): boolean {
  if (segment === "**") return true;
  return segment !== ".." && !/[?[\]{}()!\\]/u.test(segment) && segment.indexOf("*") === segment.lastIndexOf("*");
}

function walk(folder: Folder, [segment, ...others]: readonly string[], search: Search): readonly Folder[] {
  if (search.left-- <= 0) return [];
  if (segment === undefined) return [folder];
  if (segment === "**") {
    const below = folder.walkedFolders().flatMap((child) => walk(child, [segment, ...others], search));
    return [...walk(folder, others, search), ...below];
  }
  if (!segment.includes("*"))
    return folder.kindOf(segment) === "directory" ? walk(folder.child(segment), others, search) : [];
  const [before = "", after = ""] = segment.split("*");
  return folder
    .walkedFolders()
    .filter(({ path }) => isBetween(path.slice(folder.pathOf("").length), before, after))
    .flatMap((child) => walk(child, others, search));
}

function isBetween(name: string, before: string, after: string): boolean {
  return name.length >= before.length + after.length && name.startsWith(before) && name.endsWith(after);
}
