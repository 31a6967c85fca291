import type { JsonObject } from "../../database/management-api-facts.ts";

/**
 * Everything that is stored, by path: the list of items under the path of a collection, one object under that of a single
 * thing. `{ id, deleted: true }` marks an item that was deleted and would answer without having been made.
 */
export type ManagementState = Readonly<Record<string, readonly JsonObject[] | JsonObject>>;

/** What the API stores. Paths are those of the API with their parameters filled in: `/zones/abc/dns_records`. */
export interface ManagementStore {
  /** `deleted` when a mark was left. */
  findItem(path: string, id: string): JsonObject | "deleted" | undefined;
  /** In the order in which they were made. */
  listItems(path: string): readonly JsonObject[];
  /** Makes or replaces the item of that id. */
  writeItem(path: string, id: string, item: JsonObject): void;
  /** Removes an item and all that is stored below it. */
  removeItem(path: string, id: string, leavesMark: boolean): void;
  findSingle(path: string): JsonObject | undefined;
  writeSingle(path: string, value: JsonObject): void;
  /** A copy of all that is stored, which makes an equal store. */
  snapshot(): ManagementState;
}

type Collection = Map<string, JsonObject | "deleted">;

/** A store in memory. Items of `state` without an `id` get one from `issueId`. */
export function createManagementStore(state: ManagementState, issueId: (path: string) => string): ManagementStore {
  const collections = new Map<string, Collection>();
  const singles = new Map<string, JsonObject>();
  const collect = (path: string): Collection => {
    const collection = collections.get(path) ?? new Map<string, JsonObject | "deleted">();
    collections.set(path, collection);
    return collection;
  };
  for (const [path, stored] of Object.entries(structuredClone(state))) {
    if (isList(stored)) fill(collect(path), stored, () => issueId(path));
    else singles.set(path, stored);
  }
  return {
    findItem: (path, id) => collections.get(path)?.get(id),
    listItems: (path) => [...(collections.get(path)?.values() ?? [])].filter((item) => item !== "deleted"),
    writeItem: (path, id, item) => void collect(path).set(id, item),
    removeItem: (path, id, leavesMark) => {
      if (leavesMark) collect(path).set(id, "deleted");
      else collections.get(path)?.delete(id);
      for (const map of [collections, singles]) removeBelow(map, `${path}/${encodeURIComponent(id)}/`);
    },
    findSingle: (path) => singles.get(path),
    writeSingle: (path, value) => void singles.set(path, value),
    snapshot: () => structuredClone(toState(collections, singles)),
  };
}

function isList(stored: readonly JsonObject[] | JsonObject): stored is readonly JsonObject[] {
  return Array.isArray(stored);
}

function fill(collection: Collection, items: readonly JsonObject[], issueId: () => string): void {
  for (const item of items) {
    const id = typeof item.id === "string" ? item.id : issueId();
    collection.set(id, item.deleted === true ? "deleted" : { ...item, id });
  }
}

function removeBelow(map: Map<string, unknown>, prefix: string): void {
  for (const path of map.keys()) if (path.startsWith(prefix)) map.delete(path);
}

function toState(
  collections: ReadonlyMap<string, Collection>,
  singles: ReadonlyMap<string, JsonObject>,
): ManagementState {
  const lists = [...collections].map(([path, collection]) => [path, toItems(collection)] as const);
  const stored = lists.filter(([, items]) => items.length > 0);
  return { ...Object.fromEntries(stored), ...Object.fromEntries(singles) };
}

function toItems(collection: Collection): readonly JsonObject[] {
  return [...collection].map(([id, item]) => (item === "deleted" ? { id, deleted: true } : item));
}
