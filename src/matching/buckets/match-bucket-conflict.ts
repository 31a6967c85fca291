import type { BucketConflictRecord, ObjectEntry, ObjectValue, Value } from "../../model/index.ts";
import { createFinding } from "../findings/create-finding.ts";
import { findEntry } from "../values/find-field-values.ts";
import type { MatchScope } from "../scope/match-scope.ts";
import type { Outcome } from "../findings/outcome.ts";
import { toUnionMembers } from "../values/union-members.ts";
import type { BucketUse } from "./bucket-use.ts";
import { readPlace } from "./read-argument.ts";
import { placesOf } from "./arguments-of.ts";
import { toList } from "../../model/word-list.ts";

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
  const groups = record.apart.map((names) => names.flatMap((name) => findGiven(value, name) ?? []));
  for (const [index, entries] of groups.entries()) {
    for (const entry of entries) {
      const others = groups
        .slice(index + 1)
        .flat()
        .filter((other) => scope.syntax()?.areGivenTogether(entry.place, other.place));
      if (others.length > 0) return report(record, [entry, ...others], use, scope);
    }
  }
  return [];
}

function report(
  record: BucketConflictRecord,
  entries: readonly ObjectEntry[],
  use: BucketUse,
  scope: MatchScope,
): readonly Outcome[] {
  const [name, ...others] = entries.map(({ key }) => `\`${key}\``);
  const subject = `${name ?? ""} beside ${toList(others)} in ${use.method}()`;
  const place = entries[0]?.place;
  return createFinding({ subject, record, fact: use.fact, place, certainty: "proved", edits: [] }, scope);
}

/** A property that may be undefined may be left out. */
function findGiven(object: ObjectValue, name: string): ObjectEntry | undefined {
  const entry = findEntry(object, name);
  const isMissing = entry !== undefined && toUnionMembers(entry.value).some(isUndefined);
  return isMissing ? undefined : entry;
}

function isUndefined(value: Value): boolean {
  return value.kind === "constant" && value.value === undefined;
}
