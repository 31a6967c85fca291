import type { SunsetRecord } from "../../src/model/index.ts";
import type { Calendar } from "./execution.ts";

/** The two days between which a record's change lies. */
export interface RecordCalendars {
  /** On the last good day. */
  readonly before: Calendar;
  /** On the first bad day. */
  readonly after: Calendar;
}

const DAY = 24 * 60 * 60 * 1000;

/** For an option of a bucket the day of the deployment config moves, for anything else that of the API. */
export function findCalendars(record: SunsetRecord): RecordCalendars {
  const { boundary, endOfLife } = record;
  const lastGood = boundary === "after" ? endOfLife : addDays(endOfLife, -1);
  const firstBad = addDays(lastGood, 1);
  return { before: toCalendar(record, lastGood), after: toCalendar(record, firstBad) };
}

function toCalendar(record: SunsetRecord, date: string): Calendar {
  const compatibilityDate = record.kind === "bucket-option" ? date : record.endOfLife;
  return { asOf: date, compatibilityDate, compatibilityFlags: [] };
}

function addDays(date: string, days: number): string {
  return new Date(Date.parse(date) + days * DAY).toISOString().slice(0, "YYYY-MM-DD".length);
}
