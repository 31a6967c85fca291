import { readdirSync, statSync, type Dirent } from "node:fs";
import { basename, dirname, join, sep } from "node:path";
import { BoundedCache } from "./bounded-cache.ts";
import { lookAt, realPathOf } from "./file-state.ts";
import type { LintRoot } from "./lint-root.ts";

/** What stands under a name: a link may be either. */
type Kind = "file" | "directory" | "link" | "other";

interface Listing {
  /** When the folder changed last, in milliseconds. */
  readonly changed: number;
  readonly kinds: ReadonlyMap<string, Kind>;
  /** The look in which it was last seen to be current. */
  look: number;
}

/** Folders whose listings are kept. */
const MAX_KEPT = 4096;
/** Milliseconds in which a folder may change again without another time of change, as file systems count it. */
const TIME_STEP = 50;

const kept = new BoundedCache<Listing>(MAX_KEPT);
/** Folders with their links resolved, as of a look. */
const reals = new BoundedCache<{ readonly real: string | undefined; readonly look: number }>(MAX_KEPT);
let look = 0;
let depth = 0;
let isOver = true;
const lookedAtFor = new Set<string>();

/**
 * Runs what looks for many files on behalf of one that is linted. As long as no file is asked about again, and until the process
 * waits for something, what was seen on disk counts as current: a run over a project lints many files at once, and looks at a folder or
 * an imported file once and not once for every file that imports it. An editor's server waits for the next request, and sees each time what
 * is on disk then.
 */
export function duringOneLook<Result>(file: string, run: () => Result): Result {
  if (depth === 0 && (isOver || lookedAtFor.has(file))) beginLook();
  lookedAtFor.add(file);
  depth++;
  try {
    return run();
  } finally {
    depth--;
  }
}

/** The look that is going on, as a number: what was seen in the same one is current. Outside of one, each is another. */
export function currentLook(): number {
  if (depth === 0) beginLook();
  return look;
}

function beginLook(): void {
  look++;
  lookedAtFor.clear();
  isOver = false;
  setImmediate(() => {
    isOver = true;
  }).unref();
}

/**
 * What stands at an absolute path, links followed; undefined when nothing does, `outside` where the path leads out of the lint root.
 * No folder is listed there, but for those of installed packages. Never throws.
 */
export function kindOf(path: string, root: LintRoot): "file" | "directory" | "other" | "outside" | undefined {
  const name = basename(path);
  const folder = realFolderOf(dirname(path));
  if (folder === undefined) return undefined;
  if (!root.reaches(join(folder, name))) return name === "node_modules" ? kindOfStats(path) : "outside";
  // The root itself, which stands in a folder that is none of its own.
  if (!root.reaches(folder + sep)) return kindOfStats(path);
  const kind = listingOf(folder).kinds.get(name);
  if (kind !== "link") return kind;
  const real = realPathOf(path);
  return real === undefined || root.reaches(real) ? kindOfStats(path) : "outside";
}

function kindOfStats(path: string): "file" | "directory" | "other" | undefined {
  const stats = lookAt(path);
  if (stats === undefined) return undefined;
  return stats.isFile() ? "file" : stats.isDirectory() ? "directory" : "other";
}

function realFolderOf(folder: string): string | undefined {
  const now = currentLook();
  const known = reals.get(folder);
  if (known?.look === now) return known.real;
  const real = realPathOf(folder);
  reals.set(folder, { real, look: now });
  return real;
}

/** `folder` is one without links. */
function listingOf(folder: string): Listing {
  const now = currentLook();
  const known = kept.get(folder);
  if (known?.look === now) return known;
  const changed = changeOf(folder);
  if (known !== undefined && known.changed === changed) {
    known.look = now;
    return known;
  }
  const kinds = changed === undefined ? new Map<string, Kind>() : list(folder);
  // A folder that has just changed may change once more at what counts as the same time.
  const isSettled = changed !== undefined && Date.now() - changed > TIME_STEP;
  const listing = { changed: isSettled ? changed : NaN, kinds, look: now };
  kept.set(folder, listing);
  return listing;
}

function changeOf(folder: string): number | undefined {
  try {
    return statSync(folder, { throwIfNoEntry: false })?.mtimeMs;
  } catch {
    return undefined;
  }
}

function list(folder: string): ReadonlyMap<string, Kind> {
  try {
    return new Map(readdirSync(folder, { withFileTypes: true }).map((entry) => [entry.name, toKind(entry)]));
  } catch {
    return new Map();
  }
}

function toKind(entry: Dirent): Kind {
  if (entry.isFile()) return "file";
  if (entry.isDirectory()) return "directory";
  return entry.isSymbolicLink() ? "link" : "other";
}
