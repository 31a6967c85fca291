import { isBuiltin } from "node:module";
import { dirname } from "node:path";
import type { ImportedTexts } from "../../database/gate/imported-texts.ts";
import { once } from "../../database/once.ts";
import type { Scan, ScannedTexts, WordScanner } from "../../database/gate/word-scanner.ts";
import { BoundedCache } from "./bounded-cache.ts";
import { MISSING, readImportedText, stateOf, type FileState } from "./file-state.ts";
import { isScript, OUTSIDE, type FoundFile } from "./find-file.ts";
import { openFolder, type Folder } from "./folder.ts";
import { currentSnapshot, perSnapshot } from "./disk-snapshot.ts";
import type { LintRoot } from "./lint-root.ts";
import { findOwnFile, type Importer } from "./module-resolver.ts";
import { listImports, type WrittenImports } from "./written-imports.ts";
import { findPathAliases, isUnread, type PathAliases } from "./path-aliases.ts";
import { findInstalledEntries, findSourceOfPackage } from "./package-source.ts";

/** How many imported files are searched for one file; only entry points import more, and they use none of them themselves. */
const MAX_FILES = 64;
/** How many, including the files that barrels re-export: few of these are followed for values, but their names decide which. */
const MAX_PASSED_ON = 1000;
/** Total characters of cached texts: twice as many cost 45 MB in a run over 20,000 files, and save none of its time. */
const MAX_KEPT_LENGTH = 8_000_000;

/** A text that the search goes through. */
export interface SearchedText {
  readonly scanned: Scan;
  /** Whether words count only where script writes them, or anywhere. */
  readonly isScript: boolean;
  /** Its imports, found on first use. */
  readonly written: () => WrittenImports;
}

/** A file on disk that the search goes through. */
interface TextFile extends SearchedText {
  readonly state: FileState;
  /** The disk snapshot in which the file was last seen to be current. */
  snapshot: number;
  /** The files that it imports, resolved once while it stays the same. */
  readonly imports: () => Imports;
  /** The files that it re-exports: `export … from`. */
  readonly reexports: () => Imports;
}

/** The files that imports resolve to. */
interface Imports {
  readonly files: readonly string[];
  /** Whether one may not be read: it leads out of the lint root, or the config that may define its alias is only partly read. */
  readonly isLeft: boolean;
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
    const searched = { scanned: this.#scanner.scan(text, isScript), isScript, written: once(() => listImports(text)) };
    this.#linted.set(path, searched);
    return searched;
  }

  /** The texts of several files as one, with the words of one set. */
  join(files: readonly SearchedText[], set: number): ScannedTexts {
    return this.#scanner.join(
      files.map(({ scanned }) => scanned.of(set)),
      set,
    );
  }

  /** A file as it is on disk; undefined when it cannot be read. */
  read(path: string): TextFile | undefined {
    const known = this.#kept.get(path);
    const snapshot = currentSnapshot();
    if (known?.snapshot === snapshot) return known;
    const state = stateOf(path);
    if (known?.state === state) {
      known.snapshot = snapshot;
      return known;
    }
    if (state === MISSING) return undefined;
    // A file that is not followed for values contributes no part of a path.
    const text = readImportedText(path) ?? "";
    const { written, ...searched } = this.scan(path, text, true);
    const file = {
      ...searched,
      state,
      snapshot,
      written,
      imports: once(() => resolveAll(written().all, { path, root: this.root })),
      reexports: once(() => resolveAll(written().passedOn, { path, root: this.root })),
    };
    this.#kept.set(path, file);
    return file;
  }
}

/** The texts of the project's own files that a file imports, for a search before anything is parsed. */
export class TextsOfImports implements ImportedTexts {
  readonly #files: ScannedFiles;
  readonly #set: number;
  readonly #path: string;
  readonly #specifiers: readonly string[];
  readonly #seen: Set<string>;
  #isLeft = false;
  #directFiles: readonly TextFile[] | undefined;
  #direct: ScannedTexts | undefined;
  #all: ScannedTexts | undefined;
  #installed: ScannedTexts | undefined;

  /** `set`: whose words are asked for. */
  constructor(
    path: string,
    text: SearchedText,
    { files, set }: { readonly files: ScannedFiles; readonly set: number },
  ) {
    this.#files = files;
    this.#set = set;
    this.#path = path;
    this.#seen = new Set([path]);
    this.#specifiers = text.written().all;
  }

