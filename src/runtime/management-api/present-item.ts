import type { Json, JsonObject, ResourceType } from "../../database/management-api-facts.ts";
import { addComposedParts } from "./composed-field.ts";

/** An item as responses have it: with what the API adds, and only the fields in `returns` when they are given. */
export function presentItem(item: JsonObject, type: ResourceType, returns?: readonly string[]): JsonObject {
  const { composed, produced = {} } = type;
  const added = Object.entries(produced).map(([name, value]) => [name, fillId(value, item)] as const);
  const whole = { ...item, ...Object.fromEntries(added) };
  const shown = composed === undefined ? whole : addComposedParts(whole, composed);
  if (returns === undefined) return shown;
  return Object.fromEntries(Object.entries(shown).filter(([name]) => returns.includes(name)));
}

function fillId(value: Json, { id }: JsonObject): Json {
  return typeof value === "string" && typeof id === "string" ? value.replaceAll("{id}", encodeURIComponent(id)) : value;
}
