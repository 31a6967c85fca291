import { createSunsetRule } from "../create-sunset-rule.ts";

/** Reports the threat score as a field of a rule expression: which requests a rule means instead, a person decides. */
export const noThreatScore = createSunsetRule({
  name: "no-threat-score",
  description: "disallow the threat score field in rule expressions",
  recommended: true,
  edits: { fix: false, suggestion: false },
});
