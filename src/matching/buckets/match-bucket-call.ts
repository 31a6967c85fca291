import { onceForRecords } from "../../database/records-of-kind.ts";
import { listArgumentPaths } from "../../database/argument-paths.ts";
import type { BucketCallFact, SunsetRecord } from "../../model/index.ts";
import type { FileScope } from "../scope/file-scope.ts";
import type { Verdict } from "../findings/verdict.ts";
import { listBucketCalls, type BucketCall } from "./bucket-call.ts";
import { isBucket, isLikelyBucket, judgeOthers } from "./is-bucket.ts";
import { matchBucketChecksum } from "./match-bucket-checksum.ts";
import { matchBucketConflict } from "./match-bucket-conflict.ts";
import { matchBucketCount } from "./match-bucket-count.ts";
import { matchBucketCursor } from "./match-bucket-cursor.ts";
import { matchBucketEtag } from "./match-bucket-etag.ts";
import { matchBucketHeader } from "./match-bucket-header.ts";
import { matchBucketNumber } from "./match-bucket-number.ts";
import { matchBucketOption } from "./match-bucket-option.ts";
import { matchBucketPage } from "./match-bucket-page.ts";
import { matchBucketPartSize } from "./match-bucket-part-size.ts";
import { matchBucketPrecondition } from "./match-bucket-precondition.ts";
import { matchBucketUnasked } from "./match-bucket-unasked.ts";
import { matchBucketUpload } from "./match-bucket-upload.ts";
import { matchBucketWord } from "./match-bucket-word.ts";

/** The verdicts of the binding's records on a call of a bucket, and on calls of its result. */
export function matchBucketCall(fact: BucketCallFact, scope: FileScope): readonly Verdict[] {
  if (isBucket(fact, scope)) return matchRecords(fact, scope);
  return isLikelyBucket(fact, scope) ? matchRecords(fact, { ...scope, doubt: UNNAMED }) : [];
}

const recordsOfCalls = onceForRecords((records) => records.filter((record) => listArgumentPaths(record).length > 0));

/** Records of calls that fail: a test may want that. */
const FAILURES: ReadonlySet<SunsetRecord["kind"]> = new Set<SunsetRecord["kind"]>([
  "bucket-number",
  "bucket-word",
  "bucket-conflict",
  "bucket-checksum",
  "bucket-header",
  "bucket-etag",
  "bucket-part-size",
]);

const UNNAMED = "no deployment config names the binding";
const ANY = "which binding it is called on is worked out at run time";

function matchRecords(fact: BucketCallFact, given: FileScope): readonly Verdict[] {
  const all = recordsOfCalls(given.database);
  const records = fact.isTested === true ? all.filter(({ kind }) => !FAILURES.has(kind)) : all;
  const others = judgeOthers(fact, given);
  const scope = others === "likely" ? { ...given, doubt: given.doubt ?? ANY } : given;
  const verdicts = listBucketCalls(fact).flatMap((use) => records.flatMap((record) => matchRecord(record, use, scope)));
  return others === "open" ? verdicts.map(toUndecided) : verdicts;
}

function toUndecided(verdict: Verdict): Verdict {
  if (verdict.kind === "undecided") return verdict;
  const { record, place } = verdict.finding;
  return { kind: "undecided", undecided: { record, place, reason: "what it is called on may be no bucket" } };
}

function matchRecord(record: SunsetRecord, use: BucketCall, scope: FileScope): readonly Verdict[] {
  switch (record.kind) {
    case "bucket-option":
      return use.place === use.fact.place ? matchBucketOption(record, use.fact, scope) : [];
    case "bucket-unasked":
      return matchBucketUnasked(record, use, scope);
    case "bucket-number":
      return matchBucketNumber(record, use, scope);
    case "bucket-word":
      return matchBucketWord(record, use, scope);
    case "bucket-conflict":
      return matchBucketConflict(record, use, scope);
    case "bucket-checksum":
      return matchBucketChecksum(record, use, scope);
    case "bucket-header":
      return matchBucketHeader(record, use, scope);
    case "bucket-etag":
      return matchBucketEtag(record, use, scope);
    case "bucket-part-size":
      return matchBucketPartSize(record, use, scope);
    case "bucket-upload":
      return matchBucketUpload(record, use, scope);
    case "bucket-page":
      return matchBucketPage(record, use, scope);
    case "bucket-count":
      return matchBucketCount(record, use, scope);
    case "bucket-cursor":
      return matchBucketCursor(record, use, scope);
    case "bucket-precondition":
      return matchBucketPrecondition(record, use, scope);
    default:
      return [];
  }
}
