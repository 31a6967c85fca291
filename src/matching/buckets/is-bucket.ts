import type { BucketCallFact, BucketEvidence } from "../../model/index.ts";
import type { FileScope } from "../scope/file-scope.ts";

/**
 * Whether a call may be one of a bucket, or of an upload that a bucket made. Other vendors have `bucket.list(prefix, { limit })`:
 * a declared type, or a binding that the deployment config names, has to show it.
 */
export function isBucket(fact: BucketCallFact, scope: FileScope): boolean {
  return shows(fact, fact.method, scope);
}

/** Whether there is nothing else that the call may be of. */
export function isBucketAlways({ beside, method }: BucketCallFact, scope: FileScope): boolean {
  return beside.every((evidence) => shows(evidence, method, scope));
}

function shows({ declaredType, isOwnType, bindingName }: BucketEvidence, method: string, scope: FileScope): boolean {
  const { vocabulary, binding } = scope.database;
  const types = binding.methods[method]?.on === "upload" ? vocabulary.uploadTypes : vocabulary.bucketTypes;
  const isNamedSo = declaredType !== undefined && types.includes(declaredType);
  // A declared type decides, unless the project gives the name to a type of its own: a binding's name says nothing of a `KVNamespace`.
  if (declaredType !== undefined && !(isNamedSo && isOwnType === true)) return isNamedSo;
  const environments = scope.deployment?.environments ?? [];
  return environments.some(({ buckets }) => buckets.some(({ name }) => name === bindingName));
}
