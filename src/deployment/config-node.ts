/** A range of UTF-16 offsets into the config's text. */
interface Ranged {
  readonly start: number;
  readonly end: number;
}

export interface ConfigObject extends Ranged {
  readonly kind: "object";
  readonly entries: ReadonlyMap<string, ConfigNode>;
}

export interface ConfigArray extends Ranged {
  readonly kind: "array";
  readonly elements: readonly ConfigNode[];
}

/** `value` is the decoded string, or the source text of any other scalar. `date` is a TOML date without a time. */
export interface ConfigScalar extends Ranged {
  readonly kind: "string" | "number" | "boolean" | "null" | "date" | "date-time";
  readonly value: string;
}

/** A deployment config's tree, the same for TOML and JSON. A table that is opened by a header has the header's range. */
export type ConfigNode = ConfigObject | ConfigArray | ConfigScalar;
