import { findFact } from "../../database/find-fact.ts";
import type { BucketWordRecord, Value } from "../../model/index.ts";
import { createFinding } from "../findings/create-finding.ts";
import type { MatchScope } from "../scope/match-scope.ts";
import type { Outcome } from "../findings/outcome.ts";
import { readMembers } from "../values/string-members.ts";
import type { BucketUse } from "./bucket-use.ts";
import { namePlace } from "./name-argument.ts";
import { readPlace } from "./read-argument.ts";
import { placesOf } from "./arguments-of.ts";

/** Words that are known and that the binding does not know; a list is looked through. */
export function matchBucketWord(record: BucketWordRecord, use: BucketUse, scope: MatchScope): readonly Outcome[] {
  const allowed = findFact(scope.database.binding, record.allowed) as readonly string[];
  return placesOf(record, use).flatMap((place) => {
    const words = readPlace(use.arguments, place.at ?? "").flatMap(({ value }) => wordsOf(value));
    const unknown = words.flatMap((word) => readMembers(word).texts).filter(({ text }) => !allowed.includes(text));
    return unknown.flatMap(({ text, place: written }) => {
      const subject = `"${text}" as \`${namePlace(place, scope)}\` of ${use.method}()`;
      return createFinding(
        { subject, record, fact: use.fact, place: written ?? use.place, certainty: "proved", edits: [] },
        scope,
      );
    });
  });
}

function wordsOf(value: Value): readonly Value[] {
  return value.kind === "array" ? value.elements : [value];
}
