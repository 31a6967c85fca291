import type { SunsetRecord } from "../model/index.ts";
import { getBuiltinDatabase } from "./builtin-database.ts";
import type { Database } from "./database.ts";
import { matchRequest } from "./match-request.ts";
import { selectRecords } from "./select-records.ts";
import { normalizePath } from "./normalize-path.ts";

/**
 * The records that deprecate or change an endpoint, each once, sorted by id; none when the schedule does not name it.
 * Which methods count with a path is said at `matchRequest`.
 *
 * `path` is a path below the API's base (`/zones/x/filters`, with or without `/client/v4`) or an absolute URL; query,
 * fragment, trailing and double slashes, `.` and `..`, percent-encoding and the letter case of `method` do not matter, the letter case of
 * the path does. A URL of another host matches nothing. Without a database, later announcements do not count; with
 * `loadDatabase()` they do.
 *
 * @example
 * matchEndpoint("GET", "/zones/023e105f/filters")[0]?.endOfLife; // "2025-01-15"
 */
export function matchEndpoint(
  method: string,
  path: string,
  database: Database = selectRecords(getBuiltinDatabase(), { announcements: false, habits: true }),
): readonly SunsetRecord[] {
  const segments = normalizePath(path, database.vocabulary);
  if (segments === undefined || segments.length === 0) return [];
  const matches = matchRequest(method.trim().toUpperCase(), segments, database);
  const records = new Map(matches.map(({ record }) => [record.id, record]));
  return [...records.values()].sort((first, second) => first.id.localeCompare(second.id));
}
