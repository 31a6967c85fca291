import type { Place } from "./text.ts";

/** Whether a place lies in another one of the same file, ends included. */
export function isInside(place: Place, outer: Place): boolean {
  return place.file === outer.file && place.start >= outer.start && place.end <= outer.end;
}
