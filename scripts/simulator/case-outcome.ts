/** The compatibility of a bucket, as a case asks for it. */
export interface Compatibility {
  readonly compatibilityDate?: string | undefined;
  readonly compatibilityFlags?: readonly string[] | undefined;
}

/** What a case asks for that the worker which ran it does not have: another compatibility, or something that no worker has. */
export type Need = { readonly compatibility: Compatibility } | { readonly impossible: string };

/** What came of a case of the contract in one worker. */
export interface CaseOutcome {
  /** The names of its groups and its own, with ` > ` between them. */
  readonly name: string;
  /** The expectations that do not hold, in the order in which they were looked at. */
  readonly problems: readonly string[];
  /** Where there is one, nothing was compared. */
  readonly need?: Need;
}
