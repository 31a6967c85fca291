import type { Place } from "./text.ts";

/** A bucket that the deployment config binds under a name. */
export interface BucketBinding {
  readonly name: string;
  readonly bucketName: string | undefined;
  readonly place: Place;
}

/** The top level of a deployment config, or one of its per-environment blocks with what it inherits resolved. */
export interface DeploymentEnvironment {
  /** Undefined for the top level. */
  readonly name: string | undefined;
  /** ISO date; undefined when not set. */
  readonly compatibilityDate: string | undefined;
  readonly compatibilityDatePlace: Place | undefined;
  readonly compatibilityFlags: readonly string[];
  readonly buckets: readonly BucketBinding[];
}

/** What a deployment config says of bucket bindings. */
export interface Deployment {
  readonly file: string;
  /** The top level first. */
  readonly environments: readonly DeploymentEnvironment[];
}
