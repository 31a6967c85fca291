import { basename, dirname, sep } from "node:path";
import { isWithin } from "../../model/is-within.ts";
import { isRefused, lookAt, realPathOf } from "./file-state.ts";
import { FolderNames, type KindOfFile } from "./folder-listing.ts";
import type { LintRoot } from "./lint-root.ts";
import { perSnapshot } from "./disk-snapshot.ts";

/** What a path leads to within a lint root. */
export type KindInRoot = KindOfFile | "outside";

/** The folders of one lint root that the current disk snapshot has opened, by path. */
type OpenFolders = Map<string, Folder>;

const openFolders = perSnapshot(() => new WeakMap<LintRoot, OpenFolders>());

/** The folder at an absolute path, within the current disk snapshot. */
export function openFolder(path: string, root: LintRoot): Folder {
  const byRoot = openFolders();
  let opened = byRoot.get(root);
  if (opened === undefined) byRoot.set(root, (opened = new Map<string, Folder>()));
  return open(path, root, opened);
}

function open(path: string, root: LintRoot, opened: OpenFolders): Folder {
  let folder = opened.get(path);
  if (folder === undefined) opened.set(path, (folder = new Folder(path, root, opened)));
  return folder;
}

/** The real location of a folder. */
interface Place {
  /** Its path without links and with a separator at its end; undefined where there is no such folder. */
  readonly prefix: string | undefined;
  /** Its content; undefined where that may not be read. */
  readonly names: Pick<FolderNames, "kindOf" | "all"> | undefined;
}

const NOWHERE: Place = { prefix: undefined, names: { kindOf: () => undefined, all: () => [] } };

/**
 * A folder within one disk snapshot: its location and its content are read once, at the first question. Outside of the
 * lint root no folder is listed, except those of installed packages. Nothing here throws.
 */
export class Folder {
  /** Absolute, as it was asked for. */
  readonly path: string;
  readonly root: LintRoot;
  /** The prefix of the paths of its entries. */
  readonly #prefix: string;
  readonly #opened: OpenFolders;
  readonly #children = new Map<string, Folder>();
  readonly #nearest = new Map<string, string | undefined>();
  /** What names lead to for which the content does not tell: links, and what stands in a folder that is not listed. */
  readonly #followed = new Map<string, KindInRoot | undefined>();
  #parent: Folder | undefined;
  #place: Place | undefined;

  constructor(path: string, root: LintRoot, opened: OpenFolders) {
    this.path = path;
    this.root = root;
    this.#prefix = toPrefix(path);
    this.#opened = opened;
  }

