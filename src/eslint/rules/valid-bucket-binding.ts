import { createSunsetRule } from "../create-sunset-rule.ts";

/** Reports entries of buckets that no script can use, and a missing compatibility date, in the deployment config; in code, bindings that it does not declare. */
export const validBucketBinding = createSunsetRule({
  name: "valid-bucket-binding",
  description:
    "disallow bucket bindings without a valid name of their own, a bucket, a declaration, or a compatibility date",
  recommended: false,
  edits: { fix: false, suggestion: false },
});
