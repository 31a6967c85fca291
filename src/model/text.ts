/** A half-open range of UTF-16 offsets into the text of `file`, as ESLint counts them (no byte order mark). */
export interface Place {
  /** Absolute path, or the name under which the linted text was given. */
  readonly file: string;
  readonly start: number;
  readonly end: number;
}

/** Characters that are known. An empty `text` is meant: a parameter of a path may hold an empty constant. */
export interface Text {
  readonly kind: "text";
  readonly text: string;
  /** The source text that spells the characters, or the expression that computes them; undefined when nothing does. */
  readonly place: Place | undefined;
  /** Whether character `i` of `text` stands at `place.start + i`: no escapes, nothing replaced. Only then can it be edited. */
  readonly exact: boolean;
  /** True for all of a string of YAML that has no quotes: what is not read as a string has to get some there. */
  readonly isPlain?: true;
  /**
   * Set where what holds the text may hold another one by then, since something sets it at a time that nobody knows: one of those that are told
   * beside it, or any.
   */
  readonly perhaps?: "listed" | "any";
}

/** Why a value is not known. Listed to the user beside what stays undecided. */
export type UnknownReason =
  "parameter" | "import" | "environment" | "call" | "member" | "assigned" | "cycle" | "limit" | "syntax";

/** Characters that are not known. */
export interface Hole {
  readonly kind: "hole";
  readonly reason: UnknownReason;
  /** How the source names it, shortened: `zoneId`, `process.env.API`. */
  readonly name: string;
  readonly place: Place | undefined;
  /** The call that completes it, where a function makes it of what it is given: `read("LEVEL")`, which gives `process.env[name]`. */
  readonly completedAt?: Place;
  /** `segment`: holds no `/`, as after `encodeURIComponent`. `any`: may hold anything. */
  readonly extent: "segment" | "any";
}

export type TextPart = Text | Hole;

/** One thing that a string can be. Neighbouring parts read one after the other. */
export type TextParts = readonly TextPart[];

/**
 * A string value is at most this many alternatives; beyond that it is unknown (docs/decisions.md, Values and paths). A table of all settings
 * of a zone has some sixty, and the base before them may be one of several.
 */
export const MAX_ALTERNATIVES = 256;
