import * as engine from "./engine.ts";

/** The engine, for what runs from the sources: the package has `load-built-engine.ts` in the place of this (tsdown.config.ts). */
export function loadEngine(): typeof engine {
  return engine;
}
