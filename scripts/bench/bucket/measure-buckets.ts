import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findSimulator } from "../../simulator/find-simulator.ts";
import { builtRuntime } from "./built-runtime.ts";
import { loadNames, type BucketLoadName, type KeyRange } from "./bucket-load.ts";
import { openMeasuredBucket, openSimulatedBucket, type MeasuredBucket } from "./measured-bucket.ts";

/** Objects, or listed keys, per second. */
export interface SpeedRow {
  readonly work: BucketLoadName;
  readonly memory: number;
  readonly durable: number;
  /** NaN where there is no simulator. */
  readonly simulator: number;
}

const { createDurableStore, createMemoryStore } = builtRuntime;

/** Of 1 KB; stored in each bucket before anything is measured. */
const KEYS = 10_000;
/** Objects, or listed keys, of one round. Storing is what the simulator is slowest at. */
const COUNTS: Readonly<Record<BucketLoadName, number>> = { put: 500, get: 2_000, head: 2_000, list: KEYS };
/** So many calls under way at a time make the simulator fastest; to the others it makes little difference. */
const WIDTH = 8;

/**
 * The speed of a bucket in memory, of one on the disk, and of the simulator's where it is installed. They work in turn, and the
 * best of so many rounds counts for each, so that a busy machine is unfair to none.
 */
export async function measureBuckets(rounds: number): Promise<readonly SpeedRow[]> {
  const folder = mkdtempSync(join(tmpdir(), "sunset-store-"));
  const installed = findSimulator();
  const buckets = [
    openMeasuredBucket(createMemoryStore()),
    openMeasuredBucket(createDurableStore({ path: folder })),
    ...(installed === undefined ? [] : [await openSimulatedBucket(installed)]),
  ];
  for (const bucket of buckets) await bucket.measure("put", toRange(KEYS));
  const rows: SpeedRow[] = [];
  for (const work of loadNames) {
    const [memory = NaN, durable = NaN, simulator = NaN] = await measureInTurn(buckets, work, rounds);
    rows.push({ work, memory, durable, simulator });
  }
  for (const bucket of buckets) await bucket.close();
  rmSync(folder, { recursive: true });
  return rows;
}

/** What each bucket does per second in its best round. */
async function measureInTurn(
  buckets: readonly MeasuredBucket[],
  work: BucketLoadName,
  rounds: number,
): Promise<readonly number[]> {
  const best = buckets.map(() => Infinity);
  for (let round = 0; round < rounds; round++) {
    for (const [at, bucket] of buckets.entries()) {
      best[at] = Math.min(best[at] ?? Infinity, await bucket.measure(work, toRange(COUNTS[work])));
    }
  }
  return best.map((milliseconds) => (1000 * COUNTS[work]) / milliseconds);
}

function toRange(count: number): KeyRange {
  return { first: 0, count, width: WIDTH };
}
