import type { CollectionFacts, Json, JsonObject } from "../../database/management-api-facts.ts";
import { openCollection, type CollectionItems } from "./collection-items.ts";
import type { Exchange, Reply } from "./exchange.ts";
import { isJsonList, isJsonObject, readMember } from "./json-value.ts";
import { listPage } from "./list-page.ts";
import { presentItem } from "./present-item.ts";
import { createRefusal } from "./refusal-error.ts";
import { writeItem, type WrittenItem } from "./write-item.ts";

/** A request to a collection itself: lists it, makes items, or changes several at once, all or none. */
export function answerCollection(collection: CollectionFacts, exchange: Exchange): Reply {
  const items = openCollection(collection, exchange.match.parameters, exchange.service);
  const present = (item: JsonObject): JsonObject => presentItem(item, items.type, collection.returns);
  if (exchange.method === "GET") {
    const page = listPage(items.list(), exchange.query, items.type, exchange.service.database.managementApi);
    return { result: page.items.map(present), resultInfo: page.resultInfo };
  }
  if (exchange.method === "DELETE") return { result: removeItems(listNamedIds(exchange), items, exchange) };
  const plan = (payload: Json | undefined): WrittenItem =>
    exchange.method === "POST"
      ? planNew(items.issueId, payload, items, exchange)
      : planChange(readId(payload, exchange), payload, items, exchange);
  const { body } = exchange;
  if (collection.bulk === true && isJsonList(body)) return { result: writeAll(body.map(plan), items).map(present) };
  return { result: present(writeOne(plan(body), items)) };
}

/** A request to one item of a collection. */
export function answerItem(collection: CollectionFacts, exchange: Exchange): Reply {
  const items = openCollection(collection, exchange.match.parameters, exchange.service);
  const id = exchange.match.parameters.id ?? "";
  const { body, method, service } = exchange;
  const present = (item: JsonObject): Reply => ({ result: presentItem(item, items.type, collection.returns) });
  switch (method) {
    case "GET":
      return present(getItem(id, items, exchange));
    case "POST":
      if (service.store.findItem(items.path, id) !== undefined) throw refuse("alreadyThere", id, exchange);
      return present(
        writeOne(
          planNew(() => id, body, items, exchange),
          items,
        ),
      );
    case "DELETE":
      return { result: removeItems([id], items, exchange)[0] ?? null };
    default:
      return present(writeOne(planChange(id, body, items, exchange), items));
  }
}

/** The id is issued when the item is known to be valid. */
function planNew(
  issueId: () => string,
  payload: Json | undefined,
  { type }: CollectionItems,
  exchange: Exchange,
): WrittenItem {
  return writeItem(payload, { type, stored: undefined, issueId }, exchange);
}

function planChange(id: string, payload: Json | undefined, items: CollectionItems, exchange: Exchange): WrittenItem {
  const stored = getItem(id, items, exchange);
  return writeItem(payload, { type: items.type, stored, issueId: () => id }, exchange);
}

function writeOne(item: WrittenItem, items: CollectionItems): WrittenItem {
  items.write(item);
  return item;
}

function writeAll(planned: readonly WrittenItem[], items: CollectionItems): readonly WrittenItem[] {
  return planned.map((item) => writeOne(item, items));
}

function removeItems(ids: readonly string[], items: CollectionItems, exchange: Exchange): readonly JsonObject[] {
  for (const id of ids) getItem(id, items, exchange);
  for (const id of ids) items.remove(id);
  return ids.map((id) => ({ id }));
}

function getItem(id: string, items: CollectionItems, exchange: Exchange): JsonObject {
  const item = items.find(id);
  if (item === undefined) throw refuse("noItem", id, exchange);
  return item;
}

function readId(payload: Json | undefined, { service }: Exchange): string {
  const id = readMember(payload, "id");
  if (typeof id === "string") return id;
  throw createRefusal("wrongContent", { expected: "items with an `id`" }, service.database.managementApi);
}

/** The ids that a request to delete several names: `?id=…&id=…`, or the items in its body. */
function listNamedIds({ query, body }: Exchange): readonly string[] {
  const sent = isJsonList(body) ? body : [];
  const ids = sent.map((each) => (isJsonObject(each) ? each.id : each));
  return [...query.getAll("id"), ...ids.filter((id) => typeof id === "string")];
}

function refuse(name: "noItem" | "alreadyThere", id: string, { service }: Exchange): Error {
  return createRefusal(name, { id }, service.database.managementApi);
}
