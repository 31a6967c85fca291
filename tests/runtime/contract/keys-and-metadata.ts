import { describe, expect, it } from "vitest";
import { listKeys, openBucket, putKeys, TestClock, type Subject } from "./subject.ts";

/** specification.md, BucketObject and BucketHTTPMetadata; observed-behaviour.md, rows `keys`, `customMetadata`, `httpMetadata`. */
export function describeKeysAndMetadata(subject: Subject): void {
  describe("keys", () => {
    it("are at most 1024 bytes of UTF-8", async () => {
      const bucket = openBucket(subject);
      const longest = "é".repeat(512);
      await bucket.put(longest, "x");
      expect((await bucket.head(longest))?.key).toBe(longest);
      const message = "The specified object name is not valid. (10020)";
      const tooLong = `${longest}a`;
      await expect(bucket.put(tooLong, "x")).rejects.toThrow(`put: ${message}`);
      await expect(bucket.head(tooLong)).rejects.toThrow(`head: ${message}`);
      await expect(bucket.get(tooLong)).rejects.toThrow(`get: ${message}`);
      await expect(bucket.delete(tooLong)).rejects.toThrow(`delete: ${message}`);
      await expect(bucket.createMultipartUpload(tooLong)).rejects.toThrow(`createMultipartUpload: ${message}`);
      const upload = bucket.resumeMultipartUpload(tooLong, "none");
      await expect(upload.uploadPart(1, "x")).rejects.toThrow(`uploadPart: ${message}`);
      await expect(upload.complete([])).rejects.toThrow(`completeMultipartUpload: ${message}`);
      await expect(upload.abort()).rejects.toThrow(`abortMultipartUpload: ${message}`);
      expect(await listKeys(bucket)).toEqual([longest]);
    });

    it("are listed in the order of their UTF-8 bytes", async () => {
      const bucket = openBucket(subject);
      const keys = ["a", "a\0", "a ", "aa", "b", "é", "\uD7FF", "\uE000", "\uFFFD", "\u{1F600}", "\u{10FFFF}"];
      await putKeys(bucket, keys.toReversed());
      expect(await listKeys(bucket)).toEqual(keys);
    });

    it("differ when their normal forms do", async () => {
      const bucket = openBucket(subject);
      await putKeys(bucket, ["\u00E9", "e\u0301"]);
      expect(await (await bucket.get("\u00E9"))?.text()).toBe("\u00E9");
      expect(await listKeys(bucket)).toEqual(["e\u0301", "\u00E9"]);
    });

    it("may be given as numbers", async () => {
      const bucket = openBucket(subject);
      await bucket.put(7 as unknown as string, "seven");
      expect(await (await bucket.get("7"))?.text()).toBe("seven");
    });

    it("may be empty, and hold half of a surrogate pair as U+FFFD", async () => {
      const bucket = openBucket(subject);
      await putKeys(bucket, ["", "\uD800"]);
      expect(await listKeys(bucket)).toEqual(["", "\uFFFD"]);
      expect(await bucket.head("\uD800")).toMatchObject({ key: "\uFFFD" });
      await bucket.delete("");
      expect(await bucket.head("")).toBeNull();
    });
  });

  describe("objects", () => {
    it("have all fields of the specification", async () => {
      const clock = new TestClock();
      const bucket = openBucket(subject, { clock: clock.read });
      const put = await bucket.put("a/b", "hello", { customMetadata: { owner: "me" } });
      expect({ ...put }).toEqual({
        key: "a/b",
        version: put.version,
        size: 5,
        etag: "5d41402abc4b2a76b9719d911017c592",
        httpEtag: '"5d41402abc4b2a76b9719d911017c592"',
        uploaded: new Date("2024-05-06T07:08:09.500Z"),
        httpMetadata: {},
        customMetadata: { owner: "me" },
        checksums: put.checksums,
        storageClass: "Standard",
      });
      expect({ ...(await bucket.head("a/b")) }).toEqual({ ...put, range: { offset: 0, length: 5 } });
      expect({ ...(await bucket.get("a/b")) }).toEqual({ ...put, range: { offset: 0, length: 5 } });
      expect((await bucket.list()).objects.map((object) => "range" in object)).toEqual([false]);
    });

    it("have another version for each upload of a key", async () => {
      const bucket = openBucket(subject);
      const versions = [await bucket.put("a", "1"), await bucket.put("a", "1")].map(({ version }) => version);
      expect(new Set(versions).size).toBe(2);
      expect((await bucket.head("a"))?.version).toBe(versions[1]);
    });

    it("have the storage class asked for, or the bucket's", async () => {
      const store = subject.createStore();
      const bucket = openBucket(subject, { store, defaultStorageClass: "InfrequentAccess" });
      expect((await bucket.put("a", "")).storageClass).toBe("InfrequentAccess");
      expect((await bucket.put("b", "", { storageClass: "Standard" })).storageClass).toBe("Standard");
      expect((await openBucket(subject, { store }).put("c", "")).storageClass).toBe("Standard");
      const upload = await bucket.createMultipartUpload("d", { storageClass: "Standard" });
      expect((await upload.complete([])).storageClass).toBe("Standard");
      const unknown = bucket.put("e", "", { storageClass: "Glacial" });
      await expect(unknown).rejects.toThrow(
        new TypeError("Unsupported storage class Glacial; expected Standard or InfrequentAccess."),
      );
    });

    it("are copies: to change one changes nothing that is stored", async () => {
      const bucket = openBucket(subject);
      const given = { contentType: "text/plain", cacheExpiry: new Date(1000) };
      const custom = { a: "1" };
      const put = await bucket.put("a", "x", { httpMetadata: given, customMetadata: custom });
      given.cacheExpiry.setTime(5000);
      custom.a = "2";
      put.uploaded.setTime(0);
      put.httpMetadata?.cacheExpiry?.setTime(9000);
      if (put.customMetadata !== undefined) put.customMetadata.a = "3";
      const head = await bucket.head("a");
      expect(head?.httpMetadata?.cacheExpiry).toEqual(new Date(1000));
      expect(head?.customMetadata).toEqual({ a: "1" });
      expect(head?.uploaded.getTime()).toBeGreaterThan(0);
    });
  });

  describe("customMetadata", () => {
    it("is at most 2048 bytes, a text beyond Latin-1 counting double", async () => {
      const bucket = openBucket(subject);
      const key = "k".repeat(48);
      const put = (value: string) => bucket.put("a", "x", { customMetadata: { [key]: value } });
      await put("v".repeat(2000));
      await put("\u00FF".repeat(2000));
      await put("\u0100".repeat(1000));
      const message = "put: Your metadata headers exceed the maximum allowed metadata size. (10012)";
      await expect(put("v".repeat(2001))).rejects.toThrow(message);
      await expect(put(`\u0100${"v".repeat(1000)}`)).rejects.toThrow(message);
      const upload = bucket.createMultipartUpload("a", { customMetadata: { [key]: "v".repeat(2001) } });
      await expect(upload).rejects.toThrow(message.replace("put", "createMultipartUpload"));
    });

    it("turns null and undefined into words, and other values into text", async () => {
      const bucket = openBucket(subject);
      const customMetadata = { a: null, b: undefined, c: 1, ["__proto__"]: "yes" };
      await bucket.put("a", "x", { customMetadata: customMetadata as unknown as Record<string, string> });
      const stored = (await bucket.head("a"))?.customMetadata ?? {};
      expect(Object.entries(stored)).toEqual([
        ["a", "null"],
        ["b", "undefined"],
        ["c", "1"],
        ["__proto__", "yes"],
      ]);
    });
  });

  describe("httpMetadata", () => {
    const fields = {
      contentType: "text/html",
      contentLanguage: "de",
      contentDisposition: "inline",
      contentEncoding: "gzip",
      cacheControl: "no-store",
      cacheExpiry: new Date("2030-01-02T03:04:05Z"),
    };
    const headers = {
      "content-type": "text/html",
      "content-language": "de",
      "content-disposition": "inline",
      "content-encoding": "gzip",
      "cache-control": "no-store",
      expires: "Wed, 02 Jan 2030 03:04:05 GMT",
    };

    it("is given as an object and written to headers", async () => {
      const bucket = openBucket(subject);
      await bucket.put("a", "x", { httpMetadata: fields });
      const object = await bucket.head("a");
      expect(object?.httpMetadata).toEqual(fields);
      const written = new Headers({ "x-other": "kept" });
      object?.writeHttpMetadata(written);
      expect(Object.fromEntries(written)).toEqual({ ...headers, "x-other": "kept" });
    });

    it("is read from headers, of which the others do not count", async () => {
      const bucket = openBucket(subject);
      const object = await bucket.put("a", "x", { httpMetadata: new Headers({ ...headers, accept: "*/*" }) });
      expect(object.httpMetadata).toEqual(fields);
      const upload = await bucket.createMultipartUpload("b", { httpMetadata: new Headers(headers) });
      await upload.complete([]);
      expect((await bucket.get("b"))?.httpMetadata).toEqual(fields);
    });

    it("has expired at the epoch when the header is no date", async () => {
      const object = await openBucket(subject).put("a", "x", { httpMetadata: new Headers({ expires: "never" }) });
      expect(object.httpMetadata?.cacheExpiry).toEqual(new Date(0));
    });

    it.each([
      ["Wednesday, 02-Jan-30 03:04:05 GMT", "2030-01-02T03:04:05Z"],
      ["Wed Jan  2 03:04:05 2030", "2030-01-02T03:04:05Z"],
      ["2030-01-02T03:04:05Z", "2030-01-02T03:04:05Z"],
      ["2030-01-02", "2030-01-02T00:00:00Z"],
      ["2030-01-02 03:04", "2030-01-02T03:04:00Z"],
      ["Wed, 02 Jan 2030 03:04:05 +0100", "2030-01-02T02:04:05Z"],
      ["2 January 2030 03:04:05 PM", "2030-01-02T15:04:05Z"],
      ["Wed, 02 Jan 2030 03:04:05 EST", "2030-01-02T08:04:05Z"],
      ["0", "2000-01-01T00:00:00Z"],
    ])("is read from `expires: %s` as JavaScript does, in UTC", async (expires, expected) => {
      const object = await openBucket(subject).put("a", "x", { httpMetadata: new Headers({ expires }) });
      expect(object.httpMetadata?.cacheExpiry).toEqual(new Date(expected));
    });

    it("may have a number as its date, and texts that are none", async () => {
      const httpMetadata = { cacheExpiry: 1000, contentType: 7, cacheControl: null } as never;
      const object = await openBucket(subject).put("a", "x", { httpMetadata });
      expect(object.httpMetadata).toEqual({ cacheExpiry: new Date(1000), contentType: "7", cacheControl: "null" });
    });

    it("must be of the right types", async () => {
      const bucket = openBucket(subject);
      const cacheExpiry = "tomorrow" as unknown as Date;
      await expect(bucket.put("a", "x", { httpMetadata: { cacheExpiry } })).rejects.toThrow(TypeError);
      await expect(bucket.put("a", "x", { httpMetadata: "text/html" as never })).rejects.toThrow(TypeError);
      expect(await bucket.head("a")).toBeNull();
    });

    it("cannot be written when it was not listed", async () => {
      const bucket = openBucket(subject);
      await bucket.put("a", "x");
      const [object] = (await bucket.list()).objects;
      expect(() => object?.writeHttpMetadata(new Headers())).toThrow(
        new TypeError(
          "HTTP metadata unknown for key `a`. Did you forget to add 'httpMetadata' to `include` when listing?",
        ),
      );
    });
  });
}
