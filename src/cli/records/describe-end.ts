import { describeDay } from "../../database/end-of-life.ts";
import type { SunsetRecord } from "../../model/index.ts";

/** When a record ends, in words for a table: `on 2025-01-15`. */
export function describeEnd({ endOfLife, boundary }: SunsetRecord): string {
  if (endOfLife === undefined) return "any day";
  return endOfLife === null ? "no day yet" : describeDay(endOfLife, boundary);
}
