import picocolors from "picocolors";
import type { Database } from "../database/database.ts";
import type { SunsetRecord } from "../model/index.ts";
import type { CommandIo, ExitCode } from "./command-io.ts";
import type { CommandParts } from "./command-parts.ts";
import { parseOptions, toFormat } from "./parse-options.ts";
import { toRecordsOutput } from "./to-records-output.ts";
import { UsageError } from "./usage-error.ts";

/** What stands in place of a date, as wide as one: for what holds on any day, and for an end without a day. */
const ANY_DAY = "any day   ";
const NO_DAY = "no day yet";

/** `list`: the records, the latest end of life first, by id on one date; last, what has no date. */
export function list(args: readonly string[], io: CommandIo, { database }: CommandParts): ExitCode {
  const { values, positionals } = parseOptions(args, { format: { type: "string" } });
  if (positionals.length > 0) throw new UsageError(`list: expected no arguments; found '${positionals.join(" ")}'`);
  const records = database.records.toSorted((a, b) => (b.endOfLife ?? "").localeCompare(a.endOfLife ?? ""));
  if (toFormat(values.format) === "json") {
    io.out(`${JSON.stringify(toRecordsOutput(database.release, records), undefined, 2)}\n`);
  } else {
    printLines(records, database, io);
  }
  return 0;
}

/** One line per record; later announcements are marked. */
function printLines(records: readonly SunsetRecord[], { release }: Database, io: CommandIo): void {
  const { dim } = picocolors.createColors(io.hasColors);
  const width = Math.max(0, ...records.map(({ id }) => id.length));
  for (const { endOfLife, id, title, set } of records) {
    const date = endOfLife === undefined ? ANY_DAY : (endOfLife ?? NO_DAY);
    io.out(`${dim(date)}  ${id.padEnd(width)}  ${title}${set === undefined ? "" : dim(" (announced later)")}\n`);
  }
  io.out(dim(`${records.length} records, released ${release}. Tell more of one: explain <record>\n`));
}
