import type { BucketHeaderRecord, ObjectValue } from "../../model/index.ts";
import { createFinding } from "../create-finding.ts";
import type { MatchScope } from "../match-scope.ts";
import type { Outcome } from "../outcome.ts";
import type { BucketUse } from "./bucket-use.ts";
import { placesOf } from "./match-bucket-number.ts";
import { readPlace } from "./read-place.ts";

/** Headers that a bucket does not support, in a condition that is given as headers. */
export function matchBucketHeader(record: BucketHeaderRecord, use: BucketUse, scope: MatchScope): readonly Outcome[] {
  const conditions = placesOf(record, use).flatMap(({ at = "" }) => readPlace(use.arguments, at));
  return conditions.flatMap(({ value }) => (value.kind === "object" ? matchHeaders(record, value, use, scope) : []));
}

function matchHeaders(
  record: BucketHeaderRecord,
  { entries }: ObjectValue,
  use: BucketUse,
  scope: MatchScope,
): readonly Outcome[] {
  const found = entries.filter(({ key }) => record.headers.includes(key.toLowerCase()));
  return found.flatMap(({ key, keyPlace }) => {
    const subject = `The header ${key} in the condition of ${use.method}()`;
    return createFinding({ subject, record, fact: use.fact, place: keyPlace, certainty: "proved", edits: [] }, scope);
  });
}
