import type { BucketChecksumRecord } from "../../model/index.ts";
import { createFinding } from "../findings/create-finding.ts";
import type { MatchScope } from "../scope/match-scope.ts";
import type { Outcome } from "../findings/outcome.ts";
import { readMembers } from "../values/string-members.ts";
import type { BucketUse } from "./bucket-use.ts";
import { readPlace } from "./read-argument.ts";
import { placesOf } from "./arguments-of.ts";

/** Hashes that are known texts and not the hexadecimal digits that their algorithm gives. */
export function matchBucketChecksum(
  record: BucketChecksumRecord,
  use: BucketUse,
  scope: MatchScope,
): readonly Outcome[] {
  const algorithms = scope.database.binding.checksums.algorithms.filter(({ name }) => record.fields.includes(name));
  return placesOf(record, use).flatMap(({ at = "" }) =>
    algorithms.flatMap(({ name, label, bytes }) => {
      const texts = readPlace(use.arguments, `${at}.${name}`).flatMap(({ value }) => readMembers(value).texts);
      const wrong = texts.filter(({ text }) => text.length !== 2 * bytes || !/^[\da-f]*$/i.test(text));
      const advice = `${label} has ${String(2 * bytes)} hexadecimal digits.`;
      const subject = `\`${name}\` of ${use.method}()`;
      return wrong.flatMap(({ place }) =>
        createFinding({ subject, advice, record, fact: use.fact, place, certainty: "proved", edits: [] }, scope),
      );
    }),
  );
}
