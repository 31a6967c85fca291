import { getBuiltinDatabase, type Database } from "../database/index.ts";
import type { BucketBinding } from "./bucket-binding.ts";
import { Bucket } from "./bucket/bucket.ts";
import { checkBucketOptions } from "./check-bucket-options.ts";
import { requireOptions } from "./check-options.ts";
import { findForcedValue, listOptionRecords } from "./compatibility.ts";
import { createRandomId } from "./create-random-id.ts";
import type { BucketStore } from "./store/bucket-store.ts";
import { createMemoryStore } from "./store/memory-store.ts";
import { observeLengths } from "./stream/observe-lengths.ts";

/** How a bucket behaves and where it keeps what it holds. All of it may be left out. */
export interface BucketOptions {
  /** `YYYY-MM-DD`, as in the deployment config. Without one the bucket behaves as the newest date makes it. */
  readonly compatibilityDate?: string | undefined;
  /** As in the deployment config, in either spelling. A flag that the date has by default is refused. */
  readonly compatibilityFlags?: readonly string[] | undefined;
  /** The class of objects that are stored without one. Default: `Standard`. */
  readonly defaultStorageClass?: string | undefined;
  /** What time it is, as a Date or in milliseconds since the epoch. Default: the system's clock. */
  readonly clock?: (() => Date | number) | undefined;
  /** What holds the objects; buckets that share a store see each other's writes. Default: a memory store of its own. */
  readonly store?: BucketStore | undefined;
  /** Makes versions, upload ids and etags of parts; each must be another one. Default: random. */
  readonly createId?: (() => string) | undefined;
  /** Where dates, limits and errors come from. Default: the one that comes with the package. */
  readonly database?: Database | undefined;
}

/** Those of a bucket's options that a deployment config does not say. */
export type SharedOptions = Pick<BucketOptions, "clock" | "createId" | "database" | "defaultStorageClass">;

/**
 * What may be asked of `createBucket`: a type with a bucket's methods. The vendor's `R2Bucket` is one also where its streams and
 * headers are other types than the project's global ones.
 */
export type BucketLike = Readonly<Record<keyof BucketBinding, unknown>>;

/**
 * A bucket binding that behaves as specification and observed behaviour say (specification, area A), for tests of scripts. Its
 * type is the one that is expected where it is called.
 *
 * @throws TypeError that names every option that is wrong, and what was expected.
 */
// eslint-disable-next-line @typescript-eslint/no-unnecessary-type-parameters -- inferred from where the result goes
export function createBucket<Binding extends BucketLike = BucketBinding>(options: BucketOptions = {}): Binding {
  const { database = getBuiltinDatabase() } = requireOptions("createBucket", options);
  checkBucketOptions(options, database);
  const { binding: facts, vocabulary } = database;
  observeLengths();
  const clock = options.clock ?? Date.now;
  const compatibility = { date: options.compatibilityDate, flags: options.compatibilityFlags ?? [] };
  const bucket: BucketBinding = new Bucket({
    facts,
    store: options.store ?? createMemoryStore(),
    now: () => Number(clock()),
    createId: options.createId ?? createRandomId,
    defaultStorageClass: options.defaultStorageClass ?? facts.storageClasses[0] ?? "",
    forcedInclude: findForcedValue(listOptionRecords(database, "list", "include"), compatibility, vocabulary),
  });
  return bucket as unknown as Binding;
}
