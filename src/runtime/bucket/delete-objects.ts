import type { BucketContext } from "./bucket-context.ts";
import { readKey } from "./read-key.ts";

/** `delete`: of one key or of many at once; none is deleted when one of them is not valid (observed behaviour, delete). */
export function deleteObjects({ facts, store }: BucketContext, keys: unknown): Promise<void> {
  const valid = (Array.isArray(keys) ? keys : [keys]).map((key) => readKey(key, "delete", facts));
  return store.write((writer) => {
    for (const key of valid) writer.deleteObject(key);
  });
}
