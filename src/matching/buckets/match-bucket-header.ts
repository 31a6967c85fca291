import type { BucketHeaderRecord } from "../../model/index.ts";
import { createFinding } from "../findings/create-finding.ts";
import type { FileScope } from "../scope/file-scope.ts";
import type { Verdict } from "../findings/verdict.ts";
import { readMembers } from "../values/string-members.ts";
import type { BucketCall } from "./bucket-call.ts";
import { planHeaderRemoval, type WrittenHeader } from "../edits/plan-header-removal.ts";
import { howSure } from "./listed-words.ts";
import { readArgument, type Given } from "./read-argument.ts";
import { argumentsOf } from "./arguments-of.ts";

/** Headers that a bucket does not support, in a condition that is given as headers. */
export function matchBucketHeader(record: BucketHeaderRecord, use: BucketCall, scope: FileScope): readonly Verdict[] {
  const conditions = argumentsOf(record, use).flatMap(({ at = "" }) => readArgument(use.arguments, at));
  const headers = conditions.flatMap(({ value }) =>
    listHeaders(value).map((header) => ({ header, sure: howSure(value) })),
  );
  const found = headers.filter(({ header: { name } }) => record.headers.includes(name.toLowerCase()));
  return found.flatMap(({ header, sure }) => {
    const { name, place } = header;
    const subject = `The header ${name} in the condition of ${use.method}()`;
    const edits = planHeaderRemoval(header, record, scope);
    return createFinding({ subject, record, fact: use.fact, place, ...sure, edits }, scope);
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
