import type { CollectionFacts, JsonObject, ResourceType } from "../../database/management-api-facts.ts";
import { findType, type Service } from "./exchange.ts";
import { fillPath } from "./fill-path.ts";
import type { WrittenItem } from "./write-item.ts";

/** The items of a collection below given owners. */
export interface CollectionItems {
  /** Where they are stored. */
  readonly path: string;
  readonly type: ResourceType;
  readonly find: (id: string) => JsonObject | undefined;
  readonly list: () => readonly JsonObject[];
  readonly write: (item: WrittenItem) => void;
  readonly remove: (id: string) => void;
  readonly issueId: () => string;
}

/** Opens a collection. An id that nobody made is found when the type says what it stands for, and is not listed. */
export function openCollection(
  collection: CollectionFacts,
  parameters: Readonly<Record<string, string>>,
  service: Service,
): CollectionItems {
  const { store } = service;
  const path = fillPath(collection.storedAt ?? collection.path, parameters);
  const type = findType(collection.type, service);
  const find = (id: string): JsonObject | undefined => {
    const stored = store.findItem(path, id);
    if (stored === "deleted") return undefined;
    return stored ?? (type.implied === undefined ? undefined : { id, ...type.implied });
  };
  const issueId = (): string => {
    const id = service.issueId(path);
    return store.findItem(path, id) === undefined ? id : issueId();
  };
  return {
    path,
    type,
    find,
    issueId,
    list: () => store.listItems(path),
    write: (item) => store.writeItem(path, item.id, item),
    remove: (id) => store.removeItem(path, id, type.implied !== undefined),
  };
}
