import { isJsonList, isJsonObject } from "./json-value.ts";
import type { Json } from "../../database/management-api-facts.ts";
import { normalizePath } from "../../database/normalize-path.ts";
import type { Vocabulary } from "../../model/index.ts";
import type { FindRoute } from "./route-table.ts";

/** What is wrong with an initial state, as a sentence; undefined when it can be stored. */
export function findStateProblem(state: unknown, findRoute: FindRoute, vocabulary: Vocabulary): string | undefined {
  if (!isJsonObject(state as Json)) return "An initial state must be an object of what is stored by path.";
  for (const [path, stored] of Object.entries(state as object) as readonly (readonly [string, Json])[]) {
    const kind = findStoredKind(normalizePath(path, vocabulary) ?? [], findRoute);
    if (kind === undefined) return `Nothing is stored under ${path}.`;
    if (kind === "item" && !isJsonObject(stored)) return `What is stored under ${path} must be an object.`;
    if (kind === "list" && !isObjectList(stored)) return `What is stored under ${path} must be a list of objects.`;
  }
  return undefined;
}

function findStoredKind(segments: readonly string[], findRoute: FindRoute): "list" | "item" | undefined {
  const route = findRoute(segments)?.route;
  if (route === undefined) return undefined;
  const { resource, target } = route;
  if (resource.kind === "settings") return target === "item" ? "item" : undefined;
  if ((resource.kind !== "collection" && resource.kind !== "singleton") || resource.storedAt !== undefined)
    return undefined;
  if (target === "item") return undefined;
  return resource.kind === "collection" ? "list" : "item";
}

function isObjectList(stored: Json): boolean {
  return isJsonList(stored) && stored.every(isJsonObject);
}
