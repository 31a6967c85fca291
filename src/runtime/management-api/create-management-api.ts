import { getBuiltinDatabase } from "../../database/builtin-database.ts";
import { selectRecords } from "../../database/select-records.ts";
import { isCalendarDate } from "../../model/calendar-date.ts";
import type { Database } from "../../database/database.ts";
import type { DateChoice } from "../../database/end-of-life.ts";
import { checkOptions, expecting, functionOf, oneOf, withMethods, type OptionChecks } from "../check-options.ts";
import { answerRequest } from "./answer-request.ts";
import { findStateProblem } from "./check-state.ts";
import type { Service } from "./exchange.ts";
import { createIdIssuer } from "./issue-ids.ts";
import { createManagementStore, type ManagementState } from "./management-store.ts";
import { getRouteTable } from "./route-table.ts";

/** What a reference management API is made from. */
export interface ManagementApiOptions {
  /** The day that it answers on, as an ISO date; the day of the clock when not given, or the database's release date. */
  readonly asOf?: string | undefined;
  /** The time for what is made or changed, as a date or in milliseconds since 1970; the beginning of the day when not given. */
  readonly clock?: (() => Date | number) | undefined;
  /** Whose dates count; `specification` when not given. */
  readonly dates?: DateChoice | undefined;
  /** Whether what the vendor announced later than the specification ends too; false when not given. */
  readonly announcements?: boolean | undefined;
  readonly database?: Database | undefined;
  /** Ids are made from it: the same requests under the same seed get the same ids. */
  readonly seed?: string | undefined;
  /** What is stored in the beginning, as `snapshot` gives it. */
  readonly state?: ManagementState | undefined;
}

/** A management API in memory, without a network. */
export interface ManagementApi {
  /**
   * Answers a request as `fetch` does, whatever its host; the arguments of `fetch` are taken too. What the API refuses is
   * answered with its error envelope; the promise rejects only for arguments that `fetch` rejects.
   */
  readonly fetch: (request: Request | URL | string, init?: RequestInit) => Promise<Response>;
  /** A copy of all that is stored, by path. */
  readonly snapshot: () => ManagementState;
}

const CHECKS: OptionChecks<ManagementApiOptions> = {
  asOf: expecting("a day as YYYY-MM-DD", (value) => typeof value === "string" && isCalendarDate(value)),
  clock: functionOf("a Date or a number"),
  dates: oneOf(["specification", "revised"] satisfies readonly DateChoice[]),
  announcements: expecting("true or false", (value) => typeof value === "boolean"),
  seed: expecting("a text", (value) => typeof value === "string"),
  state: () => undefined, // Looked at once the routes are known.
  database: withMethods("a database, as loadDatabase() returns", ["findRecord"]),
};

/**
 * Makes a management API that behaves on a day as the specification says: what has ended is refused, everything else works
 * (specification, area B; what it does not show is decided in docs/management-api.md).
 *
 * @throws TypeError that names every option that is wrong, and what was expected, or what of `state` cannot be stored.
 */
export function createManagementApi(options: ManagementApiOptions = {}): ManagementApi {
  checkOptions("createManagementApi", options, CHECKS);
  const { asOf, seed = "", state = {}, dates = "specification", announcements = false } = options;
  const database = selectRecords(options.database ?? getBuiltinDatabase(), { announcements, habits: true });
  const { clock = () => new Date(`${asOf ?? database.release}T00:00:00Z`) } = options;
  const findRoute = getRouteTable(database);
  const problem = findStateProblem(state, findRoute, database.vocabulary);
  if (problem !== undefined) throw new TypeError(problem);
  const issueId = createIdIssuer(seed);
  const service: Service = {
    database,
    dates,
    issueId,
    store: createManagementStore(state, issueId),
    findRoute,
    readTime: () => new Date(clock()).toISOString(),
    readDay: () => asOf ?? new Date(clock()).toISOString().slice(0, 10),
  };
  return {
    fetch: async (request, init) => answerRequest(new Request(request, init), service),
    snapshot: () => service.store.snapshot(),
  };
}
