import picocolors from "picocolors";
import type { Database } from "../../database/database.ts";
import type { SunsetRecord } from "../../model/index.ts";
import { compareByEnd } from "./compare-by-end.ts";
import type { CommandIo, ExitCode } from "../command-io.ts";
import type { Format } from "../arguments/parse-options.ts";
import { toRecordsOutput } from "./to-records-output.ts";

/** What stands in place of a date, as wide as one: for what holds on any day, and for an end without a day. */
const ANY_DAY = "any day   ";
const NO_DAY = "no day yet";

/** `list`: the records, the latest end of life first, by id on one date; last, what ends on no day yet, and what holds on any. */
export function list(format: Format, io: CommandIo, databases: readonly [Database, ...Database[]]): ExitCode {
  const records = databases.flatMap((database) => database.records).toSorted(compareByEnd);
  const [{ release }] = databases;
  if (format === "json") {
    io.out(`${JSON.stringify(toRecordsOutput(release, records), undefined, 2)}\n`);
  } else {
    printLines(records, { release, namesApi: databases.length > 1 }, io);
  }
  return 0;
}

/** One line per record; later announcements are marked, and the API is named where there are several. */
function printLines(
  records: readonly SunsetRecord[],
  { release, namesApi }: { readonly release: string; readonly namesApi: boolean },
  io: CommandIo,
): void {
  const { dim } = picocolors.createColors(io.hasColors);
  const width = Math.max(0, ...records.map(({ id }) => id.length));
  for (const { endOfLife, id, title, set, api } of records) {
    const date = endOfLife === undefined ? ANY_DAY : (endOfLife ?? NO_DAY);
    const ofApi = namesApi && api !== undefined ? `${api}: ` : "";
    io.out(
      `${dim(date)}  ${id.padEnd(width)}  ${ofApi}${title}${set === undefined ? "" : dim(" (announced later)")}\n`,
    );
  }
  io.out(dim(`${records.length} records, released ${release}. Details: explain <record>\n`));
}
