import { createSunsetRule } from "../create-sunset-rule.ts";

/** Reports, in the deployment config, dates under which bound buckets behave in the old way, and flags that a date refuses. */
export const noOutdatedCompatibilityDate = createSunsetRule({
  name: "no-outdated-compatibility-date",
  description: "disallow compatibility dates under which buckets behave in the old way, and flags that a date refuses",
  recommended: false,
  edits: { fix: false, suggestion: true },
});
