import type { SunsetRecord } from "../../src/model/index.ts";
import { addDays } from "../add-days.ts";
import type { Calendar } from "./execution.ts";

/** The two days between which a record's change lies. */
export interface RecordCalendars {
  /** On the last good day. */
  readonly before: Calendar;
  /** On the first bad day. */
  readonly after: Calendar;
}

/**
 * For what depends on the compatibility date the day of the deployment config moves, for anything else that of the API. A record
 * without either has one day, the database's release: what it says holds on every other too.
 */
export function findCalendars(record: SunsetRecord, release: string): RecordCalendars {
  if ("compatibilityDate" in record) {
    const { compatibilityDate } = record;
    return {
      before: toCalendar(release, addDays(compatibilityDate, -1)),
      after: toCalendar(release, compatibilityDate),
    };
  }
  const { boundary, endOfLife } = record;
  if (typeof endOfLife !== "string") return { before: toCalendar(release), after: toCalendar(release) };
  const lastGood = boundary === "after" ? endOfLife : addDays(endOfLife, -1);
  return { before: toCalendar(lastGood, endOfLife), after: toCalendar(addDays(lastGood, 1), endOfLife) };
}

function toCalendar(asOf: string, compatibilityDate = asOf): Calendar {
  return { asOf, compatibilityDate, compatibilityFlags: [] };
}
