import { lstatSync, readdirSync, statSync, type Dirent, type Stats } from "node:fs";
import { BoundedCache } from "./bounded-cache.ts";

/** What stands at a path, links followed. */
export type KindOfFile = "file" | "directory" | "other";

/** What stands under a name: a link may be either. */
export type ListedKind = KindOfFile | "link";

/** Undefined for a folder that cannot be listed. */
type Listing = ReadonlyMap<string, ListedKind> | undefined;

interface KeptListing {
  /** When the folder changed last, in milliseconds. */
  readonly changed: number;
  readonly kinds: Listing;
}

/** Folders whose listings are kept. */
const MAX_KEPT = 4096;
/** Milliseconds in which a folder may change again without another time of change, as file systems count it. */
const TIME_STEP = 50;
/** Names that are asked for one by one before a folder is listed: measured, a listing costs as much as ten of them. */
const MAX_ASKED = 10;

const kept = new BoundedCache<KeptListing>(MAX_KEPT);

/** What a folder holds as one look sees it, asked of the disk name by name, or all at once where many are asked for. */
export class FolderNames {
  readonly #prefix: string;
  readonly #asked = new Map<string, ListedKind | undefined>();
  #listing: { readonly kinds: Listing } | undefined;

  /** Of the folder whose path, without links, ends in a separator. */
  constructor(prefix: string) {
    this.#prefix = prefix;
    if (kept.get(prefix) !== undefined) this.#list();
  }

  /** Undefined where nothing stands under a name; `other` where that cannot be looked at. Never throws. */
  kindOf(name: string): ListedKind | undefined {
    if (this.#listing !== undefined) return this.#kindListed(this.#listing.kinds, name);
    if (this.#asked.has(name)) return this.#asked.get(name);
    if (this.#asked.size >= MAX_ASKED) return this.#kindListed(this.#list(), name);
    const kind = askFor(this.#prefix + name);
    this.#asked.set(name, kind);
    return kind;
  }

  /** The names of all that it holds; none where it cannot be listed. */
  all(): readonly string[] {
    return [
      ...((this.#listing === undefined ? this.#list() : this.#listing.kinds) ?? new Map<string, ListedKind>()).keys(),
    ];
  }

  #list(): Listing {
    const kinds = listFolder(this.#prefix);
    this.#listing = { kinds };
    return kinds;
  }

  /** What can be entered may not be listed. */
  #kindListed(kinds: Listing, name: string): ListedKind | undefined {
    return kinds === undefined ? askFor(this.#prefix + name) : kinds.get(name);
  }
}

function askFor(path: string): ListedKind | undefined {
  try {
    const stats = lstatSync(path, { throwIfNoEntry: false });
    return stats === undefined ? undefined : toKind(stats);
  } catch {
    return "other";
  }
}

/** What a folder holds, which is read again when the folder has changed. */
function listFolder(path: string): Listing {
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

function toKind(entry: Dirent | Stats): ListedKind {
  if (entry.isFile()) return "file";
  if (entry.isDirectory()) return "directory";
  return entry.isSymbolicLink() ? "link" : "other";
}
