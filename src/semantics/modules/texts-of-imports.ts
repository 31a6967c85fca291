import { isBuiltin } from "node:module";
import { dirname, extname } from "node:path";
import type { Gate } from "../../database/gate/gate.ts";
import type { ImportedTexts } from "../../database/gate/imported-texts.ts";
import { once } from "../../database/once.ts";
import type { ScannedText } from "../../database/gate/word-scanner.ts";
import { BoundedCache } from "./bounded-cache.ts";
import { MISSING, readImportedText, stateOf, type FileState } from "./file-state.ts";
import { currentLook } from "./folder-listing.ts";
import { OUTSIDE, type FoundFile } from "./find-file.ts";
import type { LintRoot } from "./lint-root.ts";
import { findOwnFile, type Importer } from "./module-resolver.ts";
import { listImports, type WrittenImports } from "./written-imports.ts";
import { findPathAliases, type PathAliases } from "./path-aliases.ts";
import { findInstalledEntries, findSourceOfPackage } from "./package-source.ts";

/** Files that are looked at for one file; more are imported by entry points only, which use none themselves. */
const MAX_FILES = 64;
/** Of files that pass on what others export, as many as are followed for values: most packages' barrels are smaller. */
const MAX_PASSED_ON = 200;
/** Characters of texts that are kept. */
const MAX_KEPT_LENGTH = 16_000_000;

/** A text as the search sees it. */
export interface SearchedText {
  readonly scanned: ScannedText;
  /** What it imports, looked for once. */
  readonly written: () => WrittenImports;
}

/** A file on disk as the search sees it. */
interface TextFile extends SearchedText {
  readonly state: FileState;
  /** The look in which it was last seen to be current. */
  look: number;
  /** The files that it imports, found once while it stays the same. */
  readonly imports: () => ResolvedImports;
  /** Those that it passes on: `export … from`. */
  readonly reexports: () => ResolvedImports;
}

/** The files that imports mean. */
interface ResolvedImports {
  readonly files: readonly string[];
  /** Whether one leads out of the lint root, and is not read. */
  readonly leadsOut: boolean;
}

/** Texts of the files of a lint root, each scanned once for the words of a gate while it stays the same. */
export class ScannedFiles {
  readonly root: LintRoot;
  readonly #gate: Gate;
  readonly #kept = new BoundedCache<TextFile>(MAX_KEPT_LENGTH, ({ scanned }) => scanned.text.length);
  readonly #linted = new BoundedCache<SearchedText>(MAX_KEPT_LENGTH, ({ scanned }) => scanned.text.length);

  constructor(gate: Gate, root: LintRoot) {
    this.#gate = gate;
    this.root = root;
  }

  /** A text that is linted; other files may import what is on disk under its path, which is often the same. */
  scan(path: string, text: string, isScript: boolean): SearchedText {
    const known = this.#kept.get(path) ?? this.#linted.get(path);
    if (known?.scanned.text === text) return known;
    const searched = { scanned: this.#gate.scan(text, isScript), written: once(() => listImports(text)) };
    this.#linted.set(path, searched);
    return searched;
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
    const { scanned, written } = this.scan(path, text, true);
    const file = {
      state,
      look,
      scanned,
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
  readonly #path: string;
  readonly #specifiers: readonly string[];
  readonly #seen: Set<string>;
  #leadsOut = false;
  #directFiles: readonly TextFile[] | undefined;
  #direct: readonly ScannedText[] | undefined;
  #all: readonly ScannedText[] | undefined;
  #installed: readonly ScannedText[] | undefined;

  constructor(path: string, text: SearchedText, files: ScannedFiles) {
    this.#files = files;
    this.#path = path;
    this.#seen = new Set([path]);
    this.#specifiers = text.written().all;
  }

  /** Of the files that it imports, and of those that they pass on (`export … from`). */
  get direct(): readonly ScannedText[] {
    return (this.#direct ??= this.#readDirect().map(({ scanned }) => scanned));
  }

  /** Of those, and of all that they import in turn. */
  get all(): readonly ScannedText[] {
    return (this.#all ??= this.#readAll());
  }

  /** Of the entries of installed packages, and of what these import in their package. */
  get installed(): readonly ScannedText[] {
    return (this.#installed ??= this.#readInstalled());
  }

  /** Whether an import that was asked about leads out of the lint root: what it would show is not known. */
  get leadsOut(): boolean {
    return this.#leadsOut;
  }

  #readDirect(): readonly TextFile[] {
    return (this.#directFiles ??= this.#gather(
      this.#note(resolveAll(this.#specifiers, { path: this.#path, root: this.#files.root })).slice(0, MAX_FILES),
      (file) => this.#note(file.reexports()),
      MAX_PASSED_ON,
    ));
  }

  #note({ files, leadsOut }: ResolvedImports): readonly string[] {
    this.#leadsOut ||= leadsOut;
    return files;
  }

  #readAll(): readonly ScannedText[] {
    const direct = this.#readDirect();
    const further = direct.flatMap((file) => this.#note(file.imports()));
    const beyond = this.#gather(further, (file) => this.#note(file.imports()));
    return [...direct, ...beyond].map(({ scanned }) => scanned);
  }

  #readInstalled(): readonly ScannedText[] {
    const entries = this.#specifiers
      .filter((specifier) => !specifier.startsWith(".") && !isBuiltin(specifier))
      .flatMap((specifier) => findInstalledEntries(specifier, this.#path, this.#files.root));
    return this.#gather(entries, (file) => file.imports().files).map(({ scanned }) => scanned);
  }

  /** Reads files that were not seen before, and what `next` names in them. */
  #gather(
    paths: readonly string[],
    next: (file: TextFile) => readonly string[],
    maximum = MAX_FILES,
  ): readonly TextFile[] {
    const seen = this.#seen;
    const files: TextFile[] = [];
    const pending = [...paths];
    for (let path = pending.shift(); path !== undefined && seen.size < maximum; path = pending.shift()) {
      if (seen.has(path)) continue;
      seen.add(path);
      const file = this.#files.read(path);
      if (file === undefined) continue;
      files.push(file);
      pending.push(...next(file));
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

let resolved: OfRoots<ResolvedFolder> = new WeakMap();
let resolvedIn: number | undefined;

const NO_IMPORTS: ResolvedImports = { files: [], leadsOut: false };

function resolveAll(specifiers: readonly string[], from: Importer): ResolvedImports {
  if (specifiers.length === 0) return NO_IMPORTS;
  const { aliases, paths } = resolvedFrom(from);
  const found = specifiers.map((specifier) => {
    if (!paths.has(specifier)) paths.set(specifier, resolve(specifier, from, aliases));
    return paths.get(specifier);
  });
  const files = found.filter((file) => typeof file === "string");
  return { files, leadsOut: found.includes(OUTSIDE) };
}

function resolvedFrom({ path, root }: Importer): ResolvedFolder {
  const look = currentLook();
  if (look !== resolvedIn) resolved = new WeakMap();
  resolvedIn = look;
  const folder = dirname(path);
  const folders = mapOf(resolved, root);
  // What is tried first depends on whether the importing file is a script.
  const key = `${folder} ${extname(path)}`;
  let ofFolder = folders.get(key);
  if (ofFolder === undefined) {
    ofFolder = { aliases: once(() => findPathAliases(folder, root)), paths: new Map() };
    folders.set(key, ofFolder);
  }
  return ofFolder;
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
