import type { SunsetRecord } from "../../model/index.ts";

/** The order of lists of records: the latest end first, then what has no day yet, then what holds on any day; by id among equals. */
export function compareByEnd(first: SunsetRecord, second: SunsetRecord): number {
  return toRank(second).localeCompare(toRank(first)) || first.id.localeCompare(second.id);
}

/** Digits come behind a blank, which comes behind nothing. */
function toRank({ endOfLife }: SunsetRecord): string {
  if (endOfLife === undefined) return "";
  return endOfLife ?? " ";
}
