import { lstatSync, readdirSync, statSync, type Dirent, type Stats } from "node:fs";
import { BoundedCache } from "./bounded-cache.ts";

/** What is at a path, links followed. */
export type KindOfFile = "file" | "directory" | "other";

/** What a folder has under a name; a link may lead to either. */
export type ListedKind = KindOfFile | "link";

/** Undefined for a folder that cannot be listed. */
type Listing = ReadonlyMap<string, ListedKind> | undefined;

interface KeptListing {
  /** The folder's modification time, in milliseconds. */
  readonly changed: number;
  readonly kinds: Listing;
}

/** How many listings are cached. */
const MAX_KEPT = 4096;
/** Milliseconds within which a folder may change again without another modification time, as file systems round it. */
const TIME_STEP = 50;
/** How many names are looked up one by one before the folder is listed: measured, a listing costs as much as ten look-ups. */
const MAX_ASKED = 10;

const kept = new BoundedCache<KeptListing>(MAX_KEPT);

/** The content of a folder within one disk snapshot, asked for name by name, or listed at once where many names are asked for. */
export class FolderNames {
  readonly #prefix: string;
  readonly #asked = new Map<string, ListedKind | undefined>();
  #listing: { readonly kinds: Listing } | undefined;

  /** `path` is the folder's, without links and with a separator at its end. */
  constructor(prefix: string) {
    this.#prefix = prefix;
    if (kept.get(prefix) !== undefined) this.#list();
  }

  /** What is under a name: undefined for nothing, `other` for what cannot be examined. Never throws. */
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
    const kinds = this.#listing === undefined ? this.#list() : this.#listing.kinds;
    return [...(kinds?.keys() ?? [])];
  }

  #list(): Listing {
    const kinds = listFolder(this.#prefix);
    this.#listing = { kinds };
    return kinds;
  }

  /** A folder that can be entered may still be unreadable. */
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

/** The listing of a folder, read again when the folder has changed. */
function listFolder(path: string): Listing {
  const known = kept.get(path);
  const changed = changeOf(path);
  if (known !== undefined && known.changed === changed) return known.kinds;
  const kinds = changed === undefined ? new Map<string, ListedKind>() : list(path);
  // A folder that has just changed may change once more within the same rounded time.
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
