import type { BindingFacts } from "../../database/index.ts";
import { createBucketError } from "./bucket-error.ts";
import { toText } from "./coerce.ts";

/**
 * The key that an argument stands for.
 *
 * @throws BucketError when it is longer than the service allows, in UTF-8 bytes (observed behaviour, keys).
 */
export function readKey(value: unknown, method: string, facts: BindingFacts): string {
  const key = toText(value);
  if (Buffer.byteLength(key) > facts.limits.keyBytes) throw createBucketError(facts, method, "invalidObjectName");
  return key;
}
