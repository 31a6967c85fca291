import { describeConditions } from "./conditions.ts";
import { describeKeysAndMetadata } from "./keys-and-metadata.ts";
import { describeLists } from "./lists.ts";
import { describeReads } from "./reads.ts";
import { describeSharing } from "./sharing.ts";
import type { Subject } from "./subject.ts";
import { describeUploads } from "./uploads.ts";
import { describeValues } from "./values.ts";

/** What every store has to make a bucket do: each row of specification.md, area A, and of observed-behaviour.md. */
export function describeBucketContract(subject: Subject): void {
  describeKeysAndMetadata(subject);
  describeValues(subject);
  describeReads(subject);
  describeConditions(subject);
  describeLists(subject);
  describeUploads(subject);
  describeSharing(subject);
}
