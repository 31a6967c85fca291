import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { BucketRange } from "../../../src/runtime/index.ts";
import { openBucket, toBytes, type Subject } from "./subject.ts";

const used = "Body has already been used. It can only be used once. Use tee() first if you need to read it twice.";

/** specification.md, get and BucketObjectBody; observed-behaviour.md, rows `bodies`, `range`. */
export function describeReads(subject: Subject): void {
  describe("head and get", () => {
    it("give null for a key that is not there", async () => {
      const bucket = openBucket(subject);
      expect(await bucket.head("a")).toBeNull();
      expect(await bucket.get("a")).toBeNull();
      expect(await bucket.get("a", { onlyIf: { etagMatches: "x" }, range: { offset: 5 } })).toBeNull();
    });

    it("give an object that has a body, and one that has none", async () => {
      const bucket = openBucket(subject);
      await bucket.put("a", "x");
      const [head, body] = [await bucket.head("a"), await bucket.get("a")];
      expect([head !== null && "body" in head, body !== null && "body" in body]).toEqual([false, true]);
    });
  });

  describe("a body", () => {
    it("is read as text, bytes, JSON, a Blob or a stream", async () => {
      const bucket = openBucket(subject);
      await bucket.put("a", '{"é":1}');
      const get = async () => (await bucket.get("a"))!; // eslint-disable-line @typescript-eslint/no-non-null-assertion -- stored above
      expect(await (await get()).text()).toBe('{"é":1}');
      expect(await (await get()).json()).toEqual({ é: 1 });
      expect(await (await get()).arrayBuffer()).toEqual(toBytes('{"é":1}').buffer);
      expect(await (await get()).bytes()).toEqual(toBytes('{"é":1}'));
      expect(await (await (await get()).blob()).text()).toBe('{"é":1}');
      expect(await new Response((await get()).body).text()).toBe('{"é":1}');
    });

    it("is read once, in whatever way", async () => {
      const bucket = openBucket(subject);
      await bucket.put("a", "hello");
      for (const method of ["text", "json", "arrayBuffer", "bytes", "blob"] as const) {
        const object = await bucket.get("a");
        expect(object?.bodyUsed).toBe(false);
        await object?.text();
        expect(object?.bodyUsed).toBe(true);
        await expect(object?.[method]()).rejects.toThrow(new TypeError(used));
        expect(() => new Response(object?.body)).toThrow(TypeError);
      }
    });

    it("counts as used when its stream is, or is being read", async () => {
      const bucket = openBucket(subject);
      await bucket.put("a", "hello");
      const object = await bucket.get("a");
      const reader = object?.body.getReader();
      expect(object?.bodyUsed).toBe(false);
      await expect(object?.text()).rejects.toThrow(
        new TypeError("This ReadableStream is currently locked to a reader."),
      );
      await reader?.read();
      expect(object?.bodyUsed).toBe(true);
      await expect(object?.text()).rejects.toThrow(new TypeError(used));
    });

    it("can be read as a whole after its stream was looked at", async () => {
      const bucket = openBucket(subject);
      await bucket.put("a", "hello");
      const object = await bucket.get("a");
      expect(object?.body.locked).toBe(false);
      expect(await object?.text()).toBe("hello");
      expect(object?.bodyUsed).toBe(true);
    });

    it("streams large values in pieces, also into a given buffer", async () => {
      const bucket = openBucket(subject);
      const value = new Uint8Array(200_000).map((_, index) => index % 251);
      await bucket.put("a", value);
      const sizes: number[] = [];
      for await (const chunk of (await bucket.get("a"))?.body ?? []) sizes.push((chunk as Uint8Array).length);
      expect(sizes.length).toBeGreaterThan(1);
      expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(200_000);
      const reader = (await bucket.get("a"))?.body.getReader({ mode: "byob" });
      const { value: part } = (await reader?.read(new Uint8Array(10))) ?? {};
      expect(part).toEqual(value.subarray(0, 10));
      await reader?.cancel();
      expect(Buffer.from(value).equals((await (await bucket.get("a"))?.bytes()) ?? Buffer.of())).toBe(true);
    });

    it("stays as it was when the key is stored again or deleted", async () => {
      const bucket = openBucket(subject);
      await bucket.put("a", "old");
      const [first, second] = [await bucket.get("a"), await bucket.get("a")];
      await bucket.put("a", "new");
      expect(await first?.text()).toBe("old");
      await bucket.delete("a");
      expect(await new Response(second?.body).text()).toBe("old");
    });

    it("is a Blob of the stored content type, verbatim", async () => {
      const bucket = openBucket(subject);
      await bucket.put("a", "x", { httpMetadata: { contentType: "Text/HTML; Charset=UTF-8" } });
      await bucket.put("b", "x");
      const blobs = await Promise.all(["a", "b"].map(async (key) => (await bucket.get(key))?.blob()));
      expect(blobs.map((blob) => blob?.type)).toEqual(["Text/HTML; Charset=UTF-8", ""]);
    });

    it("fails to be JSON with a SyntaxError", async () => {
      const bucket = openBucket(subject);
      await bucket.put("a", "{");
      await expect((await bucket.get("a"))?.json()).rejects.toThrow(SyntaxError);
    });
  });

  describe("a range", () => {
    const read = async (range: BucketRange | Headers, value = "0123456789") => {
      const bucket = openBucket(subject);
      await bucket.put("a", value);
      const object = await bucket.get("a", { range });
      return [await object?.text(), object?.range];
    };

    it("is an offset, a length, both, or a suffix", async () => {
      expect(await read({ offset: 3 })).toEqual(["3456789", { offset: 3, length: 7 }]);
      expect(await read({ length: 3 })).toEqual(["012", { offset: 0, length: 3 }]);
      expect(await read({ offset: 3, length: 2 })).toEqual(["34", { offset: 3, length: 2 }]);
      expect(await read({ suffix: 3 })).toEqual(["789", { offset: 7, length: 3 }]);
      expect(await read({} as BucketRange)).toEqual(["0123456789", { offset: 0, length: 10 }]);
    });

    it("gives fewer bytes when the object is shorter", async () => {
      expect(await read({ offset: 8, length: 9 })).toEqual(["89", { offset: 8, length: 2 }]);
      expect(await read({ length: 99 })).toEqual(["0123456789", { offset: 0, length: 10 }]);
      expect(await read({ suffix: 99 })).toEqual(["0123456789", { offset: 0, length: 10 }]);
    });

    it("cannot begin behind the object or ask for no bytes", async () => {
      const message = "get: The requested range is not satisfiable (10039)";
      for (const range of [
        { offset: 10 },
        { offset: 11, length: 1 },
        { length: 0 },
        { offset: 1, length: 0 },
        { suffix: 0 },
      ]) {
        await expect(read(range)).rejects.toThrow(message);
      }
    });

    it("of an empty object cannot be satisfied", async () => {
      const message = "get: The requested range is not satisfiable (10039)";
      for (const range of [{ offset: 0 }, { length: 3 }, { suffix: 3 }, {} as BucketRange]) {
        await expect(read(range, "")).rejects.toThrow(message);
      }
      const whole = ["", { offset: 0, length: 0 }];
      expect(await read(new Headers({ range: "bytes=0-1" }), "")).toEqual(whole);
      expect(await read(new Headers(), "")).toEqual(whole);
    });

    it("may reach without end, but not begin there", async () => {
      expect(await read({ offset: 8, length: Infinity })).toEqual(["89", { offset: 8, length: 2 }]);
      expect(await read({ suffix: Infinity })).toEqual(["0123456789", { offset: 0, length: 10 }]);
      await expect(read({ offset: Infinity })).rejects.toThrow("(10039)");
      expect(await read({ offset: -0 })).toEqual(["0123456789", { offset: 0, length: 10 }]);
    });

    it("is in whole bytes", async () => {
      const below = "must be greater than or equal to 0.";
      const whole = "must be an integer, not floating point.";
      const expectError = async (range: BucketRange, message: string) => {
        await expect(read(range)).rejects.toThrow(new RangeError(`Invalid ${message}`));
      };
      await expectError({ offset: -1 }, `range. Starting offset (-1) ${below}`);
      await expectError({ offset: -0.5 }, `range. Starting offset (-0.5) ${below}`);
      await expectError({ offset: 1.5 }, `range. Starting offset (1.5) ${whole}`);
      await expectError({ length: -2 }, `range. Length (-2) ${below}`);
      await expectError({ suffix: -2 }, `suffix. Suffix (-2) ${below}`);
      await expectError({ suffix: 0.5 }, `range. Suffix (0.5) ${whole}`);
      await expect(read({ offset: Number.NaN })).rejects.toThrow(RangeError);
      await expect(read({ offset: Number.NaN })).rejects.toThrow(below);
    });

    it("has the fields of one form", async () => {
      const both = (range: object) => read(range as BucketRange);
      await expect(both({ suffix: 1, offset: 0 })).rejects.toThrow(
        new TypeError("Suffix is incompatible with offset."),
      );
      await expect(both({ suffix: 1, length: 1 })).rejects.toThrow(
        new TypeError("Suffix is incompatible with length."),
      );
    });

    it("is wrong in itself before the key is looked up", async () => {
      const missing = openBucket(subject).get("a", { range: { offset: -1 } });
      await expect(missing).rejects.toThrow(RangeError);
    });

    it("may be given as headers, which never fail", async () => {
      const header = (range: string) => read(new Headers({ range }));
      expect(await header("bytes=2-4")).toEqual(["234", { offset: 2, length: 3 }]);
      expect(await header("bytes=7-")).toEqual(["789", { offset: 7, length: 3 }]);
      expect(await header("bytes=7-99")).toEqual(["789", { offset: 7, length: 3 }]);
      expect(await header("bytes=-4")).toEqual(["6789", { offset: 6, length: 4 }]);
      const whole = ["0123456789", { offset: 0, length: 10 }];
      const lenient = ["bytes=0-1,3-4", "bytes=x-y", "lines=0-1", "bytes=5-2", "bytes=10-", "bytes=-0", "bytes=-", ""];
      for (const range of [...lenient, "bytes=-10", "bytes=-99"]) expect(await header(range)).toEqual(whole);
      expect(await read(new Headers())).toEqual(whole);
    });

    it("is the slice of the bytes", async () => {
      const bucket = openBucket(subject);
      const value = new Uint8Array(50).map((_, index) => index);
      await bucket.put("a", value);
      const upload = await bucket.createMultipartUpload("b");
      await upload.complete([await upload.uploadPart(1, value)]);
      const count = fc.integer({ min: 0, max: 60 });
      await fc.assert(
        fc.asyncProperty(fc.constantFrom("a", "b"), count, count, async (key, offset, length) => {
          const expected = value.slice(offset, offset + length);
          const got = bucket.get(key, { range: { offset, length } });
          if (expected.length === 0) {
            await expect(got).rejects.toThrow("(10039)");
            return;
          }
          const object = await got;
          expect(object?.range).toEqual({ offset, length: expected.length });
          expect(await object?.bytes()).toEqual(expected);
        }),
      );
    });
  });
}
