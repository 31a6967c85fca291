import type { Database } from "../database/database.ts";
import { hasEnded } from "../database/end-of-life.ts";
import { selectRecords } from "../database/select-records.ts";
import { createManagementApi, type ManagementApi } from "../runtime/management-api/create-management-api.ts";
import type { SunsetRecord } from "../model/index.ts";
import { refuseRequest } from "../runtime/management-api/refuse-request.ts";
import type { CommandIo, ExitCode } from "./command-io.ts";
import { LOOPBACK, serveOnLoopback } from "./loopback-server.ts";
import type { Format } from "./parse-options.ts";
import type { OutputListening, OutputRequest, ServeOutput } from "./serve-output.ts";
import type { ServeOptions } from "./serve-options.ts";
import { UsageError } from "./usage-error.ts";

/** `serve`: the reference management API on a port of this machine, until the command is interrupted. */
export async function serve(
  { port, format, hosts, ...options }: ServeOptions,
  io: CommandIo,
  database: Database,
): Promise<ExitCode> {
  const api = createApi({ ...options, database });
  const server = await serveOnLoopback(port, {
    answer: (request) => answerAndTell(request, api, (answered) => tell(answered, format, io)),
    refuse: (reason, status) => refuseRequest(reason, database.managementApi, status),
    tellDropped: (connections) => io.error(`More than ${connections} connections at once: further ones are closed.\n`),
    hosts,
  });
  tell(describeServer(`http://${LOOPBACK}:${server.port}`, options, database), format, io);
  await io.untilInterrupted();
  await server.close();
  return 0;
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
  database: Database,
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
