import { fillPage } from "../../../scripts/fill-page.ts";
import { describeRecords } from "../../../scripts/generate-rule-docs.ts";
import { describeSchedule } from "../../../scripts/generate-schedule.ts";
import { printRecord } from "../../../src/cli/records/explain.ts";
import { list } from "../../../src/cli/records/list.ts";
import type { Database } from "../../../src/database/database.ts";
import type { DatabaseData } from "../../../src/database/database-data.ts";
import type { SunsetRecord } from "../../../src/model/index.ts";

/** A text that somebody reads, and what says it. */
export interface ShownText {
  readonly where: string;
  /** The record that it is about; undefined where it is about many things. */
  readonly record: string | undefined;
  readonly text: string;
}

/** What the command and the generated pages say of a record, without its id. Its examples are programs, which call things by their names. */
export function describeRecord(written: SunsetRecord, database: Database): readonly ShownText[] {
  const record = { ...written, examples: { wrong: [], right: [] } };
  const only = { ...database, records: [record], findRecord: () => record };
  const texts = [
    ["explain", run((io) => printRecord(record, only.vocabulary, io))],
    ["list", run((io) => list("stylish", io, [only])).split("\n")[0] ?? ""],
    ["docs/schedule.md", describeSchedule([record])],
    [`docs/rules/${record.rule}.md`, describeRecords([record])],
  ] as const;
  return texts.map(([where, text]) => ({ where, record: record.id, text: text.replaceAll(record.id, "…") }));
}

/** The figures of a page that is written by hand: its programs, and the tables that are generated, are left out. */
export function describePage(where: string, page: string, data: DatabaseData): ShownText {
  const text = fillPage(page, data, where)
    .replaceAll(/```[^]*?```/gu, "")
    .replaceAll(
      /<!-- (?:refusals|endpoints|records: generated[^>]*|proof: generated[^>]*) -->[^]*?<!-- (?:\/|end of)[^>]*-->/gu,
      "",
    )
    .replaceAll(/<!--[^]*?-->/gu, "");
  return { where, record: undefined, text };
}

type Io = Parameters<typeof list>[1];

function run(command: (io: Io) => unknown): string {
  let text = "";
  const io = { hasColors: false, out: (part: string) => (text += part) };
  command(io as unknown as Io);
  return text;
}
