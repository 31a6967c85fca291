import type { SunsetRecord } from "../model/index.ts";
import { getBuiltinDatabase } from "./builtin-database.ts";
import type { Database, PathMatch } from "./database.ts";
import { normalizePath } from "./normalize-path.ts";

/**
 * The records that deprecate or change an endpoint, each once, sorted by id; none when the schedule does not name it.
 *
 * `path` is a path below the API's base (`/zones/x/filters`, with or without `/client/v4`) or an absolute URL; query,
 * fragment, trailing and double slashes, percent-encoding and the letter case of `method` do not matter, the letter case of
 * the path does. A URL of another host matches nothing.
 *
 * A deprecated path counts with every method, as it does in code, unless the record says that the path lives on with
 * others (`methodDecides`); a changed behaviour counts with the methods that the specification lists. A path that goes on
 * below a deprecated one is another path, except below a replaced segment (specification, Deprecated or modified
 * management API endpoints).
 *
 * @example
 * matchEndpoint("GET", "/zones/023e105f/filters")[0]?.endOfLife; // "2025-01-15"
 */
export function matchEndpoint(
  method: string,
  path: string,
  database: Database = getBuiltinDatabase(),
): readonly SunsetRecord[] {
  const segments = normalizePath(path, database.vocabulary);
  if (segments === undefined || segments.length === 0) return [];
  const matches = database.matchPath(segments).filter((match) => countsWith(method.trim().toUpperCase(), match));
  const records = new Map(matches.map(({ record }) => [record.id, record]));
  return [...records.values()].sort((first, second) => first.id.localeCompare(second.id));
}

function countsWith(method: string, { record, endpoint, methods }: PathMatch): boolean {
  const isFree = record.kind === "path-segment" || (record.kind === "endpoint" && endpoint?.methodDecides !== true);
  return isFree || methods.includes(method);
}
