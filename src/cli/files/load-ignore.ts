import { createRequire } from "node:module";

const require = createRequire(import.meta.url);

/** Loaded at the first pattern that there is: many runs have none. */
export function loadIgnore(): typeof import("ignore") {
  return require("ignore") as typeof import("ignore");
}
