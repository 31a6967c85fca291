import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { open } from "lmdb";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import {
  createBucket,
  createDurableStore,
  DamagedObjectError,
  DamagedStoreError,
  DamagedUploadError,
  salvageDurableStore,
  type BucketBinding,
  type DurableStore,
} from "../../src/runtime/index.ts";
import { useFlipped } from "./flip-bytes.ts";

const MEGABYTE = 1024 * 1024;

let folder = "";
let opened: DurableStore[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "bucket-"));
});

afterEach(async () => {
  for (const store of opened) await store.close();
  opened = [];
  rmSync(folder, { recursive: true });
  vi.restoreAllMocks();
});

function openBucket(path = folder): { readonly store: DurableStore; readonly bucket: BucketBinding } {
  const store = createDurableStore({ path });
  opened.push(store);
  return { store, bucket: createBucket({ store }) };
}

async function close(): Promise<void> {
  for (const store of opened) await store.close();
  opened = [];
}

/** Changes bytes of the closed store's file, wherever they are found. */
async function replace(text: string, by: string): Promise<void> {
  await close();
  const file = join(folder, "data.mdb");
  const bytes = readFileSync(file);
  expect(Buffer.byteLength(by)).toBe(Buffer.byteLength(text));
  let at = bytes.indexOf(text);
  expect(at).toBeGreaterThan(0);
  for (; at !== -1; at = bytes.indexOf(text, at)) bytes.write(by, at);
  writeFileSync(file, bytes);
}

describe("a byte that is not what was stored", () => {
  const expected = new Map<string, string>();
  let whole = "";

  beforeAll(async () => {
    whole = mkdtempSync(join(tmpdir(), "bucket-"));
    const store = createDurableStore({ path: whole });
    const bucket = createBucket({ store });
    const keys = Array.from({ length: 24 }, (_, index) => `folder/key-${index}`);
    // Written twice and deleted in part, so that pages are free and hold what was once stored.
    for (const key of [...keys, ...keys]) {
      const value = `${key} ${expected.size}`.repeat(keys.indexOf(key) * 12);
      await bucket.put(key, value, { customMetadata: { long: "b".repeat(keys.indexOf(key) * 3) } });
      expected.set(key, value);
    }
    for (const key of keys.filter((_, index) => index % 5 === 0)) {
      await bucket.delete(key);
      expected.delete(key);
    }
    await store.close();
  });

  afterAll(() => {
    rmSync(whole, { recursive: true });
  });

  it("is never given, hides no object without a word, and leaves the others as they are", async () => {
    vi.spyOn(process, "emitWarning").mockReturnValue();
    const file = readFileSync(join(whole, "data.mdb"));
    const flip = fc.record({ place: fc.nat(file.length - 1), by: fc.integer({ min: 1, max: 255 }) });
    const flips = fc.sample(flip, { seed: 14, numRuns: 100 });
    // The first pages, and what leads to the rest, are a small part of the file.
    const early = fc.sample(flip, { seed: 15, numRuns: 50 }).map(({ place, by }) => ({ place: place % 200, by }));
    for (const each of [...flips, ...early])
      expect([each, (await useFlipped(file, each, expected)).silent]).toEqual([each, []]);
  }, 120_000);
});

