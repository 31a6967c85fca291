import type { SunsetRecord } from "../src/model/index.ts";
import { readOutcomes } from "../tests/proof/outcomes-file.ts";
import type { Counts, ProofRow } from "../tests/proof/summarize.ts";

const header = [
  "Record",
  "Edit",
  "Programs",
  "E0: the same before",
  "Unedited, after",
  "E1: the same after",
  "E2",
  "What differs",
];

/** What running programs before and after the edits of these records has shown; a sentence where there are none. */
export function createProofTable(records: readonly SunsetRecord[]): string {
  const { rows } = readOutcomes();
  const cells = records.flatMap((record) =>
    rows.filter((row) => row.record === record.id).map((row) => toCells(row, record)),
  );
  if (cells.length === 0) return "No edit of these records is offered for a program that the tests run.";
  return [header, header.map(() => "---"), ...cells].map((row) => `| ${row.join(" | ")} |`).join("\n");
}

function toCells(row: ProofRow, { edit }: SunsetRecord): readonly string[] {
  const { edits, e0, e1, e2 } = row;
  const isAllSame = e0.holds === edits && e1.holds === edits;
  return [
    `\`${row.record}\``,
    row.class,
    row.programs === edits ? String(row.programs) : `${row.programs} (${edits} edits)`,
    toObligation(e0, edits),
    listCounts(row.unedited),
    toObligation(e1, edits),
    `${e2} of ${edits}`,
    isAllSame ? "nothing" : (edit.differs ?? "").replaceAll("|", "\\|"),
  ];
}

function toObligation({ holds, differs }: ProofRow["e0"], edits: number): string {
  const where = listCounts(differs);
  return where === "" ? `${holds} of ${edits}` : `${holds} of ${edits}; differs: ${where}`;
}

function listCounts(counts: Counts<string>): string {
  return Object.entries(counts)
    .map(([name, count]) => `${name} ${String(count)}`)
    .join(", ");
}
