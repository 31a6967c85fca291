/** A file that is made from the rules database. */
export interface Output {
  /** Relative to the repository's root. */
  readonly file: string;
  readonly generate: () => string | Promise<string>;
}
