import { createSunsetRule } from "../create-sunset-rule.ts";

/**
 * Reports fields that the management API has taken out: `locked` and `error_chain` where they are read of what a request for DNS
 * records gives, `notification_email` in what is sent to load balancer pools and read of them.
 */
export const noRemovedField = createSunsetRule({
  name: "no-removed-field",
  description: "disallow fields that the management API has taken out",
  recommended: true,
  edits: { fix: false, suggestion: true },
});
