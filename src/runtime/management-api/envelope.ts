import type { PathMatch } from "../../database/database.ts";
import type { Json, JsonObject } from "../../database/management-api-facts.ts";
import type { PayloadFieldRecord, ResponseFieldRecord } from "../../model/index.ts";
import type { Reply } from "./exchange.ts";
import { omitField } from "./field-path.ts";
import { holdsConstants } from "./holds-constants.ts";
import { isJsonList, isJsonObject } from "./json-value.ts";
import type { ApiError, RefusalError } from "./refusal-error.ts";

/** What every response holds (specification, Errors, Management API). */
export interface Envelope {
  readonly result: Json;
  readonly success: boolean;
  readonly errors: readonly ApiError[];
  readonly messages: readonly string[];
  /** Beside one page of a list. */
  readonly result_info?: JsonObject;
}

/** The envelope of what was carried out, without the fields that records have taken out of it. */
export function wrapReply({ result, resultInfo }: Reply, ended: readonly PathMatch[]): Envelope {
  const shown = listRemovals(ended).reduce(omitFromResult, result);
  const info = resultInfo === undefined ? {} : { result_info: resultInfo };
  return { result: shown, success: true, errors: [], messages: [], ...info };
}

/** The envelope of a refusal. */
export function wrapRefusal({ errors }: RefusalError, ended: readonly PathMatch[]): Envelope {
  const shown = listRemovals(ended).reduce(omitFromErrors, errors);
  return { result: null, success: false, errors: shown, messages: [] };
}

type Removal = ResponseFieldRecord | PayloadFieldRecord;

/** A field that may no longer be sent is no longer answered either (specification, Versioning, row 2024-05-31). */
function listRemovals(ended: readonly PathMatch[]): readonly Removal[] {
  const records = new Set(ended.map(({ record }) => record));
  return [...records].filter((record) => record.kind === "response-field" || record.kind === "payload-field");
}

function omitFromResult(result: Json, record: Removal): Json {
  if (isJsonList(result)) return result.map((item) => omitFromResult(item, record));
  if (!isJsonObject(result)) return result;
  const isMeant = record.kind === "response-field" || holdsConstants(result, record.when);
  return isMeant ? record.fields.reduce(omitField, result) : result;
}

/** Errors that a removed field held stand in the place of the one that held them (specification, Errors). */
function omitFromErrors(errors: readonly ApiError[], { fields }: Removal): readonly ApiError[] {
  return errors.flatMap((error) => {
    const { error_chain: causes } = error;
    return causes !== undefined && fields.includes("error_chain") ? causes : [error];
  });
}
