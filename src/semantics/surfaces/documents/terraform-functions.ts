/** Functions whose result contains their arguments: these are read as they are written. */
export const TRANSPARENT = new Set(["toset", "tolist", "tostring", "tomap", "nonsensitive", "sensitive", "trimspace"]);

/** Functions whose result is a boolean. */
export const ASKING = new Set([
  "alltrue",
  "anytrue",
  "can",
  "contains",
  "endswith",
  "fileexists",
  "issensitive",
  "startswith",
  "tobool",
]);
