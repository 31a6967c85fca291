import type { BucketHeaderRecord, Place } from "../../model/index.ts";
import { createFinding } from "../create-finding.ts";
import type { MatchScope } from "../match-scope.ts";
import type { Outcome } from "../outcome.ts";
import { readMembers } from "../read-members.ts";
import type { BucketUse } from "./bucket-use.ts";
import { placesOf } from "./match-bucket-number.ts";
import { readPlace, type Given } from "./read-place.ts";

/** Headers that a bucket does not support, in a condition that is given as headers. */
export function matchBucketHeader(record: BucketHeaderRecord, use: BucketUse, scope: MatchScope): readonly Outcome[] {
  const conditions = placesOf(record, use).flatMap(({ at = "" }) => readPlace(use.arguments, at));
  const headers = conditions.flatMap(({ value }) => listHeaders(value));
  const found = headers.filter(({ name }) => record.headers.includes(name.toLowerCase()));
  return found.flatMap(({ name, place }) => {
    const subject = `The header ${name} in the condition of ${use.method}()`;
    return createFinding({ subject, record, fact: use.fact, place, certainty: "proved", edits: [] }, scope);
  });
}

/** The names of headers: of `Headers`, which is a list of names with their values, or of an object. */
function listHeaders(value: Given["value"]): readonly { readonly name: string; readonly place: Place }[] {
  if (value.kind === "object") return value.entries.map(({ key, keyPlace }) => ({ name: key, place: keyPlace }));
  const pairs = value.kind === "array" ? value.elements : [];
  const names = pairs.flatMap((pair) => (pair.kind === "array" ? pair.elements.slice(0, 1) : []));
  return names.flatMap((name) =>
    readMembers(name).texts.map(({ text, place = name.place }) => ({ name: text, place })),
  );
}
