import { describe } from "vitest";
import { createMemoryStore } from "../../src/runtime/index.ts";
import { describeBucketContract } from "./contract/index.ts";

describe("a bucket in memory", () => {
  describeBucketContract({ createStore: createMemoryStore });
});
