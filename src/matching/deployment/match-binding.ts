import { listRecordsOfKind } from "../../database/records-of-kind.ts";
import type {
  BucketBinding,
  BucketBindingRecord,
  DeploymentEnvironment,
  DeploymentFact,
  Place,
} from "../../model/index.ts";
import { createFinding } from "../findings/create-finding.ts";
import { isBindingName } from "../../database/is-binding-name.ts";
import type { FileScope } from "../scope/file-scope.ts";
import { nameEnvironment } from "./name-environments.ts";
import type { Verdict } from "../findings/verdict.ts";

/** One thing that is wrong with an entry. */
interface Flaw {
  readonly flaw: BucketBindingRecord["flaw"];
  readonly place: Place;
  readonly subject: string;
  readonly predicate: string;
}

/** Entries of buckets in the deployment config that cannot be used as they stand (specification, Binding configuration). */
export function matchBinding(fact: DeploymentFact, scope: FileScope): readonly Verdict[] {
  const records = listRecordsOfKind(scope.database, "bucket-binding");
  const flaws = fact.deployment.environments.flatMap(findFlaws);
  return records.flatMap((record) =>
    flaws
      .filter(({ flaw }) => flaw === record.flaw)
      .flatMap(({ place, subject, predicate }) =>
        createFinding({ subject, predicate, record, fact, place, certainty: "proved", edits: [] }, scope),
      ),
  );
}

function findFlaws(environment: DeploymentEnvironment): readonly Flaw[] {
  return environment.buckets.flatMap((bucket, index) => {
    const flaws = [findNameFlaw(bucket), findDuplicate(bucket, index, environment), findBucketNameFlaw(bucket)];
    return flaws.filter((flaw) => flaw !== undefined);
  });
}

function findNameFlaw({ name, place }: BucketBinding): Flaw | undefined {
  if (name === undefined) {
    const predicate = "has no `binding`, the name under which the script reaches it";
    return { flaw: "name", place, subject: "This bucket", predicate };
  }
  if (isBindingName(name)) return undefined;
  const predicate = "is not a valid JavaScript identifier";
  return { flaw: "name", place, subject: describeBinding(name), predicate };
}

function findDuplicate(
  { name, place }: BucketBinding,
  index: number,
  environment: DeploymentEnvironment,
): Flaw | undefined {
  if (name === undefined) return undefined;
  const isTaken =
    environment.buckets.findIndex((other) => other.name === name) < index || environment.otherNames.includes(name);
  const predicate = `is declared more than once for ${nameEnvironment(environment)}`;
  return isTaken ? { flaw: "duplicate", place, subject: describeBinding(name), predicate } : undefined;
}

function findBucketNameFlaw({ name, bucketName, entryPlace }: BucketBinding): Flaw | undefined {
  if (bucketName !== undefined && bucketName !== "") return undefined;
  const subject = name === undefined ? "This bucket" : describeBinding(name);
  return { flaw: "bucket-name", place: entryPlace, subject, predicate: "has no `bucket_name`" };
}

function describeBinding(name: string): string {
  return `The binding "${name}"`;
}
