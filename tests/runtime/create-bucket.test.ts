import { describe, expect, it } from "vitest";
import { createDatabase } from "../../src/database/create-database.ts";
import { getBuiltinData } from "../../src/database/builtin-database.ts";
import type { BindingFacts, Database, MethodFacts } from "../../src/database/index.ts";
import { findOldEnvironments } from "../../src/matching/deployment/find-old-environments.ts";
import {
  createBucket,
  createDurableStore,
  createEnvironment,
  createManagementApi,
  type BucketOptions,
} from "../../src/runtime/index.ts";

/** The built-in database with other facts of the binding. */
function withFacts(change: (facts: BindingFacts) => Partial<BindingFacts>): Database {
  const data = getBuiltinData();
  return createDatabase({ ...data, binding: { ...data.binding, ...change(data.binding) } });
}

/** The built-in database with another date from which options are honoured. */
function withOptionDate(compatibilityDate: string): Database {
  const data = getBuiltinData();
  const records = data.records.map((record) =>
    record.kind === "bucket-option" ? { ...record, compatibilityDate } : record,
  );
  return createDatabase({ ...data, records });
}

describe("the options of createBucket", () => {
  const message = (options: unknown): string => {
    try {
      createBucket(options as BucketOptions);
    } catch (error) {
      if (error instanceof TypeError) return error.message;
    }
    return "";
  };

  it("may all be left out", async () => {
    const before = Date.now();
    const object = await createBucket().put("a", "x");
    expect(object.storageClass).toBe("Standard");
    expect(object.uploaded.getTime()).toBeGreaterThanOrEqual(before);
    expect((await createBucket().list()).objects).toEqual([]);
  });

  it.each([
    [null, "null"],
    [7, "7"],
    [["x"], "[ 'x' ]"],
    [() => undefined, "[Function (anonymous)]"],
  ])("are an object: %o is none, of it and of all that takes options", (options, shown) => {
    const wrong = options as never;
    const found = `expected an object with options, found ${shown}.`;
    expect(() => createBucket(wrong)).toThrow(new TypeError(`createBucket: ${found}`));
    expect(() => createEnvironment("wrangler.toml", wrong)).toThrow(new TypeError(`createEnvironment: ${found}`));
    expect(() => createDurableStore(wrong)).toThrow(new TypeError(`createDurableStore: ${found}`));
    expect(() => createManagementApi(wrong)).toThrow(new TypeError(`createManagementApi: ${found}`));
  });

  it("of a store on the disk name its folder, and nothing else", () => {
    const wrong = { path: "", folder: ".data" } as never;
    const found = '`path`: expected the path of a folder, found ""; `folder` is no option, expected path.';
    expect(() => createDurableStore(wrong)).toThrow(new TypeError(`createDurableStore: ${found}`));
  });

  it("are checked together", () => {
    expect(message({ compatibilityDate: "2022-13-01", clock: 7, stor: {} })).toBe(
      'createBucket: `compatibilityDate`: expected a day as YYYY-MM-DD, found "2022-13-01"; ' +
        "`clock`: expected a function that returns a Date or a number, found 7; `stor` is no option, expected " +
        "compatibilityDate, compatibilityFlags, defaultStorageClass, clock, store, createId, database.",
    );
    expect(message({ defaultStorageClass: "Cold" })).toContain("expected Standard or InfrequentAccess");
    expect(message({ compatibilityFlags: "x" })).toContain("expected a list of strings");
    expect(message({ store: {} })).toContain("createMemoryStore()");
  });

  it("refuse a flag that the date has by default, in either spelling", () => {
    for (const flag of ["list_honor_include", "r2_list_honor_include"]) {
      const compatibilityFlags = ["other", flag];
      expect(message({ compatibilityDate: "2022-08-04", compatibilityFlags })).toBe(
        `createBucket: the compatibility flag \`${flag}\` is the default from 2022-08-04 on, which the compatibility date ` +
          "has reached: leave the flag out.",
      );
      expect(message({ compatibilityDate: "2022-08-03", compatibilityFlags })).toBe("");
      expect(message({ compatibilityFlags })).toBe("");
    }
  });

  it("take a clock that gives dates or milliseconds", async () => {
    const time = Date.parse("2024-01-01T00:00:00Z");
    for (const clock of [() => time, () => new Date(time)]) {
      expect((await createBucket({ clock }).put("a", "")).uploaded).toEqual(new Date(time));
    }
  });

  it("take a source of ids", async () => {
    let count = 0;
    const bucket = createBucket({ createId: () => `id-${(count += 1)}` });
    expect((await bucket.put("a", "")).version).toBe("id-1");
    expect((await bucket.createMultipartUpload("a")).uploadId).toBe("id-2");
  });
});

