import { toPastChange } from "../../database/end-of-life.ts";
import { isAcceptedValue } from "../../database/accepted-value.ts";
import type { PathMatch } from "../../database/database.ts";
import { readExpressionTokens } from "../../database/expression-tokens.ts";
import type { Json, JsonObject, RefusalName } from "../../database/management-api-facts.ts";
import type { ExpressionFieldRecord, PayloadFieldRecord, PayloadValueRecord } from "../../model/index.ts";
import type { Service } from "./exchange.ts";
import { listFieldValues } from "./field-path.ts";
import { holdsConstants } from "./holds-constants.ts";
import { isJsonList, isJsonObject } from "./json-value.ts";
import type { RefusalDetails } from "./refusal-error.ts";

/** One reason for which a payload is refused. */
export interface Cause {
  readonly name: RefusalName;
  readonly details: RefusalDetails;
}

/** What a request sends, and what would be there if it were carried out. */
interface SentPayload {
  readonly payload: JsonObject;
  readonly effective: JsonObject;
}

/**
 * What the records whose end has come refuse in a payload, by their kind. `effective` is what would be there after the
 * request: a PATCH need not repeat the type of what it changes.
 */
export function judgePayload(
  payload: JsonObject,
  effective: JsonObject,
  ended: readonly PathMatch[],
  service: Pick<Service, "database">,
): readonly Cause[] {
  const byRecord = new Map(ended.map((match) => [match.record.id, match]));
  return [...byRecord.values()].flatMap((match) => judge({ payload, effective }, match, service));
}

function judge(
  sent: SentPayload,
  { record, template }: PathMatch,
  service: Pick<Service, "database">,
): readonly Cause[] {
  switch (record.kind) {
    case "payload-field":
      return findFields(sent, record);
    case "payload-value":
      return findValues(sent, record, `/${template.join("/")}`);
    case "expression-field":
      return findExpressionFields(sent, record, service);
    default:
      return [];
  }
}

function findFields({ payload, effective }: SentPayload, record: PayloadFieldRecord): readonly Cause[] {
  if (!holdsConstants(effective, record.when)) return [];
  const sent = record.fields.filter((field) => listFieldValues(payload, field).length > 0);
  return sent.map((field) => ({ name: "refusedField", details: { field, change: toPastChange(record.change) } }));
}

function findValues({ payload, effective }: SentPayload, record: PayloadValueRecord, path: string): readonly Cause[] {
  const places = record.places.filter((place) => place.endpoints.some((endpoint) => endpoint.path === path));
  const { allowed } = record;
  const change = toPastChange(record.change);
  return places.flatMap(({ field, when }) => {
    const values = listFieldValues(payload, field).filter(({ indices }) => holdsConstants(effective, when, indices));
    const refused = values.filter(({ value }) => !isAcceptedValue(value, record));
    return refused.map(({ value }) => ({
      name: "refusedValue",
      details: { value: JSON.stringify(value), field, change, allowed: allowed?.join(", ") ?? "other values" },
    }));
  });
}

function findExpressionFields(
  { effective }: SentPayload,
  record: ExpressionFieldRecord,
  { database }: Pick<Service, "database">,
): readonly Cause[] {
  const fields = new Set(database.vocabulary.expressionPrefixes.map((prefix) => `${prefix}.${record.field}`));
  const words = listExpressions(effective, new Set(database.managementApi.expressionFields)).flatMap((expression) =>
    readExpressionTokens(expression).filter(({ kind, text }) => kind === "word" && fields.has(text)),
  );
  const used = [...new Set(words.map(({ text }) => text))];
  return used.map((field) => ({ name: "refusedExpression", details: { field, change: record.change } }));
}

/** The texts of all fields, at any depth, that hold an expression. */
function listExpressions(data: Json, names: ReadonlySet<string>): readonly string[] {
  if (isJsonList(data)) return data.flatMap((element) => listExpressions(element, names));
  if (!isJsonObject(data)) return [];
  return Object.entries(data).flatMap(([name, value]) =>
    typeof value === "string" ? (names.has(name) ? [value] : []) : listExpressions(value, names),
  );
}
