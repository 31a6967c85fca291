/* The worker that does in the simulator what the bench measures: `/put?first=0&count=1000&width=8`. */
import { bucketLoads, type BucketLoadName } from "../../bench/bucket/bucket-load.ts";
import type { BucketBinding } from "../../../src/runtime/index.ts";

export default {
  async fetch({ url }: Request, { BUCKET: bucket }: { readonly BUCKET: BucketBinding }): Promise<Response> {
    const { pathname, searchParams } = new URL(url);
    const [first, count, width] = ["first", "count", "width"].map((name) => Number(searchParams.get(name)));
    const load = bucketLoads[pathname.slice(1) as BucketLoadName];
    await load(bucket, { first: first ?? 0, count: count ?? 0, width: width ?? 1 });
    return new Response();
  },
};
