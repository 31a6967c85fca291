import type { Database } from "../../database/database.ts";
import type { CollectionFacts, ResourceFacts } from "../../database/management-api-facts.ts";
import { isParameter, splitTemplate } from "../../database/record-templates.ts";

/** A collection whose item a path lies below: it has to be there. */
export interface Owner {
  readonly collection: CollectionFacts;
  /** Name of the parameter that holds the item's id. */
  readonly parameter: string;
}

/** A path template that is served. */
export interface Route {
  readonly resource: ResourceFacts;
  /** The path of the resource itself, of one item of it, or of a setting. */
  readonly target: "whole" | "item";
  /** Of a setting, its name. */
  readonly setting: string | undefined;
  readonly template: readonly string[];
  readonly methods: readonly string[];
  readonly owners: readonly Owner[];
}

/** A route with what its parameters stand for; the id of an item is `id`. */
export interface RouteMatch {
  readonly route: Route;
  readonly parameters: Readonly<Record<string, string>>;
}

/** Finds the route of a whole path. A literal counts before a parameter. */
export type FindRoute = (segments: readonly string[]) => RouteMatch | undefined;

interface RouteNode {
  readonly literals: Map<string, RouteNode>;
  parameter: RouteNode | undefined;
  route: Route | undefined;
}

const SETTING_METHODS = ["GET", "PATCH"];

const tables = new WeakMap<Database, FindRoute>();

/** Finds routes among all that a database describes; they are indexed at the first call. */
export function getRouteTable(database: Database): FindRoute {
  const table = tables.get(database) ?? createRouteTable(database);
  tables.set(database, table);
  return table;
}

/** Spellings of a segment in the vocabulary are one segment. */
function createRouteTable({ managementApi, vocabulary }: Database): FindRoute {
  const root = createNode();
  const canonical = new Map(
    Object.entries(vocabulary.segments).flatMap(([name, texts]) => texts.map((text) => [text, name] as const)),
  );
  for (const route of listRoutes(managementApi.resources)) insert(root, route);
  return (segments) => {
    const texts = segments.map((segment) => canonical.get(segment) ?? segment);
    const route = find(root, texts, 0);
    if (route === undefined) return undefined;
    const bound = route.template.flatMap((name, index) =>
      isParameter(name) ? [[name.slice(1), segments[index] ?? ""] as const] : [],
    );
    return { route, parameters: Object.fromEntries(bound) };
  };
}

/** All routes that the resources have. */
export function listRoutes(resources: readonly ResourceFacts[]): readonly Route[] {
  return resources.flatMap((resource) => {
    const template = splitTemplate(resource.path);
    const owners = listOwners(template, resources);
    const whole: Route = { resource, target: "whole", setting: undefined, template, methods: resource.methods, owners };
    return [whole, ...listItemRoutes(whole)];
  });
}

function listItemRoutes(whole: Route): readonly Route[] {
  const { resource, template } = whole;
  if (resource.kind === "settings") {
    return Object.entries(resource.settings).map(([setting, { methods = SETTING_METHODS }]) => {
      return { ...whole, target: "item", setting, template: [...template, setting], methods };
    });
  }
  if (resource.kind !== "collection" && resource.kind !== "elements") return [];
  if (resource.itemMethods.length === 0) return [];
  return [{ ...whole, target: "item", template: [...template, ":id"], methods: resource.itemMethods }];
}

/** The collections of whose items the template lies below one. */
function listOwners(template: readonly string[], resources: readonly ResourceFacts[]): readonly Owner[] {
  return resources.flatMap((collection) => {
    if (collection.kind !== "collection" || collection.itemMethods.length === 0) return [];
    const above = splitTemplate(collection.path);
    const parameter = template[above.length];
    const isAbove = above.every((segment, index) => fits(segment, template[index]));
    if (!isAbove || parameter === undefined || !isParameter(parameter)) return [];
    return [{ collection, parameter: parameter.slice(1) }];
  });
}

function fits(segment: string, other: string | undefined): boolean {
  return segment === other || (isParameter(segment) && other !== undefined && isParameter(other));
}

function insert(root: RouteNode, route: Route): void {
  let node = root;
  for (const segment of route.template) {
    if (isParameter(segment)) node = node.parameter ??= createNode();
    else node = findOrAddLiteral(node, segment);
  }
  node.route = route;
}

function findOrAddLiteral(node: RouteNode, segment: string): RouteNode {
  const child = node.literals.get(segment) ?? createNode();
  node.literals.set(segment, child);
  return child;
}

function find(node: RouteNode, segments: readonly string[], depth: number): Route | undefined {
  const segment = segments[depth];
  if (segment === undefined) return node.route;
  const literal = node.literals.get(segment);
  const found = literal === undefined ? undefined : find(literal, segments, depth + 1);
  if (found !== undefined || node.parameter === undefined) return found;
  return find(node.parameter, segments, depth + 1);
}

function createNode(): RouteNode {
  return { literals: new Map(), parameter: undefined, route: undefined };
}
