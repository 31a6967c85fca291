import { createSunsetRule } from "../create-sunset-rule.ts";

/** Reports security levels that the zone setting and configuration rules no longer accept. */
export const noRemovedSecurityLevel = createSunsetRule({
  name: "no-removed-security-level",
  description: "disallow security levels that the management API no longer accepts",
  recommended: true,
  edits: { fix: false, suggestion: true },
});
