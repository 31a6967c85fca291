import type { Place } from "../../model/index.ts";

/** Whether a place lies in another one: text outside of a call may have other readers, so that no fix may change it. */
export function isInside(place: Place, outer: Place): boolean {
  return place.file === outer.file && place.start >= outer.start && place.end <= outer.end;
}
