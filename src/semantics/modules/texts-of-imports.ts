import { isBuiltin } from "node:module";
import { dirname } from "node:path";
import type { Gate } from "../../database/gate/gate.ts";
import type { ImportedTexts } from "../../database/gate/imported-texts.ts";
import { once } from "../../database/once.ts";
import type { ScannedText } from "../../database/gate/word-scanner.ts";
import { BoundedCache } from "./bounded-cache.ts";
import { MISSING, readText, stateOf, type FileState } from "./file-state.ts";
import { currentLook } from "./folder-listing.ts";
import { OUTSIDE, type FoundFile } from "./find-file.ts";
import type { LintRoot } from "./lint-root.ts";
import { findOwnFile, type Importer } from "./module-resolver.ts";
import { findPathAliases, type PathAliases } from "./path-aliases.ts";
import { findInstalledEntries, findSourceOfPackage } from "./package-source.ts";

/** Files that are looked at for one file; more are imported by entry points only, which use none themselves. */
const MAX_FILES = 64;
/** Of files that pass on what others export, as many as are followed for values: most packages' barrels are smaller. */
const MAX_PASSED_ON = 200;
/** Characters of texts that are kept. */
const MAX_KEPT_LENGTH = 16_000_000;

/** A file on disk as the search sees it. */
interface TextFile {
  readonly path: string;
  readonly state: FileState;
  /** The look in which it was last seen to be current. */
  look: number;
  readonly scanned: ScannedText;
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
  readonly #linted = new BoundedCache<ScannedText>(MAX_KEPT_LENGTH, ({ text }) => text.length);

  constructor(gate: Gate, root: LintRoot) {
    this.#gate = gate;
    this.root = root;
  }

  /** A text that is linted; other files may import what is on disk under its path, which is often the same. */
  scan(path: string, text: string, isScript: boolean): ScannedText {
    const known = this.#kept.get(path)?.scanned ?? this.#linted.get(path);
    if (known?.text === text) return known;
    const scanned = this.#gate.scan(text, isScript);
    this.#linted.set(path, scanned);
    return scanned;
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
    const text = state === MISSING ? undefined : readText(path);
    if (text === undefined) return undefined;
    const file = {
      path,
      state,
      look,
      scanned: this.scan(path, text, true),
      imports: once(() => resolveAll(listImports(text), { path, root: this.root })),
      reexports: once(() => resolveAll(listReexports(text), { path, root: this.root })),
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

  constructor(path: string, text: string, files: ScannedFiles) {
    this.#files = files;
    this.#path = path;
    this.#seen = new Set([path]);
    this.#specifiers = listImports(text);
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

/** In `from "…"`, `import "…"`, `import("…")` and `require("…")`. */
const IMPORT = /(?:\bfrom|\bimport|\bimport\s*\(|\brequire\s*\()\s*["']([^"'\n]+)["']/g;
/** `export`, the `from "…"` that may belong to it, and what cannot stand between them. */
const REEXPORT = /\bexport\b|\bfrom\s*["']([^"'\n]+)["']|[;"'`=()]/g;

/** What looks like a specifier in the text; one in a comment costs a look and does no harm. */
function listImports(text: string): readonly string[] {
  return [...new Set(Array.from(text.matchAll(IMPORT), (match) => match[1] ?? ""))];
}

/** Those of `export … from "…"`, in one pass: a comment may hold the word a thousand times. */
function listReexports(text: string): readonly string[] {
  const specifiers = new Set<string>();
  let isExport = false;
  for (const [word, specifier] of text.matchAll(REEXPORT)) {
    if (isExport && specifier !== undefined) specifiers.add(specifier);
    isExport = word === "export";
  }
  return [...specifiers];
}

function resolveAll(specifiers: readonly string[], from: Importer): ResolvedImports {
  let known: PathAliases | undefined;
  const aliases = (): PathAliases => (known ??= findPathAliases(dirname(from.path), from.root));
  const found = specifiers.map((specifier) => {
    if (isBuiltin(specifier)) return undefined;
    const own = findOwnFile(specifier, from, aliases);
    return typeof own === "string" ? own : (findWorkspaceSource(specifier, from) ?? own);
  });
  const files = found.filter((file) => typeof file === "string");
  return { files, leadsOut: found.includes(OUTSIDE) };
}

/** Packages by lint root and directory: most are installed ones, which are looked for once. */
const packages = new WeakMap<LintRoot, Map<string, FoundFile>>();
const MAX_PACKAGES = 20_000;

function findWorkspaceSource(specifier: string, { path, root }: Importer): FoundFile {
  if (specifier.startsWith(".")) return undefined;
  let known = packages.get(root);
  if (known === undefined) packages.set(root, (known = new Map()));
  const key = `${dirname(path)} ${specifier}`;
  if (!known.has(key)) {
    if (known.size >= MAX_PACKAGES) known.clear();
    known.set(key, findSourceOfPackage(specifier, path, root));
  }
  return known.get(key);
}
