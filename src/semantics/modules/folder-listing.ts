import { readdirSync, statSync, type Dirent } from "node:fs";
import { basename, dirname, join, sep } from "node:path";
import { BoundedCache } from "./bounded-cache.ts";
import { lookAt, realPathOf } from "./file-state.ts";
import type { LintRoot } from "./lint-root.ts";

type KindOfFile = "file" | "directory" | "other";

/** What a path means within a lint root. */
export type KindInRoot = KindOfFile | "outside";

/** What stands under a name: a link may be either. */
type Kind = KindOfFile | "link";

interface Listing {
  /** When the folder changed last, in milliseconds. */
  readonly changed: number;
  /** Undefined for a folder that cannot be listed. */
  readonly kinds: ReadonlyMap<string, Kind> | undefined;
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
/** One wait tells of the end, however many looks begin before it: what never waits would gather them without end. */
let isEndAwaited = false;
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
  if (isEndAwaited) return;
  isEndAwaited = true;
  setImmediate(() => {
    isEndAwaited = false;
    isOver = true;
  }).unref();
}

/**
 * What stands at an absolute path, links followed; undefined when nothing does, `outside` where the path leads out of the lint root.
 * No folder is listed there, but for those of installed packages. Never throws.
 */
export function kindOf(path: string, root: LintRoot): KindInRoot | undefined {
  return openFolder(dirname(path), root)(basename(path));
}

/** Tells what stands under a name in a folder, for who asks for several; as `kindOf` does. */
export function openFolder(path: string, root: LintRoot): (name: string) => KindInRoot | undefined {
  const folder = realFolderOf(path);
  if (folder === undefined) return () => undefined;
  if (!isReached(folder, root)) return (name) => kindBeyond(folder, name, root);
  const { kinds } = listingOf(folder);
  return (name) => {
    const kind = kinds?.get(name);
    return kind === "link" ? kindOfLink(join(folder, name), root) : kind;
  };
}

function isReached(folder: string, root: LintRoot): boolean {
  return root.reaches(folder + sep);
}

/** In a folder that is not listed: the root itself may stand there, and installed packages. */
function kindBeyond(folder: string, name: string, root: LintRoot): KindInRoot | undefined {
  const path = join(folder, name);
  return name === "node_modules" || root.reaches(path) ? kindOfStats(path) : "outside";
}

function kindOfLink(path: string, root: LintRoot): KindInRoot | undefined {
  const real = realPathOf(path);
  return real === undefined || root.reaches(real) ? kindOfStats(path) : "outside";
}

function kindOfStats(path: string): KindOfFile | undefined {
  const stats = lookAt(path);
  if (stats === undefined) return undefined;
  return stats.isFile() ? "file" : stats.isDirectory() ? "directory" : "other";
}

/** Whether something may stand at an absolute path: its folder names it, or is not listed. */
export function mayBeAt(path: string, root: LintRoot): boolean {
  const folder = realFolderOf(dirname(path));
  if (folder === undefined || !isReached(folder, root)) return true;
  return listingOf(folder).kinds?.has(basename(path)) ?? true;
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

function list(folder: string): ReadonlyMap<string, Kind> | undefined {
  try {
    return new Map(readdirSync(folder, { withFileTypes: true }).map((entry) => [entry.name, toKind(entry)]));
  } catch {
    return undefined;
  }
}

function toKind(entry: Dirent): Kind {
  if (entry.isFile()) return "file";
  if (entry.isDirectory()) return "directory";
  return entry.isSymbolicLink() ? "link" : "other";
}
