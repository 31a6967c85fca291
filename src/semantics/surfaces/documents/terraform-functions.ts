/** Functions whose value holds what they are given: what they are given is looked at, whatever they make of it. */
export const TRANSPARENT = new Set([
  "jsonencode",
  "toset",
  "tolist",
  "tostring",
  "tomap",
  "nonsensitive",
  "sensitive",
  "trimspace",
]);

/** Functions whose value is one of what they are given: `lookup(settings, "security_level", "high")` its last. */
export const CHOOSING = new Set(["coalesce", "lookup", "try"]);

/** Functions that answer a question. */
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
