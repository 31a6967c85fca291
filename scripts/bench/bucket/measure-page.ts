import type { BucketBinding } from "../../../src/runtime/index.ts";
import { median } from "../report/median.ts";
import { builtRuntime } from "./built-runtime.ts";
import { toKey } from "./bucket-load.ts";

const PAGE = 100;
const CALLS = 200;

/**
 * How much longer a list page takes with many keys outside the page than with few: the median of the ratios of so many rounds,
 * in each of which both are measured in turn. Half of the keys sort before the page and half behind it.
 */
export async function measurePage(few: number, many: number, rounds: number): Promise<number> {
  const buckets = { few: await fillBucket(few), many: await fillBucket(many) };
  const ratios: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const time = await measureList(buckets.few);
    ratios.push((await measureList(buckets.many)) / time);
  }
  return median(ratios);
}

async function fillBucket(outside: number): Promise<BucketBinding> {
  const bucket = builtRuntime.createBucket();
  for (let at = 0; at < outside / 2; at++) {
    await bucket.put(`a-${toKey(at)}`, null);
    await bucket.put(`z-${toKey(at)}`, null);
  }
  for (let at = 0; at < PAGE; at++) await bucket.put(`page-${toKey(at)}`, null);
  return bucket;
}

async function measureList(bucket: BucketBinding): Promise<number> {
  const start = performance.now();
  for (let call = 0; call < CALLS; call++) await bucket.list({ prefix: "page-" });
  return performance.now() - start;
}
