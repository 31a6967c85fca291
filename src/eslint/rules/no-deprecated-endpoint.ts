import { createSunsetRule } from "../create-sunset-rule.ts";

/** Reports requests to, and written paths of, endpoints that the schedule deprecates, removes or moves. */
export const noDeprecatedEndpoint = createSunsetRule({
  name: "no-deprecated-endpoint",
  description: "disallow endpoints that the management API deprecates, removes or moves",
  recommended: true,
  edits: { fix: true, suggestion: true },
});
