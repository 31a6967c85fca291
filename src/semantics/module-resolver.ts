import { existsSync, readFileSync, realpathSync, statSync } from "node:fs";
import { isBuiltin } from "node:module";
import { dirname, resolve } from "node:path";
import { ts, type TS } from "./compiler.ts";
import { findSourceOfPackage } from "./package-source.ts";
import { findProjectOptions } from "./project-options.ts";

/** How a module is asked for: `package.json`'s `exports` may answer each in another way. */
export type ImportMode = "import" | "require";

/**
 * The file that a specifier means in `from`, as an absolute path with links resolved: TypeScript's own module resolution
 * for bundlers (`paths`, package `exports`, `.js` for a `.ts` file, workspace packages), which finds implementations, not
 * declarations. Undefined for what is not found, for Node's own modules, and for declarations.
 */
export function resolveModule(specifier: string, from: string, mode: ImportMode): string | undefined {
  if (specifier === "" || isBuiltin(specifier)) return undefined;
  const options = findProjectOptions(dirname(from));
  const kind = mode === "require" ? ts.ModuleKind.CommonJS : ts.ModuleKind.ESNext;
  const { resolvedModule } = ts.resolveModuleName(specifier, from, options, host, undefined, undefined, kind);
  const found = resolvedModule?.resolvedFileName;
  if (found !== undefined && !DECLARATION.test(found)) return found;
  return specifier.startsWith(".") ? findAsWritten(specifier, from) : findSourceOfPackage(specifier, from);
}

const DECLARATION = /\.d\.[cm]?ts$/;

/** `./Page.vue`: an extension that the compiler does not know. */
function findAsWritten(specifier: string, from: string): string | undefined {
  const path = resolve(dirname(from), specifier);
  return isFile(path) ? path : undefined;
}

function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() === true;
}

/** What resolution asks of the file system. */
export const host: TS.ModuleResolutionHost = {
  fileExists: isFile,
  directoryExists: (path) => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true,
  readFile: (path) => (existsSync(path) ? readFileSync(path, "utf8") : undefined),
  realpath: (path) => realpathSync(path),
};
