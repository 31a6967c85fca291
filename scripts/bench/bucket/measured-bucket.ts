import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { BucketStore } from "../../../src/runtime/index.ts";
import { bundleWorker } from "../../simulator/bundle-worker.ts";
import type { Simulator } from "../../simulator/find-simulator.ts";
import { newestDate, startSimulator } from "../../simulator/start-simulator.ts";
import { builtRuntime } from "./built-runtime.ts";
import { bucketLoads, type BucketLoadName, type KeyRange } from "./bucket-load.ts";

/** A bucket whose speed is measured. */
export interface MeasuredBucket {
  /** Does the work, and returns how many milliseconds of wall time it took. */
  readonly measure: (name: BucketLoadName, range: KeyRange) => Promise<number>;
  readonly close: () => Promise<void>;
}

/** A bucket of this process, on a store of its own. */
export function openMeasuredBucket(store: BucketStore): MeasuredBucket {
  const bucket = builtRuntime.createBucket({ store });
  const measure = async (name: BucketLoadName, range: KeyRange): Promise<number> => {
    const start = performance.now();
    await bucketLoads[name](bucket, range);
    return performance.now() - start;
  };
  return { measure, close: () => store.close() };
}

/** A bucket of the simulator, worked on inside its engine: its proxies for Node are slower. One request does all the work. */
export async function openSimulatedBucket(simulator: Simulator): Promise<MeasuredBucket> {
  const folder = mkdtempSync(join(tmpdir(), "sunset-load-"));
  const script = await bundleWorker("load", folder);
  const worker = { name: "load", compatibilityDate: newestDate, compatibilityFlags: [], bindings: {} };
  const { send, stop } = startSimulator(simulator, { script, workers: [worker], buckets: ["BUCKET"] });
  const measure = async (name: BucketLoadName, { first, count, width }: KeyRange): Promise<number> => {
    const { milliseconds } = await send(worker.name, `/${name}?first=${first}&count=${count}&width=${width}`);
    return milliseconds;
  };
  const close = async (): Promise<void> => {
    await stop();
    rmSync(folder, { recursive: true });
  };
  return { measure, close };
}
