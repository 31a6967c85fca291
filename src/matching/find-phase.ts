import { findEndOfLife, hasEnded, isWithdrawn } from "../database/end-of-life.ts";
import type { Phase, SunsetRecord } from "../model/index.ts";
import type { MatchContext } from "./match-context.ts";

/** A record's end under the settings' choice of dates. */
export interface Ending {
  readonly phase: Phase;
  /** ISO date; undefined for what holds on any day, and where no day is announced: that is upcoming. */
  readonly endOfLife: string | undefined;
}

/**
 * The phase on the day that the settings name, or on the database's release date. Undefined when nobody could know of
 * the end on that day, or when it was withdrawn and the settings ask for the later dates (design.md, decisions 6 and 9).
 * What has no date has always ended.
 */
export function findPhase(record: SunsetRecord, { settings, database }: MatchContext): Ending | undefined {
  const asOf = settings.asOf ?? database.release;
  if (record.announced !== undefined && asOf < record.announced) return undefined;
  if (isWithdrawn(record, settings.dates)) return undefined;
  const endOfLife = findEndOfLife(record, settings.dates) ?? undefined;
  return { phase: hasEnded(record, asOf, settings.dates) ? "ended" : "upcoming", endOfLife };
}
