import type { ArrayValue, BucketOptionRecord, Edit } from "../model/index.ts";
import { describeEdit } from "./describe-edit.ts";
import { widenList } from "./widen-list.ts";

/**
 * Widens an array that is written in the call to all that comes anyway, in the quotes that it uses. A suggestion
 * until it is proven by execution that the program does the same. None when the source at the array's
 * place is no array literal, or when a comment may stand in it.
 */
export function planIncludeEdit(
  { place }: ArrayValue,
  missing: readonly string[],
  record: BucketOptionRecord,
  source: string,
): readonly Edit[] {
  const written = source.slice(place.start, place.end);
  if (record.edit.class === "none" || !/^\[[^/]*\]$/u.test(written)) return [];
  const description = describeEdit(`Ask for ${missing.join(" and ")} too`, record.edit);
  const changes = [{ place, text: widenList(written, missing, source) }];
  return [{ class: "suggestion", description, changes }];
}
