import type { CommandIo } from "../command-io.ts";
import { parseOptions, toDate, toFormat, type Format } from "./parse-options.ts";
import { UsageError } from "../usage-error.ts";

/** What `list` was asked for. */
export interface ListOptions {
  readonly format: Format;
  /** Paths of further databases. */
  readonly databases: readonly string[];
}

const DATABASE = { type: "string", multiple: true } as const;

/** Reads the arguments after `list`. */
export function readListOptions(args: readonly string[]): ListOptions {
  const { values, positionals } = parseOptions(args, { database: DATABASE, format: { type: "string" } });
  if (positionals.length > 0) throw new UsageError(`list: expected no arguments; found '${positionals.join(" ")}'`);
  return { format: toFormat(values.format), databases: values.database ?? [] };
}

/** What `explain` was asked for. */
export interface ExplainOptions {
  /** Of a record, if there is one of that name. */
  readonly id: string;
  readonly format: Format;
  /** ISO date on which the reference API is asked. */
  readonly asOf: string;
  /** Paths of further databases. */
  readonly databases: readonly string[];
}

/** Reads the arguments after `explain`. */
export function readExplainOptions(args: readonly string[], { today }: CommandIo): ExplainOptions {
  const { values, positionals } = parseOptions(args, {
    "as-of": { type: "string" },
    database: DATABASE,
    format: { type: "string" },
  });
  const [id, ...others] = positionals;
  if (id === undefined || others.length > 0) throw new UsageError("explain: expected the id of one record");
  return {
    id,
    format: toFormat(values.format),
    asOf: toDate("--as-of", values["as-of"]) ?? today,
    databases: values.database ?? [],
  };
}

/** What `docs` was asked for. */
export interface DocsOptions {
  /** Of a rule or a record, if there is one of that name; the first page without it. */
  readonly name: string | undefined;
  /** Whether the page is opened too. */
  readonly isOpened: boolean;
}

/** Reads the arguments after `docs`. */
export function readDocsOptions(args: readonly string[]): DocsOptions {
  const { values, positionals } = parseOptions(args, { print: { type: "boolean" } });
  const [name, ...others] = positionals;
  if (others.length > 0) throw new UsageError("docs: expected the name of one rule or record");
  return { name, isOpened: values.print !== true };
}
