import { measureMemory } from "../measure-memory.ts";
import { builtRuntime } from "./built-runtime.ts";
import { toKey } from "./bucket-load.ts";

/** Memory that a memory store takes for a byte that is stored, in bytes: `count` objects of `size` bytes each. */
export async function measureStoredBytes(size: number, count: number): Promise<number> {
  const bucket = builtRuntime.createBucket();
  const before = measureMemory();
  for (let at = 0; at < count; at++) await bucket.put(toKey(at), new Uint8Array(size).fill(at));
  const after = measureMemory();
  // Looked at after measuring, so that the bucket is still held.
  if ((await bucket.head(toKey(0)))?.size !== size) throw new Error("The objects are not stored.");
  return (after.heapUsed + after.external - before.heapUsed - before.external) / (size * count);
}
