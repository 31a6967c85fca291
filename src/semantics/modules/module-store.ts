import { listAutoImports, writeImports } from "./auto-imports.ts";
import type { AutoImport } from "./declared-auto-imports.ts";
import { BoundedCache } from "./bounded-cache.ts";
import { MISSING, readImportedText, stateOf, type FileState } from "./file-state.ts";
import { isDeclaration } from "./find-file.ts";
import type { LintRoot } from "./lint-root.ts";
import type { FindTree } from "../syntax/adopted-tree.ts";
import { ts } from "../syntax/compiler.ts";
import { hasModifier } from "../syntax/has-modifier.ts";
import type { Declaration } from "../syntax/scopes.ts";
import { readJsonModule, readModule, type SourceModule } from "../syntax/source-module.ts";

/** Total characters of imported files that are cached with their trees, for a process that runs all day. */
const MAX_KEPT_LENGTH = 4_000_000;

/** A file on disk, parsed on first use. */
export interface StoredFile {
  readonly state: FileState;
  /** Without byte order mark; undefined when the file is not there or too long to be read. */
  readonly text: string | undefined;
  /** Undefined when the text holds no script, or is nested too deep. What a framework imports into it is found within the lint root. */
  readonly module: (root: LintRoot) => SourceModule | undefined;
}

const kept = new BoundedCache<StoredFile>(MAX_KEPT_LENGTH, ({ text }) => text?.length ?? 0);

/** A linted text: its name as ESLint gives it, its location on disk, and its content, saved or not. */
export interface LintedText {
  readonly filename: string;
  readonly path: string;
  readonly text: string;
}

/** The last linted text: facts are read from its tree first, and edits are planned in it later. */
let linted: (LintedText & Parsed) | undefined;

/** A tree, and what may be imported into its text by a framework. */
interface Parsed {
  readonly module: SourceModule | undefined;
  readonly imported: readonly AutoImport[];
}

/** How a linted text is read. */
export interface LintedReading {
  /** The lint root within which a framework may import what the text names; without it what was read before of the same text serves. */
  readonly root?: LintRoot | undefined;
  readonly findTree?: FindTree | undefined;
}

/**
 * The tree of a linted text, cached until another text is read. Files that import each other are parsed once for both
 * roles.
 * @throws RangeError on a text that is nested too deep.
 */
export function readLinted(text: LintedText, { root, findTree }: LintedReading = {}): SourceModule | undefined {
  const isSame = linted?.filename === text.filename && linted.path === text.path && linted.text === text.text;
  const imported = root && listAutoImports(text.text, { path: text.path, root });
  if (isSame && linted !== undefined && (imported === undefined || areSame(imported, linted.imported)))
    return linted.module;
  const stored = text.filename === text.path && !isJson(text.path) ? kept.get(text.path) : undefined;
  const module = root !== undefined && stored?.text === text.text ? stored.module(root) : undefined;
  linted = { ...text, imported: imported ?? [], module: module ?? readWhole(text, imported, findTree) };
  return linted.module;
}

/** The file at an absolute path; read again when it has changed. */
export function loadFile(path: string): StoredFile {
  const state = stateOf(path);
  const known = kept.get(path);
  if (known?.state === state) return known;
  const text = state === MISSING ? undefined : readImportedText(path);
  const file = { state, text, module: text === undefined ? (): undefined => undefined : parsedOnce(path, text) };
  kept.set(path, file);
  return file;
}

function parsedOnce(path: string, text: string): StoredFile["module"] {
  let parsed: Parsed | undefined;
  return (root) => {
    const imported = isJson(path) ? [] : listAutoImports(text, { path, root });
    if (parsed === undefined || !areSame(imported, parsed.imported))
      parsed = { module: parse(path, text, imported), imported };
    return parsed.module;
  };
}

function parse(path: string, text: string, imported: readonly AutoImport[]): SourceModule | undefined {
  const isLinted = linted?.filename === path && linted.path === path && linted.text === text;
  if (isLinted && linted !== undefined && !isJson(path) && areSame(imported, linted.imported)) return linted.module;
  try {
    if (isDeclaration(path)) return readModule(path, path, text, { withDeclarations: true });
    return isJson(path) ? readJsonModule(path, text) : readWhole({ filename: path, path, text }, imported);
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** With the imports that a framework writes into the text: of names that it does not define itself, though it may tell their type, `declare const`. */
function readWhole(
  { filename, path, text }: LintedText,
  imported: readonly AutoImport[] = [],
  findTree?: FindTree,
): SourceModule | undefined {
  const module = readModule(filename, path, text, { findTree });
  if (module === undefined || imported.length === 0) return module;
  const missing = imported.filter(({ name }) => {
    const own = module.scopes.findValue(name, module.file);
    return own === undefined || isAmbient(own);
  });
  return missing.length === 0 ? module : readModule(filename, path, text, { appended: writeImports(missing) });
}

function isAmbient(declaration: Declaration): boolean {
  const statement = ts.isVariableDeclaration(declaration) ? declaration.parent.parent : declaration;
  return hasModifier(statement, ts.SyntaxKind.DeclareKeyword);
}

function areSame(some: readonly AutoImport[], others: readonly AutoImport[]): boolean {
  return some.length === others.length && writeImports(some) === writeImports(others);
}

/** JSON is a value where it is imported, and no script where it is linted. */
function isJson(path: string): boolean {
  return path.endsWith(".json");
}
