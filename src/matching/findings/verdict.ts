import type { Fact, Finding, Undecided } from "../../model/index.ts";
import type { PlannedEdit } from "./planned-edit.ts";

/** A finding whose edits are not settled yet, and the fact that it rests on. */
export interface FindingVerdict {
  readonly kind: "finding";
  readonly finding: Finding;
  readonly fact: Fact;
  readonly edits: readonly PlannedEdit[];
}

/** What a matcher says of one fact and one record. */
export type Verdict = FindingVerdict | { readonly kind: "undecided"; readonly undecided: Undecided };
