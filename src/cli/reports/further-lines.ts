import { uniqueBy } from "../../model/unique-by.ts";
import { comparePaths } from "../files/path-order.ts";
import type { OutputFinding, OutputLine } from "../formats/check-output.ts";

/** Those of the lines that a finding does not show already, each once, by file. */
export function furtherLines(
  { file, line, evidence }: Pick<OutputFinding, "file" | "line" | "evidence">,
  lines: readonly OutputLine[],
): readonly OutputLine[] {
  const shown = new Set([{ file, line }, ...evidence].map(toKey));
  return uniqueBy(lines, toKey)
    .filter((each) => !shown.has(toKey(each)))
    .map((each) => ({ file: each.file, line: each.line }))
    .toSorted((one, other) => comparePaths(one.file, other.file) || one.line - other.line);
}

function toKey({ file, line }: OutputLine): string {
  return `${line} ${file}`;
}
