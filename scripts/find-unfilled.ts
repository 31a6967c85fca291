import type { Problem } from "../src/model/index.ts";

/** The places that `npm run new:record` left to be filled in: values that begin with TODO, each with its line and column from 1. */
export function findUnfilled(file: string, text: string): readonly Problem[] {
  return text.split("\n").flatMap((line, index) => {
    const found = /^[^#]*?:\s+["']?TODO\b/.exec(line);
    if (found === null) return [];
    const message = "expected a text of its own; found the TODO of a new record.";
    return [{ file, line: index + 1, column: found[0].length - "TODO".length + 1, message }];
  });
}
