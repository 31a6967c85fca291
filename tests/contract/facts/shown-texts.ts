import { fillPage } from "../../../scripts/fill-page.ts";
import { describeRecords } from "../../../scripts/generate-rule-docs.ts";
import { describeSchedule } from "../../../scripts/generate-schedule.ts";
import { explain } from "../../../src/cli/explain.ts";
import { list } from "../../../src/cli/list.ts";
import type { CommandParts } from "../../../src/cli/command-parts.ts";
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

/** What the command and the generated pages say of a record. Its examples are programs, which call things by their names. */
export function describeRecord(record: SunsetRecord, database: Database): readonly ShownText[] {
  const shown = (where: string, text: string): ShownText => ({ where, record: record.id, text });
  const only = { ...database, records: [record], findRecord: () => record };
  return [
    shown(
      "explain",
      run((io) => explain([record.id], io, { database: only } as unknown as CommandParts)),
    ),
    shown(
      "list",
      run((io) => list([], io, { database: only } as unknown as CommandParts)),
    ),
    shown("docs/schedule.md", describeSchedule([record])),
    shown(`docs/rules/${record.rule}.md`, describeRecords([record])),
  ];
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
