import {
  closeSync,
  copyFileSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createBucket, createDurableStore } from "../../src/runtime/index.ts";

let whole = "";
let path = "";
let file = "";

beforeAll(async () => {
  whole = mkdtempSync(join(tmpdir(), "bucket-"));
  const store = createDurableStore({ path: whole });
  const bucket = createBucket({ store });
  const keys = Array.from({ length: 60 }, (_, index) => index);
  await Promise.all(keys.map((key) => bucket.put(`key-${key}`, new Uint8Array(key * 200).fill(key))));
  await store.close();
});

beforeEach(() => {
  path = mkdtempSync(join(tmpdir(), "bucket-"));
  file = join(path, "data.mdb");
  copyFileSync(join(whole, "data.mdb"), file);
});

afterEach(() => {
  rmSync(path, { recursive: true });
});

afterAll(() => {
  rmSync(whole, { recursive: true });
});

/** Where the pages are, by what they are: 1 within a tree, 2 at its end, 4 a value of its own. */
function findPages(kind: number): readonly number[] {
  const bytes = readFileSync(file);
  const places = Array.from({ length: bytes.length / 4096 - 2 }, (_, index) => (index + 2) * 4096);
  return places.filter((place) => bytes.readUInt16LE(place + 18) === kind);
}

function write(place: number, bytes: Uint8Array): void {
  const descriptor = openSync(file, "r+");
  writeSync(descriptor, bytes, 0, bytes.length, place);
  closeSync(descriptor);
}

/** Damages all pages of a kind: which of them the last commit uses is not asked. */
function overwrite(kind: number, at: number, bytes: Uint8Array): void {
  const pages = findPages(kind);
  expect(pages.length).toBeGreaterThan(0);
  for (const place of pages) write(place + at, bytes);
}

describe("a damaged store is not opened, and is told of", () => {
  it.each<readonly [what: string, damage: () => void, message: RegExp]>([
    ["cut off in the middle", () => truncateSync(file, statSync(file).size / 2), /the file ends before .* does/],
    ["cut off in its first page", () => truncateSync(file, 100), /the page at byte 0 is no first page/],
    ["of something else", () => write(0, Buffer.alloc(8192, "text")), /the page at byte 0 is no first page/],
    ["with ends of trees of zeros", () => overwrite(2, 0, Buffer.alloc(4096)), /page \d+ holds something else/],
    ["with another kind of page", () => overwrite(2, 18, Buffer.of(4, 0)), /page \d+ is no page of a tree/],
    [
      "with an entry outside of its page",
      () => overwrite(2, 24, Buffer.of(255, 255)),
      /an entry of page \d+ lies outside/,
    ],
    ["with values of another page", () => overwrite(4, 0, Buffer.alloc(8, 9)), /page \d+ holds something else/],
    ["with values of too few pages", () => overwrite(4, 20, Buffer.alloc(4)), /page \d+ is no value of \d+ bytes/],
  ])("%s", (_, damage, message) => {
    damage();
    const before = readFileSync(file);
    expect(() => createDurableStore({ path })).toThrow(message);
    expect(() => createDurableStore({ path })).toThrow(`the file data.mdb in ${path} is damaged`);
    expect(readFileSync(file).equals(before)).toBe(true);
  });
});

describe("a store that is whole is opened", () => {
  it("after it was closed", async () => {
    const store = createDurableStore({ path });
    const object = await createBucket({ store }).get("key-59");
    expect((await object?.arrayBuffer())?.byteLength).toBe(59 * 200);
    await store.close();
  });

  it("while another one writes to it", async () => {
    const writer = createDurableStore({ path });
    const bucket = createBucket({ store: writer });
    const writing = Array.from({ length: 100 }, (_, count) => bucket.put(`more-${count}`, "x".repeat(count * 100)));
    for (let count = 0; count < 20; count++) {
      await writing[count * 5];
      await createDurableStore({ path }).close();
    }
    await Promise.all(writing);
    expect((await bucket.list()).objects).toHaveLength(160);
    await writer.close();
  });

  it("where the file is empty", async () => {
    truncateSync(file, 0);
    rmSync(join(path, "lock.mdb"), { force: true });
    const store = createDurableStore({ path });
    expect((await createBucket({ store }).list()).objects).toEqual([]);
    await store.close();
  });
});
