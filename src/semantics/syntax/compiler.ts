import { createRequire } from "node:module";
import type { ts as TS } from "ts-morph";
import { toPlainCompiler, type Compiler } from "./compiler-names.ts";
import { loadCompilerPart } from "./compiler-part.ts";
import { findLoadedCompiler } from "./loaded-compilers.ts";

export type { TS };

/**
 * TypeScript's compiler, once `loadCompiler` has run: the one that ts-morph bundles, or one that answers the same and is loaded already.
 * Its answers do not depend on the TypeScript of the user (docs/decisions.md, One evaluator over text).
 */
export let ts: Compiler;
let isLoaded = false;

/** Loads the compiler at the first call: 0.08 s that a run without a hit never pays (docs/decisions.md, Text first). */
export function loadCompiler(): void {
  if (isLoaded) return;
  ts = toPlainCompiler(findLoadedCompiler() ?? loadBundledCompiler());
  isLoaded = true;
}

/**
 * The bundled compiler is a file of its own, of which only the parsing part is needed. What ts-morph and its common
 * package wrap around it is a quarter of the whole loading time.
 */
export function loadBundledCompiler(): typeof TS {
  // Not named `require`: as CommonJS, which the engine is built as, `import.meta.url` is read by that name.
  const load = createRequire(import.meta.url);
  try {
    const beside = createRequire(load.resolve("ts-morph"));
    const path = beside.resolve("@ts-morph/common/dist/typescript.js");
    return tryPart(path) ?? (beside(path) as typeof TS);
  } catch {
    // Another release of ts-morph, or a bundler, may have put it elsewhere.
    return (load("ts-morph") as typeof import("ts-morph")).ts;
  }
}

/** A release with another layout is loaded whole (docs/decisions.md, A part of the compiler). */
function tryPart(path: string): typeof TS | undefined {
  try {
    return loadCompilerPart(path);
  } catch {
    return undefined;
  }
}
