import type { Revision, SunsetRecord, SunsetSettings } from "../model/index.ts";

/** Which of a record's dates counts: the specification's, or the vendor's latest announcement. */
export type DateChoice = NonNullable<SunsetSettings["dates"]>;

/**
 * A record's end as an ISO date; undefined for what holds on any day (design.md, decision 9). Null where no day is announced, or
 * where the announcement was withdrawn and the later dates count.
 */
export function findEndOfLife(record: SunsetRecord, dates: DateChoice = "specification"): string | null | undefined {
  const revision = findRevision(record, dates);
  return revision === undefined ? record.endOfLife : revision.endOfLife;
}

/** Whether the announcement was withdrawn and the later dates count. */
export function isWithdrawn(record: SunsetRecord, dates: DateChoice = "specification"): boolean {
  return findRevision(record, dates)?.endOfLife === null;
}

function findRevision({ revisions }: SunsetRecord, dates: DateChoice): Revision | undefined {
  return dates === "revised" ? revisions?.at(-1) : undefined;
}

/** Whether the end has come on a day, which is an ISO date (design.md, decision 6). */
export function hasEnded(record: SunsetRecord, asOf: string, dates?: DateChoice): boolean {
  const endOfLife = findEndOfLife(record, dates);
  if (endOfLife === null) return false;
  if (endOfLife === undefined) return true;
  return record.boundary === "after" ? asOf > endOfLife : asOf >= endOfLife;
}
