import type { Json } from "../../database/management-api-facts.ts";
import { normalizePath } from "../../database/normalize-path.ts";
import type { Vocabulary } from "../../model/index.ts";
import { fillPath } from "./fill-path.ts";
import { isJsonList, isJsonObject } from "./json-value.ts";
import type { FindRoute, Route } from "./route-table.ts";

/** What is wrong with an initial state, as a sentence; undefined when it can be stored. */
export function findStateProblem(state: unknown, findRoute: FindRoute, vocabulary: Vocabulary): string | undefined {
  if (!isJsonObject(state as Json)) return "An initial state must be an object of what is stored by path.";
  for (const [path, stored] of Object.entries(state as object) as readonly (readonly [string, Json])[]) {
    const match = findRoute(normalizePath(path, vocabulary) ?? []);
    const shape = match === undefined ? undefined : findShape(match.route);
    const isExact = match !== undefined && fillPath(`/${match.route.template.join("/")}`, match.parameters) === path;
    if (shape === undefined || !isExact) return `Nothing is stored under ${path}.`;
    const fits = shape === "list" ? isJsonList(stored) && stored.every(isJsonObject) : isJsonObject(stored);
    if (!fits) return `What is stored under ${path} must be ${shape === "list" ? "a list of objects" : "an object"}.`;
  }
  return undefined;
}

/** What is stored under a route's path; undefined when it is stored under another one. */
function findShape({ resource, target }: Route): "list" | "object" | undefined {
  if (resource.kind === "settings") return target === "item" ? "object" : undefined;
  if (target === "item" || resource.kind === "elements" || resource.kind === "selection") return undefined;
  if (resource.kind === "graphql") return "object";
  if (resource.storedAt !== undefined) return undefined;
  return resource.kind === "collection" ? "list" : "object";
}
