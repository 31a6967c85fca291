import { createSunsetRule } from "../create-sunset-rule.ts";

/** Reports entries of buckets that no script can use, in the deployment config; in code, bindings that it does not declare. */
export const validBucketBinding = createSunsetRule({
  name: "valid-bucket-binding",
  description: "disallow bucket bindings without a valid name of their own, without a bucket, or without a declaration",
  recommended: false,
  edits: { fix: false, suggestion: false },
});