  /** The texts of the files that it imports, and of the files that these re-export. */
  get direct(): ScannedTexts {
    return (this.#direct ??= this.#join(this.#readDirect()));
  }

  /** The same with everything that those import in turn. */
  get all(): ScannedTexts {
    return (this.#all ??= this.#join(this.#readAll()));
  }

  /** The texts of installed packages: of their entries, and of what these import within the package. */
  get installed(): ScannedTexts {
    return (this.#installed ??= this.#join(this.#readInstalled()));
  }

  /**
   * Whether an import that was asked about may not be read, so that it is unknown what it would show: it leads out of
   * the lint root, the config that may define its alias is only partly read, or it is beyond the limit.
   */
  get isLeft(): boolean {
    return this.#isLeft;
  }

  #join(files: readonly TextFile[]): ScannedTexts {
    return this.#files.join(files, this.#set);
  }

  #readDirect(): readonly TextFile[] {
    if (this.#directFiles === undefined) {
      const own = this.#note(resolveAll(this.#specifiers, { path: this.#path, root: this.#files.root }));
      const next = (file: TextFile): readonly string[] => this.#note(file.reexports());
      this.#directFiles = this.#gather([own.slice(0, MAX_FILES)], next, MAX_PASSED_ON);
      this.#isLeft ||= own.length > MAX_FILES || this.#seen.size >= MAX_PASSED_ON;
    }
    return this.#directFiles;
  }

  #note({ files, isLeft }: Imports): readonly string[] {
    this.#isLeft ||= isLeft;
    return files;
  }

  #readAll(): readonly TextFile[] {
    const importsOf = (file: TextFile): readonly string[] => this.#note(file.imports());
    const direct = this.#readDirect();
    return [...direct, ...this.#gather(direct.map(importsOf), importsOf)];
  }

  #readInstalled(): readonly TextFile[] {
    const entries = this.#specifiers
      .filter((specifier) => !specifier.startsWith(".") && !isBuiltin(specifier))
      .flatMap((specifier) => findInstalledEntries(specifier, this.#path, this.#files.root));
    return this.#gather([entries], (file) => file.imports().files);
  }

  /** Reads files that were not seen before, and follows what `next` returns for them. */
  #gather(
    from: readonly (readonly string[])[],
    next: (file: TextFile) => readonly string[],
    maximum = MAX_FILES,
  ): readonly TextFile[] {
    const seen = this.#seen;
    const files: TextFile[] = [];
    const pending = [...from];
    for (const paths of pending) {
      for (const path of paths) {
        if (seen.size >= maximum) return files;
        if (seen.has(path)) continue;
        seen.add(path);
        const file = this.#files.read(path);
        if (file === undefined) continue;
        files.push(file);
        pending.push(next(file));
      }
    }
    return files;
  }
}

/** What specifiers resolve to in the files of one folder, within one disk snapshot: files of a folder import the same. */
interface ResolvedFolder {
  readonly aliases: () => PathAliases;
  readonly paths: Map<string, FoundFile>;
}

/** Values by lint root: what may be read depends on it. */
type OfRoots<Value> = WeakMap<LintRoot, Map<string, Value>>;

function mapOf<Value>(kept: OfRoots<Value>, root: LintRoot): Map<string, Value> {
  let known = kept.get(root);
  if (known === undefined) kept.set(root, (known = new Map<string, Value>()));
  return known;
}

/** By whether the importing file is a script: what is tried first depends on that. */
type ResolvedFolders = WeakMap<Folder, Readonly<Record<"script" | "source", ResolvedFolder>>>;

const resolvedFolders = perSnapshot((): ResolvedFolders => new WeakMap());

const NO_IMPORTS: Imports = { files: [], isLeft: false };

function resolveAll(specifiers: readonly string[], from: Importer): Imports {
  if (specifiers.length === 0) return NO_IMPORTS;
  const { aliases, paths } = resolvedFrom(from);
  const files: string[] = [];
  let isLeft = false;
  for (const specifier of specifiers) {
    if (!paths.has(specifier)) paths.set(specifier, resolve(specifier, from, aliases));
    const found = paths.get(specifier);
    if (typeof found === "string") files.push(found);
    else isLeft ||= found === OUTSIDE || mayBeUnread(specifier, aliases);
  }
  return { files, isLeft };
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
const MAX_PACKAGES = 20_000;

function findWorkspaceSource(specifier: string, { path, root }: Importer): FoundFile {
  if (specifier.startsWith(".")) return undefined;
  const known = mapOf(packages, root);
  const key = `${dirname(path)} ${specifier}`;
  if (!known.has(key)) {
    if (known.size >= MAX_PACKAGES) known.clear();
    known.set(key, findSourceOfPackage(specifier, path, root));
  }
  return known.get(key);
}
