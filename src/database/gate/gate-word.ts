/**
 * Where a spelling counts. `anywhere`; `closed`: no letter, digit or `_` follows it, so that `include` in `includes` does not
 * count; `name`: none stands before it either; `segment`: as a segment of a path, `/settings` or `"settings"`, or as a key,
 * `settings:`; `specifier`: as a package that is imported, `"cloudflare"` or `"cloudflare/core"`; `global`: as an object that is used, `axios.get` or
 * `axios(`, and not in prose.
 */
export type Boundary = "anywhere" | "closed" | "name" | "segment" | "specifier" | "global";

/** Something that a text holds or not: any of the spellings, where it counts. */
export interface GateWord {
  readonly spellings: readonly string[];
  readonly boundary: Boundary;
}

/**
 * What has to show, beside the words, that they can mean what a record is about: `api`, that the file or what it imports uses
 * the API; `bucket`, that there is a bucket.
 */
export type Sign = "api" | "bucket";

/** The words that a text has to hold, all of them, for a fact of it to match a record of a rule. */
export interface Conjunction {
  readonly words: readonly GateWord[];
  readonly needs?: Sign;
  /** The ESLint rule of the record. */
  readonly rule: string;
}

/** A word that counts in any of its spellings, wherever it stands unless a boundary says otherwise. */
export function anyOf(spellings: readonly string[], boundary: Boundary = "anywhere"): GateWord {
  return { spellings, boundary };
}

/** Header names as code writes them: `content-length`, `Content-Length`, `CONTENT-LENGTH`. */
export function listHeaderSpellings(header: string): readonly string[] {
  const lower = header.toLowerCase();
  return [lower, lower.replace(/(?<=^|-)[a-z]/g, (letter) => letter.toUpperCase()), lower.toUpperCase()];
}
