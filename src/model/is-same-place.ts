import type { Place } from "./text.ts";

/** Whether two places are the same span of the same file. */
export function isSamePlace(one: Place, other: Place): boolean {
  return one.file === other.file && one.start === other.start && one.end === other.end;
}
