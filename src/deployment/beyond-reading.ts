import type { ConfigProblems } from "./config-problems.ts";

/** Lists and tables inside each other that people write: a dozen at most. */
const MAX_DEPTH = 200;

/** A string, or a bracket. */
const SIGN = /"""|"(?:[^"\\\n]|\\.)*"?|'[^'\n]*'?|[[\]{}]/g;

/**
 * What `read` gives; undefined where the text is nested deeper than parsers go, or one value of it is larger than they take: that is
 * added to `problems` with its place.
 */
export function orBeyondReading<Tree>(text: string, problems: ConfigProblems, read: () => Tree): Tree | undefined {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    const deep = findTooDeep(text);
    const reason = deep === undefined ? "holds a value that is too large" : "is nested too deep here";
    problems.add(deep ?? 0, `${reason}, and cannot be read as a config.`);
    return undefined;
  }
}

/** The offset of the bracket that is one too many. */
function findTooDeep(text: string): number | undefined {
  let depth = 0;
  for (const { 0: sign, index } of text.matchAll(SIGN)) {
    if (sign === "[" || sign === "{") depth++;
    else if (sign === "]" || sign === "}") depth--;
    if (depth > MAX_DEPTH) return index;
  }
  return undefined;
}
