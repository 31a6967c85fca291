import type { BindingFacts } from "../../database/index.ts";
import { fillMessage } from "./argument-error.ts";

/** The service's errors by the names that the database gives them. */
export type BucketErrorName =
  | "internal"
  | "partTooSmall"
  | "metadataTooLarge"
  | "invalidObjectName"
  | "invalidMaximumKeys"
  | "noSuchUpload"
  | "invalidPart"
  | "checksumMismatch"
  | "invalidRange"
  | "invalidUpload";

/**
 * An error of the service: `get: The requested range is not satisfiable (10039)`. Arguments that are wrong in themselves are a
 * TypeError or a RangeError instead, without method and code (observed behaviour, service errors).
 */
export class BucketError extends Error {
  readonly code: number;
  /** The method, as the service names it. */
  readonly action: string;

  constructor(action: string, code: number, message: string) {
    super(`${action}: ${message} (${code})`);
    this.action = action;
    this.code = code;
  }
}

/** The error of that name as `method` reports it; `details` fill the holes of its message. */
export function createBucketError(
  facts: BindingFacts,
  method: string,
  name: BucketErrorName,
  details: Readonly<Record<string, string>> = {},
): BucketError {
  const error = facts.errors.find((each) => each.name === name);
  if (error === undefined) throw new Error(`The database lacks the error \`${name}\` of the bucket binding.`);
  const message = fillMessage(error.message, details);
  return new BucketError(facts.errorMethodNames[method] ?? method, error.code, message);
}
