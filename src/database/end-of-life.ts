import type { SunsetRecord, SunsetSettings } from "../model/index.ts";

/** Which of a record's dates counts: the specification's, or the vendor's latest announcement. */
export type DateChoice = NonNullable<SunsetSettings["dates"]>;

/** A record's end as an ISO date; null when it was withdrawn and the later dates count, undefined for what holds on any day (design.md, decision 9). */
export function findEndOfLife(record: SunsetRecord, dates: DateChoice = "specification"): string | null | undefined {
  const revision = dates === "revised" ? record.revisions?.at(-1) : undefined;
  return revision === undefined ? record.endOfLife : revision.endOfLife;
}

/** Whether the end has come on a day, which is an ISO date (design.md, decision 6). */
export function hasEnded(record: SunsetRecord, asOf: string, dates?: DateChoice): boolean {
  const endOfLife = findEndOfLife(record, dates);
  if (endOfLife === null) return false;
  if (endOfLife === undefined) return true;
  return record.boundary === "after" ? asOf > endOfLife : asOf >= endOfLife;
}
