import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { R2Bucket } from "@cloudflare/workers-types";
import { describe, expect, it } from "vitest";
import { createBucket, type BucketBinding } from "../../src/runtime/index.ts";

const project = fileURLToPath(new URL("../fixtures/workers-types", import.meta.url));
const compiler = fileURLToPath(new URL("../../node_modules/typescript/bin/tsc", import.meta.url));

describe("the types of the binding", () => {
  it("stand for the vendor's, and the vendor's for them, where those are the globals of a project", () => {
    const { stdout } = spawnSync(process.execPath, [compiler, "-p", project], { encoding: "utf8" });
    expect(stdout).toBe("");
  });

  it("are what a script asks for where the vendor's are imported beside Node's globals", async () => {
    const env: { FILES: R2Bucket } = { FILES: createBucket() };
    expect(await env.FILES.head("a")).toBeNull();
    const neutral: BucketBinding = createBucket();
    expect(await neutral.head("a")).toBeNull();
    // @ts-expect-error -- no bucket
    const none: Headers = createBucket();
    expect(none).toBeDefined();
  });
});
