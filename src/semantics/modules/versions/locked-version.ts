/** A version of a package that a lock file holds. */
export interface LockedVersion {
  readonly version: string;
  /** Name of the package that is installed, when it is not the one asked for. */
  readonly name?: string | undefined;
  /** The workspace for which it is installed, relative to the lock file, `/` between; empty for all of them. */
  readonly folder?: string;
  /** The ranges that were locked to it, as package.json writes them. */
  readonly ranges?: readonly string[];
}
