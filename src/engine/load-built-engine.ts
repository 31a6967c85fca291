import { createRequire } from "node:module";

type Engine = typeof import("./engine.ts");

let engine: Engine | undefined;

/**
 * The engine, loaded at the first call: a run without a hit never pays for it (docs/decisions.md, Text first). A rule cannot wait, so it is
 * a CommonJS module, which every Node that ESLint runs on can load at once. It lies beside the file that this module ends up in.
 */
export function loadEngine(): Engine {
  return (engine ??= createRequire(import.meta.url)("./engine.cjs") as Engine);
}
