import { toMarkdown, type Table } from "../bench/report/table.ts";
import type { SweepReport } from "./sweep-report.ts";

/** How many rows of a table are printed; `--format json` has all. */
const MAX_ROWS = 30;

/** The report as tables. */
export function writeReport(report: SweepReport): string {
  const { folder, files, characters, seconds, crashes, findings, undecided, slowest, largest } = report;
  const notes = [
    `${folder}: ${files} files, ${toMegabytes(characters)} million characters, ${seconds.toFixed(1)} s of CPU, ` +
      `${crashes.length} crashes, ${findings.length} findings, ${undecided.length} undecided.`,
  ];
  const costs = (rows: SweepReport["slowest"]): (readonly string[])[] =>
    rows.map((row) => [
      row.file,
      toMegabytes(row.characters),
      row.milliseconds.toFixed(0),
      (row.memory / 1e6).toFixed(1),
    ]);
  const tables: readonly Table[] = [
    table(
      ["crash", "how"],
      crashes.map(({ file, how }) => [file, how.replaceAll("\n", " ").slice(0, 200)]),
    ),
    table(
      ["finding", "record", "certainty", "text"],
      findings.map(({ file, line, record, certainty, text }) => [`${file}:${line}`, record, certainty, text]),
    ),
    counts("undecided", report.undecidedOf),
    counts("not read to the end", report.unread),
    counts("problem", report.problems),
    table(["slowest", "million characters", "ms of CPU", "MB more"], costs(slowest)),
    table(["largest", "million characters", "ms of CPU", "MB more"], costs(largest)),
  ];
  return toMarkdown({
    name: "sweep",
    notes,
    tables: tables.filter(({ rows }) => rows.length > 0),
    verdicts: [],
  });
}

function counts(name: string, of: SweepReport["unread"]): Table {
  return table(
    [name, "times"],
    Object.entries(of).map(([told, times]) => [told, String(times)]),
  );
}

function table(header: readonly string[], rows: readonly (readonly string[])[]): Table {
  const more = rows.length - MAX_ROWS;
  const cut = more > 0 ? [...rows.slice(0, MAX_ROWS), [`and ${more} more`]] : rows;
  return { header, rows: cut.map((cells) => cells.map(toCell)) };
}

/** One line, and no mark that ends a cell. */
function toCell(text: string): string {
  return text.replaceAll("|", "\\|").replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ");
}

function toMegabytes(characters: number): string {
  return (characters / 1e6).toFixed(2);
}
