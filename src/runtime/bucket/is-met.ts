import type { StoredObject } from "../store/bucket-store.ts";
import type { Condition } from "./read-condition.ts";
import type { EtagPattern } from "./read-etag-list.ts";

/**
 * Whether a condition holds of what is stored under a key, `undefined` being nothing (specification, BucketConditional). An etag
 * outranks the date that it is given with, as in RFC 7232: one that matches `uploadedBefore`, one that must not match and does
 * not `uploadedAfter`.
 */
export function isMet(condition: Condition | undefined, object: StoredObject | undefined): boolean {
  if (condition === undefined) return true;
  const { etagMatches, etagDoesNotMatch, uploadedBefore, uploadedAfter } = condition;
  // Of a key that is not there nothing matches, and nothing was uploaded yet.
  if (object === undefined) return etagMatches === undefined && uploadedAfter === undefined;
  if (etagMatches !== undefined && !etagMatches.some((etag) => etag.kind !== "weak" && matches(etag, object)))
    return false;
  if (etagDoesNotMatch?.some((etag) => matches(etag, object))) return false;
  const toUnit = (time: number): number => (condition.secondsGranularity ? Math.floor(time / 1000) : time);
  const uploaded = toUnit(object.uploaded);
  const isBefore = uploadedBefore === undefined || etagMatches !== undefined || uploaded < toUnit(uploadedBefore);
  const isAfter = uploadedAfter === undefined || etagDoesNotMatch !== undefined || uploaded > toUnit(uploadedAfter);
  return isBefore && isAfter;
}

function matches(pattern: EtagPattern, { etag }: StoredObject): boolean {
  return pattern.kind === "any" || pattern.value === etag;
}
