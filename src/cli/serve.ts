import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { hasEnded } from "../database/end-of-life.ts";
import { selectRecords } from "../database/select-records.ts";
import { createManagementApi, type ManagementApi } from "../runtime/management-api/create-management-api.ts";
import type { SunsetRecord } from "../model/index.ts";
import type { ManagementState } from "../runtime/management-api/management-store.ts";
import { refuseRequest } from "../runtime/management-api/refuse-request.ts";
import type { CommandIo, ExitCode } from "./command-io.ts";
import type { CommandParts } from "./command-parts.ts";
import { LOOPBACK, serveOnLoopback } from "./loopback-server.ts";
import { parseOptions, toChoice, toDate, toFormat, type Format } from "./parse-options.ts";
import type { OutputListening, OutputRequest, ServeOutput } from "./serve-output.ts";
import { UsageError } from "./usage-error.ts";

const DEFAULT_PORT = "8404";

interface ServeOptions {
  readonly asOf: string;
  readonly dates: "specification" | "revised";
  readonly announcements: boolean;
  readonly format: Format;
  readonly port: number;
  readonly state: ManagementState;
}

/** `serve`: the reference management API on a port of this machine, until the command is interrupted. */
export async function serve(args: readonly string[], io: CommandIo, parts: CommandParts): Promise<ExitCode> {
  const { port, format, ...options } = readServeOptions(args, io);
  const { database } = parts;
  const api = createApi({ ...options, database });
  const server = await serveOnLoopback(port, {
    answer: (request) => answerAndTell(request, api, (answered) => tell(answered, format, io)),
    refuse: (reason) => refuseRequest(reason, database.managementApi),
  });
  tell(describeServer(`http://${LOOPBACK}:${server.port}`, options, parts), format, io);
  await io.untilInterrupted();
  await server.close();
  return 0;
}

function readServeOptions(args: readonly string[], { cwd, today }: CommandIo): ServeOptions {
  const { values, positionals } = parseOptions(args, {
    announcements: { type: "boolean" },
    "as-of": { type: "string" },
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
    state: values.state === undefined ? {} : readState(resolve(cwd, values.state)),
  };
}

function toPort(text: string): number {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN;
  if (port <= 65_535) return port;
  throw new UsageError(`--port: expected a number from 0 to 65535; found '${text}'`);
}

function readState(file: string): ManagementState {
  try {
    return JSON.parse(readFileSync(file, "utf8")) as ManagementState;
  } catch (error) {
    throw new UsageError(`--state: ${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** The API says itself what is wrong with a state. */
function createApi(options: Parameters<typeof createManagementApi>[0]): ManagementApi {
  try {
    return createManagementApi(options);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new UsageError(`--state: ${error.message.replace(/\.$/, "")}`);
  }
}

async function answerAndTell(
  request: Request,
  api: ManagementApi,
  tellOf: (answered: OutputRequest) => void,
): Promise<Response> {
  const response = await api.fetch(request);
  const { pathname: path } = new URL(request.url);
  tellOf({ event: "request", method: request.method, path, status: response.status });
  return response;
}

function describeServer(
  origin: string,
  { asOf, dates, announcements }: Pick<ServeOptions, "asOf" | "dates" | "announcements">,
  { database }: CommandParts,
): OutputListening {
  const { basePaths } = database.vocabulary;
  const { records: known } = selectRecords(database, { announcements, habits: false });
  const records = known.filter(isOfApi);
  const ended = records.filter((record) => hasEnded(record, asOf, dates)).length;
  return {
    version: 1,
    event: "listening",
    baseUrl: `${origin}${basePaths[0] ?? ""}`,
    asOf,
    records: records.length,
    ended,
  };
}

/** As JSON each event is one line, so that a program can read them as they come. */
function tell(event: ServeOutput, format: Format, io: CommandIo): void {
  io.out(format === "json" ? `${JSON.stringify(event)}\n` : toText(event));
}

function toText(event: ServeOutput): string {
  if (event.event === "request") return `${event.method} ${event.path} ${event.status}\n`;
  const { asOf, baseUrl, ended, records } = event;
  return `The management API as of ${asOf}, at ${baseUrl}
  curl ${baseUrl}/zones/any/settings
  new Cloudflare({ apiToken: "any", baseURL: "${baseUrl}" })
${ended} of ${records} records have ended. Nothing leaves this machine; credentials are not checked. Ctrl-C ends it.
`;
}

/** Not one of the bucket binding. */
function isOfApi({ kind }: SunsetRecord): boolean {
  return kind !== "compatibility-flag" && !kind.startsWith("bucket-");
}
