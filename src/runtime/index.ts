export type * from "./bucket-binding.ts";
export type * from "./store/bucket-store.ts";
export { BucketError } from "./bucket/bucket-error.ts";
export { createBucket, type BucketOptions } from "./create-bucket.ts";
export { createMemoryStore } from "./store/memory-store.ts";
export { FixedLengthStream } from "./stream/fixed-length-stream.ts";
export type { ManagementApi, ManagementApiOptions } from "./management-api/create-management-api.ts";
export type { ManagementState } from "./management-api/management-store.ts";
export { createManagementApi } from "./management-api/create-management-api.ts";
