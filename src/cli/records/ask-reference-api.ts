import type { Database } from "../../database/database.ts";
import type { Json } from "../../database/management-api-facts.ts";
import { isParameter, splitTemplate } from "../../database/record-templates.ts";
import type { SunsetRecord } from "../../model/index.ts";
import { createManagementApi } from "../../runtime/management-api/create-management-api.ts";
import { fillPath } from "../../runtime/management-api/fill-path.ts";
import type { ManagementState } from "../../runtime/management-api/management-store.ts";
import { getRouteTable, type FindRoute } from "../../runtime/management-api/route-table.ts";

/** What the reference API answers on a day. */
export interface ReferenceAnswer {
  readonly method: string;
  /** Template: `/zones/:zone_id/filters`. */
  readonly path: string;
  readonly status: number;
  /** The envelope. */
  readonly body: Json;
}

/** One request to each endpoint of a record that is about whole endpoints, where all is there that the path names; none for other records. */
export async function askReferenceApi(
  record: SunsetRecord,
  asOf: string,
  database: Database,
): Promise<readonly ReferenceAnswer[]> {
  const findRoute = getRouteTable(database);
  const announcements = record.set !== undefined;
  const asked = listRequests(record).map(async ({ method, path }): Promise<ReferenceAnswer> => {
    const api = createManagementApi({ asOf, announcements, database, state: createState(path, findRoute) });
    const body = method === "GET" ? {} : { body: "{}" };
    const response = await api.fetch(`http://localhost${fillTemplate(path)}`, { method, ...body });
    return { method, path, status: response.status, body: (await response.json()) as Json };
  });
  return Promise.all(asked);
}

interface TemplateRequest {
  readonly method: string;
  readonly path: string;
}

/** Reading where there is something to read. One request a path, unless only some of its methods are meant. */
function listRequests(record: SunsetRecord): readonly TemplateRequest[] {
  if (record.kind !== "endpoint") return [];
  return record.endpoints.flatMap(({ path, methods, methodDecides }) => {
    const method = methods.includes("GET") ? "GET" : methods[0];
    if (methodDecides === true) return methods.map((each) => ({ method: each, path }));
    return method === undefined ? [] : [{ method, path }];
  });
}

/** Parameters stand for themselves: `/zones/:zone_id` → `/zones/zone_id`. */
function fillTemplate(template: string): string {
  return fillPath(template, readNames(template));
}

function readNames(template: string): Readonly<Record<string, string>> {
  const names = splitTemplate(template).filter(isParameter);
  return Object.fromEntries(names.map((name) => [name.slice(1), name.slice(1)]));
}

/** The items that the parameters of a path stand for. */
function createState(template: string, findRoute: FindRoute): ManagementState {
  const segments = splitTemplate(template);
  const collections = segments.flatMap((segment, index) => {
    if (!isParameter(segment)) return [];
    const match = findRoute(splitTemplate(fillTemplate(`/${segments.slice(0, index).join("/")}`)));
    if (match?.route.resource.kind !== "collection" || match.route.target === "item") return [];
    const { path, storedAt = path } = match.route.resource;
    return [[fillPath(storedAt, match.parameters), [{ id: segment.slice(1) }]] as const];
  });
  return Object.fromEntries(collections);
}
