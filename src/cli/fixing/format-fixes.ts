import { toPrintable } from "../../model/to-printable.ts";
import type { FileResult } from "../findings/file-result.ts";
import type { Colors } from "../colors.ts";
import { toShownPath } from "../files/shown-path.ts";

/** The changes of `--fix` or `--fix-dry-run`, by file: the lines before and after. Empty when there are none. */
export function formatFixes(results: readonly FileResult[], cwd: string, colors: Colors): string {
  const changed = results.filter(({ applied }) => applied.length > 0);
  return changed
    .map(({ file, applied }) => {
      const changes = applied.map(({ kind, line, description, before, after }) => {
        const mark = kind === "suggestion" ? "suggestion: " : "";
        const heading = `  ${colors.dim(`line ${line}`)}  ${mark}${description}`;
        return [heading, ...toLines(before, "-", colors.red), ...toLines(after, "+", colors.green)].join("\n");
      });
      return `${[colors.underline(toPrintable(toShownPath(file, cwd))), ...changes].join("\n")}\n\n`;
    })
    .join("");
}

function toLines(text: string, mark: string, color: (line: string) => string): readonly string[] {
  return text === "" ? [] : text.split(/\r?\n/).map((line) => color(`    ${mark} ${toPrintable(line)}`));
}
