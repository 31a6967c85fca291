/*
 * What stands for `src/runtime` in the engine: by the same names, the simulator's buckets and the engine's streams. A case may
 * ask for something that the worker it runs in does not have; that is noted, and the case goes no further.
 */
import { getCurrentTest } from "@vitest/runner";
import type { BucketBinding, BucketOptions, BucketStore } from "../../../src/runtime/index.ts";
import type { Compatibility, Need } from "../case-outcome.ts";

interface Worker {
  /** The compatibility that this worker was started with. */
  own: Compatibility;
  /** Empty buckets that the case under way may take. */
  buckets: BucketBinding[];
  /** By the id of the case. */
  readonly needs: Map<string, Need>;
}

export const worker: Worker = { own: {}, buckets: [], needs: new Map() };

export const { FixedLengthStream } = globalThis as unknown as { readonly FixedLengthStream: unknown };

/** A store is no more than a name for one of the buckets: what is in it cannot be looked at. */
class SimulatedStore implements BucketStore {
  readonly bucket = takeBucket();
  readonly read = (): never => fail({ impossible: "a look into the store" });
  readonly write = this.read;
  readonly close = (): Promise<void> => Promise.resolve();
}

/** Stands for the function that makes the stores of a contract's subject. */
export function createStore(): BucketStore {
  return new SimulatedStore();
}

/** An empty bucket of the simulator, or the one of the store. @throws Error when the options cannot be had in this worker. */
export function createBucket(options: BucketOptions = {}): BucketBinding {
  const { store, compatibilityDate, compatibilityFlags = [], ...others } = options;
  const [other] = Object.keys(others);
  if (other !== undefined) return fail({ impossible: `the option \`${other}\`` });
  const compatibility = { compatibilityDate, compatibilityFlags };
  if (!isSame(compatibility, worker.own)) return fail({ compatibility });
  return store instanceof SimulatedStore ? store.bucket : takeBucket();
}

function isSame(first: Compatibility, second: Compatibility): boolean {
  const [text, other] = [first, second].map((each) => [each.compatibilityDate, each.compatibilityFlags].join());
  return text === other;
}

function takeBucket(): BucketBinding {
  return worker.buckets.pop() ?? fail({ impossible: "more buckets than there are" });
}

function fail(need: Need): never {
  worker.needs.set(getCurrentTest()?.id ?? "", need);
  throw new Error("This worker has no such bucket.");
}
