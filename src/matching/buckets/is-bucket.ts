import { listRecordsOfKind } from "../../database/records-of-kind.ts";
import type { BucketCallFact, BucketEvidence } from "../../model/index.ts";
import type { FileScope } from "../scope/file-scope.ts";
import { concernsMember } from "./list-uses.ts";

/**
 * Whether a call is one of a bucket, or of an upload of one. Other vendors have `bucket.list(prefix, { limit })`, so
 * that a declared type, or a binding that the deployment config names, has to show it.
 */
export function isBucket(fact: BucketCallFact, scope: FileScope): boolean {
  return shows(fact, fact.method, scope);
}

/**
 * Whether a call is likely one of a bucket although there is no deployment config to name the binding, as for functions
 * of Pages, whose bindings are set where the site is managed: its result is read for the members of a page of objects.
 * A namespace's page has `keys`.
 */
export function isLikelyBucket(fact: BucketCallFact, scope: FileScope): boolean {
  const { method, bindingName, result } = fact;
  if (scope.deployment !== undefined || bindingName === undefined || judgeType(fact, method, scope) !== undefined)
    return false;
  return listRecordsOfKind(scope.database, "bucket-page").some(
    (record) =>
      record.places.some((place) => place.method === method) &&
      result?.uses.some((use) => concernsMember(use, record.members)) === true,
  );
}

/**
 * What the other alternatives of the receiver are: buckets too; likely buckets, for a binding that is chosen at run
 * time; or perhaps something else.
 */
export function judgeOthers({ beside, method }: BucketCallFact, scope: FileScope): "buckets" | "likely" | "open" {
  const others = beside.filter((evidence) => !shows(evidence, method, scope));
  if (others.length === 0) return "buckets";
  return others.every(({ declaredType, isAnyBinding }) => declaredType === undefined && isAnyBinding === true)
    ? "likely"
    : "open";
}

function shows(evidence: BucketEvidence, method: string, scope: FileScope): boolean {
  const environments = scope.deployment?.environments ?? [];
  return (
    judgeType(evidence, method, scope) ??
    environments.some(({ buckets }) => buckets.some(({ name }) => name === evidence.bindingName))
  );
}

/**
 * Whether a declared type is a bucket's, or an upload's for a method of one; undefined where that is left open. A declared type decides, unless
 * the project declares a type of that name itself: the name of a `KVNamespace` binding shows no bucket.
 */
function judgeType({ declaredType, isOwnType }: BucketEvidence, method: string, scope: FileScope): boolean | undefined {
  if (declaredType === undefined) return undefined;
  const { vocabulary, binding } = scope.database;
  const types = binding.methods[method]?.on === "upload" ? vocabulary.uploadTypes : vocabulary.bucketTypes;
  const isNamedSo = types.includes(declaredType);
  return isNamedSo && isOwnType === true ? undefined : isNamedSo;
}
