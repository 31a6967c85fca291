import { createSunsetRule } from "../create-sunset-rule.ts";

/** Reports fields of payloads that the management API has taken out: so far the `notification_email` of load balancers. */
export const noRemovedField = createSunsetRule({
  name: "no-removed-field",
  description: "disallow fields that the management API has taken out",
  recommended: true,
  edits: { fix: false, suggestion: true },
});
