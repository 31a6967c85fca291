import type { BucketBinding } from "../../../src/runtime/index.ts";

/** A kind of work on a bucket whose speed is measured, here and in the simulator's engine. */
export type BucketLoad = (bucket: BucketBinding, range: KeyRange) => Promise<void>;

/** Keys that sort by their number. */
export interface KeyRange {
  /** The number of the first key. */
  readonly first: number;
  readonly count: number;
  /** How many calls are under way at a time. */
  readonly width: number;
}

const value = new Uint8Array(1024).fill(97);

/** By name: each works on objects of 1 KB. `list` walks over as many keys as there are, page by page. */
export const bucketLoads = {
  put: (bucket, range) => forEachKey(range, (key) => bucket.put(key, value)),
  get: (bucket, range) => forEachKey(range, async (key) => (await bucket.get(key))?.arrayBuffer()),
  head: (bucket, range) => forEachKey(range, (key) => bucket.head(key)),
  list: async (bucket) => {
    let cursor: string | undefined;
    do {
      const page = await bucket.list(cursor === undefined ? {} : { cursor });
      cursor = page.truncated ? page.cursor : undefined;
    } while (cursor !== undefined);
  },
} as const satisfies Readonly<Record<string, BucketLoad>>;

export type BucketLoadName = keyof typeof bucketLoads;

export const loadNames = Object.keys(bucketLoads) as readonly BucketLoadName[];

/** The key of a number, below a million. */
export function toKey(number: number): string {
  return `key-${String(number).padStart(6, "0")}`;
}

async function forEachKey({ first, count, width }: KeyRange, work: (key: string) => Promise<unknown>): Promise<void> {
  let next = first;
  const workOn = async (): Promise<void> => {
    while (next < first + count) await work(toKey(next++));
  };
  await Promise.all(Array.from({ length: width }, workOn));
}
