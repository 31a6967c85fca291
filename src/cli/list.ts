import picocolors from "picocolors";
import { compareByEnd } from "./compare-by-end.ts";
import type { CommandIo, ExitCode } from "./command-io.ts";
import type { CommandParts } from "./command-parts.ts";
import { parseOptions } from "./parse-options.ts";
import { UsageError } from "./usage-error.ts";

/** What stands in place of a date, as wide as one: for what holds on any day, and for an end without a day. */
const ANY_DAY = "any day   ";
const NO_DAY = "no day yet";

/** `list`: one line per record, the latest end of life first, by id on one date; last, what ends on no day yet, and what holds on any. Later announcements are marked. */
export function list(args: readonly string[], io: CommandIo, { database }: CommandParts): ExitCode {
  const { positionals } = parseOptions(args, {});
  if (positionals.length > 0) throw new UsageError(`list: expected no arguments; found '${positionals.join(" ")}'`);
  const { dim } = picocolors.createColors(io.hasColors);
  const records = database.records.toSorted(compareByEnd);
  const width = Math.max(0, ...records.map(({ id }) => id.length));
  for (const { endOfLife, id, title, set } of records) {
    const date = endOfLife === undefined ? ANY_DAY : (endOfLife ?? NO_DAY);
    io.out(`${dim(date)}  ${id.padEnd(width)}  ${title}${set === undefined ? "" : dim(" (announced later)")}\n`);
  }
  io.out(dim(`${records.length} records, released ${database.release}. Tell more of one: explain <record>\n`));
  return 0;
}
