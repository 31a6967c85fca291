import type { Phase, SunsetRecord } from "../model/index.ts";
import type { MatchContext } from "./match-context.ts";

/** A record's end under the settings' choice of dates. */
export interface Ending {
  readonly phase: Phase;
  /** ISO date; undefined for what holds on every day. */
  readonly endOfLife: string | undefined;
}

/**
 * The phase on the day that the settings name, or on the database's release date. Undefined when nobody could know of
 * the end on that day, or when it was withdrawn and the settings ask for the later dates (design.md, decisions 6 and 9).
 * What has no date has always ended.
 */
export function findPhase(record: SunsetRecord, context: MatchContext): Ending | undefined {
  const asOf = context.settings.asOf ?? context.database.release;
  if (record.announced !== undefined && asOf < record.announced) return undefined;
  const endOfLife = findEndOfLife(record, context);
  if (endOfLife === null) return undefined;
  if (endOfLife === undefined) return { phase: "ended", endOfLife };
  const hasEnded = record.boundary === "after" ? asOf > endOfLife : asOf >= endOfLife;
  return { phase: hasEnded ? "ended" : "upcoming", endOfLife };
}

function findEndOfLife(record: SunsetRecord, context: MatchContext): string | null | undefined {
  const revision = context.settings.dates === "revised" ? record.revisions?.at(-1) : undefined;
  return revision === undefined ? record.endOfLife : revision.endOfLife;
}
