export type * from "./bucket-binding.ts";
export type * from "./store/bucket-store.ts";
export { BucketError } from "./bucket/bucket-error.ts";
export { createEnvironment, type EnvironmentOptions } from "./create-environment.ts";
export { createBucket, type BucketLike, type BucketOptions } from "./create-bucket.ts";
export { createDurableStore, type DurableStoreOptions } from "./store/durable-store.ts";
export { createMemoryStore } from "./store/memory-store.ts";
export { FixedLengthStream } from "./stream/fixed-length-stream.ts";
