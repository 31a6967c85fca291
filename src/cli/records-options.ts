import { parseOptions, toFormat, type Format } from "./parse-options.ts";
import { UsageError } from "./usage-error.ts";

/** Reads the arguments after `list`. */
export function readListOptions(args: readonly string[]): Format {
  const { values, positionals } = parseOptions(args, { format: { type: "string" } });
  if (positionals.length > 0) throw new UsageError(`list: expected no arguments; found '${positionals.join(" ")}'`);
  return toFormat(values.format);
}

/** What `explain` was asked for. */
export interface ExplainOptions {
  /** Of a record, if there is one of that name. */
  readonly id: string;
  readonly format: Format;
}

/** Reads the arguments after `explain`. */
export function readExplainOptions(args: readonly string[]): ExplainOptions {
  const { values, positionals } = parseOptions(args, { format: { type: "string" } });
  const [id, ...others] = positionals;
  if (id === undefined || others.length > 0) throw new UsageError("explain: expected the id of one record");
  return { id, format: toFormat(values.format) };
}
