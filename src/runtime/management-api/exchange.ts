import type { Database, PathMatch } from "../../database/database.ts";
import type { DateChoice } from "../../database/end-of-life.ts";
import type { Json, JsonObject, ResourceType } from "../../database/management-api-facts.ts";
import type { IssueId } from "./issue-ids.ts";
import type { ManagementStore } from "./management-store.ts";
import type { FindRoute, RouteMatch } from "./route-table.ts";

/** What one API has for all requests. */
export interface Service {
  readonly database: Database;
  readonly dates: DateChoice;
  readonly store: ManagementStore;
  readonly issueId: IssueId;
  readonly findRoute: FindRoute;
  /** The day that decides what has ended, as an ISO date. */
  readonly readDay: () => string;
  /** The time for what is made or changed, as an ISO timestamp. */
  readonly readTime: () => string;
}

/** A request that has a route and may be carried out. */
export interface Exchange {
  readonly service: Service;
  /** In upper case; HEAD counts as GET. */
  readonly method: string;
  /** The path below the API's base; `path` is the same as messages name it. */
  readonly segments: readonly string[];
  readonly path: string;
  readonly query: URLSearchParams;
  /** Undefined when nothing was sent. */
  readonly body: Json | undefined;
  readonly match: RouteMatch;
  /** Templates that the request fits, of records whose end has come. */
  readonly ended: readonly PathMatch[];
}

/** What goes into the envelope of a request that was carried out. */
export interface Reply {
  readonly result: Json;
  /** Where the result is one page of a list. */
  readonly resultInfo?: JsonObject;
  /** The result is the whole body: it has no envelope. */
  readonly isBare?: true;
}

/** A type of the database's description, which was checked to have it. */
export function findType(name: string, { database }: Service): ResourceType {
  return database.managementApi.types[name] ?? { schema: {} };
}
