import type { Json, JsonObject } from "../../../src/database/management-api-facts.ts";
import { getBuiltinDatabase } from "../../../src/database/builtin-database.ts";
import { listRoutes, type Route } from "../../../src/runtime/management-api/route-table.ts";
import type { ManagementState } from "../../../src/runtime/index.ts";

const { managementApi } = getBuiltinDatabase();
const routes = listRoutes(managementApi.resources);

/** Paths of lists that take several items at once. */
const bulkPaths = new Set(
  managementApi.resources
    .filter((resource) => resource.kind === "collection" && resource.bulk === true)
    .map(({ path }) => path),
);

/** Payloads that are valid on every day, by the last word of the path that they are sent to. */
const payloads: Readonly<Record<string, JsonObject>> = {
  dns_records: {
    type: "SRV",
    name: "_sip._tcp.example.com",
    data: { priority: 1, weight: 2, port: 3, target: "sip.example.com" },
  },
  accounts: { name: "Ours" },
  organizations: { name: "Ours" },
  namespaces: { title: "Ours" },
  rulesets: { name: "Ours", rules: [] },
  entrypoint: { rules: [] },
  rules: { action: "block", expression: "ip.src eq 192.0.2.1" },
};

/** A path of the API with `p` in place of its parameters. */
export function fillTemplate(template: string): string {
  return template.replaceAll(/:\w+/g, "p");
}

/** A payload that the path takes on every day. */
export function findPayload(template: string): JsonObject {
  const setting = findRoute(template)?.setting;
  if (setting !== undefined) return { value: findDefault(template, setting) };
  const word = template.split("/").findLast((segment) => !segment.startsWith(":")) ?? "";
  return payloads[word] ?? {};
}

/** A path and a payload with which a method does something there: an item is made at its own path, a list is changed by a list. */
export function findCall(method: string, path: string): { readonly template: string; readonly payload: Json } {
  if (method === "POST") return { template: path.replace(/:uuid$/, "new"), payload: findPayload(path) };
  return { template: path, payload: bulkPaths.has(path) ? [{ id: "p" }] : findPayload(path) };
}

/** A state in which everything is there that the path names. */
export function findState(template: string): ManagementState {
  const below = template.split("/").map((_, index, segments) => segments.slice(0, index + 1).join("/"));
  const items = below.flatMap((path) => {
    const route = findRoute(path);
    if (route?.resource.kind !== "collection") return [];
    const { storedAt, path: own } = route.resource;
    const payload = findPayload(own);
    const elements = { rules: [{ id: "p", action: "block", expression: "ip.src eq 192.0.2.1" }] };
    return [[fillTemplate(storedAt ?? own), [{ ...payload, ...elements, id: "p" }]] as const];
  });
  const entrypoint = template.endsWith("/entrypoint")
    ? [[fillTemplate(template.split("/phases/")[0] ?? ""), [{ id: "p", phase: "p" }]] as const]
    : [];
  return Object.fromEntries<readonly JsonObject[]>([...items, ...entrypoint]);
}

function findRoute(template: string): Route | undefined {
  return routes.find(({ template: own }) => fillTemplate(`/${own.join("/")}`) === fillTemplate(template));
}

function findDefault(template: string, setting: string): Json {
  const resource = findRoute(template)?.resource;
  const facts = resource?.kind === "settings" ? resource.settings[setting] : undefined;
  return facts?.default ?? null;
}
