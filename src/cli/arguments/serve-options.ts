import type { CommandIo } from "../command-io.ts";
import { parseOptions, toChoice, toDate, toFormat, type Format } from "./parse-options.ts";
import { UsageError } from "../usage-error.ts";

const DEFAULT_PORT = "8404";

/** What `serve` was asked for. */
export interface ServeOptions {
  readonly asOf: string;
  readonly dates: "specification" | "revised";
  readonly announcements: boolean;
  readonly format: Format;
  readonly port: number;
  /** Names that clients may call this machine by, besides those of the loopback interface. */
  readonly hosts: readonly string[];
  /** The file of the initial state, as it was written. */
  readonly stateFile: string | undefined;
  /** Paths of further databases. */
  readonly databases: readonly string[];
}

/** Reads the arguments after `serve`. */
export function readServeOptions(args: readonly string[], { today }: CommandIo): ServeOptions {
  const { values, positionals } = parseOptions(args, {
    "allow-host": { type: "string", multiple: true },
    announcements: { type: "boolean" },
    "as-of": { type: "string" },
    database: { type: "string", multiple: true },
    dates: { type: "string" },
    format: { type: "string" },
    port: { type: "string" },
    state: { type: "string" },
  });
  if (positionals.length > 0) throw new UsageError(`serve: expected no arguments; found '${positionals.join(" ")}'`);
  return {
    asOf: toDate("--as-of", values["as-of"]) ?? today,
    dates: toChoice("--dates", values.dates, ["specification", "revised"]),
    announcements: values.announcements === true,
    format: toFormat(values.format),
    port: toPort(values.port ?? DEFAULT_PORT),
    hosts: (values["allow-host"] ?? []).map(toHost),
    stateFile: values.state,
    databases: values.database ?? [],
  };
}

function toPort(text: string): number {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN;
  if (port <= 65_535) return port;
  throw new UsageError(`--port: expected a number from 0 to 65535; found '${text}'`);
}

/** A name as it stands in the header: without a scheme, a port or a path. */
function toHost(text: string): string {
  if (/^(?:[\w.-]+|\[[\d:a-f.]+\])$/i.test(text)) return text;
  throw new UsageError(`--allow-host: expected the name of a host, without port; found '${text}'`);
}
