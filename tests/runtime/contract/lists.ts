import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { BucketBinding, BucketListOptions } from "../../../src/runtime/index.ts";
import { listKeys, openBucket, putKeys, type Subject } from "./subject.ts";

/** All pages of a list, each with the cursor of the one before. */
async function listPages(
  bucket: BucketBinding,
  options: BucketListOptions,
): Promise<{ keys: string[]; groups: string[] }[]> {
  const pages: { keys: string[]; groups: string[] }[] = [];
  let page: Awaited<ReturnType<BucketBinding["list"]>> | undefined;
  do {
    const cursor: BucketListOptions = page?.truncated ? { cursor: page.cursor } : {};
    page = await bucket.list({ ...options, ...cursor });
    pages.push({ keys: page.objects.map(({ key }) => key), groups: page.delimitedPrefixes });
  } while (page.truncated);
  return pages;
}

const numbered = (count: number) => Array.from({ length: count }, (_, index) => String(index).padStart(4, "0"));

/** specification.md, BucketListOptions, BucketObjects and rules 2, 3; observed-behaviour.md, rows `list`, `delete`. */
export function describeLists(subject: Subject): void {
  describe("a list", () => {
    it("is empty for an empty bucket", async () => {
      const page = await openBucket(subject).list();
      expect(page).toEqual({ objects: [], delimitedPrefixes: [], truncated: false });
      expect("cursor" in page).toBe(false);
    });

    it("has 1000 entries by default and at most", async () => {
      const bucket = openBucket(subject);
      await putKeys(bucket, numbered(1001));
      for (const limit of [undefined, -1, 1000] as number[]) {
        const page = await bucket.list({ limit });
        expect([page.objects.length, page.truncated]).toEqual([1000, true]);
      }
      expect(await listPages(bucket, {})).toEqual([
        { keys: numbered(1000), groups: [] },
        { keys: ["1000"], groups: [] },
      ]);
    });

    it("has a limit that is a whole number from 1 to 1000", async () => {
      const bucket = openBucket(subject);
      await putKeys(bucket, ["a", "b", "c"]);
      for (const limit of [0, 1001, -2, Number.NaN, "x", Infinity]) {
        const message = "list: MaxKeys params must be positive integer <= 1000. (10022)";
        await expect(bucket.list({ limit: limit as number })).rejects.toThrow(message);
      }
      expect(await listKeys(bucket, { limit: 1.9 })).toEqual(["a"]);
      expect(await listKeys(bucket, { limit: "2" as unknown as number })).toEqual(["a", "b"]);
    });

    it("is not truncated when the page ends with the last key", async () => {
      const bucket = openBucket(subject);
      await putKeys(bucket, ["a", "b"]);
      const page = await bucket.list({ limit: 2 });
      expect(page.truncated).toBe(false);
      expect("cursor" in page).toBe(false);
    });

    it("goes on behind the cursor when keys were stored and deleted meanwhile", async () => {
      const bucket = openBucket(subject);
      await putKeys(bucket, ["a", "b", "d"]);
      const page = await bucket.list({ limit: 2 });
      await bucket.delete(["a", "b"]);
      await putKeys(bucket, ["aa", "c"]);
      expect(page.truncated && (await listKeys(bucket, { cursor: page.cursor }))).toEqual(["c", "d"]);
    });

    it("begins behind startAfter and the cursor, of which an empty one is none", async () => {
      const bucket = openBucket(subject);
      await putKeys(bucket, ["a", "b", "c", "d"]);
      const page = await bucket.list({ limit: 2 });
      const cursor = page.truncated ? page.cursor : "";
      expect(await listKeys(bucket, { cursor, startAfter: "a" })).toEqual(["c", "d"]);
      expect(await listKeys(bucket, { cursor, startAfter: "c" })).toEqual(["d"]);
      expect(await listKeys(bucket, { cursor: "", startAfter: "c" })).toEqual(["d"]);
      expect(await listKeys(bucket, { cursor: "", limit: 1 })).toEqual(["a"]);
    });

    it("refuses a cursor that no list has returned", async () => {
      await expect(openBucket(subject).list({ cursor: "nonsense" })).rejects.toThrow("(10001)");
    });

    it("begins behind startAfter", async () => {
      const bucket = openBucket(subject);
      await putKeys(bucket, ["a", "b", "b\0", "c"]);
      expect(await listKeys(bucket, { startAfter: "b" })).toEqual(["b\0", "c"]);
      expect(await listKeys(bucket, { startAfter: "aa" })).toEqual(["b", "b\0", "c"]);
      expect(await listKeys(bucket, { startAfter: "a", prefix: "c" })).toEqual(["c"]);
      expect(await listKeys(bucket, { startAfter: "d", prefix: "c" })).toEqual([]);
      expect(await listPages(bucket, { startAfter: "a", limit: 2 })).toEqual([
        { keys: ["b", "b\0"], groups: [] },
        { keys: ["c"], groups: [] },
      ]);
    });

    it("has the keys that start with the prefix alone", async () => {
      const bucket = openBucket(subject);
      await putKeys(bucket, ["a", "a/b", "a/c", "ab", "b/a/"]);
      expect(await listKeys(bucket, { prefix: "a/" })).toEqual(["a/b", "a/c"]);
      expect(await listKeys(bucket, { prefix: "" })).toHaveLength(5);
    });

    it.each(["prefix", "cursor", "delimiter", "startAfter"])("has no %s that is not a string", async (field) => {
      const bucket = openBucket(subject);
      await putKeys(bucket, ["1"]);
      for (const value of [1, null, ["1"], true, {}]) {
        await expect(bucket.list({ [field]: value })).rejects.toThrow(
          new TypeError(
            `Incorrect type for the '${field}' field on 'ListOptions': the provided value is not of type 'string'.`,
          ),
        );
      }
    });

    it("takes a prefix longer than any key", async () => {
      const bucket = openBucket(subject);
      await putKeys(bucket, ["a".repeat(1024)]);
      expect(await listKeys(bucket, { prefix: "a".repeat(5000) })).toEqual([]);
      expect(await listKeys(bucket, { startAfter: "a".repeat(5000) })).toEqual([]);
    });
  });

  describe("delimited prefixes", () => {
    it("reach from the prefix to the next delimiter, which is left out", async () => {
      const bucket = openBucket(subject);
      await putKeys(bucket, ["a/b/c", "a/b/d", "a/e", "f"]);
      expect(await listPages(bucket, { delimiter: "/" })).toEqual([{ keys: ["f"], groups: ["a"] }]);
      expect(await listPages(bucket, { delimiter: "/", prefix: "a/" })).toEqual([{ keys: ["a/e"], groups: ["a/b"] }]);
      expect(await listPages(bucket, { delimiter: "/b/" })).toEqual([{ keys: ["a/e", "f"], groups: ["a"] }]);
      expect(await listPages(bucket, { delimiter: "" })).toEqual([
        { keys: ["a/b/c", "a/b/d", "a/e", "f"], groups: [] },
      ]);
    });

    it("count towards the limit and come once", async () => {
      const bucket = openBucket(subject);
      await putKeys(bucket, ["a/1", "a/2", "a0", "b/1", "b/2", "c"]);
      expect(await listPages(bucket, { delimiter: "/", limit: 1 })).toEqual([
        { keys: [], groups: ["a"] },
        { keys: ["a0"], groups: [] },
        { keys: [], groups: ["b"] },
        { keys: ["c"], groups: [] },
      ]);
    });

    it("are those of a list that is made the plain way", async () => {
      const text = fc.string({ unit: fc.constantFrom("a", "b", "/", "é", "\uFFFD", "\u{1F600}"), maxLength: 5 });
      const keys = fc.uniqueArray(text, { maxLength: 12 });
      const delimiter = fc.constantFrom(undefined, "/", "a", "//");
      await fc.assert(
        fc.asyncProperty(keys, text, delimiter, fc.integer({ min: 1, max: 4 }), async (stored, prefix, mark, limit) => {
          const bucket = openBucket(subject);
          await putKeys(bucket, stored);
          const pages = await listPages(bucket, { prefix, limit, ...(mark === undefined ? {} : { delimiter: mark }) });
          const expected = listPlainly(stored, prefix, mark);
          expect(pages.flatMap((page) => page.keys)).toEqual(expected.keys);
          expect(pages.flatMap((page) => page.groups)).toEqual(expected.groups);
          const sizes = pages.map((page) => page.keys.length + page.groups.length);
          expect(sizes.slice(0, -1).every((size) => size === limit)).toBe(true);
        }),
        { numRuns: 60 },
      );
    });
  });

  describe("include", () => {
    const metadata = { httpMetadata: { contentType: "text/plain" }, customMetadata: { a: "1" } };
    const list = async (options: BucketListOptions, compatibility: Parameters<typeof openBucket>[1] = {}) => {
      const bucket = openBucket(subject, compatibility);
      await bucket.put("a", "x", metadata);
      const [object] = (await bucket.list(options)).objects;
      return { httpMetadata: object?.httpMetadata, customMetadata: object?.customMetadata };
    };
    const { httpMetadata, customMetadata } = metadata;

    const old = { compatibilityDate: "2022-08-03" };
    const honouring = [
      {},
      { compatibilityDate: "2022-08-04" },
      { ...old, compatibilityFlags: ["list_honor_include"] },
      { ...old, compatibilityFlags: ["r2_list_honor_include"] },
    ];
    const forcing = [old, { compatibilityDate: "2021-01-01" }];

    it.each(honouring)("says which metadata the listed objects carry, with %j", async (compatibility) => {
      expect(await list({}, compatibility)).toEqual({});
      expect(await list({ include: [] }, compatibility)).toEqual({});
      expect(await list({ include: ["httpMetadata"] }, compatibility)).toEqual({ httpMetadata });
      expect(await list({ include: ["customMetadata"] }, compatibility)).toEqual({ customMetadata });
      expect(await list({ include: ["httpMetadata", "customMetadata"] }, compatibility)).toEqual(metadata);
    });

    it.each(forcing)("is both kinds, whatever is asked for, with %j", async (compatibility) => {
      expect(await list({}, compatibility)).toEqual(metadata);
      expect(await list({ include: [] }, compatibility)).toEqual(metadata);
      expect(await list({ include: ["httpMetadata"] }, compatibility)).toEqual(metadata);
    });

    it("does not depend on other flags", async () => {
      expect(await list({}, { ...old, compatibilityFlags: ["other"] })).toEqual(metadata);
      expect(await list({}, { ...old, compatibilityFlags: ["other", "list_honor_include"] })).toEqual({});
    });

    it.each([
      ["asked for", {}, { include: ["httpMetadata" as const] }],
      ["forced", old, {}],
    ])("makes a page hold 100 entries when it is %s", async (_, compatibility, options) => {
      const bucket = openBucket(subject, compatibility);
      await putKeys(bucket, numbered(150));
      const sizes = async (others: BucketListOptions) =>
        (await listPages(bucket, { ...options, ...others })).map(({ keys }) => keys.length);
      expect(await sizes({})).toEqual([100, 50]);
      expect(await sizes({ limit: 60 })).toEqual([60, 60, 30]);
    });

    it("of nothing makes no page smaller", async () => {
      const bucket = openBucket(subject);
      await putKeys(bucket, numbered(150));
      expect(await listKeys(bucket, { include: [] })).toHaveLength(150);
    });

    it.each([{}, old])("names kinds of metadata only, with %j", async (compatibility) => {
      const include = ["httpMetadata", "etag"] as BucketListOptions["include"] & object;
      await expect(list({ include }, compatibility)).rejects.toThrow(new RangeError("Unsupported include value etag"));
      await expect(list({ include: "httpMetadata" as never }, compatibility)).rejects.toThrow(TypeError);
    });
  });

  describe("delete", () => {
    it("takes one key or many, there or not", async () => {
      const bucket = openBucket(subject);
      await putKeys(bucket, ["a", "b", "c", "d"]);
      await expect(bucket.delete("a")).resolves.toBeUndefined();
      await bucket.delete(["b", "none", "c", "b"]);
      await bucket.delete([]);
      await bucket.delete("none");
      expect(await listKeys(bucket)).toEqual(["d"]);
    });

    it("deletes nothing when one of many keys is not valid", async () => {
      const bucket = openBucket(subject);
      await putKeys(bucket, ["a", "b"]);
      await expect(bucket.delete(["a", "x".repeat(1025), "b"])).rejects.toThrow("(10020)");
      expect(await listKeys(bucket)).toEqual(["a", "b"]);
    });
  });
}

function listPlainly(stored: readonly string[], prefix: string, delimiter: string | undefined) {
  const keys = stored
    .filter((key) => key.startsWith(prefix))
    .toSorted((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)));
  const groupOf = (key: string) => {
    const at = delimiter === undefined ? -1 : key.indexOf(delimiter, prefix.length);
    return at === -1 ? undefined : key.slice(0, at);
  };
  const groups = keys.flatMap((key) => groupOf(key) ?? []);
  return { keys: keys.filter((key) => groupOf(key) === undefined), groups: [...new Set(groups)] };
}
