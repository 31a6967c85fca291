import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import type { BucketMultipartUpload, BucketUploadedPart } from "../../../src/runtime/index.ts";
import { openBucket, TestClock, type Subject } from "./subject.ts";

const mebibyte = 1024 * 1024;
const day = 86_400_000;
const full = (fill: number, size = 5 * mebibyte) => new Uint8Array(size).fill(fill);
const md5 = (bytes: Uint8Array) => createHash("md5").update(bytes).digest();

async function uploadParts(
  upload: BucketMultipartUpload,
  values: readonly Uint8Array[],
): Promise<BucketUploadedPart[]> {
  return Promise.all(values.map((value, index) => upload.uploadPart(index + 1, value)));
}

/** specification.md, Multipart upload lifecycle and Limits; observed-behaviour.md, rows `multipart`, `etag`, `service errors`. */
export function describeUploads(subject: Subject): void {
  describe("a multipart upload", () => {
    it("becomes an object of its parts, in the order of their numbers", async () => {
      const clock = new TestClock();
      const bucket = openBucket(subject, { clock: clock.read });
      const options = {
        httpMetadata: { contentType: "video/mp4" },
        customMetadata: { a: "1" },
        storageClass: "InfrequentAccess",
      };
      const upload = await bucket.createMultipartUpload("big", options);
      expect([upload.key, typeof upload.uploadId]).toEqual(["big", "string"]);
      const values = [full(1), full(2), full(3, 7)];
      const parts = await uploadParts(upload, values);
      expect(parts.map(({ partNumber }) => partNumber)).toEqual([1, 2, 3]);
      expect(await bucket.head("big")).toBeNull();
      clock.advance(1000);
      const object = await upload.complete([1, 0, 2].flatMap((index) => parts[index] ?? []));
      const size = 10 * mebibyte + 7;
      const etag = `${createHash("md5")
        .update(Buffer.concat(values.map(md5)))
        .digest("hex")}-3`;
      expect(object).toMatchObject({ key: "big", size, etag, httpEtag: `"${etag}"`, ...options });
      expect(object.uploaded).toEqual(new Date("2024-05-06T07:08:10.500Z"));
      expect(object.checksums.toJSON()).toEqual({});
      expect("range" in object).toBe(false);
      const got = await bucket.get("big", { range: { offset: 5 * mebibyte - 1, length: 5 * mebibyte + 3 } });
      // Compared by hand: an assertion on so many bytes takes minutes.
      expect(Buffer.concat([full(1, 1), full(2), full(3, 2)]).equals((await got?.bytes()) ?? Buffer.of())).toBe(true);
    });

    it("replaces the object of its key only when it is complete", async () => {
      const bucket = openBucket(subject);
      await bucket.put("a", "old");
      const upload = await bucket.createMultipartUpload("a");
      const part = await upload.uploadPart(1, "new");
      expect(await (await bucket.get("a"))?.text()).toBe("old");
      await upload.complete([part]);
      expect(await (await bucket.get("a"))?.text()).toBe("new");
    });

    it("may be completed with some of its parts, or none", async () => {
      const bucket = openBucket(subject);
      const upload = await bucket.createMultipartUpload("a");
      const parts = [await upload.uploadPart(2, "two"), await upload.uploadPart(9, "nine")];
      expect((await upload.complete(parts.slice(1))).size).toBe(4);
      expect(await (await bucket.get("a"))?.text()).toBe("nine");
      const empty = await (await bucket.createMultipartUpload("b")).complete([]);
      expect([empty.size, empty.etag]).toEqual([0, "d41d8cd98f00b204e9800998ecf8427e-0"]);
    });

    it("is resumed by key and id, which are not checked", async () => {
      const bucket = openBucket(subject);
      const { uploadId } = await bucket.createMultipartUpload("a");
      const resumed = bucket.resumeMultipartUpload("a", uploadId);
      expect([resumed.key, resumed.uploadId]).toEqual(["a", uploadId]);
      await resumed.complete([await resumed.uploadPart(1, "x")]);
      expect((await bucket.head("a"))?.size).toBe(1);
      expect(bucket.resumeMultipartUpload("b", "nonsense").uploadId).toBe("nonsense");
    });

    it("has an id that counts for its key only", async () => {
      const bucket = openBucket(subject);
      const { uploadId } = await bucket.createMultipartUpload("a");
      const other = bucket.resumeMultipartUpload("b", uploadId);
      await expect(other.uploadPart(1, "x")).rejects.toThrow("(10024)");
      await expect(other.complete([])).rejects.toThrow("(10001)");
    });

    it("takes part numbers from 1 to 10000", async () => {
      const upload = await openBucket(subject).createMultipartUpload("a");
      for (const partNumber of [0, -1, 10_001]) {
        const error = new TypeError(
          `Part number must be between 1 and 10000 (inclusive). Actual value was: ${partNumber}`,
        );
        await expect(upload.uploadPart(partNumber, "x")).rejects.toThrow(error);
        await expect(upload.complete([{ partNumber, etag: "x" }])).rejects.toThrow(error);
      }
      expect((await upload.uploadPart(10_000, "x")).partNumber).toBe(10_000);
    });

    it("has parts of 5 MiB and more, but for the last one", async () => {
      const upload = await openBucket(subject).createMultipartUpload("a");
      const parts = await uploadParts(upload, [full(1, 5 * mebibyte - 1), full(2, 1)]);
      const message =
        "completeMultipartUpload: Your proposed upload is smaller than the minimum allowed object size. (10011)";
      await expect(upload.complete(parts)).rejects.toThrow(message);
      expect((await upload.complete(parts.slice(0, 1))).size).toBe(5 * mebibyte - 1);
    });

    it("looks at the sizes of its parts in the order in which they are given", async () => {
      const upload = await openBucket(subject).createMultipartUpload("a");
      const parts = await uploadParts(upload, [full(1), full(2, 7)]);
      await expect(upload.complete(parts.toReversed())).rejects.toThrow("(10011)");
      const other = await openBucket(subject).createMultipartUpload("a");
      const others = await uploadParts(other, [full(1, 7), full(2)]);
      await expect(other.complete(others.toReversed())).rejects.toThrow("(10048)");
    });

    it.each([
      ["another part is larger", [5 * mebibyte, 5 * mebibyte + 1, 1]],
      ["the last part is larger", [5 * mebibyte, 5 * mebibyte + 1]],
    ])("is refused when %s", async (_, sizes) => {
      const upload = await openBucket(subject).createMultipartUpload("a");
      const parts = await uploadParts(
        upload,
        sizes.map((size) => full(1, size)),
      );
      const message = "completeMultipartUpload: There was a problem with the multipart upload. (10048)";
      await expect(upload.complete(parts)).rejects.toThrow(message);
    });

    it("knows a part by its latest etag only", async () => {
      const upload = await openBucket(subject).createMultipartUpload("a");
      const first = await upload.uploadPart(1, "same");
      const second = await upload.uploadPart(1, "same");
      expect(second.etag).not.toBe(first.etag);
      const message = "completeMultipartUpload: One or more of the specified parts could not be found. (10025)";
      await expect(upload.complete([first])).rejects.toThrow(message);
      await expect(upload.complete([{ partNumber: 2, etag: second.etag }])).rejects.toThrow(message);
      expect((await upload.complete([second])).size).toBe(4);
    });

    it("refuses a part that is named twice, and what is no part", async () => {
      const upload = await openBucket(subject).createMultipartUpload("a");
      const part = await upload.uploadPart(1, "x");
      await expect(upload.complete([part, part])).rejects.toThrow("(10001)");
      await expect(upload.complete("parts" as never)).rejects.toThrow(TypeError);
      await expect(upload.complete([7] as never)).rejects.toThrow(TypeError);
      await expect((upload as unknown as { complete: () => Promise<unknown> }).complete()).rejects.toThrow(TypeError);
    });
  });

  describe("an upload that is finished", () => {
    const noSuchUpload = (method: string) => `${method}: The specified multipart upload does not exist. (10024)`;

    it("by completion takes nothing more, and abort does no harm", async () => {
      const bucket = openBucket(subject);
      const upload = await bucket.createMultipartUpload("a");
      const part = await upload.uploadPart(1, "x");
      await upload.complete([part]);
      await expect(upload.complete([part])).rejects.toThrow(noSuchUpload("completeMultipartUpload"));
      await expect(upload.uploadPart(2, "x")).rejects.toThrow(noSuchUpload("uploadPart"));
      await expect(upload.abort()).resolves.toBeUndefined();
      expect((await bucket.head("a"))?.size).toBe(1);
    });

    it("by abort takes nothing more, and abort is fine again", async () => {
      const bucket = openBucket(subject);
      const upload = await bucket.createMultipartUpload("a");
      const part = await upload.uploadPart(1, "x");
      await upload.abort();
      await upload.abort();
      await expect(upload.complete([part])).rejects.toThrow(noSuchUpload("completeMultipartUpload"));
      await expect(upload.uploadPart(1, "x")).rejects.toThrow(noSuchUpload("uploadPart"));
      expect(await bucket.head("a")).toBeNull();
    });

    it("has run out of time after seven days", async () => {
      const clock = new TestClock();
      const bucket = openBucket(subject, { clock: clock.read });
      const [early, late] = [await bucket.createMultipartUpload("a"), await bucket.createMultipartUpload("b")];
      const parts = [await early.uploadPart(1, "x"), await late.uploadPart(1, "y")];
      clock.advance(7 * day - 1);
      await late.complete(parts.slice(1));
      clock.advance(1);
      await expect(early.uploadPart(2, "x")).rejects.toThrow(noSuchUpload("uploadPart"));
      await expect(early.complete(parts.slice(0, 1))).rejects.toThrow(noSuchUpload("completeMultipartUpload"));
      await early.abort();
      expect([await bucket.head("a"), (await bucket.head("b"))?.size]).toEqual([null, 1]);
    });

    it("for lack of time is done away with by the next one", async () => {
      const clock = new TestClock();
      const store = subject.createStore();
      const bucket = openBucket(subject, { clock: clock.read, store });
      const ongoing = () => store.read((reader) => Array.from(reader.listOngoingUploads(), ({ key }) => key));
      for (const key of ["a", "b", "c"]) {
        await (await bucket.createMultipartUpload(key)).uploadPart(1, "x");
        clock.advance(3 * day);
      }
      expect(ongoing()).toEqual(["a", "b", "c"]);
      await bucket.createMultipartUpload("d");
      expect(ongoing()).toEqual(["b", "c", "d"]);
      clock.advance(8 * day);
      await bucket.createMultipartUpload("e");
      expect(ongoing()).toEqual(["e"]);
    });
  });

  describe("an id that is none", () => {
    it("is an internal failure, and for a part an upload that does not exist", async () => {
      const upload = openBucket(subject).resumeMultipartUpload("a", "nonsense");
      const internal = "We encountered an internal error. Please try again. (10001)";
      await expect(upload.complete([])).rejects.toThrow(`completeMultipartUpload: ${internal}`);
      await expect(upload.abort()).rejects.toThrow(`abortMultipartUpload: ${internal}`);
      await expect(upload.uploadPart(1, "x")).rejects.toThrow(/^uploadPart: .* \(10024\)$/);
    });
  });

  describe("an error of the service", () => {
    it("has its code and the method as properties", async () => {
      const upload = openBucket(subject).resumeMultipartUpload("a", "nonsense");
      await expect(upload.uploadPart(1, "x")).rejects.toMatchObject({ code: 10024, action: "uploadPart" });
      await expect(upload.complete([])).rejects.toMatchObject({ code: 10001, action: "completeMultipartUpload" });
    });
  });
}
