import type { Json, JsonObject, ManagementApiFacts, ResourceType } from "../../database/management-api-facts.ts";
import { isJsonObject } from "./json-value.ts";

/** Some of the items of a list, and where they are in it. */
export interface ListPage {
  readonly items: readonly JsonObject[];
  readonly resultInfo: JsonObject;
}

/**
 * One page of a list, by the query's `page` and `per_page`. A query parameter with the name of a field that the type
 * declares keeps the items that have its text there; numbers that are none, and other parameters, are ignored.
 */
export function listPage(
  items: readonly JsonObject[],
  query: URLSearchParams,
  { schema }: ResourceType,
  { limits }: ManagementApiFacts,
): ListPage {
  const declared = isJsonObject(schema.properties) ? Object.keys(schema.properties) : [];
  const filters = declared.flatMap((field) => query.getAll(field).map((text) => [field, text] as const));
  const kept = items.filter((item) => filters.every(([field, text]) => toText(item[field]) === text));
  const perPage = Math.min(toCount(query.get("per_page")) ?? limits.defaultPerPage, limits.maximumPerPage);
  const page = toCount(query.get("page")) ?? 1;
  const shown = kept.slice((page - 1) * perPage, page * perPage);
  const resultInfo = {
    page,
    per_page: perPage,
    count: shown.length,
    total_count: kept.length,
    total_pages: Math.ceil(kept.length / perPage),
  };
  return { items: shown, resultInfo };
}

function toText(value: Json | undefined): string | undefined {
  return typeof value === "object" ? undefined : String(value);
}

function toCount(text: string | null): number | undefined {
  return text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;
}
