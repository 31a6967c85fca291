import { isBuiltin } from "node:module";
import { dirname } from "node:path";
import type { ImportedTexts } from "../../database/gate/imported-texts.ts";
import { once } from "../../database/once.ts";
import type { Scan, ScannedTexts, WordScanner } from "../../database/gate/word-scanner.ts";
import { BoundedCache } from "./bounded-cache.ts";
import { MISSING, readImportedText, stateOf, type FileState } from "./file-state.ts";
import { isScript, OUTSIDE, type FoundFile } from "./find-file.ts";
import { openFolder, type Folder } from "./folder.ts";
import { currentLook, ofLook } from "./look.ts";
import type { LintRoot } from "./lint-root.ts";
import { findOwnFile, type Importer } from "./module-resolver.ts";
import { listImports, type WrittenImports } from "./written-imports.ts";
import { findPathAliases, isUnread, type PathAliases } from "./path-aliases.ts";
import { findInstalledEntries, findSourceOfPackage } from "./package-source.ts";

/** Files that are looked at for one file; more are imported by entry points only, which use none themselves. */
const MAX_FILES = 64;
/** With those that barrels pass on: few of them are followed for values, but which ones their names decide. */
const MAX_PASSED_ON = 1000;
/** Characters of texts that are kept. */
const MAX_KEPT_LENGTH = 16_000_000;

/** A text as the search sees it. */
export interface SearchedText {
  readonly scanned: Scan;
  /** Whether words count where script writes them, or anywhere. */
  readonly isScript: boolean;
  /** What it imports, looked for once. */
  readonly written: () => WrittenImports;
}

/** A file on disk as the search sees it. */
interface TextFile extends SearchedText {
  readonly state: FileState;
  /** The look in which it was last seen to be current. */
  look: number;
  /** The files that it imports, found once while it stays the same. */
  readonly imports: () => Imports;
  /** Those that it passes on: `export … from`. */
  readonly reexports: () => Imports;
}

/** The files that imports mean. */
interface Imports {
  readonly files: readonly string[];
  /** Whether one is not read: it leads out of the lint root, or the config that may name it is not read to its end. */
  readonly isLeft: boolean;
}

/** Texts of the files of a lint root, each scanned once for the words of all gates of a scanner while it stays the same. */
export class ScannedFiles {
  readonly root: LintRoot;
  readonly #scanner: WordScanner;
  readonly #kept = new BoundedCache<TextFile>(MAX_KEPT_LENGTH, ({ scanned }) => scanned.text.length);
  readonly #linted = new BoundedCache<SearchedText>(MAX_KEPT_LENGTH, ({ scanned }) => scanned.text.length);

  constructor(scanner: WordScanner, root: LintRoot) {
    this.#scanner = scanner;
    this.root = root;
  }

  /** A text that is linted; other files may import what is on disk under its path, which is often the same. */
  scan(path: string, text: string, isScript: boolean): SearchedText {
    const known = [this.#kept.get(path), this.#linted.get(path)].find(
      (each) => each?.scanned.text === text && each.isScript === isScript,
    );
    if (known !== undefined) return known;
    const searched = { scanned: this.#scanner.scan(text, isScript), isScript, written: once(() => listImports(text)) };
    this.#linted.set(path, searched);
    return searched;
  }

  /** The texts of files as one, with the words of one set. */
  join(files: readonly SearchedText[], set: number): ScannedTexts {
    return this.#scanner.join(
      files.map(({ scanned }) => scanned.of(set)),
      set,
    );
  }

  /** A file as it is on disk; undefined when it cannot be read. */
  read(path: string): TextFile | undefined {
    const known = this.#kept.get(path);
    const look = currentLook();
    if (known?.look === look) return known;
    const state = stateOf(path);
    if (known?.state === state) {
      known.look = look;
      return known;
    }
    if (state === MISSING) return undefined;
    // What is not followed for values holds none of a path.
    const text = readImportedText(path) ?? "";
    const { written, ...searched } = this.scan(path, text, true);
    const file = {
      ...searched,
      state,
      look,
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

  /** Of the files that it imports, and of those that they pass on (`export … from`). */
  get direct(): ScannedTexts {
    return (this.#direct ??= this.#join(this.#readDirect()));
  }

  /** Of those, and of all that they import in turn. */
  get all(): ScannedTexts {
    return (this.#all ??= this.#join(this.#readAll()));
  }

  /** Of the entries of installed packages, and of what these import in their package. */
  get installed(): ScannedTexts {
    return (this.#installed ??= this.#join(this.#readInstalled()));
  }

  /**
   * Whether an import that was asked about is not read, so that what it would show is not known: it leads out of the lint root, the config
   * that may name it is not read to its end, or it is one too many.
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

  /** Reads files that were not seen before, and what `next` names in them. */
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

/** What specifiers mean in the files of one folder, as long as one look goes on: files of a folder import the same. */
interface ResolvedFolder {
  readonly aliases: () => PathAliases;
  readonly paths: Map<string, FoundFile>;
}

/** What is kept for each lint root apart, since what it reaches decides. */
type OfRoots<Value> = WeakMap<LintRoot, Map<string, Value>>;

function mapOf<Value>(kept: OfRoots<Value>, root: LintRoot): Map<string, Value> {
  let known = kept.get(root);
  if (known === undefined) kept.set(root, (known = new Map<string, Value>()));
  return known;
}

/** By whether the importing file is a script: what is tried first depends on that. */
type ResolvedFolders = WeakMap<Folder, Readonly<Record<"script" | "source", ResolvedFolder>>>;

const resolvedInLook = ofLook((): ResolvedFolders => new WeakMap());

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

/** Whether an import that is found nowhere may be an alias of a config that is not read to its end. */
function mayBeUnread(specifier: string, aliases: () => PathAliases): boolean {
  return !specifier.startsWith(".") && !isBuiltin(specifier) && isUnread(aliases());
}

function resolvedFrom({ path, root }: Importer): ResolvedFolder {
  const folder = openFolder(dirname(path), root);
  const resolved = resolvedInLook();
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
