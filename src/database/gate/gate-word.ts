/**
 * Where a spelling counts. `anywhere`; `closed`: no letter, digit or `_` follows it, so that `include` in `includes` does not
 * count; `name`: none stands before it either, and it stands in no comment that declares no type; `part`: a name by which a client's call is reached, which no type is that takes others, `Record<string, T>`; `type`: a name that may stand in a comment of a block; `segment`: as a segment of a path, `/settings` or `"settings"`, or as a key,
 * `settings:`; `root`: as a segment that may be the first of a path, which what stands around it decides (`mayBegin`); `call`: as a method that is called, and not in a string or a comment; `specifier`: as a package that is imported, `"cloudflare"` or `"cloudflare/core"`; `global`: as an object that is used, `axios.get` or
 * `axios(`, and not in prose or as what a string begins with; `literal`: as the whole of a string that is neither looked up, as in `headers.get("accept")`, nor compared, nor
 * in a comment of its own line; `member`: as the key of an object, or as a member that is written or read on; `key`: as the key of an object, as a name that is given to what sets one, or as a member that is written; `command`: as a word of a command line.
 */
export type Boundary =
  | "anywhere"
  | "closed"
  | "name"
  | "part"
  | "type"
  | "segment"
  | "root"
  | "call"
  | "specifier"
  | "global"
  | "literal"
  | "member"
  | "key"
  | "command";

/** Something that a text holds or not: any of the spellings, where it counts. */
export interface GateWord {
  readonly spellings: readonly string[];
  readonly boundary: Boundary;
}

/**
 * What has to show, beside the words, that they can mean what a record is about: `api`, that the file or what it imports uses
 * the API; `bucket`, that there is a bucket; `environment`, that there is an environment whose bindings no config names; `headers`, that some call may be given headers; `command`, that a command may send a request.
 */
export type Sign = "api" | "bucket" | "environment" | "headers" | "command";

/** The words that a text has to hold, all of them, for a fact of it to match a record. */
export interface Conjunction {
  readonly words: readonly GateWord[];
  readonly needs?: Sign;
  /** Set where they stand near each other, as members of one object do. */
  readonly isNear?: true;
  /** The record's id. */
  readonly record: string;
}

/** A word that counts in any of its spellings, wherever it stands unless a boundary says otherwise. */
export function anyOf(spellings: readonly string[], boundary: Boundary = "anywhere"): GateWord {
  return { spellings, boundary };
}

/** Header names as code writes them: `content-length`, `Content-Length`, `Content-length`, `CONTENT-LENGTH`. */
export function listHeaderSpellings(header: string): readonly string[] {
  const lower = header.toLowerCase();
  const first = lower.replace(/^[a-z]/, (letter) => letter.toUpperCase());
  return [...new Set([lower, toUsualSpelling(header), first, lower.toUpperCase()])];
}

/** A header as it is mostly written: `X-Auth-Key`. */
export function toUsualSpelling(header: string): string {
  return header.toLowerCase().replace(/(?<=^|-)[a-z]/g, (letter) => letter.toUpperCase());
}
