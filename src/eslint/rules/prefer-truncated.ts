import { createSunsetRule } from "../create-sunset-rule.ts";

/** Reports lists of a bucket that end by luck: after one page, by a count, or resumed with other options than they were begun with. */
export const preferTruncated = createSunsetRule({
  name: "prefer-truncated",
  description: "disallow deciding by anything but `truncated` whether a bucket has more to list",
  recommended: false,
  edits: { fix: false, suggestion: true },
});
