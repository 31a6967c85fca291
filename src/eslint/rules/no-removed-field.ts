import { createSunsetRule } from "../create-sunset-rule.ts";

/**
 * Reports what requests and answers of the management API no longer hold: `locked` and `error_chain` where they are read of what a
 * request for DNS records gives, comparisons with a code that its errors no longer have, `notification_email` in what is sent to load
 * balancers and their pools and read of them; of the later announcements also headers, parameters of the query and values.
 */
export const noRemovedField = createSunsetRule({
  name: "no-removed-field",
  description: "disallow fields that the management API has taken out",
  recommended: true,
  edits: { fix: false, suggestion: true },
});
