import type { Curve } from "./growth.ts";
import type { Verdict } from "./verdict.ts";

export interface Table {
  readonly header: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** What one part of the bench says: it stands in the page between the marks of its name. */
export interface Section {
  readonly name: string;
  /** Sentences that stand above the tables. */
  readonly notes?: readonly string[];
  readonly tables: readonly Table[];
  readonly verdicts: readonly Verdict[];
  /** Drawn into a picture of its own. */
  readonly curves?: readonly Curve[];
}

/** The section in Markdown, its verdicts last. */
export function toMarkdown({ notes = [], tables, verdicts }: Section): string {
  const judged = verdicts.length === 0 ? [] : [toVerdictTable(verdicts)];
  return [...notes, ...[...tables, ...judged].map(writeTable)].join("\n\n");
}

function toVerdictTable(verdicts: readonly Verdict[]): Table {
  return {
    header: ["target", "reach", "measured", "verdict"],
    rows: verdicts.map(({ what, target, measured, isReached }) => [
      what,
      target,
      measured,
      isReached ? "reached" : "**missed**",
    ]),
  };
}

/** A table whose columns are as wide as their widest cell, so that it reads in a terminal too. */
function writeTable({ header, rows }: Table): string {
  const widths = header.map((title, column) =>
    Math.max(3, title.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  const write = (cells: readonly string[]): string =>
    `| ${widths.map((width, column) => (cells[column] ?? "").padEnd(width)).join(" | ")} |`;
  return [write(header), write(widths.map((width) => "-".repeat(width))), ...rows.map(write)].join("\n");
}
