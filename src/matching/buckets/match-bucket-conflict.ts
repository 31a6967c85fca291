import type { BucketConflictRecord, ObjectEntry, ObjectValue } from "../../model/index.ts";
import { createFinding } from "../findings/create-finding.ts";
import { findEntry } from "../../model/find-entry.ts";
import { isUndefined } from "../../model/is-undefined.ts";
import type { FileScope } from "../scope/file-scope.ts";
import type { Verdict } from "../findings/verdict.ts";
import { toUnionMembers } from "../values/union-members.ts";
import type { BucketCall } from "./bucket-call.ts";
import { readArgument } from "./read-argument.ts";
import { argumentsOf } from "./arguments-of.ts";
import { toList } from "../../model/word-list.ts";

/** Options of which one excludes the other, in one object: reported at the first. */
export function matchBucketConflict(
  record: BucketConflictRecord,
  use: BucketCall,
  scope: FileScope,
): readonly Verdict[] {
  const given = argumentsOf(record, use).flatMap(({ at = "" }) => readArgument(use.arguments, at));
  return given.flatMap(({ value }) => (value.kind === "object" ? matchObject(record, value, use, scope) : []));
}

function matchObject(
  record: BucketConflictRecord,
  value: ObjectValue,
  use: BucketCall,
  scope: FileScope,
): readonly Verdict[] {
  const groups = record.apart.map((names) => names.flatMap((name) => findGiven(value, name) ?? []));
  for (const [index, entries] of groups.entries()) {
    for (const entry of entries) {
      const others = groups
        .slice(index + 1)
        .flat()
        .filter((other) => scope.syntax()?.areGivenTogether(entry.place, other.place));
      if (others.length > 0) return reportConflict(record, [entry, ...others], use, scope);
    }
  }
  return [];
}

function reportConflict(
  record: BucketConflictRecord,
  entries: readonly ObjectEntry[],
  use: BucketCall,
  scope: FileScope,
): readonly Verdict[] {
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
