import { findFact } from "../../database/find-fact.ts";
import type { BucketWordRecord, Text, Value } from "../../model/index.ts";
import { createFinding } from "../findings/create-finding.ts";
import { cutText } from "../findings/cut-text.ts";
import type { FileScope } from "../scope/file-scope.ts";
import type { Verdict } from "../findings/verdict.ts";
import { readMembers } from "../values/string-members.ts";
import type { BucketCall } from "./bucket-call.ts";
import { howSure } from "./listed-words.ts";
import { nameArgument } from "./name-argument.ts";
import { readArgument } from "./read-argument.ts";
import { argumentsOf } from "./arguments-of.ts";

/** Words that are known and that the binding does not know; a list is looked through. */
export function matchBucketWord(record: BucketWordRecord, use: BucketCall, scope: FileScope): readonly Verdict[] {
  const allowed = findFact(scope.database.binding, record.allowed) as readonly string[];
  return argumentsOf(record, use).flatMap((place) => {
    const words = readArgument(use.arguments, place.at ?? "").flatMap(({ value }) => wordsOf(value));
    const unknown = words.filter(({ text }) => !allowed.includes(text));
    return unknown.flatMap(({ text, place: written, ...sure }) => {
      const subject = `"${cutText(text, written, scope)}" as \`${nameArgument(place, scope)}\` of ${use.method}()`;
      return createFinding({ subject, record, fact: use.fact, place: written ?? use.place, ...sure, edits: [] }, scope);
    });
  });
}

type FoundWord = Pick<Text, "text" | "place"> & ReturnType<typeof howSure>;

function wordsOf(value: Value): readonly FoundWord[] {
  const words = value.kind === "array" ? value.elements : [value];
  return words
    .flatMap((word) => readMembers(word).texts)
    .map(({ text, place }) => ({ text, place, ...howSure(value) }));
}
