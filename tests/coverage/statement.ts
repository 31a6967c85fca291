/** Names of tests by their file below `tests/`: the title of a test or of a group, as it is written there. */
export type NamedTests = Readonly<Record<string, readonly string[]>>;

/** A statement of the specification, and what covers it. */
export interface Statement {
  /** The statement in a few words of our own, as Markdown. */
  readonly says: string;
  /** Ids of the records by which the linter sees it. */
  readonly records?: readonly string[];
  /** Files of `src/runtime` that behave by it: `bucket/list-objects`. */
  readonly runtime?: readonly string[];
  /** Besides those that every record has. */
  readonly tests?: NamedTests;
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