describe("the database", () => {
  it("decides the date from which include is honoured, for the linter and for the bucket", async () => {
    const isOld = (database: Database, date: string): boolean => {
      const record = database.records.find((each) => each.kind === "bucket-option");
      const environment = { name: undefined, compatibilityDate: date, compatibilityDatePlace: undefined };
      const flags = { compatibilityFlags: [], writtenFlags: [], compatibilityFlagsPlace: undefined };
      const environments = [{ ...environment, ...flags, buckets: [], otherNames: [] }];
      if (record === undefined) throw new Error("no such record");
      return findOldEnvironments(record, "FILES", { file: "x", environments }, database.vocabulary).length > 0;
    };
    const isForced = async (database: Database, compatibilityDate: string): Promise<boolean> => {
      const bucket = createBucket({ database, compatibilityDate });
      await bucket.put("a", "x");
      return (await bucket.list()).objects[0]?.customMetadata !== undefined;
    };
    const changed = withOptionDate("2023-01-01");
    const builtin = withOptionDate("2022-08-04");
    for (const [database, date, expected] of [
      [builtin, "2022-08-03", true],
      [builtin, "2022-12-31", false],
      [changed, "2022-12-31", true],
      [changed, "2023-01-01", false],
    ] as const) {
      expect([isOld(database, date), await isForced(database, date)]).toEqual([expected, expected]);
    }
  });

  it("decides limits", async () => {
    const database = withFacts(({ limits, list, multipart }) => ({
      limits: { ...limits, keyBytes: 3, customMetadataBytes: 2 },
      list: { ...list, defaultLimit: 2, maximumLimit: 3, maximumWithInclude: 1 },
      multipart: { ...multipart, abortAfterDays: 1, minimumPartBytes: 1, maximumPartNumber: 2 },
    }));
    let now = 0;
    const bucket = createBucket({ database, clock: () => now });
    await Promise.all(["a", "b", "c", "d"].map((key) => bucket.put(key, key)));
    await expect(bucket.put("four", "")).rejects.toMatchObject({ code: 10020 });
    await expect(bucket.put("a", "", { customMetadata: { ab: "c" } })).rejects.toMatchObject({ code: 10012 });
    expect((await bucket.list()).objects).toHaveLength(2);
    expect((await bucket.list({ limit: 3 })).objects).toHaveLength(3);
    expect((await bucket.list({ include: ["httpMetadata"] })).objects).toHaveLength(1);
    await expect(bucket.list({ limit: 4 })).rejects.toMatchObject({ code: 10022 });
    const upload = await bucket.createMultipartUpload("a");
    await expect(upload.uploadPart(3, "x")).rejects.toThrow("between 1 and 2");
    const parts = [await upload.uploadPart(1, "xx"), await upload.uploadPart(2, "y")];
    now = 86_400_000;
    await expect(upload.complete(parts)).rejects.toMatchObject({ code: 10024 });
  });

  it("decides storage classes, hashes, method arguments and errors", async () => {
    const head: MethodFacts = { on: "bucket", arguments: [], result: { types: ["null"], promise: true } };
    const database = withFacts(({ methods, errors, checksums }) => ({
      storageClasses: ["Cold"],
      checksums: { ...checksums, maximumSupplied: 2 },
      methods: { ...methods, head },
      errors: errors.map((error) =>
        error.name === "invalidObjectName" ? { ...error, code: 7, message: "Bad." } : error,
      ),
    }));
    const bucket = createBucket({ database });
    expect((await bucket.put("a", "")).storageClass).toBe("Cold");
    await expect(bucket.put("x".repeat(1025), "")).rejects.toThrow("put: Bad. (7)");
    await expect((bucket.head as () => Promise<unknown>)()).resolves.toBeNull();
    const hashes = { md5: "d41d8cd98f00b204e9800998ecf8427e", sha1: "da39a3ee5e6b4b0d3255bfef95601890afd80709" };
    await expect(bucket.put("a", "", hashes)).resolves.toMatchObject({ key: "a" });
  });
});
