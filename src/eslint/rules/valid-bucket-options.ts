import { createSunsetRule } from "../create-sunset-rule.ts";

/** Reports what a bucket or an upload is given that is outside of the specification: the call fails, or does what nobody asked for. */
export const validBucketOptions = createSunsetRule({
  name: "valid-bucket-options",
  description: "disallow values in calls of a bucket that are outside of its specification",
  recommended: false,
  edits: { fix: false, suggestion: true },
});
