/** Something that a text holds or not: any of the spellings. */
export interface GateWord {
  readonly spellings: readonly string[];
  /** Whether a spelling counts only where no letter, digit or `_` follows it: `include` in `includes` does not. */
  readonly closed: boolean;
  /** True where a spelling counts only when it is written as the last segment of a path, `/settings` or `"settings"`. */
  readonly segment?: true;
}

/** The words that a text has to hold, all of them, for a fact of it to match. */
export type Conjunction = readonly GateWord[];

/** A word that counts in any of its spellings, wherever it stands. */
export function anyOf(spellings: readonly string[]): GateWord {
  return { spellings, closed: false };
}

/** Header names as code writes them: `content-length`, `Content-Length`, `CONTENT-LENGTH`. */
export function listHeaderSpellings(header: string): readonly string[] {
  const lower = header.toLowerCase();
  return [lower, lower.replace(/(?<=^|-)[a-z]/g, (letter) => letter.toUpperCase()), lower.toUpperCase()];
}
