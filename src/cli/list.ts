import picocolors from "picocolors";
import type { CommandIo, ExitCode } from "./command-io.ts";
import type { CommandParts } from "./command-parts.ts";
import { parseOptions } from "./parse-options.ts";
import { UsageError } from "./usage-error.ts";

/** What holds on any day, as wide as a date. */
const UNDATED = "any day   ";

/** `list`: one line per record of the schedule, the latest end of life first, by id on one date; last, what has no date. */
export function list(args: readonly string[], io: CommandIo, { database }: CommandParts): ExitCode {
  const { positionals } = parseOptions(args, {});
  if (positionals.length > 0) throw new UsageError(`list: expected no arguments; found '${positionals.join(" ")}'`);
  const { dim } = picocolors.createColors(io.hasColors);
  const records = database.records.toSorted((a, b) => (b.endOfLife ?? "").localeCompare(a.endOfLife ?? ""));
  const width = Math.max(0, ...records.map(({ id }) => id.length));
  for (const { endOfLife, id, title } of records)
    io.out(`${dim(endOfLife ?? UNDATED)}  ${id.padEnd(width)}  ${title}\n`);
  io.out(dim(`${records.length} records, released ${database.release}. Tell more of one: explain <record>\n`));
  return 0;
}
