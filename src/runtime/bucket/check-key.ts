import type { BindingFacts } from "../../database/index.ts";
import { createBucketError } from "./bucket-error.ts";

/**
 * Looks at a key when all that is wrong in the call itself has been told.
 *
 * @throws BucketError when it is longer than the service allows, in UTF-8 bytes (observed behaviour, keys).
 */
export function checkKey(key: string, method: string, facts: BindingFacts): void {
  if (Buffer.byteLength(key) > facts.limits.keyBytes) throw createBucketError(facts, method, "invalidObjectName");
}
