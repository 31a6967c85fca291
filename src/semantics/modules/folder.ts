import { basename, dirname, sep } from "node:path";
import { isWithin } from "../../model/is-within.ts";
import { lookAt, realPathOf } from "./file-state.ts";
import { FolderNames, type KindOfFile } from "./folder-listing.ts";
import type { LintRoot } from "./lint-root.ts";
import { ofLook } from "./look.ts";

/** What a path means within a lint root. */
export type KindInRoot = KindOfFile | "outside";

/** The folders of one lint root that a look has opened, by their paths. */
type OpenFolders = Map<string, Folder>;

const foldersOfLook = ofLook(() => new WeakMap<LintRoot, OpenFolders>());

/** The folder at an absolute path, as the look that is going on sees it. */
export function openFolder(path: string, root: LintRoot): Folder {
  const byRoot = foldersOfLook();
  let opened = byRoot.get(root);
  if (opened === undefined) byRoot.set(root, (opened = new Map<string, Folder>()));
  return open(path, root, opened);
}

function open(path: string, root: LintRoot, opened: OpenFolders): Folder {
  let folder = opened.get(path);
  if (folder === undefined) opened.set(path, (folder = new Folder(path, root, opened)));
  return folder;
}

/** Where a folder really is. */
interface Place {
  /** Without links, and with a separator at its end; undefined where nothing is. */
  readonly prefix: string | undefined;
  /** What it holds; undefined where that may not be looked at. */
  readonly names: Pick<FolderNames, "kindOf" | "all"> | undefined;
}

const NOWHERE: Place = { prefix: undefined, names: { kindOf: () => undefined, all: () => [] } };

/**
 * A folder as one look sees it: where it is and what it holds is asked of the disk once, at the first question. No folder is listed
 * outside of the lint root, but for those of installed packages. Nothing here throws.
 */
export class Folder {
  /** Absolute, as it was asked for. */
  readonly path: string;
  readonly root: LintRoot;
  /** What stands before the names of what it holds. */
  readonly #prefix: string;
  readonly #opened: OpenFolders;
  readonly #children = new Map<string, Folder>();
  readonly #nearest = new Map<string, string | undefined>();
  #parent: Folder | undefined;
  #place: Place | undefined;

  constructor(path: string, root: LintRoot, opened: OpenFolders) {
    this.path = path;
    this.root = root;
    this.#prefix = toPrefix(path);
    this.#opened = opened;
  }

  /** The one above it by its path; the topmost one is its own. */
  parent(): Folder {
    return (this.#parent ??= open(dirname(this.path), this.root, this.#opened));
  }

  /** The folder under a name, whether it is there or not. */
  child(name: string): Folder {
    let child = this.#children.get(name);
    if (child === undefined) {
      child = open(this.pathOf(name), this.root, this.#opened);
      this.#children.set(name, child);
    }
    return child;
  }

  /** The path of what stands under a name. */
  pathOf(name: string): string {
    return this.#prefix + name;
  }

  /** What stands under a name, links followed; undefined when nothing does, `outside` where it leads out of the lint root. */
  kindOf(name: string): KindInRoot | undefined {
    const { prefix = "", names } = this.#locate();
    if (names === undefined) return this.#kindBeyond(prefix + name, name);
    const kind = names.kindOf(name);
    return kind === "link" ? this.#kindOfLink(prefix + name) : kind;
  }

  /** The names of the files that it holds, links followed; none of a folder that may not be listed. */
  files(): readonly string[] {
    return (this.#locate().names?.all() ?? []).filter((name) => this.kindOf(name) === "file");
  }

  /** Whether something may stand under a name: it is there, or the folder is none that may be looked at. */
  mayHold(name: string): boolean {
    const { prefix, names } = this.#locate();
    return prefix === undefined || names === undefined || names.kindOf(name) !== undefined;
  }

  /** Whether the file that stands under a name may be read as a module. */
  mayImport(name: string): boolean {
    const { prefix, names } = this.#locate();
    if (prefix !== undefined && names?.kindOf(name) === "file") return this.root.mayImport(prefix + name);
    const path = this.pathOf(name);
    return this.root.mayImport(realPathOf(path) ?? path);
  }

  /** The path of the nearest file of a name, in the folder or upward. */
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

  /** Below a folder whose place is known, what is no link is where its name says; undefined where that does not tell. */
  #placeInParent(): Place | undefined {
    if (this.path === this.root.folder || !isWithin(this.path, this.root.folder)) return undefined;
    const { prefix, names } = this.parent().#locate();
    if (prefix === undefined || names === undefined) return undefined;
    const name = basename(this.path);
    const kind = names.kindOf(name);
    if (kind === undefined) return NOWHERE;
    return kind === "directory" ? toPlace(prefix + name + sep, this.root) : undefined;
  }

  /** In a folder that is not listed: the root itself may stand there, and installed packages. */
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
  if (real === undefined) return NOWHERE;
  return toPlace(toPrefix(real), root);
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
