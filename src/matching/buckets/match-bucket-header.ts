import type { BucketHeaderRecord } from "../../model/index.ts";
import { createFinding } from "../findings/create-finding.ts";
import type { MatchScope } from "../scope/match-scope.ts";
import type { Outcome } from "../findings/outcome.ts";
import { readMembers } from "../values/string-members.ts";
import type { BucketUse } from "./bucket-use.ts";
import { planHeaderRemoval, type WrittenHeader } from "../edits/plan-header-removal.ts";
import { readPlace, type Given } from "./read-argument.ts";
import { placesOf } from "./arguments-of.ts";

/** Headers that a bucket does not support, in a condition that is given as headers. */
export function matchBucketHeader(record: BucketHeaderRecord, use: BucketUse, scope: MatchScope): readonly Outcome[] {
  const conditions = placesOf(record, use).flatMap(({ at = "" }) => readPlace(use.arguments, at));
  const headers = conditions.flatMap(({ value }) => listHeaders(value));
  const found = headers.filter(({ name }) => record.headers.includes(name.toLowerCase()));
  return found.flatMap((header) => {
    const { name, place } = header;
    const subject = `The header ${name} in the condition of ${use.method}()`;
    const edits = planHeaderRemoval(header, record, scope);
    return createFinding({ subject, record, fact: use.fact, place, certainty: "proved", edits }, scope);
  });
}

/** The headers: of `Headers`, which is a list of names with their values, or of an object. */
function listHeaders(value: Given["value"]): readonly WrittenHeader[] {
  if (value.kind === "object") {
    return value.entries.map(({ key, keyPlace, place }) => ({ name: key, place: keyPlace, whole: place }));
  }
  const pairs = value.kind === "array" ? value.elements : [];
  return pairs.flatMap((pair) => {
    const [name] = pair.kind === "array" ? pair.elements : [];
    const texts = name === undefined ? [] : readMembers(name).texts;
    return texts.map(({ text, place = pair.place }) => ({ name: text, place, whole: pair.place }));
  });
}
