/** One file of a generated program. */
export interface CaseFile {
  /** Relative to the program's folder. */
  readonly path: string;
  readonly text: string;
  /** 1-based lines on which the record may be reported. */
  readonly lines: readonly number[];
}

/** One generated program, and what has to be found in it. */
export interface CallCase {
  readonly shape: string;
  readonly files: readonly CaseFile[];
  /** Symbolic links, from a path in the program to another. */
  readonly links: Readonly<Record<string, string>>;
  /** Method, base and path, for messages. */
  readonly request: string;
  /** The record that is reported once over all files; undefined when nothing is. */
  readonly record: string | undefined;
}
