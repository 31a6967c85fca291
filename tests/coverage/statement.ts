/** A statement of the specification, and what covers it. */
export interface Statement {
  /** The statement in a few words of our own, as Markdown. */
  readonly says: string;
  /** Ids of the records by which the linter sees it. */
  readonly records?: readonly string[];
  /** Files of `src/runtime` that behave by it: `bucket/list-objects`. */
  readonly runtime?: readonly string[];
  /**
   * What the behaviour rests on beside the records, by the names of knock-out/switchboard.ts: the tests that fail without it cover
   * the statement.
   */
  readonly without?: readonly string[];
  /** Why no rule, or no part of the runtime, can see it. */
  readonly reason?: string;
}

/** Statements that stand together in the specification. */
export interface Section {
  /** The chapter of the specification. */
  readonly part: string;
  /** The heading, table or list in it. */
  readonly title: string;
  readonly statements: readonly Statement[];
}

/** What a statement rests on: the behaviours of the runtime that are named, and each of its records. */
export function listBehaviours({ records = [], without = [] }: Statement): readonly string[] {
  return [...records.map((id) => `record ${id}`), ...without];
}
