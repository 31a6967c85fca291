import { inspect } from "node:util";
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
 * @throws TypeError for a method or a path that is no text.
 *
 * @example
 * matchEndpoint("GET", "/zones/023e105f/filters")[0]?.endOfLife; // "2025-01-15"
 */
export function matchEndpoint(
  method: string,
  path: string,
  database: Database = selectRecords(getBuiltinDatabase(), { announcements: false, habits: true }),
): readonly SunsetRecord[] {
  requireTexts([method, path]);
  const segments = normalizePath(path, database.vocabulary);
  if (segments === undefined || segments.length === 0) return [];
  const matches = matchRequest(method.trim().toUpperCase(), segments, database);
  const records = new Set(matches.map(({ record }) => record));
  return [...records].sort((first, second) => first.id.localeCompare(second.id));
}

/** From JavaScript anything may be handed over. */
function requireTexts(given: readonly unknown[]): void {
  if (given.every((each) => typeof each === "string")) return;
  const found = given.map((each) => inspect(each, { depth: 0 })).join(" and ");
  throw new TypeError(`matchEndpoint: expected a method and a path as texts, found ${found}.`);
}
