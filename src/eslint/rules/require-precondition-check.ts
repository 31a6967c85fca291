import { createSunsetRule } from "../create-sunset-rule.ts";

/** Reports results of `get` and `put` with `onlyIf` that are used as if the precondition could not fail. */
export const requirePreconditionCheck = createSunsetRule({
  name: "require-precondition-check",
  description: "disallow the use of what `get` or `put` gives as if its precondition could not fail",
  recommended: false,
  edits: { fix: false, suggestion: false },
});
