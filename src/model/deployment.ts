import type { Place } from "./text.ts";

/** A bucket that the deployment config binds under a name (specification, Binding configuration). */
export interface BucketBinding {
  /** Undefined when the entry has none. */
  readonly name: string | undefined;
  /** Undefined when the entry has none. */
  readonly bucketName: string | undefined;
  /** The name as written, quotes included; the entry when it has none. */
  readonly place: Place;
  /** The whole entry: its braces, or the header of its table. */
  readonly entryPlace: Place;
}

/** A compatibility flag as it is written, and where, quotes included. */
export interface WrittenFlag {
  readonly name: string;
  readonly place: Place;
}

/** The top level of a deployment config, or one of its per-environment blocks with what it inherits resolved. */
export interface DeploymentEnvironment {
  /** Undefined for the top level. */
  readonly name: string | undefined;
  /** ISO date; undefined when not set. */
  readonly compatibilityDate: string | undefined;
  readonly compatibilityDatePlace: Place | undefined;
  /** Flags as written, then the neutral names of those that the vocabulary translates. */
  readonly compatibilityFlags: readonly string[];
  readonly writtenFlags: readonly WrittenFlag[];
  /** The list of flags, brackets included; undefined when there is none. */
  readonly compatibilityFlagsPlace: Place | undefined;
  readonly buckets: readonly BucketBinding[];
  /** Names that other entries with a `binding`, and variables, take. */
  readonly otherNames: readonly string[];
}

/** What a deployment config says of bucket bindings. */
export interface Deployment {
  readonly file: string;
  /** The top level first. */
  readonly environments: readonly DeploymentEnvironment[];
  /** It serves files and runs no script, so that no code has its bindings. */
  readonly hasAssetsAlone?: boolean;
  /** It names no code to run, nor where built code is: what builds or deploys it adds that, and may add more. */
  readonly namesNoCode?: boolean;
}
