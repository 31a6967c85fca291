import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe } from "vitest";
import { createDurableStore, type BucketStore } from "../../src/runtime/index.ts";
import { describeBucketContract } from "./contract/index.ts";

const opened: { readonly store: BucketStore; readonly path: string }[] = [];

function createStore(): BucketStore {
  const path = mkdtempSync(join(tmpdir(), "bucket-"));
  const store = createDurableStore({ path });
  opened.push({ store, path });
  return store;
}

afterEach(async () => {
  for (const { store, path } of opened.splice(0)) {
    await store.close();
    rmSync(path, { recursive: true });
  }
});

describe("a bucket on the disk", () => {
  describeBucketContract({ createStore });
});
