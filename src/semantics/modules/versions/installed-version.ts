import { isAbsolute, join } from "node:path";
import { listFoldersUpward } from "../../../model/folders-upward.ts";
import { relativePath } from "../../../model/relative-path.ts";
import type { LintRoot } from "../lint-root.ts";
import { readCached } from "../cached-reading.ts";
import { DEPENDENCIES } from "../named-in-manifests.ts";
import { lockFileNames, readLockFile } from "./lock-file.ts";
import { isRange, isVersion } from "./version-range.ts";
import type { LockedVersion } from "./locked-version.ts";

/** What is known of the version of a package that a file uses. */
export type InstalledVersion =
  | { readonly kind: "exact"; readonly version: string }
  /** The range that a package.json asks for, where nothing tells what is installed. */
  | { readonly kind: "range"; readonly range: string }
  /** Another package is installed under the name. */
  | { readonly kind: "another" }
  | { readonly kind: "unknown" };

/** How many folders upward are searched; no project is nested as deep. */
const MAX_FOLDERS = 64;

const UNKNOWN: InstalledVersion = { kind: "unknown" };

/**
 * The version of a package for a file in `directory`: the nearest installed one upward, else the one of the nearest lock
 * file that names it, else the range of the nearest package.json that does, or of the nearest deno.json. Never throws; unknown for a directory that is not absolute.
 */
export function findInstalledVersion(name: string, directory: string, root: LintRoot): InstalledVersion {
  if (!isAbsolute(directory)) return UNKNOWN;
  const folders = listFoldersUpward(directory, MAX_FOLDERS);
  return (
    firstOf(folders, (folder) => readInstalled(name, folder, root)) ??
    firstOf(folders, (folder) => readLocked(name, { folder, directory, folders, root })) ??
    firstOf(folders, (folder) => toWanted(name, readWantedRange(name, folder, root))) ??
    firstOf(folders, (folder) => toWanted(name, readMappedRange(name, folder, root))) ??
    UNKNOWN
  );
}

function firstOf<Found>(folders: readonly string[], find: (folder: string) => Found | undefined): Found | undefined {
  for (const folder of folders) {
    const found = find(folder);
    if (found !== undefined) return found;
  }
  return undefined;
}

function readInstalled(name: string, folder: string, root: LintRoot): InstalledVersion | undefined {
  return readCached(join(folder, "node_modules", name, "package.json"), root, "installed", (text) => {
    const manifest = JSON.parse(text) as { readonly name?: unknown; readonly version?: unknown };
    return toExact(name, manifest.name, manifest.version);
  });
}

/** Where a lock file is looked for, and for whom. */
interface LockSearch {
  readonly folder: string;
  readonly directory: string;
  readonly folders: readonly string[];
  readonly root: LintRoot;
}

function readLocked(name: string, { folder, directory, folders, root }: LockSearch): InstalledVersion | undefined {
  const locked = firstOf(lockFileNames, (file) => {
    const found = readCached(join(folder, file), root, `locks ${name}`, (text) => readLockFile(file, text, name));
    return found === undefined || found.length === 0 ? undefined : found;
  });
  if (locked === undefined) return undefined;
  const path = relativePath(folder, directory);
  const wanted = firstOf(folders, (upward) => readWantedRange(name, upward, root));
  const chosen = chooseLocked(locked, path, wanted);
  return chosen === undefined ? undefined : toExact(name, chosen.name, chosen.version);
}

/** The version that the range in package.json was locked to, else that of the nearest workspace, else the only one. */
function chooseLocked(
  locked: readonly LockedVersion[],
  path: string,
  wanted: string | undefined,
): LockedVersion | undefined {
  const byRange = locked.find(({ ranges }) => wanted !== undefined && ranges?.includes(wanted));
  const versions = new Set(locked.map(({ version }) => version));
  return byRange ?? findNearestLocked(locked, path) ?? (versions.size === 1 ? locked[0] : undefined);
}

function findNearestLocked(locked: readonly LockedVersion[], path: string): LockedVersion | undefined {
  const above = locked.filter(({ folder }) => folder === "" || `${path}/`.startsWith(`${folder ?? "/"}/`));
  return above.toSorted((one, other) => (other.folder?.length ?? 0) - (one.folder?.length ?? 0))[0];
}

function toExact(name: string, found: unknown, version: unknown): InstalledVersion {
  if (typeof found === "string" && found !== name) return { kind: "another" };
  return typeof version === "string" && isVersion(version) ? { kind: "exact", version } : UNKNOWN;
}

/** What a package.json asks for, as written; undefined when it does not name the package. */
function readWantedRange(name: string, folder: string, root: LintRoot): string | undefined {
  return readCached(join(folder, "package.json"), root, `wants ${name}`, (text) => {
    const manifest = JSON.parse(text) as Readonly<Record<string, Readonly<Record<string, unknown>> | undefined>>;
    const range = DEPENDENCIES.map((field) => manifest[field]?.[name]).find((value) => typeof value === "string");
    return typeof range === "string" ? range : undefined;
  });
}

/** What the imports of a deno.json mean by a package, as written: `npm:cloudflare@^4.2.0`. */
function readMappedRange(name: string, folder: string, root: LintRoot): string | undefined {
  return readCached(join(folder, "deno.json"), root, `maps ${name}`, (text) => {
    const { imports } = JSON.parse(text) as { readonly imports?: Readonly<Record<string, unknown>> };
    const mapped = imports?.[name];
    return typeof mapped === "string" && mapped.startsWith("npm:") ? mapped : undefined;
  });
}

/** `^4.2.0`, `npm:cloudflare@^4.2.0`; tags, catalogs, folders and addresses say nothing. */
function toWanted(name: string, written: string | undefined): InstalledVersion | undefined {
  if (written === undefined) return undefined;
  const alias = /^npm:(.+?)@([^@]*)$/.exec(written);
  if (alias !== null && alias[1] !== name) return { kind: "another" };
  const range = alias?.[2] ?? written.replace(/^workspace:/, "");
  return isRange(range) ? { kind: "range", range } : UNKNOWN;
}

/** What a text asks for: a version, or a range of them. */
export function toVersion(written: string): InstalledVersion {
  if (isVersion(written)) return { kind: "exact", version: written };
  return isRange(written) ? { kind: "range", range: written } : UNKNOWN;
}
