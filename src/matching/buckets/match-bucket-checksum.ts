import type { BucketChecksumRecord } from "../../model/index.ts";
import { createFinding } from "../findings/create-finding.ts";
import type { FileScope } from "../scope/file-scope.ts";
import type { Verdict } from "../findings/verdict.ts";
import { readMembers } from "../values/string-members.ts";
import type { BucketCall } from "./bucket-call.ts";
import { readArgument } from "./read-argument.ts";
import { argumentsOf } from "./arguments-of.ts";

/** Hashes that are known texts and not the hexadecimal digits that their algorithm gives. */
export function matchBucketChecksum(
  record: BucketChecksumRecord,
  use: BucketCall,
  scope: FileScope,
): readonly Verdict[] {
  const algorithms = scope.database.binding.checksums.algorithms.filter(({ name }) => record.fields.includes(name));
  return argumentsOf(record, use).flatMap(({ at = "" }) =>
    algorithms.flatMap(({ name, label, bytes }) => {
      const texts = readArgument(use.arguments, `${at}.${name}`).flatMap(({ value }) => readMembers(value).texts);
      const wrong = texts.filter(({ text }) => text.length !== 2 * bytes || !/^[\da-f]*$/i.test(text));
      const predicate = `is not a valid ${label}: expected ${String(2 * bytes)} hex digits`;
      const subject = `\`${name}\``;
      return wrong.flatMap(({ place }) =>
        createFinding(
          { subject, predicate, advice: null, record, fact: use.fact, place, certainty: "proved", edits: [] },
          scope,
        ),
      );
    }),
  );
}
