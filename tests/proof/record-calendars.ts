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

/**
 * For an option of a bucket the day of the deployment config moves, for anything else that of the API. A record without an end of
 * life has one day, the database's release: what it says holds on every other too.
 */
export function findCalendars(record: SunsetRecord, release: string): RecordCalendars {
  const { boundary, endOfLife } = record;
  if (typeof endOfLife !== "string") return { before: toCalendar(record, release), after: toCalendar(record, release) };
  const lastGood = boundary === "after" ? endOfLife : addDays(endOfLife, -1);
  return { before: toCalendar(record, lastGood), after: toCalendar(record, addDays(lastGood, 1)) };
}

function toCalendar({ kind, endOfLife }: SunsetRecord, date: string): Calendar {
  const isOfDeployment = kind === "bucket-option" || kind === "bucket-unasked";
  const compatibilityDate = isOfDeployment ? date : (endOfLife ?? date);
  return { asOf: date, compatibilityDate, compatibilityFlags: [] };
}

function addDays(date: string, days: number): string {
  return new Date(Date.parse(date) + days * DAY).toISOString().slice(0, "YYYY-MM-DD".length);
}
