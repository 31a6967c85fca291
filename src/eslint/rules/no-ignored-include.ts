import { createSunsetRule } from "../create-sunset-rule.ts";

/** Reports `list` calls whose `include` the compatibility date of the deployment config makes the bucket ignore. */
export const noIgnoredInclude = createSunsetRule({
  name: "no-ignored-include",
  description: "disallow the list option `include` where the compatibility date makes it have no effect",
  recommended: true,
  edits: { fix: true, suggestion: true },
});
