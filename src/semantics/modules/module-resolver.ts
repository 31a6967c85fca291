import { readFileSync, realpathSync } from "node:fs";
import { isBuiltin } from "node:module";
import { dirname, isAbsolute, resolve } from "node:path";
import { loadCompiler, ts, type TS } from "../syntax/compiler.ts";
import { findFile, isDirectory, isFile } from "./find-file.ts";
import { findSourceOfPackage } from "./package-source.ts";
import { findPathAliases, type PathAliases } from "./path-aliases.ts";

/** How a module is asked for: `package.json`'s `exports` may answer each in another way. */
export type ImportMode = "import" | "require";

/**
 * The file that a specifier means in `from`, as an absolute path: a relative path, an alias of
 * `tsconfig.json`, a package's entry by its `exports`. Undefined for what is not found, for Node's own modules and for
 * declarations. Never throws.
 */
export function resolveModule(specifier: string, from: string, mode: ImportMode): string | undefined {
  if (specifier === "" || isBuiltin(specifier)) return undefined;
  const own = findOwnFile(specifier, from);
  if (own !== undefined || isPath(specifier)) return own;
  return findInPackage(specifier, from, mode) ?? findSourceOfPackage(specifier, from);
}

/** The project's own file that a path or an alias means; cheap, and without the compiler. */
export function findOwnFile(
  specifier: string,
  from: string,
  aliases: () => PathAliases = () => findPathAliases(dirname(from)),
): string | undefined {
  const paths = isPath(specifier) ? [resolve(dirname(from), specifier)] : aliases()(specifier);
  for (const path of paths) {
    const found = findFile(path, from);
    if (found !== undefined) return found;
  }
  return undefined;
}

function isPath(specifier: string): boolean {
  return specifier.startsWith(".") || isAbsolute(specifier);
}

const OPTIONS: TS.CompilerOptions = { allowJs: true, resolveJsonModule: true };

/** TypeScript's own resolution for bundlers; `noDtsResolution` is its way to implementations. */
function findInPackage(specifier: string, from: string, mode: ImportMode): string | undefined {
  loadCompiler();
  const moduleResolution = ts.ModuleResolutionKind.Bundler;
  const options = { ...OPTIONS, module: ts.ModuleKind.ESNext, moduleResolution, noDtsResolution: true };
  const kind = mode === "require" ? ts.ModuleKind.CommonJS : ts.ModuleKind.ESNext;
  const { resolvedModule } = ts.resolveModuleName(specifier, from, options, host, undefined, undefined, kind);
  const found = resolvedModule?.resolvedFileName;
  return found !== undefined && isFile(found) ? found : undefined;
}

const host: TS.ModuleResolutionHost = {
  fileExists: isFile,
  directoryExists: isDirectory,
  readFile: (path) => (isFile(path) ? readFileSync(path, "utf8") : undefined),
  realpath: toRealPath,
};

function toRealPath(path: string): string {
  try {
    return realpathSync.native(path);
  } catch {
    return path;
  }
}
