import type { PathMatch } from "../../../database/database.ts";
import { findStep, hasEnded } from "../../../database/end-of-life.ts";
import type { Json, JsonObject } from "../../../database/management-api-facts.ts";
import type { QueryParameter, SunsetRecord } from "../../../model/index.ts";
import { listFieldValues } from "../../../runtime/management-api/field-path.ts";
import { judgePayload } from "../../../runtime/management-api/judge-payload.ts";
import { isJsonObject } from "../../../runtime/management-api/json-value.ts";
import { carriesHeaders } from "../../../runtime/management-api/refuse-headers.ts";
import type { ScheduleApiOptions } from "./schedule-api-options.ts";

/** What a server was sent, as records are asked for it. */
export interface SentRequest {
  /** In upper case; HEAD counts as GET. */
  readonly method: string;
  /** Of the path below the base path. */
  readonly segments: readonly string[];
  /** The templates that it fits. */
  readonly matches: readonly PathMatch[];
  readonly headers: Headers;
  readonly query: URLSearchParams;
  /** Undefined when nothing was sent that records can be about. */
  readonly body: Json | undefined;
}

/** A record that a request uses. */
export interface Use {
  readonly record: SunsetRecord;
  /** Undefined for what is no part of a path's request, such as a header. */
  readonly match: PathMatch | undefined;
  /** ISO date of what comes next, or came last; undefined where no day is known. */
  readonly day: string | undefined;
  /** What happens then. */
  readonly change: string;
  readonly hasEnded: boolean;
}

type Chosen = Pick<ScheduleApiOptions, "database" | "asOf" | "dates">;

/** The records that a request uses and that are announced by then: what has ended first, and of each kind the earliest. */
export function listUses(sent: SentRequest, options: Chosen): readonly Use[] {
  const { records } = options.database;
  const matched = sent.matches.filter((match) => isUsed(match, sent, options));
  const carried = records
    .filter((record) => carriesHeaders(sent.headers, record))
    .map((record) => ({ record, match: undefined }));
  return [...matched.map((match) => ({ record: match.record, match })), ...carried]
    .filter(({ record: { announced } }) => announced === undefined || announced <= options.asOf)
    .map(({ record, match }) => toUse(record, match, sent.method, options))
    .toSorted(compareUses);
}

/** Whether what a request sends decides if it uses what a template leads to. */
export function mayJudgePayload({ record: { kind } }: PathMatch): boolean {
  return ["payload-field", "payload-value", "required-field", "expression-field"].includes(kind);
}

function toUse(record: SunsetRecord, match: PathMatch | undefined, method: string, { asOf, dates }: Chosen): Use {
  const step = findStep(record, asOf, dates, [method]);
  return {
    record,
    match,
    day: step?.date,
    change: step?.change ?? record.change,
    hasEnded: step?.hasCome ?? hasEnded(record, asOf, dates),
  };
}

function compareUses(one: Use, other: Use): number {
  if (one.hasEnded !== other.hasEnded) return one.hasEnded ? -1 : 1;
  return (one.day ?? "9999").localeCompare(other.day ?? "9999");
}

function isUsed(match: PathMatch, { query, body }: SentRequest, { database }: Chosen): boolean {
  const { record } = match;
  switch (record.kind) {
    case "endpoint":
    case "path-segment":
      return true;
    case "query-parameter":
      return record.parameters.some((parameter) => holdsParameter(query, parameter));
    case "required-field":
      return isJsonObject(body) && record.fields.some((field) => lacksField(body, field));
    default:
      return isJsonObject(body) && judgePayload(body, body, [match], { database }).length > 0;
  }
}

function holdsParameter(query: URLSearchParams, { name, forms }: QueryParameter): boolean {
  const values = query.getAll(name);
  if (forms === undefined) return values.length > 0;
  return values.some((value) =>
    forms.some(({ prefix, separator }) => {
      return (
        (prefix === undefined || value.startsWith(prefix)) && (separator === undefined || value.includes(separator))
      );
    }),
  );
}

/** A field is asked for where what stands above it is there. */
function lacksField(body: JsonObject, field: string): boolean {
  const names = field.split(".");
  const last = names.pop() ?? field;
  const owners = names.length === 0 ? [{ value: body }] : listFieldValues(body, names.join("."));
  return owners.some(({ value }) => isJsonObject(value) && !Object.hasOwn(value, last));
}
