import type { BucketConflictRecord, ObjectValue } from "../../model/index.ts";
import { createFinding } from "../create-finding.ts";
import { findEntry } from "../find-field-values.ts";
import type { MatchScope } from "../match-scope.ts";
import { toList } from "../message.ts";
import type { Outcome } from "../outcome.ts";
import type { BucketUse } from "./bucket-use.ts";
import { placesOf } from "./match-bucket-number.ts";
import { readPlace } from "./read-place.ts";

/** Options of which one excludes the other, in one object: reported at the first. */
export function matchBucketConflict(
  record: BucketConflictRecord,
  use: BucketUse,
  scope: MatchScope,
): readonly Outcome[] {
  const given = placesOf(record, use).flatMap(({ at = "" }) => readPlace(use.arguments, at));
  return given.flatMap(({ value }) => (value.kind === "object" ? matchObject(record, value, use, scope) : []));
}

function matchObject(
  record: BucketConflictRecord,
  value: ObjectValue,
  use: BucketUse,
  scope: MatchScope,
): readonly Outcome[] {
  const groups = record.apart.map((names) => names.filter((name) => isGiven(value, name)));
  const [first = [], ...others] = groups.filter((names) => names.length > 0);
  const [name] = first;
  if (name === undefined || others.length === 0) return [];
  const beside = toList(others.flat().map((other) => `\`${other}\``));
  const subject = `\`${name}\` beside ${beside} in ${use.method}()`;
  const place = findEntry(value, name)?.place;
  return createFinding({ subject, record, fact: use.fact, place, certainty: "proved", edits: [] }, scope);
}

/** A property that may be undefined may be left out. */
function isGiven(object: ObjectValue, name: string): boolean {
  const value = findEntry(object, name)?.value;
  if (value === undefined || value.kind === "constant") return value?.kind === "constant" && value.value !== undefined;
  return (
    value.kind !== "union" || !value.members.some((member) => member.kind === "constant" && member.value === undefined)
  );
}
