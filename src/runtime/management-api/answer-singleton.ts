import type { SingletonFacts } from "../../database/management-api-facts.ts";
import { findType, type Exchange, type Reply } from "./exchange.ts";
import { fillPath } from "./fill-path.ts";
import { omitField } from "./field-path.ts";
import { presentItem } from "./present-item.ts";
import { writeItem } from "./write-item.ts";

/** A request to a thing that is always there: reads it, or writes it. What PUT leaves out is as it was in the beginning. */
export function answerSingleton(resource: SingletonFacts, exchange: Exchange): Reply {
  const { service, match, method } = exchange;
  const type = findType(resource.type, service);
  const path = fillPath(resource.storedAt ?? resource.path, match.parameters);
  const stored = { ...type.implied, ...service.store.findSingle(path) };
  if (method === "GET") return { result: presentItem(stored, type) };
  const written = omitField(writeItem(exchange.body, { type, stored, issueId: () => "" }, exchange), "id");
  service.store.writeSingle(path, written);
  return { result: presentItem({ ...type.implied, ...written }, type) };
}
