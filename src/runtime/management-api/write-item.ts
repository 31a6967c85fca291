import type { Json, JsonObject, ResourceType } from "../../database/management-api-facts.ts";
import { createNameCompletion } from "./complete-name.ts";
import { foldComposedField, type CompleteName } from "./composed-field.ts";
import { findType, type Exchange } from "./exchange.ts";
import { omitField } from "./field-path.ts";
import { isJsonList, isJsonObject } from "./json-value.ts";
import { judgePayload, type Cause } from "./judge-payload.ts";
import { mergePatch } from "./merge-patch.ts";
import { createApiError, createRefusal, RefusalError } from "./refusal-error.ts";
import { validateItem } from "./validate-item.ts";

/** An item that was made or changed, as it is stored. */
export type WrittenItem = JsonObject & { readonly id: string };

/** What a payload is written to. */
export interface WriteTarget {
  readonly type: ResourceType;
  /** Undefined when it is made now. */
  readonly stored: JsonObject | undefined;
  /** Gives what is made its id. */
  readonly issueId: () => string;
}

/**
 * The item as it is after a payload is written: merged into what is stored by PATCH, in its place otherwise. Throws a
 * `RefusalError` with all that the records refuse, or else all that does not fit the type.
 */
export function writeItem(payload: Json | undefined, target: WriteTarget, exchange: Exchange): WrittenItem {
  const { type, stored } = target;
  const sent = toObject(payload, exchange);
  const change = (written: JsonObject): JsonObject =>
    exchange.method === "PATCH" && stored !== undefined ? mergePatch(stored, written) : written;
  refuse(judgePayload(sent, change(sent), exchange.ended, exchange.service), type, exchange);
  const item = change(fold(omitOwned(sent, type), change(sent), type, createNameCompletion(type.completed, exchange)));
  const reasons = validateItem(omitOwned(item, type), type.schema);
  refuse(
    reasons.map((reason) => ({ name: "invalidField", details: { reason } })),
    type,
    exchange,
  );
  return addOwned(item, target, exchange);
}

function toObject(payload: Json | undefined, { service }: Exchange): JsonObject {
  if (payload === undefined) return {};
  if (isJsonObject(payload)) return payload;
  throw createRefusal("wrongContent", { expected: "a JSON object" }, service.database.managementApi);
}

function refuse(causes: readonly Cause[], { wraps }: ResourceType, { service, method }: Exchange): void {
  const [first] = causes;
  if (first === undefined) return;
  const facts = service.database.managementApi;
  const errors = causes.map(({ name, details }) => createApiError(name, details, facts));
  const { status } = facts.refusals[first.name];
  if (wraps?.methods.includes(method) !== true) throw new RefusalError(status, errors);
  throw new RefusalError(status, [{ code: wraps.code, message: wraps.message, error_chain: errors }]);
}

/** Without the fields that the API sets itself: they are ignored when received. */
function omitOwned(item: JsonObject, { produced = {}, created, modified }: ResourceType): JsonObject {
  const owned = ["id", created, modified, ...Object.keys(produced)].filter((name) => name !== undefined);
  return owned.reduce(omitField, item);
}

function fold(payload: JsonObject, effective: JsonObject, type: ResourceType, complete: CompleteName): JsonObject {
  const { composed, completed } = type;
  const folded = composed === undefined ? payload : foldComposedField(payload, effective, composed, complete);
  const name = completed === undefined ? undefined : folded[completed.field];
  return completed === undefined || typeof name !== "string"
    ? folded
    : { ...folded, [completed.field]: complete(name) };
}

function addOwned(item: JsonObject, { type, stored, issueId }: WriteTarget, exchange: Exchange): WrittenItem {
  const now = exchange.service.readTime();
  const { created, modified } = type;
  return {
    id: typeof stored?.id === "string" ? stored.id : issueId(),
    ...addElements(omitOwned(item, type), type, exchange),
    ...(created === undefined ? {} : { [created]: stored?.[created] ?? now }),
    ...(modified === undefined ? {} : { [modified]: now }),
  };
}

/** The elements of the item's lists with ids and times of their own; an element that has an id keeps it. */
function addElements(item: JsonObject, { elements = {} }: ResourceType, exchange: Exchange): JsonObject {
  const { service, path } = exchange;
  const lists = Object.entries(elements).flatMap(([field, name]) => {
    const list = item[field];
    if (!isJsonList(list)) return [];
    const type = findType(name, service);
    const added = list.filter(isJsonObject).map((element) => {
      const target = { type, stored: typeof element.id === "string" ? element : undefined };
      return addOwned(element, { ...target, issueId: () => service.issueId(`${path}/${field}`) }, exchange);
    });
    return [[field, added] as const];
  });
  return { ...item, ...Object.fromEntries(lists) };
}
