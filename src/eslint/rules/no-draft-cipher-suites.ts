import { createSunsetRule } from "../create-sunset-rule.ts";

/** Reports the draft ChaCha20-Poly1305 suites where they are asked for by name or number, and offers the standard ones. */
export const noDraftCipherSuites = createSunsetRule({
  name: "no-draft-cipher-suites",
  description: "disallow the draft ChaCha20-Poly1305 cipher suites",
  recommended: true,
  edits: { fix: false, suggestion: true },
});
