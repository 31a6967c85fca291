import type { GraphqlFacts, Json, JsonObject } from "../../database/management-api-facts.ts";
import type { Exchange, Reply } from "./exchange.ts";
import { isJsonList, isJsonObject, readMember } from "./json-value.ts";
import { readQuery, type Selection } from "./read-graphql.ts";

/**
 * A query of the analytics API: each data set that is asked for holds what is stored of it under the path, and of that the fields
 * that are asked for. Filters, limits and orders change nothing. The answer has no envelope, and errors have status 200.
 */
export function answerGraphql(resource: GraphqlFacts, { body, service }: Exchange): Reply {
  const text = readMember(body, "query");
  const selections = typeof text === "string" ? readQuery(text) : undefined;
  if (selections === undefined) return refuse("The query cannot be read.");
  const unknown = findUnknown(selections, [["viewer"], resource.scopes, resource.datasets]);
  if (unknown !== undefined) return refuse(`There is no field ${unknown}.`);
  const stored = service.store.findSingle(resource.path) ?? {};
  const scopes = selections.map(({ key, fields }) => [key, fields.map((scope) => toScope(scope, stored))] as const);
  const data = Object.fromEntries(scopes.map(([key, entries]) => [key, Object.fromEntries(entries)]));
  return { result: { data, errors: null }, isBare: true };
}

/** The first field on one of the levels that is none of those allowed there. */
function findUnknown(fields: readonly Selection[], levels: readonly (readonly string[])[]): string | undefined {
  const [allowed, ...below] = levels;
  if (allowed === undefined) return undefined;
  for (const { name, fields: inner } of fields) {
    const unknown = allowed.includes(name) ? findUnknown(inner, below) : name;
    if (unknown !== undefined) return unknown;
  }
  return undefined;
}

/** One zone or account, whichever the filter names. */
function toScope({ key, fields }: Selection, stored: JsonObject): readonly [string, Json] {
  const datasets = fields.map((each) => [each.key, select(stored[each.name] ?? [], each.fields)] as const);
  return [key, [Object.fromEntries(datasets)]];
}

function select(value: Json, fields: readonly Selection[]): Json {
  if (isJsonList(value)) return value.map((each) => select(each, fields));
  if (!isJsonObject(value) || fields.length === 0) return value;
  return Object.fromEntries(
    fields.map((each) => [each.key, select(readMember(value, each.name) ?? null, each.fields)]),
  );
}

function refuse(message: string): Reply {
  return { result: { data: null, errors: [{ message, path: null }] }, isBare: true };
}
