import { isBuiltin } from "node:module";
import { dirname } from "node:path";
import type { ImportedTexts } from "../../database/import-gate.ts";
import { once } from "../../database/once.ts";
import { toSearchedText, type SearchedText } from "../../database/text-gate.ts";
import { BoundedCache } from "./bounded-cache.ts";
import { MISSING, readText, stateOf, type FileState } from "./file-state.ts";
import { findOwnFile } from "./module-resolver.ts";
import { findPathAliases, type PathAliases } from "./path-aliases.ts";
import { findSourceOfPackage } from "./package-source.ts";

/** Files that are looked at for one file; more are imported by entry points only, which use none themselves. */
const MAX_FILES = 64;
/** Characters of texts that are kept. */
const MAX_KEPT_LENGTH = 16_000_000;

/** A file on disk as the search sees it. */
interface TextFile {
  readonly path: string;
  readonly state: FileState;
  readonly searched: SearchedText;
  /** The files that it imports, found once while it stays the same. */
  readonly imports: () => readonly string[];
  /** Those that it passes on: `export … from`. */
  readonly reexports: () => readonly string[];
}

/** The texts of the project's own files that a file imports, for a search before anything is parsed. Each is read once while it stays the same. */
export class TextsOfImports implements ImportedTexts {
  readonly #seen: Set<string>;
  readonly #direct: readonly TextFile[];
  #all: readonly SearchedText[] | undefined;

  constructor(path: string, text: string) {
    this.#seen = new Set([path]);
    const specifiers = listSpecifiers(text, IMPORT);
    this.#direct =
      specifiers.length === 0 ? [] : gather(resolveAll(specifiers, path), this.#seen, (file) => file.reexports());
  }

  /** Of the files that it imports, and of those that they pass on (`export … from`). */
  get direct(): readonly SearchedText[] {
    return this.#direct.map(({ searched }) => searched);
  }

  /** Of those, and of all that they import in turn. */
  get all(): readonly SearchedText[] {
    return (this.#all ??= this.#readAll());
  }

  #readAll(): readonly SearchedText[] {
    const further = this.#direct.flatMap((file) => file.imports());
    const beyond = gather(further, this.#seen, (file) => file.imports());
    return [...this.#direct, ...beyond].map(({ searched }) => searched);
  }
}

/** Reads files that were not seen before, and what `next` names in them. */
function gather(
  paths: readonly string[],
  seen: Set<string>,
  next: (file: TextFile) => readonly string[],
): readonly TextFile[] {
  const files: TextFile[] = [];
  const pending = [...paths];
  for (let path = pending.shift(); path !== undefined && seen.size < MAX_FILES; path = pending.shift()) {
    if (seen.has(path)) continue;
    seen.add(path);
    const file = readTextFile(path);
    if (file === undefined) continue;
    files.push(file);
    pending.push(...next(file));
  }
  return files;
}

/** In `from "…"`, `import "…"`, `import("…")` and `require("…")`. */
const IMPORT = /(?:\bfrom|\bimport|\bimport\s*\(|\brequire\s*\()\s*["']([^"'\n]+)["']/g;
const REEXPORT = /\bexport\b[^;"'`=()]*\bfrom\s*["']([^"'\n]+)["']/g;

/** What looks like a specifier in the text; one in a comment costs a look and does no harm. */
function listSpecifiers(text: string, pattern: RegExp): readonly string[] {
  return [...new Set(Array.from(text.matchAll(pattern), (match) => match[1] ?? ""))];
}

function resolveAll(specifiers: readonly string[], from: string): readonly string[] {
  let known: PathAliases | undefined;
  const aliases = (): PathAliases => (known ??= findPathAliases(dirname(from)));
  return specifiers.flatMap((specifier) => {
    if (isBuiltin(specifier)) return [];
    return findOwnFile(specifier, from, aliases) ?? findWorkspaceSource(specifier, from) ?? [];
  });
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

const kept = new BoundedCache<TextFile>(MAX_KEPT_LENGTH, ({ searched }) => searched.text.length);

function readTextFile(path: string): TextFile | undefined {
  const state = stateOf(path);
  const known = kept.get(path);
  if (known?.state === state) return known;
  const text = state === MISSING ? undefined : readText(path);
  if (text === undefined) return undefined;
  const file = {
    path,
    state,
    searched: toSearchedText(text),
    imports: once(() => resolveAll(listSpecifiers(text, IMPORT), path)),
    reexports: once(() => resolveAll(listSpecifiers(text, REEXPORT), path)),
  };
  kept.set(path, file);
  return file;
}
