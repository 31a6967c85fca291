import { isBuiltin } from "node:module";
import { dirname } from "node:path";
import { once } from "../../database/once.ts";
import { findOrAdd } from "../../model/find-or-add.ts";
import type { Scan, ScannedTexts, WordScanner } from "../../database/gate/word-scanner.ts";
import { writeAutoImports } from "./auto-imports.ts";
import { BoundedCache } from "./bounded-cache.ts";
import { MISSING, readImportedText, stateOf, type FileState } from "./file-state.ts";
import { isScript, OUTSIDE, type FoundFile } from "./find-file.ts";
import { openFolder, type Folder } from "./folder.ts";
import { followImports, Reexports, type Followed, type Resolved, type Wanted } from "./followed-imports.ts";
import { currentSnapshot, perSnapshot } from "./disk-snapshot.ts";
import type { LintRoot } from "./lint-root.ts";
import { findOwnFile, type Importer } from "./module-resolver.ts";
import { mayExportFrom } from "./may-export.ts";
import {
  listImports,
  type ExportedNames,
  type WrittenImport,
  type WrittenImports,
  type WrittenReexport,
} from "./written-imports.ts";
import { findPathAliases, isUnread, type PathAliases } from "./path-aliases.ts";
import { findEntryOf, findSourceOfPackage } from "./package-source.ts";

/** Total characters of cached texts: twice as many cost 45 MB in a run over 20,000 files, and save none of its time. */
const MAX_KEPT_LENGTH = 8_000_000;

/** A text that the search goes through. */
export interface SearchedText {
  readonly scanned: Scan;
  /** Whether words count only where script writes them, or anywhere. */
  readonly isScript: boolean;
  /** Its imports, found on first use, and again where a framework imports something else. */
  readonly written: () => WrittenImports;
}

/** A file on disk that the search goes through. */
export interface TextFile extends SearchedText {
  readonly path: string;
  readonly state: FileState;
  /** The disk snapshot in which the file was last seen to be current. */
  snapshot: number;
  /** What it imports, resolved once while it stays the same. */
  readonly imports: () => Followed;
  /** What it re-exports: `export … from`. */
  readonly reexports: () => Reexports;
  /** Whether it may export a name. */
  readonly mayExport: (name: string) => boolean;
}

/** The texts of a lint root's files. While a file stays the same it is scanned once, for the words of all gates of a scanner. */
export class ScannedFiles {
  readonly root: LintRoot;
  readonly #scanner: WordScanner;
  readonly #kept = new BoundedCache<TextFile>(MAX_KEPT_LENGTH, ({ scanned }) => scanned.text.length);
  readonly #linted = new BoundedCache<SearchedText>(MAX_KEPT_LENGTH, ({ scanned }) => scanned.text.length);

  constructor(scanner: WordScanner, root: LintRoot) {
    this.#scanner = scanner;
    this.root = root;
  }

  /** Scans a linted text. Other files may import what is on disk under its path, which is often the same. */
  scan(path: string, text: string, isScript: boolean): SearchedText {
    const known = [this.#kept.get(path), this.#linted.get(path)].find(
      (each) => each?.scanned.text === text && each.isScript === isScript,
    );
    if (known !== undefined) return known;
    const searched = { scanned: this.#scanner.scan(text, isScript), isScript, written: this.#importsOf(path, text) };
    this.#linted.set(path, searched);
    return searched;
  }

  /** The imports of a text, with those that a framework writes into it: these may change while the text does not. */
  #importsOf(path: string, text: string): () => WrittenImports {
    const appended = perSnapshot(() => writeAutoImports(text, { path, root: this.root }));
    let known: { readonly appended: string; readonly written: WrittenImports } | undefined;
    return () => {
      const current = appended();
      if (known?.appended !== current) known = { appended: current, written: listImports(text + current) };
      return known.written;
    };
  }

  /** The texts of several files as one, with the words of one set. */
  join(files: readonly SearchedText[], set: number): ScannedTexts {
    return this.#scanner.join(
      files.map(({ scanned }) => scanned.of(set)),
      set,
    );
  }

  /** A file that is to be read; undefined when it cannot be, or exports none of the names that are asked of it. */
  readWanted({ path, names, isPerhaps }: Wanted): TextFile | undefined {
    const file = this.read(path);
    return file !== undefined && isPerhaps && !mayExportOneOf(names(), file) ? undefined : file;
  }

  /** The state of a file on disk, which need not be read for that. */
  stateOf(path: string): FileState {
    return seenState(path, this.#kept.get(path), currentSnapshot());
  }

  /** A file as it is on disk; undefined when it cannot be read. */
  read(path: string): TextFile | undefined {
    const known = this.#kept.get(path);
    const snapshot = currentSnapshot();
    const state = seenState(path, known, snapshot);
    if (known?.state === state) return known;
    if (state === MISSING) return undefined;
    // A file that is not followed for values contributes no part of a path.
    const text = readImportedText(path) ?? "";
    const { written, ...searched } = this.scan(path, text, true);
    const file = {
      ...searched,
      path,
      state,
      snapshot,
      written,
      imports: once(() => followImports(resolveAll(written().taken, { path, root: this.root }))),
      reexports: once(() => new Reexports(resolveAll(written().passedOn, { path, root: this.root }))),
      mayExport: mayExportFrom(text),
    };
    this.#kept.set(path, file);
    return file;
  }
}