  /** The parent folder, by path; the topmost folder is its own parent. */
  parent(): Folder {
    return (this.#parent ??= open(dirname(this.path), this.root, this.#opened));
  }

  /** The folder of that name in it, whether or not it exists. */
  child(name: string): Folder {
    let child = this.#children.get(name);
    if (child === undefined) {
      child = open(this.pathOf(name), this.root, this.#opened);
      this.#children.set(name, child);
    }
    return child;
  }

  /** The folder at a path below it, of names between slashes; `.` is the folder itself. */
  at(path: string): Folder {
    return path.split("/").reduce<Folder>((reached, name) => (name === "." ? reached : reached.child(name)), this);
  }

  /** The path of an entry. */
  pathOf(name: string): string {
    return this.#prefix + name;
  }

  /** What is under a name, links followed; undefined for nothing, `outside` where it leads out of the lint root. */
  kindOf(name: string): KindInRoot | undefined {
    const { prefix = "", names } = this.#locate();
    const kind = names?.kindOf(name);
    if (names !== undefined && kind !== "link") return kind;
    if (!this.#followed.has(name)) {
      const path = prefix + name;
      this.#followed.set(name, names === undefined ? this.#kindBeyond(path, name) : this.#kindOfLink(path));
    }
    return this.#followed.get(name);
  }

  /** The names of its files, links followed; none of a folder that may not be listed. */
  files(): readonly string[] {
    return (this.#locate().names?.all() ?? []).filter((name) => this.kindOf(name) === "file");
  }

  /** The folders in it that are walked into: no links, no hidden ones, no installed packages; none of a folder that may not be listed. */
  walkedFolders(): readonly Folder[] {
    const { names } = this.#locate();
    const isWalked = (name: string): boolean => !name.startsWith(".") && name !== "node_modules";
    const found = (names?.all() ?? []).filter((name) => isWalked(name) && names?.kindOf(name) === "directory");
    return found.map((name) => this.child(name));
  }

  /** Whether there may be something under a name: it exists, or the folder may not be examined. */
  mayHold(name: string): boolean {
    const { prefix, names } = this.#locate();
    return prefix === undefined || names === undefined || names.kindOf(name) !== undefined;
  }

  /** Whether the file under a name may be read as a module. */
  mayImport(name: string): boolean {
    const { prefix, names } = this.#locate();
    if (prefix !== undefined && names?.kindOf(name) === "file") return this.root.mayImport(prefix + name);
    const path = this.pathOf(name);
    return this.root.mayImport(realPathOf(path) ?? path);
  }

  /** The path of the nearest file of that name, in the folder or above it. */
  nearest(name: string): string | undefined {
    if (!this.#nearest.has(name)) {
      const parent = this.parent();
      const above = (): string | undefined => (parent === this ? undefined : parent.nearest(name));
      this.#nearest.set(name, this.kindOf(name) === "file" ? this.pathOf(name) : above());
    }
    return this.#nearest.get(name);
  }

  #locate(): Place {
    return (this.#place ??= this.#placeInParent() ?? locate(this.path, this.root));
  }

  /** Derives the location from that of the parent where the folder is no link; undefined where that does not tell. */
  #placeInParent(): Place | undefined {
    const parent = this.parent();
    if (this.path === this.root.folder || !isWithin(this.path, this.root.folder)) {
      return parent !== this && parent.#locate().prefix === undefined ? NOWHERE : undefined;
    }
    const { prefix, names } = parent.#locate();
    if (prefix === undefined || names === undefined) return undefined;
    const name = basename(this.path);
    const kind = names.kindOf(name);
    if (kind === undefined) return NOWHERE;
    return kind === "directory" ? toPlace(prefix + name + sep, this.root) : undefined;
  }

  /** Whether a folder that is not listed may hold the entry all the same: the lint root itself, or installed packages. */
  #kindBeyond(path: string, name: string): KindInRoot | undefined {
    return name === "node_modules" || this.root.reaches(path) ? kindOfStats(path) : "outside";
  }

  #kindOfLink(path: string): KindInRoot | undefined {
    const real = realPathOf(path);
    return real === undefined || this.root.reaches(real) ? kindOfStats(path) : "outside";
  }
}

function locate(path: string, root: LintRoot): Place {
  const real = realPathOf(path);
  if (real !== undefined) return toPlace(toPrefix(real), root);
  // A folder above the lint root may not be looked at, where the root that stands in it may.
  return isRefused(path) ? { prefix: toPrefix(path), names: undefined } : NOWHERE;
}

function toPlace(prefix: string, root: LintRoot): Place {
  return { prefix, names: root.reaches(prefix) ? new FolderNames(prefix) : undefined };
}

function toPrefix(path: string): string {
  return path.endsWith(sep) ? path : path + sep;
}

function kindOfStats(path: string): KindOfFile | undefined {
  const stats = lookAt(path);
  if (stats === undefined) return undefined;
  return stats.isFile() ? "file" : stats.isDirectory() ? "directory" : "other";
}

/** What stands at an absolute path: see `Folder`. */
export function kindOf(path: string, root: LintRoot): KindInRoot | undefined {
  return openFolder(dirname(path), root).kindOf(basename(path));
}

/** Whether something may stand at an absolute path: see `Folder`. */
export function mayBeAt(path: string, root: LintRoot): boolean {
  return openFolder(dirname(path), root).mayHold(basename(path));
}
