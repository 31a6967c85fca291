import { createBucket, type BucketBinding, type BucketOptions, type BucketStore } from "../../../src/runtime/index.ts";

/** What a contract is run against: buckets on empty stores of one kind. */
export interface Subject {
  /** An empty store, closed after the test. */
  readonly createStore: () => BucketStore;
}

/** A bucket on an empty store, unless the options name one. */
export function openBucket({ createStore }: Subject, options: BucketOptions = {}): BucketBinding {
  return createBucket({ store: createStore(), ...options });
}

/** A clock that stands still until it is moved. */
export class TestClock {
  #now = Date.parse("2024-05-06T07:08:09.500Z");

  readonly read = (): number => this.#now;

  advance(milliseconds: number): void {
    this.#now += milliseconds;
  }
}

/** Text as bytes. */
export function toBytes(text: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(new TextEncoder().encode(text));
}

/** What is listed, by name. */
export async function listKeys(
  bucket: BucketBinding,
  options?: Parameters<BucketBinding["list"]>[0],
): Promise<string[]> {
  const { objects } = await bucket.list(options);
  return objects.map(({ key }) => key);
}

/** Stores an object under each key. */
export async function putKeys(bucket: BucketBinding, keys: readonly string[]): Promise<void> {
  await Promise.all(keys.map((key) => bucket.put(key, key)));
}
