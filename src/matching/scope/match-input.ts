import type { Database } from "../../database/database.ts";
import type { ApiSettings, Deployment, FileSyntax } from "../../model/index.ts";

/** Everything that decides what the facts of one file mean. */
export interface MatchInput {
  /** Findings and edits lie in this file only (docs/decisions.md, Where a finding lies). */
  readonly file: string;
  /** The text that the facts' places refer to. */
  readonly text: string;
  /** The syntax of the text, for those who plan edits; undefined where it is broken. */
  readonly syntax: () => FileSyntax | undefined;
  /** Whether a fact that rests on other files too may have edits (docs/decisions.md, Edits: not under ESLint). */
  readonly editsAcrossFiles?: boolean;
  readonly database: Database;
  /** Undefined when no deployment config was found: then no compatibility date is known. */
  readonly deployment: Deployment | undefined;
  /** Checked settings. `vocabulary` has chosen the words of the database, which are the ones that matching uses. */
  readonly settings: Pick<ApiSettings, "asOf" | "dates" | "apiHosts" | "vocabulary">;
}
