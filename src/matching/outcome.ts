import type { Finding, Undecided } from "../model/index.ts";

/** What a matcher says of one fact and one record. */
export type Outcome =
  | { readonly kind: "finding"; readonly finding: Finding }
  | { readonly kind: "undecided"; readonly undecided: Undecided };
