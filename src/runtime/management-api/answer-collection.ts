import type { CollectionFacts, Json, JsonObject } from "../../database/management-api-facts.ts";
import { openCollection, type CollectionItems } from "./collection-items.ts";
import type { Exchange, Reply } from "./exchange.ts";
import { isJsonList, isJsonObject, readMember } from "./json-value.ts";
import { listPage } from "./list-page.ts";
import { presentItem } from "./present-item.ts";
import { createRefusal } from "./refusal-error.ts";
import { writeItem, type WriteTarget, type WrittenItem } from "./write-item.ts";

/** A request to a collection itself: lists it, makes items, or changes several at once. */
export function answerCollection(collection: CollectionFacts, exchange: Exchange): Reply {
  const items = openCollection(collection, exchange.match.parameters, exchange.service);
  const present = (item: JsonObject): JsonObject => presentItem(item, items.type, collection.returns);
  switch (exchange.method) {
    case "GET": {
      const shown = items.list().map(present);
      return listPage(shown, exchange.query, items.type, exchange.service.database.managementApi);
    }
    case "POST":
      return replyEach(collection, exchange, (payload) => present(makeItem(items.issueId, payload, items, exchange)));
    case "DELETE":
      return { result: listNamedIds(exchange).map((id) => removeItem(id, items, exchange)) };
    default:
      return replyEach(collection, exchange, (payload) => {
        return present(changeItem(readId(payload, exchange), payload, items, exchange));
      });
  }
}

/** A request to one item of a collection. */
export function answerItem(collection: CollectionFacts, exchange: Exchange): Reply {
  const items = openCollection(collection, exchange.match.parameters, exchange.service);
  const id = exchange.match.parameters.id ?? "";
  const present = (item: JsonObject): Reply => ({ result: presentItem(item, items.type, collection.returns) });
  switch (exchange.method) {
    case "GET":
      return present(getItem(id, items, exchange));
    case "POST":
      if (exchange.service.store.findItem(items.path, id) !== undefined) throw refuse("alreadyThere", id, exchange);
      return present(makeItem(() => id, exchange.body, items, exchange));
    case "DELETE":
      return { result: removeItem(id, items, exchange) };
    default:
      return present(changeItem(id, exchange.body, items, exchange));
  }
}

function replyEach({ bulk }: CollectionFacts, { body }: Exchange, answer: (payload?: Json) => JsonObject): Reply {
  return { result: bulk === true && isJsonList(body) ? body.map(answer) : answer(body) };
}

/** The id is issued when the item is known to be valid. */
function makeItem(
  issueId: () => string,
  payload: Json | undefined,
  items: CollectionItems,
  exchange: Exchange,
): WrittenItem {
  return writeTo(items, payload, { type: items.type, stored: undefined, issueId }, exchange);
}

function changeItem(id: string, payload: Json | undefined, items: CollectionItems, exchange: Exchange): WrittenItem {
  const stored = getItem(id, items, exchange);
  return writeTo(items, payload, { type: items.type, stored, issueId: () => id }, exchange);
}

function writeTo(
  items: CollectionItems,
  payload: Json | undefined,
  target: WriteTarget,
  exchange: Exchange,
): WrittenItem {
  const item = writeItem(payload, target, exchange);
  items.write(item);
  return item;
}

function getItem(id: string, items: CollectionItems, exchange: Exchange): JsonObject {
  const item = items.find(id);
  if (item === undefined) throw refuse("noItem", id, exchange);
  return item;
}

function removeItem(id: string, items: CollectionItems, exchange: Exchange): JsonObject {
  getItem(id, items, exchange);
  items.remove(id);
  return { id };
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
