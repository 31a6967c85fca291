import { createSunsetRule } from "../create-sunset-rule.ts";

/** Reports requests that carry both `Transfer-Encoding` and `Content-Length`: which of the two goes, a person decides. */
export const noConflictingLengthHeaders = createSunsetRule({
  name: "no-conflicting-length-headers",
  description: "disallow `Transfer-Encoding` together with `Content-Length` on one request",
  recommended: true,
  edits: { fix: false, suggestion: true },
});
