import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { findLost, killWriters } from "./kill-writers.ts";
import { createBucket, createDurableStore, type BucketBinding } from "../../src/runtime/index.ts";

const writer = fileURLToPath(new URL("write-until-killed.ts", import.meta.url));

let path = "";

beforeEach(() => {
  path = mkdtempSync(join(tmpdir(), "bucket-"));
});

afterEach(() => {
  rmSync(path, { recursive: true });
});

/** Runs `look` on the folder as a process that opens it anew sees it. */
async function look<Result>(use: (bucket: BucketBinding) => Promise<Result>): Promise<Result> {
  const store = createDurableStore({ path });
  try {
    return await use(createBucket({ store }));
  } finally {
    await store.close();
  }
}

/** Starts the writer, kills it in the middle of its work, and returns what it had acknowledged, line by line. */
async function writeUntilKilled(isEnough: (lines: readonly string[]) => boolean): Promise<readonly string[]> {
  const child = spawn(process.execPath, ["--import", "tsx", writer, path], { stdio: ["ignore", "pipe", "inherit"] });
  const lines: string[] = [];
  for await (const line of createInterface(child.stdout)) {
    lines.push(line);
    // What it still prints before it is dead counts too.
    if (isEnough(lines)) child.kill("SIGKILL");
  }
  return lines;
}

describe("a durable store", () => {
  it("keeps all that was acknowledged when the process is killed while it writes", async () => {
    const isEnough = (lines: readonly string[]) =>
      lines.length > 60 && lines.filter((line) => line.startsWith("complete")).length >= 2;
    const acknowledged = await writeUntilKilled(isEnough);
    expect(acknowledged.length).toBeGreaterThan(60);
    await look(async (bucket) => {
      expect(await findLost(acknowledged, bucket)).toEqual([]);
    });
  });

  it("keeps all that was acknowledged when one of two processes is killed, and the other one goes on", async () => {
    const { acknowledged, lost } = await killWriters({ path, delays: [0, 150, 40, 5, 90] });
    expect(acknowledged).toBeGreaterThanOrEqual(5);
    expect(lost).toEqual([]);
  });

  it("holds whole objects only, and no upload that is half complete", async () => {
    await writeUntilKilled((lines) => lines.filter((line) => line.startsWith("complete")).length >= 3);
    await look(async (bucket) => {
      const { objects } = await bucket.list({ prefix: "upload-" });
      expect(objects.length).toBeGreaterThanOrEqual(3);
      for (const { key, size } of objects) {
        expect(size).toBe(5 * 1024 * 1024 + 3);
        expect((await (await bucket.get(key))?.arrayBuffer())?.byteLength, key).toBe(size);
      }
    });
  });

  it("can be opened twice: each handle sees what the other has written at once", async () => {
    const stores = [createDurableStore({ path }), createDurableStore({ path })] as const;
    const [first, second] = [createBucket({ store: stores[0] }), createBucket({ store: stores[1] })];
    expect(await second.head("a")).toBeNull();
    await first.put("a", "1");
    expect(await (await second.get("a"))?.text()).toBe("1");
    await Promise.all([first.put("b", "1"), second.put("c", "1"), second.delete("a")]);
    expect((await first.list()).objects.map(({ key }) => key)).toEqual(["b", "c"]);
    const results = await Promise.all(
      [first, second].map((bucket) => bucket.put("d", "x", { onlyIf: { etagDoesNotMatch: "*" } })),
    );
    expect(results.filter((object) => object === null)).toHaveLength(1);
    await stores[0].close();
    expect(await (await second.get("b"))?.text()).toBe("1");
    await stores[1].close();
  });

  it("is there with all its fields when it is opened again", async () => {
    const options = {
      httpMetadata: { contentType: "text/plain", cacheExpiry: new Date("2030-01-02T03:04:05.678Z") },
      customMetadata: { owner: "me" },
      storageClass: "InfrequentAccess",
      sha1: "aaf4c61ddcc5e8a2dabede0f3b482cd9aea9434d",
    };
    const upload = await look(async (bucket) => {
      const { uploadId } = await bucket.createMultipartUpload("b", options);
      return { put: await bucket.put("a", "hello", options), uploadId };
    });
    await look(async (bucket) => {
      expect({ ...(await bucket.head("a")) }).toMatchObject({ ...upload.put });
      expect((await bucket.head("a"))?.checksums.toJSON()).toEqual(upload.put.checksums.toJSON());
      const resumed = bucket.resumeMultipartUpload("b", upload.uploadId);
      const { httpMetadata, customMetadata } = options;
      expect(await resumed.complete([await resumed.uploadPart(1, "x")])).toMatchObject({
        httpMetadata,
        customMetadata,
      });
    });
  });

  it("needs a folder", () => {
    expect(() => createDurableStore({ path: "" })).toThrow(TypeError);
    expect(() => createDurableStore({ path: join(writer, "below-a-file") })).toThrow();
  });
});
