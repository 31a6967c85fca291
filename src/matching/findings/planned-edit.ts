import type { Edit, Place } from "../../model/index.ts";

/** An edit as a matcher plans it, before it is known who else reads what it changes. */
export interface PlannedEdit extends Edit {
  /**
   * What is changed for everybody who reads it: a text, an object. Empty for an edit that only takes a use out.
   * `settleEdits` looks at the readers.
   */
  readonly changed: readonly Place[];
}
