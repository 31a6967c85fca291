import type { Database } from "../../../database/database.ts";
import type { DateChoice } from "../../../database/end-of-life.ts";

/** How an API that is known by what ends alone answers. */
export interface ScheduleApiOptions {
  readonly database: Database;
  /** The day that it answers on, as an ISO date. */
  readonly asOf: string;
  readonly dates: DateChoice;
  /** What stands before the paths of the API at this server. */
  readonly prefix: string;
}
