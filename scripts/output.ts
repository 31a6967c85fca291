/** A file that is made from the rules database, or from other data that is kept beside the code. */
export interface Output {
  /** Relative to the repository's root. */
  readonly file: string;
  readonly generate: () => string | Promise<string>;
}
