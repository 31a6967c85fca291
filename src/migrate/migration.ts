/** Something of the old resource that the new one does not say. */
export interface NotCarried {
  /** Where it stands in the old resource: `action.timeout`. */
  readonly field: string;
  /** Why, and what can be done, as one or two sentences. */
  readonly reason: string;
  /** `requests`: what happens to requests can differ, so a person decides. `bookkeeping`: ids, notes and times alone. */
  readonly effect: "requests" | "bookkeeping";
}

/** What becomes of an old resource. */
export interface Migration<Resource> {
  /** As the new API takes it; undefined where there is none, and `notCarried` says why. */
  readonly resource: Resource | undefined;
  readonly notCarried: readonly NotCarried[];
}

/** An entry about what happens to requests. */
export function changesRequests(field: string, reason: string): NotCarried {
  return { field, reason, effect: "requests" };
}

/** An entry about ids, notes and times. */
export function losesNote(field: string, reason: string): NotCarried {
  return { field, reason, effect: "bookkeeping" };
}