describe("an object of which the metadata is damaged", () => {
  it("is told of when the store is opened, is left out of lists, and is refused by name", async () => {
    const { bucket } = openBucket();
    await bucket.put("a", "first");
    await bucket.put("b", "second", { customMetadata: { note: "of the second" } });
    await bucket.put("c", "third");
    const warn = vi.spyOn(process, "emitWarning").mockReturnValue();
    await replace("of the second", "of the sec@nd");
    const { store, bucket: again } = openBucket();
    expect(store.damaged).toEqual([{ key: "b", damage: "its metadata is not what was stored" }]);
    expect(warn.mock.calls).toEqual([[expect.stringContaining('has damaged objects: "b".'), "DamagedObjectWarning"]]);
    expect((await again.list()).objects.map(({ key }) => key)).toEqual(["a", "c"]);
    const error = await again.head("b").catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(DamagedObjectError);
    expect(error).toMatchObject({ name: "DamagedObjectError", key: "b" });
    await expect(again.get("b")).rejects.toThrow('The object "b" of the store in');
    expect(await (await again.get("c"))?.text()).toBe("third");
    expect(warn).toHaveBeenCalledTimes(1);
  });

  it.each<readonly [what: string, mend: (bucket: BucketBinding) => Promise<unknown>, text: string | undefined]>([
    ["put again", (bucket) => bucket.put("b", "anew"), "anew"],
    ["deleted", (bucket) => bucket.delete("b"), undefined],
  ])("can be %s", async (_, mend, text) => {
    const { bucket } = openBucket();
    await bucket.put("b", "second", { customMetadata: { note: "of the second" } });
    vi.spyOn(process, "emitWarning").mockReturnValue();
    await replace("of the second", "of the sec@nd");
    const { store, bucket: again } = openBucket();
    await expect(again.put("b", "anew", { onlyIf: { etagMatches: "x" } })).rejects.toThrow(DamagedObjectError);
    await mend(again);
    expect(store.damaged).toEqual([]);
    expect(await (await again.get("b"))?.text()).toBe(text);
    await close();
    expect(openBucket().store.damaged).toEqual([]);
  });

  it("is known by its key when it is the key that was damaged", async () => {
    const { bucket } = openBucket();
    await bucket.put("key-one", "first");
    await bucket.put("key-two", "second");
    vi.spyOn(process, "emitWarning").mockReturnValue();
    await replace("okey-two", "okey-twp");
    const { store, bucket: again } = openBucket();
    expect(store.damaged).toEqual([{ key: "key-two", damage: "it is stored under another key" }]);
    await expect(again.get("key-two")).rejects.toThrow("it is stored under another key");
    expect(await again.get("key-twp").catch((error: unknown) => error)).toBeInstanceOf(DamagedObjectError);
  });
});

describe("an object of which the value is damaged", () => {
  it("has its metadata, and is refused by name when it is read", async () => {
    const { bucket } = openBucket();
    await bucket.put("a", "the value of a");
    await bucket.put("b", "the value of b");
    await replace("the value of b", "the value of c");
    const { bucket: again } = openBucket();
    expect((await again.head("b"))?.size).toBe(14);
    await expect(again.get("b")).rejects.toThrow("its value is not what was stored");
    expect(await (await again.get("a"))?.text()).toBe("the value of a");
  });

  it("is read where it is whole: a megabyte has a checksum of its own", async () => {
    const { bucket } = openBucket();
    await bucket.put("large", `${"a".repeat(2 * MEGABYTE)}the end`);
    await replace("the end", "the and");
    const { bucket: again } = openBucket();
    const range = { offset: MEGABYTE - 1, length: MEGABYTE + 1 };
    expect(await (await again.get("large", { range }))?.text()).toBe("a".repeat(MEGABYTE + 1));
    await expect(again.get("large", { range: { suffix: 1 } })).rejects.toThrow(DamagedObjectError);
  });
});

it("an upload in parts that is damaged is refused by its id, and others can be started", async () => {
  const { bucket } = openBucket();
  const upload = await bucket.createMultipartUpload("a", { customMetadata: { note: "of an upload" } });
  await replace("of an upload", "of @n upload");
  const { bucket: again } = openBucket();
  const resumed = again.resumeMultipartUpload("a", upload.uploadId);
  await expect(resumed.uploadPart(1, "a")).rejects.toThrow(DamagedUploadError);
  await expect((await again.createMultipartUpload("a")).uploadPart(1, "a")).resolves.toMatchObject({ partNumber: 1 });
});

it("a store that an earlier release wrote, without checksums, is read and goes on", async () => {
  const environment = open({ path: folder, noSubdir: false, overlappingSync: false, maxDbs: 2 });
  const records = environment.openDB({ name: "records", keyEncoding: "binary", encoding: "json" });
  const bodies = environment.openDB<Buffer, Buffer>({ name: "bodies", keyEncoding: "binary", encoding: "binary" });
  const metadata = { httpMetadata: { cacheExpiry: "2030-01-01T00:00:00.000Z" }, customMetadata: {}, checksums: {} };
  const object = { key: "old", version: "1", size: 3, etag: "e", uploaded: 0, storageClass: "Standard", ...metadata };
  await records.put(Buffer.from("oold"), { object, pieces: [{ id: 7, length: 3 }] });
  await records.put(Buffer.from("n"), 7);
  await bodies.put(Buffer.from([0, 0, 0, 0, 0, 0, 0, 7]), Buffer.from("abc"));
  await environment.close();
  const { store, bucket } = openBucket();
  expect(store.damaged).toEqual([]);
  await bucket.put("new", "def");
  expect((await bucket.list()).objects.map(({ key }) => key)).toEqual(["new", "old"]);
  const found = await bucket.get("old");
  expect(found?.httpMetadata?.cacheExpiry).toEqual(new Date("2030-01-01"));
  expect(await found?.text()).toBe("abc");
  await bucket.put("old", "ghi");
  expect(await (await bucket.get("old"))?.text()).toBe("ghi");
  expect(await (await bucket.get("new"))?.text()).toBe("def");
});

