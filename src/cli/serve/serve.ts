import { resolve } from "node:path";
import type { Database } from "../../database/database.ts";
import { hasEnded } from "../../database/end-of-life.ts";
import { selectRecords } from "../../database/select-records.ts";
import { createManagementApi, type ManagementApi } from "../../runtime/management-api/create-management-api.ts";
import type { SunsetRecord } from "../../model/index.ts";
import type { ManagementState } from "../../runtime/management-api/management-store.ts";
import { refuseRequest } from "../../runtime/management-api/refuse-request.ts";
import type { CommandIo, ExitCode } from "../command-io.ts";
import { readJsonFile } from "../files/json-file.ts";
import { LOOPBACK, serveOnLoopback } from "./loopback-server.ts";
import type { Format } from "../arguments/parse-options.ts";
import { createScheduleApi, type ScheduleApi } from "./schedule-api/schedule-api.ts";
import type { OutputListening, OutputOther, OutputRequest, ServeOutput } from "./serve-output.ts";
import type { ServeOptions } from "../arguments/serve-options.ts";
import { UsageError } from "../usage-error.ts";

type DayOptions = Pick<ServeOptions, "asOf" | "dates" | "announcements">;

/**
 * `serve`: the reference management API on a port of this machine, until the command is interrupted. Further APIs answer below their
 * ids, by what their databases say.
 */
export async function serve(
  { port, format, hosts, stateFile, databases: _, ...options }: ServeOptions,
  io: CommandIo,
  [database, ...others]: readonly [Database, ...Database[]],
): Promise<ExitCode> {
  const state = stateFile === undefined ? {} : readState(stateFile, io.cwd);
  const api = createApi({ ...options, state, database });
  const further = new Map(others.map((other) => [other.api.id, createFurther(other, options)]));
  const answer = async (request: Request): Promise<Response> => answerAny(request, api, further);
  const server = await serveOnLoopback(port, {
    answer: (request) => answerAndTell(request, answer, (answered) => tell(answered, format, io)),
    refuse: (reason, status) => refuseRequest(reason, database.managementApi, status),
    tellDropped: (connections) => io.error(`More than ${connections} connections at once: further ones are closed.\n`),
    hosts,
  });
  tell(describeServer(`http://${LOOPBACK}:${server.port}`, options, [database, ...others]), format, io);
  await io.untilInterrupted();
  await server.close();
  return 0;
}

function readState(file: string, cwd: string): ManagementState {
  return readJsonFile(resolve(cwd, file), `--state ${file}`) as ManagementState;
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

function createFurther(database: Database, { asOf, dates, announcements }: DayOptions): ScheduleApi {
  const chosen = selectRecords(database, { announcements, habits: false });
  return createScheduleApi({ database: chosen, asOf, dates, prefix: toPrefix(database) });
}

/** What stands before the paths of a further API: its id, which tells it from the others, and its own base path. */
function toPrefix({ api, vocabulary }: Database): string {
  return `/${api.id}${vocabulary.basePaths[0] ?? ""}`;
}

function answerAny(request: Request, api: ManagementApi, further: ReadonlyMap<string, ScheduleApi>): Promise<Response> {
  const [, id = "", ...segments] = new URL(request.url).pathname.split("/");
  const other = further.get(id);
  return other === undefined ? api.fetch(request) : other(request, `/${segments.join("/")}`);
}

async function answerAndTell(
  request: Request,
  answer: (request: Request) => Promise<Response>,
  tellOf: (answered: OutputRequest) => void,
): Promise<Response> {
  const response = await answer(request);
  const { pathname: path } = new URL(request.url);
  tellOf({ event: "request", method: request.method, path, status: response.status });
  return response;
}

function describeServer(
  origin: string,
  options: DayOptions,
  [database, ...others]: readonly [Database, ...Database[]],
): OutputListening {
  return {
    version: 1,
    event: "listening",
    baseUrl: `${origin}${database.vocabulary.basePaths[0] ?? ""}`,
    asOf: options.asOf,
    ...countRecords(database, options),
    others: others.map((other): OutputOther => {
      const { id, title } = other.api;
      return { id, title, baseUrl: `${origin}${toPrefix(other)}`, ...countRecords(other, options) };
    }),
  };
}

function countRecords(
  database: Database,
  { asOf, dates, announcements }: DayOptions,
): { readonly records: number; readonly ended: number } {
  const { records: known } = selectRecords(database, { announcements, habits: false });
  const records = known.filter(isOfApi);
  return { records: records.length, ended: records.filter((record) => hasEnded(record, asOf, dates)).length };
}

/** As JSON each event is one line, so that a program can read them as they come. */
function tell(event: ServeOutput, format: Format, io: CommandIo): void {
  io.out(format === "json" ? `${JSON.stringify(event)}\n` : toText(event));
}

function toText(event: ServeOutput): string {
  if (event.event === "request") return `${event.method} ${event.path} ${event.status}\n`;
  const { asOf, baseUrl, ended, records, others } = event;
  return `The management API as of ${asOf}, at ${baseUrl}
  curl ${baseUrl}/zones/any/settings
  new Cloudflare({ apiToken: "any", baseURL: "${baseUrl}" })
${ended} of ${records} records have ended. Nothing leaves this machine; credentials are not checked. Ctrl-C ends it.
${others.map(describeOther).join("")}`;
}

function describeOther({ title, baseUrl, ended, records }: OutputOther): string {
  return `${title} at ${baseUrl}: ${ended} of ${records} records have ended. Only what ends is known of it: no bodies, nothing is stored.\n`;
}

/** Not one of the bucket binding. */
function isOfApi({ kind }: SunsetRecord): boolean {
  return kind !== "compatibility-flag" && !kind.startsWith("bucket-");
}
