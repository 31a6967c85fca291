import type { Database } from "../../../database/database.ts";
import { matchRequest } from "../../../database/match-request.ts";
import { normalizePath } from "../../../database/normalize-path.ts";
import { readBody } from "../../../runtime/management-api/read-body.ts";
import { RefusalError } from "../../../runtime/management-api/refusal-error.ts";
import type { Json } from "../../../database/management-api-facts.ts";
import { describeUse, listEndHeaders } from "./end-headers.ts";
import { createProblem } from "./problem.ts";
import type { ScheduleApiOptions } from "./schedule-api-options.ts";
import { listUses, mayJudgePayload, type SentRequest, type Use } from "./used-records.ts";

/** Answers a request to the path, which is without the prefix of the API. */
export type ScheduleApi = (request: Request, path: string) => Promise<Response>;

/**
 * An API of which only the schedule is known. What has ended is refused: 410 where it is the path itself, otherwise 400. What still works
 * gives 204 without a body, since no database says what is answered, with the headers of RFC 9745 and RFC 8594 where it ends. Anything else
 * is a 404 that says that the database does not know it. Nothing is stored.
 */
export function createScheduleApi(options: ScheduleApiOptions): ScheduleApi {
  return async (request, path) => {
    try {
      return answer(await readRequest(request, path, options.database), options);
    } catch (error) {
      if (!(error instanceof RefusalError)) throw error;
      return createProblem(error.status, error.message);
    }
  };
}

function answer(sent: SentRequest, options: ScheduleApiOptions): Response {
  const { database } = options;
  const [use] = listUses(sent, options);
  if (use !== undefined) return answerUse(use, sent, options);
  if (sent.matches.length > 0) return new Response(null, { status: 204 });
  const request = `${sent.method} /${sent.segments.join("/")}`;
  const detail = `The database of ${database.api.title} knows what ends, and nothing of ${request}; the API itself may serve it.`;
  return createProblem(404, detail);
}

function answerUse(use: Use, sent: SentRequest, options: ScheduleApiOptions): Response {
  const headers = listEndHeaders(use, sent, options);
  if (!use.hasEnded) return new Response(null, { status: 204, headers });
  const { id, kind } = use.record;
  const isPath = kind === "endpoint" || kind === "path-segment";
  return createProblem(isPath ? 410 : 400, describeUse(use, options), { record: id }, headers);
}

async function readRequest(request: Request, path: string, database: Database): Promise<SentRequest> {
  const method = request.method === "HEAD" ? "GET" : request.method.toUpperCase();
  const segments = normalizePath(path, database.vocabulary) ?? [];
  const matches = segments.length === 0 ? [] : matchRequest(method, segments, database);
  const body = matches.some(mayJudgePayload) ? await readPayload(request, database) : undefined;
  return { method, segments, matches, headers: request.headers, query: new URL(request.url).searchParams, body };
}

/** Undefined for what is no JSON and no form: an API may take it, and no record is about it. */
async function readPayload(request: Request, { managementApi }: Database): Promise<Json | undefined> {
  try {
    return await readBody(request, managementApi);
  } catch (error) {
    if (error instanceof RefusalError && error.status === managementApi.refusals.malformedBody.status) return undefined;
    throw error;
  }
}
