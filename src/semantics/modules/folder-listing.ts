import { readdirSync, statSync, type Dirent } from "node:fs";
import { basename, dirname } from "node:path";
import { BoundedCache } from "./bounded-cache.ts";
import { lookAt } from "./file-state.ts";

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
let look = 0;
let depth = 0;

/**
 * Runs what looks for many files at one moment: within it a folder is asked once whether it has changed. Importing a file
 * by a path without extension asks for up to twenty names, nearly all of which are not there.
 */
export function duringOneLook<Result>(run: () => Result): Result {
  if (depth === 0) look++;
  depth++;
  try {
    return run();
  } finally {
    depth--;
  }
}

/** What stands at an absolute path, links followed; undefined when nothing does. Never throws. */
export function kindOf(path: string): "file" | "directory" | "other" | undefined {
  const kind = listingOf(dirname(path))?.get(basename(path));
  if (kind !== "link") return kind;
  const stats = lookAt(path);
  if (stats === undefined) return undefined;
  return stats.isFile() ? "file" : stats.isDirectory() ? "directory" : "other";
}

function listingOf(folder: string): ReadonlyMap<string, Kind> | undefined {
  if (depth === 0) look++;
  const known = kept.get(folder);
  if (known?.look === look) return known.kinds;
  const changed = changeOf(folder);
  if (known !== undefined && known.changed === changed) {
    known.look = look;
    return known.kinds;
  }
  const kinds = changed === undefined ? new Map<string, Kind>() : list(folder);
  // A folder that has just changed may change once more at what counts as the same time.
  const isSettled = changed !== undefined && Date.now() - changed > TIME_STEP;
  kept.set(folder, { changed: isSettled ? changed : NaN, kinds, look });
  return kinds;
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