describe("salvageDurableStore", () => {
  it("takes all that is whole out of a store that cannot be opened, and leaves its file as it is", async () => {
    const { bucket } = openBucket();
    const keys = Array.from({ length: 60 }, (_, index) => `key-${index}`);
    for (const key of keys) await bucket.put(key, key.repeat(500), { httpMetadata: { contentType: "text/plain" } });
    await bucket.delete("key-7");
    const parts = await bucket.createMultipartUpload("parts");
    const uploaded = [await parts.uploadPart(1, "a".repeat(5 * MEGABYTE)), await parts.uploadPart(2, "end")];
    await parts.complete(uploaded);
    await close();
    const file = join(folder, "data.mdb");
    const bytes = readFileSync(file);
    bytes.fill(0, 24, 32);
    writeFileSync(file, bytes);
    expect(() => createDurableStore({ path: folder })).toThrow(DamagedStoreError);
    const to = join(folder, "new");
    expect(await salvageDurableStore({ path: folder, to })).toEqual({ objects: 60, damaged: [], unread: 0 });
    expect(readFileSync(file).equals(bytes)).toBe(true);
    const { bucket: again } = openBucket(to);
    expect((await again.list()).objects.map(({ key }) => key)).toEqual([
      ...keys.filter((key) => key !== "key-7").sort(),
      "parts",
    ]);
    const found = await again.get("key-59");
    expect(found?.httpMetadata).toEqual({ contentType: "text/plain" });
    expect(await found?.text()).toBe("key-59".repeat(500));
    expect((await (await again.get("parts"))?.text())?.slice(-5)).toBe("aaend");
  });

  it("names what it leaves behind", async () => {
    const { bucket } = openBucket();
    await bucket.put("a", "the value of a");
    await bucket.put("b", "the value of b", { customMetadata: { note: "of b" } });
    await bucket.put("c", "the value of c");
    await replace("the value of a", "the value of @");
    await replace("of b", "of @");
    const to = join(folder, "new");
    const { objects, damaged } = await salvageDurableStore({ path: folder, to });
    expect(objects).toBe(1);
    expect(damaged).toEqual([
      { key: "b", damage: "its metadata is not what was stored" },
      { key: "a", damage: "its value is not what was stored" },
    ]);
    expect((await openBucket(to).bucket.list()).objects.map(({ key }) => key)).toEqual(["c"]);
  });

  it("refuses a folder that has a store, and a file of which nothing can be read", async () => {
    await openBucket().bucket.put("a", "b");
    await close();
    const to = join(folder, "new");
    await openBucket(to).bucket.put("c", "d");
    await close();
    await expect(salvageDurableStore({ path: folder, to })).rejects.toThrow("there is a store in");
    const other = join(folder, "other");
    writeFileSync(join(folder, "data.mdb"), "text".repeat(5000));
    await expect(salvageDurableStore({ path: folder, to: other })).rejects.toThrow("neither of its first two pages");
    rmSync(other, { recursive: true });
    copyFileSync(join(to, "data.mdb"), join(folder, "data.mdb"));
    expect((await salvageDurableStore({ path: folder, to: other })).objects).toBe(1);
  });

  it("says which options it needs", async () => {
    // @ts-expect-error -- what a caller without types may hand over
    await expect(salvageDurableStore(null)).rejects.toThrow("salvageDurableStore");
    // @ts-expect-error -- the same
    await expect(salvageDurableStore({ path: folder })).rejects.toThrow(
      new TypeError('salvageDurableStore: `to`: expected the path of a folder, found "".'),
    );
  });
});
