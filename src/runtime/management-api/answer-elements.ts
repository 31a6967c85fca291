import type { ElementsFacts, Json, JsonObject } from "../../database/management-api-facts.ts";
import { openCollection } from "./collection-items.ts";
import { findType, type Exchange, type Reply } from "./exchange.ts";
import { isJsonList, isJsonObject } from "./json-value.ts";
import { presentItem } from "./present-item.ts";
import { createRefusal } from "./refusal-error.ts";
import { writeItem } from "./write-item.ts";

/** A request to the elements of a list that an item holds, or to one of them; a change is answered with the whole item. */
export function answerElements(resource: ElementsFacts, exchange: Exchange): Reply {
  const { service, match, method, path } = exchange;
  const holder = match.route.owners.find(({ collection }) => collection.path === resource.of);
  if (holder === undefined) throw new Error(`${resource.path} does not lie below an item of ${resource.of}.`);
  const items = openCollection(holder.collection, match.parameters, service);
  const holderId = match.parameters[holder.parameter] ?? "";
  const item = items.find(holderId);
  const list = toObjects(item?.[resource.field]);
  const stored = findElement(list, exchange);
  if (method === "GET") return { result: stored ?? list };
  const target = { type: findType(resource.type, service), stored, issueId: () => service.issueId(path) };
  const changed = method === "DELETE" ? undefined : writeItem(exchange.body, target, exchange);
  const { modified } = items.type;
  const stamp = modified === undefined ? {} : { [modified]: service.readTime() };
  const written = { ...item, id: holderId, [resource.field]: replaceElement(list, stored, changed), ...stamp };
  items.write(written);
  return { result: presentItem(written, items.type) };
}

/** The element that the path names; undefined when it names none. */
function findElement(list: readonly JsonObject[], { match, service }: Exchange): JsonObject | undefined {
  const { id } = match.parameters;
  const element = list.find((each) => each.id === id);
  if (id === undefined || element !== undefined) return element;
  throw createRefusal("noItem", { id }, service.database.managementApi);
}

function replaceElement(
  list: readonly JsonObject[],
  stored: JsonObject | undefined,
  changed: JsonObject | undefined,
): readonly JsonObject[] {
  const added = changed === undefined ? [] : [changed];
  if (stored === undefined) return [...list, ...added];
  return list.flatMap((element) => (element === stored ? added : [element]));
}

function toObjects(value: Json | undefined): readonly JsonObject[] {
  return isJsonList(value) ? value.filter(isJsonObject) : [];
}
