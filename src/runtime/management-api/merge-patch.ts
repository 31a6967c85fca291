import type { Json, JsonObject } from "../../database/management-api-facts.ts";
import { isJsonObject } from "./json-value.ts";

/** The object with the members of a patch in place of its own; null removes one (JSON Merge Patch, RFC 7396). */
export function mergePatch(target: JsonObject, patch: JsonObject): JsonObject {
  const merged = new Map<string, Json>(Object.entries(target));
  for (const [name, value] of Object.entries(patch)) {
    if (value === null) merged.delete(name);
    else merged.set(name, isJsonObject(value) ? mergePatch(toObject(merged.get(name)), value) : value);
  }
  return Object.fromEntries(merged);
}

function toObject(value: Json | undefined): JsonObject {
  return isJsonObject(value) ? value : {};
}
