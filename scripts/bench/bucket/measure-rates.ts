import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { BucketBinding } from "../../../src/runtime/index.ts";
import { bundleWorker } from "../../simulator/bundle-worker.ts";
import type { Simulator } from "../../simulator/find-simulator.ts";
import { newestDate, runInSimulator } from "../../simulator/run-in-simulator.ts";
import { bucketLoads, loadNames, type BucketLoadName, type KeyRange } from "./bucket-load.ts";

/** Milliseconds of wall time that each kind of work takes for one object, or for one listed key. */
export type BucketTimes = Readonly<Record<BucketLoadName, number>>;

/** How many objects are stored, and listed; and how many of them are read. */
export interface LoadSizes {
  readonly stored: number;
  readonly read: number;
}

/** So many calls under way at a time make the simulator fastest; here it makes no difference. */
const WIDTH = 8;

/** Does all kinds of work on an empty bucket of this process. */
export async function measureTimes(bucket: BucketBinding, sizes: LoadSizes): Promise<BucketTimes> {
  const times: number[] = [];
  for (const name of loadNames) {
    const start = performance.now();
    await bucketLoads[name](bucket, toRange(name, sizes));
    times.push(performance.now() - start);
  }
  return toTimes(times, sizes);
}

/** Does it in the simulator, inside its engine: its proxies for Node are slower. A request does all work of one kind. */
export async function measureSimulator(simulator: Simulator, sizes: LoadSizes): Promise<BucketTimes> {
  const folder = mkdtempSync(join(tmpdir(), "sunset-load-"));
  try {
    const worker = { name: "load", compatibilityDate: newestDate, compatibilityFlags: [], bindings: {} };
    const requests = loadNames.map((name) => {
      const { first, count, width } = toRange(name, sizes);
      return { worker: worker.name, path: `/${name}?first=${first}&count=${count}&width=${width}` };
    });
    const script = await bundleWorker("load", folder);
    const responses = await runInSimulator(simulator, { script, workers: [worker], buckets: ["BUCKET"], requests });
    return toTimes(
      responses.map(({ milliseconds }) => milliseconds),
      sizes,
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function toRange(name: BucketLoadName, { stored, read }: LoadSizes): KeyRange {
  return { first: 0, count: name === "put" || name === "list" ? stored : read, width: WIDTH };
}

function toTimes(times: readonly number[], sizes: LoadSizes): BucketTimes {
  const perKey = loadNames.map((name, at) => [name, (times[at] ?? NaN) / toRange(name, sizes).count]);
  return Object.fromEntries(perKey) as Record<BucketLoadName, number>;
}
