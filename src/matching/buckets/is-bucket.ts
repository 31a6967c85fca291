import type { BucketCallFact } from "../../model/index.ts";
import type { MatchScope } from "../match-scope.ts";

/**
 * Whether a call is one of a bucket, or of an upload that a bucket made. Other vendors have `bucket.list(prefix, { limit })`:
 * a declared type, or a binding that the deployment config names, has to show it.
 */
export function isBucket({ method, declaredType, bindingName }: BucketCallFact, scope: MatchScope): boolean {
  const { vocabulary, binding } = scope.database;
  // A declared type decides: a binding's name says nothing of a `KVNamespace`.
  if (declaredType !== undefined) {
    const types = binding.methods[method]?.on === "upload" ? vocabulary.uploadTypes : vocabulary.bucketTypes;
    return types.includes(declaredType);
  }
  const environments = scope.deployment?.environments ?? [];
  return environments.some(({ buckets }) => buckets.some(({ name }) => name === bindingName));
}
