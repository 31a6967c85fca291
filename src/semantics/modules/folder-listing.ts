import { readdirSync, statSync, type Dirent } from "node:fs";
import { BoundedCache } from "./bounded-cache.ts";

/** What stands at a path, links followed. */
export type KindOfFile = "file" | "directory" | "other";

/** What stands under a name: a link may be either. */
export type ListedKind = KindOfFile | "link";

/** Undefined for a folder that cannot be listed. */
export type Listing = ReadonlyMap<string, ListedKind> | undefined;

interface KeptListing {
  /** When the folder changed last, in milliseconds. */
  readonly changed: number;
  readonly kinds: Listing;
}

/** Folders whose listings are kept. */
const MAX_KEPT = 4096;
/** Milliseconds in which a folder may change again without another time of change, as file systems count it. */
const TIME_STEP = 50;

const kept = new BoundedCache<KeptListing>(MAX_KEPT);

/** What a folder holds, which is read again when the folder has changed. The path is one without links. Never throws. */
export function listFolder(path: string): Listing {
  const known = kept.get(path);
  const changed = changeOf(path);
  if (known !== undefined && known.changed === changed) return known.kinds;
  const kinds = changed === undefined ? new Map<string, ListedKind>() : list(path);
  // A folder that has just changed may change once more at what counts as the same time.
  const isSettled = changed !== undefined && Date.now() - changed > TIME_STEP;
  kept.set(path, { changed: isSettled ? changed : NaN, kinds });
  return kinds;
}

function changeOf(folder: string): number | undefined {
  try {
    return statSync(folder, { throwIfNoEntry: false })?.mtimeMs;
  } catch {
    return undefined;
  }
}

function list(folder: string): Listing {
  try {
    const kinds = new Map<string, ListedKind>();
    for (const entry of readdirSync(folder, { withFileTypes: true })) kinds.set(entry.name, toKind(entry));
    return kinds;
  } catch {
    return undefined;
  }
}

function toKind(entry: Dirent): ListedKind {
  if (entry.isFile()) return "file";
  if (entry.isDirectory()) return "directory";
  return entry.isSymbolicLink() ? "link" : "other";
}
