import type { BucketContext } from "./bucket-context.ts";
import { checkKey } from "./check-key.ts";
import { toText } from "./coerce.ts";

/** `delete`: of one key or of many at once; none is deleted when one of them is not valid (observed behaviour, delete). */
export async function deleteObjects({ facts, store }: BucketContext, keysArgument: unknown): Promise<void> {
  const keys = (Array.isArray(keysArgument) ? keysArgument : [keysArgument]).map(toText);
  for (const key of keys) checkKey(key, "delete", facts);
  await store.write((writer) => {
    for (const key of keys) writer.deleteObject(key);
  });
}
