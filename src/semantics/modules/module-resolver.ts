import { readFileSync } from "node:fs";
import { isBuiltin } from "node:module";
import { dirname, isAbsolute, resolve } from "node:path";
import { loadCompiler, ts, type TS } from "../syntax/compiler.ts";
import { realPathOf } from "./file-state.ts";
import { findFile, findRelative, isDeclarationFile, isFile, isScript, OUTSIDE, type FoundFile } from "./find-file.ts";
import { kindOf, openFolder } from "./folder.ts";
import { isInstalled } from "./is-installed.ts";
import type { LintRoot } from "./lint-root.ts";
import { findSourceOfPackage } from "./package-source.ts";
import { findPathAliases, type PathAliases } from "./path-aliases.ts";

/** How a module is loaded: `exports` of a `package.json` may answer each in another way. */
export type ImportMode = "import" | "require";

/** What a file has to have to be opened: an export by its name, or a text of which this holds. */
export type AskedOfFile = string | ((text: string) => boolean);

/** An importing file: its absolute path, and the folder within which files may be read. */
export interface Importer {
  readonly path: string;
  readonly root: LintRoot;
}

/**
 * The file that a specifier resolves to in `from`, as an absolute path: a relative path, an alias of `tsconfig.json`, a
 * package's entry by its `exports`. Undefined for what is not found, for Node's own modules and for declarations. Never
 * throws.
 */
export function resolveModule(specifier: string, from: Importer, mode: ImportMode): FoundFile {
  if (specifier === "" || isBuiltin(specifier)) return undefined;
  const own = findOwnFile(specifier, from);
  if (typeof own === "string" || isPath(specifier)) return own;
  return findInPackage(specifier, from, mode) ?? findSourceOfPackage(specifier, from.path, from.root) ?? own;
}

/** Resolves a path or an alias to a file of the project, cheaply and without the compiler. */
export function findOwnFile(
  specifier: string,
  { path: from, root }: Importer,
  aliases: () => PathAliases = () => findPathAliases(openFolder(dirname(from), root)),
): FoundFile {
  // The second separator of a platform counts as one there.
  if (specifier.startsWith(".") && !specifier.includes("\\"))
    return findRelative(specifier, openFolder(dirname(from), root), isScript(from));
  // Only what counts without being imported is named so, `ambientFilesOf`.
  if (isAbsolute(specifier) && isDeclarationFile(specifier, root)) return specifier;
  const paths = isPath(specifier) ? [resolve(dirname(from), specifier)] : aliases()(specifier);
  let isOutside = false;
  for (const path of paths) {
    const found = findFile(path, root, from);
    if (typeof found === "string") return found;
    isOutside ||= found === OUTSIDE;
  }
  return isOutside ? OUTSIDE : undefined;
}

function isPath(specifier: string): boolean {
  return specifier.startsWith(".") || isAbsolute(specifier);
}

const OPTIONS: TS.CompilerOptions = { allowJs: true, resolveJsonModule: true };

/** TypeScript's own resolution for bundlers; `noDtsResolution` is its way to implementations. */
function findInPackage(specifier: string, { path: from, root }: Importer, mode: ImportMode): FoundFile {
  loadCompiler();
  const moduleResolution = ts.ModuleResolutionKind.Bundler;
  const options = { ...OPTIONS, module: ts.ModuleKind.ESNext, moduleResolution, noDtsResolution: true };
  const kind = mode === "require" ? ts.ModuleKind.CommonJS : ts.ModuleKind.ESNext;
  const host = new PackageHost(root);
  const { resolvedModule } = ts.resolveModuleName(specifier, from, options, host, undefined, undefined, kind);
  const found = resolvedModule?.resolvedFileName;
  if (found === undefined || !isFile(found, root)) return host.isLeft ? OUTSIDE : undefined;
  return root.mayImport(realPathOf(found) ?? found) ? found : OUTSIDE;
}

/** The disk as TypeScript's resolution sees it: what may be read for the lint root. */
class PackageHost implements TS.ModuleResolutionHost {
  readonly #root: LintRoot;
  /** Whether a package was found that a link leads out of the root without being installed. */
  isLeft = false;

  constructor(root: LintRoot) {
    this.#root = root;
  }

  readonly fileExists = (path: string): boolean => isFile(path, this.#root);

  readonly directoryExists = (path: string): boolean => {
    const kind = kindOf(path, this.#root);
    this.isLeft ||= kind === "outside" && isInstalled(path);
    return kind === "directory";
  };

  readonly readFile = (path: string): string | undefined =>
    isFile(path, this.#root) ? readFileSync(path, "utf8") : undefined;

  readonly realpath = (path: string): string => realPathOf(path) ?? path;
}