/** The state of a file, looked at once in a disk snapshot where it is known. */
function seenState(path: string, known: TextFile | undefined, snapshot: number): FileState {
  if (known?.snapshot === snapshot) return known.state;
  const state = stateOf(path);
  if (known?.state === state) known.snapshot = snapshot;
  return state;
}

/** Whether a file is it for which one is read that is only perhaps the right one. */
function mayExportOneOf(names: ExportedNames, file: TextFile): boolean {
  if (names === "all") return true;
  for (const name of names) if (file.mayExport(name)) return true;
  return false;
}

/** What specifiers resolve to in the files of one folder, within one disk snapshot: files of a folder import the same. */
interface ResolvedFolder {
  readonly aliases: () => PathAliases;
  readonly paths: Map<string, FoundFile>;
}

/** Values by lint root: what may be read depends on it. */
type OfRoots<Value> = WeakMap<LintRoot, Map<string, Value>>;

/** By whether the importing file is a script: what is tried first depends on that. */
type ResolvedFolders = WeakMap<Folder, Readonly<Record<"script" | "source", ResolvedFolder>>>;

const resolvedFolders = perSnapshot((): ResolvedFolders => new WeakMap());

/** Resolves imports of one file. */
export function resolveAll<Written extends WrittenImport | WrittenReexport>(
  written: readonly Written[],
  from: Importer,
): readonly Resolved<Written>[] {
  if (written.length === 0) return [];
  const { aliases, paths } = resolvedFrom(from);
  return written.map((each) => {
    const { specifier } = each;
    if (!paths.has(specifier)) paths.set(specifier, resolve(specifier, from, aliases));
    const found = paths.get(specifier);
    if (typeof found === "string") return { written: each, path: found, isLeft: false };
    return { written: each, path: undefined, isLeft: found === OUTSIDE || mayBeUnread(specifier, aliases) };
  });
}

/** Whether an import that resolves to nothing may be an alias of a config that is only partly read. */
function mayBeUnread(specifier: string, aliases: () => PathAliases): boolean {
  return !specifier.startsWith(".") && !isBuiltin(specifier) && isUnread(aliases());
}

function resolvedFrom({ path, root }: Importer): ResolvedFolder {
  const folder = openFolder(dirname(path), root);
  const resolved = resolvedFolders();
  let ofFolder = resolved.get(folder);
  if (ofFolder === undefined) {
    const aliases = once(() => findPathAliases(folder));
    ofFolder = { script: { aliases, paths: new Map() }, source: { aliases, paths: new Map() } };
    resolved.set(folder, ofFolder);
  }
  return isScript(path) ? ofFolder.script : ofFolder.source;
}

function resolve(specifier: string, from: Importer, aliases: () => PathAliases): FoundFile {
  if (!specifier.startsWith(".") && isBuiltin(specifier)) return undefined;
  const own = findOwnFile(specifier, from, aliases);
  return typeof own === "string" ? own : (findWorkspaceSource(specifier, from) ?? own);
}

/** Packages by lint root and directory: most are installed ones, which are looked for once. */
const packages: OfRoots<FoundFile> = new WeakMap();
/** By the folder of the package, which many directories import. */
const entries: OfRoots<FoundFile> = new WeakMap();
const MAX_PACKAGES = 20_000;

function findWorkspaceSource(specifier: string, { path, root }: Importer): FoundFile {
  if (specifier.startsWith(".")) return undefined;
  return findOnce(packages, root, `${dirname(path)} ${specifier}`, () => {
    return findSourceOfPackage(specifier, path, root, findEntryOnce);
  });
}

function findEntryOnce(folder: string, subpath: string, root: LintRoot): FoundFile {
  return findOnce(entries, root, `${folder} ${subpath}`, () => findEntryOf(folder, subpath, root));
}

function findOnce(kept: OfRoots<FoundFile>, root: LintRoot, key: string, find: () => FoundFile): FoundFile {
  const known = findOrAdd(kept, root, () => new Map<string, FoundFile>());
  if (!known.has(key)) {
    if (known.size >= MAX_PACKAGES) known.clear();
    known.set(key, find());
  }
  return known.get(key);
}
