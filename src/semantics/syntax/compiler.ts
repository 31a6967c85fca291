import { createRequire } from "node:module";
import type { ts as TS } from "ts-morph";

export type { TS };

/**
 * The TypeScript compiler that ts-morph bundles, once `loadCompiler` has run.
 * Its answers do not depend on the TypeScript of the user (docs/decisions.md, One evaluator over text).
 */
export let ts: typeof TS;
let isLoaded = false;

/** Loads the compiler at the first call: 0.3 s that a run without a hit never pays (docs/decisions.md, Text first). */
export function loadCompiler(): void {
  if (isLoaded) return;
  ({ ts } = createRequire(import.meta.url)("ts-morph") as typeof import("ts-morph"));
  isLoaded = true;
}
