import { describe, expect, it } from "vitest";
import type { BucketConditional } from "../../../src/runtime/index.ts";
import { openBucket, TestClock, type Subject } from "./subject.ts";

/** The clock of these tests stands at 07:08:09.500 when the object is stored. */
const uploaded = Date.parse("2024-05-06T07:08:09.500Z");
const etag = "5d41402abc4b2a76b9719d911017c592";
const at = (difference: number) => new Date(uploaded + difference);

/** specification.md, BucketConditional; observed-behaviour.md, rows `failed get precondition`, `conditions`, `put conditions …`. */
export function describeConditions(subject: Subject): void {
  const open = async () => {
    const bucket = openBucket(subject, { clock: new TestClock().read });
    await bucket.put("a", "hello");
    return bucket;
  };
  /** Whether a get and a put go on, which have to agree. */
  const holds = async (onlyIf: BucketConditional | Headers): Promise<boolean> => {
    const bucket = await open();
    const got = await bucket.get("a", { onlyIf });
    const put = await bucket.put("a", "new", { onlyIf });
    const hasBody = got !== null && "body" in got;
    expect(put !== null).toBe(hasBody);
    expect(await (await bucket.get("a"))?.text()).toBe(hasBody ? "new" : "hello");
    return hasBody;
  };

  describe("a condition as an object", () => {
    const table: readonly [BucketConditional, boolean][] = [
      [{}, true],
      [{ etagMatches: etag }, true],
      [{ etagMatches: "other" }, false],
      [{ etagMatches: "*" }, true],
      [{ etagDoesNotMatch: etag }, false],
      [{ etagDoesNotMatch: "other" }, true],
      [{ etagDoesNotMatch: "*" }, false],
      [{ uploadedBefore: at(1) }, true],
      [{ uploadedBefore: at(0) }, false],
      [{ uploadedAfter: at(-1) }, true],
      [{ uploadedAfter: at(0) }, false],
      [{ uploadedAfter: at(-400), secondsGranularity: true }, false],
      [{ uploadedBefore: at(400), secondsGranularity: true }, false],
      // What matches outranks the date before which it was uploaded, and what must not match the date after it.
      [{ etagMatches: etag, uploadedBefore: at(-1000) }, true],
      [{ etagMatches: etag, uploadedAfter: at(1000) }, false],
      [{ etagDoesNotMatch: "other", uploadedAfter: at(1000) }, true],
      [{ etagDoesNotMatch: "other", uploadedBefore: at(-1000) }, false],
      [{ etagMatches: "other", uploadedBefore: at(1000) }, false],
      [{ etagMatches: etag, etagDoesNotMatch: etag }, false],
    ];

    it.each(table)("%j: %s", async (onlyIf, expected) => {
      expect(await holds(onlyIf)).toBe(expected);
    });

    it("names an etag without quotes", async () => {
      const bucket = await open();
      for (const quoted of [`"${etag}"`, `W/"${etag}"`]) {
        const error = new TypeError(`Conditional ETag should not be wrapped in quotes (${quoted}).`);
        await expect(bucket.get("a", { onlyIf: { etagMatches: quoted } })).rejects.toThrow(error);
        await expect(bucket.put("a", "", { onlyIf: { etagDoesNotMatch: quoted } })).rejects.toThrow(error);
      }
    });

    it("has dates", async () => {
      const onlyIf = { uploadedBefore: "2024-05-06" as unknown as Date };
      await expect((await open()).get("a", { onlyIf })).rejects.toThrow(TypeError);
    });
  });

  describe("a condition as headers", () => {
    const table: readonly [Record<string, string>, boolean][] = [
      [{}, true],
      [{ "if-match": `"${etag}"` }, true],
      [{ "if-match": `"other", "${etag}"` }, true],
      [{ "if-match": `"other","another"` }, false],
      [{ "if-match": "*" }, true],
      [{ "if-match": `W/"${etag}"` }, false],
      [{ "if-none-match": `"${etag}"` }, false],
      [{ "if-none-match": `W/"${etag}"` }, false],
      [{ "if-none-match": `"other", W/"another"` }, true],
      [{ "if-none-match": "*" }, false],
      [{ "if-modified-since": "Mon, 06 May 2024 07:08:08 GMT" }, true],
      [{ "if-modified-since": "Mon, 06 May 2024 07:08:09 GMT" }, false],
      [{ "if-unmodified-since": "Mon, 06 May 2024 07:08:10 GMT" }, true],
      [{ "if-unmodified-since": "Mon, 06 May 2024 07:08:09 GMT" }, false],
      [{ "if-modified-since": "yesterday" }, true],
      [{ "if-match": `"${etag}"`, "if-unmodified-since": "Mon, 06 May 2024 07:00:00 GMT" }, true],
      [{ "if-none-match": `"other"`, "if-modified-since": "Mon, 06 May 2024 08:00:00 GMT" }, true],
      // Not supported, so it says nothing.
      [{ "if-range": `"other"` }, true],
    ];

    it.each(table)("%j: %s", async (headers, expected) => {
      expect(await holds(new Headers(headers))).toBe(expected);
    });

    it.each(["if-match", "if-none-match"])("quotes the etags of %s", async (header) => {
      const bucket = await open();
      for (const value of [etag, `"a" "b"`, `"a",b`, `"a`]) {
        const refused = bucket.get("a", { onlyIf: new Headers({ [header]: value }) });
        await expect(refused).rejects.toThrow(new Error(`Invalid ETag in ${header} header`));
      }
    });
  });

  describe("a condition that fails", () => {
    it("gives a get the object without a body, before its range is looked at", async () => {
      const bucket = await open();
      const object = await bucket.get("a", { onlyIf: { etagMatches: "other" }, range: { offset: 99 } });
      expect(object).toMatchObject({ key: "a", size: 5, etag });
      expect(object !== null && "body" in object).toBe(false);
    });

    it("gives a put null, and stores nothing", async () => {
      const bucket = await open();
      expect(await bucket.put("a", "new", { onlyIf: { etagDoesNotMatch: "*" } })).toBeNull();
      expect((await bucket.head("a"))?.etag).toBe(etag);
    });
  });

  describe("a condition on a key that is not there", () => {
    const table: readonly [BucketConditional | Headers, boolean][] = [
      [{ etagMatches: etag }, false],
      [{ etagMatches: "*" }, false],
      [{ uploadedAfter: at(-1000) }, false],
      [{ etagDoesNotMatch: etag }, true],
      [{ etagDoesNotMatch: "*" }, true],
      [{ uploadedBefore: at(-1000) }, true],
      [{ etagDoesNotMatch: "*", uploadedAfter: at(-1000) }, false],
    ];

    it.each(table)("%j: stores %s", async (onlyIf, expected) => {
      const bucket = openBucket(subject);
      expect((await bucket.put("a", "x", { onlyIf })) !== null).toBe(expected);
      expect((await bucket.head("a")) !== null).toBe(expected);
    });
  });
}
