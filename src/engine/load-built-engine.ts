import { createRequire } from "node:module";

type Engine = typeof import("./engine.ts");

/** Where the engine lies, as seen from the file that this module ends up in: the build says it (tsdown.config.ts). */
declare const ENGINE: string;

let engine: Engine | undefined;

/**
 * The engine, loaded at the first call: a run without a hit never pays for it (docs/decisions.md, Text first). A rule cannot wait, so it is
 * a CommonJS module, which every Node that ESLint runs on can load at once. It lies beside the file that this module ends up in.
 */
export function loadEngine(): Engine {
  return (engine ??= createRequire(import.meta.url)(ENGINE) as Engine);
}
