import type { Json, JsonObject } from "../../database/management-api-facts.ts";

/** Whether a value of JSON is an object: neither a list nor null. */
export function isJsonObject(value: Json | undefined): value is JsonObject {
  return typeof value === "object" && value !== null && !isJsonList(value);
}

/** Whether a value of JSON is a list. */
export function isJsonList(value: Json | undefined): value is readonly Json[] {
  return Array.isArray(value);
}

/** A member of an object, its own only; undefined when there is none, or no object. */
export function readMember(value: Json | undefined, name: string): Json | undefined {
  return isJsonObject(value) && Object.hasOwn(value, name) ? value[name] : undefined;
}
