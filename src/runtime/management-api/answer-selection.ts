import { isParameter, splitTemplate } from "../../database/record-templates.ts";
import type { CollectionFacts, ResourceFacts, SelectionFacts } from "../../database/management-api-facts.ts";
import { openCollection, type CollectionItems } from "./collection-items.ts";
import type { Exchange, Reply } from "./exchange.ts";
import { presentItem } from "./present-item.ts";
import { createRefusal } from "./refusal-error.ts";
import { writeItem } from "./write-item.ts";

/** A request to the item of a collection that has the path's last parameter in a field; PUT makes it when there is none. */
export function answerSelection(resource: SelectionFacts, exchange: Exchange): Reply {
  const items = openSelected(resource, exchange);
  const parameter = splitTemplate(resource.path).findLast(isParameter)?.slice(1) ?? "";
  const text = exchange.match.parameters[parameter] ?? "";
  const stored = items.list().find((item) => item[resource.field] === text);
  if (exchange.method === "GET") {
    if (stored !== undefined) return { result: presentItem(stored, items.type) };
    throw createRefusal("noItem", { id: text }, exchange.service.database.managementApi);
  }
  const written = writeItem(exchange.body, { type: items.type, stored, issueId: items.issueId }, exchange);
  const item = { ...written, ...resource.defaults, ...written, [resource.field]: text };
  items.write(item);
  return { result: presentItem(item, items.type) };
}

function openSelected({ of, path }: SelectionFacts, { service, match }: Exchange): CollectionItems {
  const isSelected = (each: ResourceFacts): each is CollectionFacts => each.kind === "collection" && each.path === of;
  const collection = service.database.managementApi.resources.find(isSelected);
  if (collection === undefined) throw new Error(`${path} selects from ${of}, which is no collection.`);
  return openCollection(collection, match.parameters, service);
}
