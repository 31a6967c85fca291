import type { SunsetRecord } from "../model/index.ts";

/** When a record ends, in words for a table: `from 2025-01-15`. */
export function describeEnd({ endOfLife, boundary }: SunsetRecord): string {
  if (endOfLife === undefined) return "any day";
  return endOfLife === null ? "no day yet" : `${boundary ?? "from"} ${endOfLife}`;
}
