import { isBuiltin } from "node:module";
import { dirname, extname } from "node:path";
import type { Gate } from "../../database/gate/gate.ts";
import type { ImportedTexts } from "../../database/gate/imported-texts.ts";
import { once } from "../../database/once.ts";
import type { ScannedText } from "../../database/gate/word-scanner.ts";
import { BoundedCache } from "./bounded-cache.ts";
import { MISSING, readImportedText, stateOf, type FileState } from "./file-state.ts";
import { currentLook } from "./folder-listing.ts";
import { findOwnFile } from "./module-resolver.ts";
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
  readonly imports: () => readonly string[];
  /** Those that it passes on: `export … from`. */
  readonly reexports: () => readonly string[];
}

/** Texts of files, each scanned once for the words of a gate while it stays the same. */
export class ScannedFiles {
  readonly #gate: Gate;
  readonly #kept = new BoundedCache<TextFile>(MAX_KEPT_LENGTH, ({ scanned }) => scanned.text.length);
  readonly #linted = new BoundedCache<SearchedText>(MAX_KEPT_LENGTH, ({ scanned }) => scanned.text.length);

  constructor(gate: Gate) {
    this.#gate = gate;
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
      imports: once(() => resolveAll(written().all, path)),
      reexports: once(() => resolveAll(written().passedOn, path)),
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

  #readDirect(): readonly TextFile[] {
    return (this.#directFiles ??= this.#gather(
      resolveAll(this.#specifiers, this.#path).slice(0, MAX_FILES),
      (file) => file.reexports(),
      MAX_PASSED_ON,
    ));
  }

  #readAll(): readonly ScannedText[] {
    const direct = this.#readDirect();
    const further = direct.flatMap((file) => file.imports());
    const beyond = this.#gather(further, (file) => file.imports());
    return [...direct, ...beyond].map(({ scanned }) => scanned);
  }

  #readInstalled(): readonly ScannedText[] {
    const entries = this.#specifiers
      .filter((specifier) => !specifier.startsWith(".") && !isBuiltin(specifier))
      .flatMap((specifier) => findInstalledEntries(specifier, this.#path));
    return this.#gather(entries, (file) => file.imports()).map(({ scanned }) => scanned);
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
  readonly paths: Map<string, string | undefined>;
}

const resolved = new Map<string, ResolvedFolder>();
let resolvedIn: number | undefined;

function resolveAll(specifiers: readonly string[], from: string): readonly string[] {
  if (specifiers.length === 0) return [];
  const { aliases, paths } = resolvedFrom(from);
  return specifiers.flatMap((specifier) => {
    if (!paths.has(specifier)) paths.set(specifier, resolve(specifier, from, aliases));
    return paths.get(specifier) ?? [];
  });
}

function resolvedFrom(from: string): ResolvedFolder {
  const look = currentLook();
  if (look !== resolvedIn) resolved.clear();
  resolvedIn = look;
  const folder = dirname(from);
  // What is tried first depends on whether the importing file is a script.
  const key = `${folder} ${extname(from)}`;
  let ofFolder = resolved.get(key);
  if (ofFolder === undefined) {
    ofFolder = { aliases: once(() => findPathAliases(folder)), paths: new Map() };
    resolved.set(key, ofFolder);
  }
  return ofFolder;
}

function resolve(specifier: string, from: string, aliases: () => PathAliases): string | undefined {
  if (!specifier.startsWith(".") && isBuiltin(specifier)) return undefined;
  return findOwnFile(specifier, from, aliases) ?? findWorkspaceSource(specifier, from);
}

/** Packages by directory: most are installed ones, which are looked for once. */
const packages = new Map<string, string | undefined>();
const MAX_PACKAGES = 20_000;

function findWorkspaceSource(specifier: string, from: string): string | undefined {
  if (specifier.startsWith(".")) return undefined;
  const key = `${dirname(from)} ${specifier}`;
  if (!packages.has(key)) {
    if (packages.size >= MAX_PACKAGES) packages.clear();
    packages.set(key, findSourceOfPackage(specifier, from));
  }
  return packages.get(key);
}
