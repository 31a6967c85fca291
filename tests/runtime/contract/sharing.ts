import { describe, expect, it } from "vitest";
import { listKeys, openBucket, putKeys, type Subject } from "./subject.ts";

/** specification.md, What the service does, item 4: strong consistency. */
export function describeSharing(subject: Subject): void {
  describe("two buckets on one store", () => {
    it("see each other's writes at once", async () => {
      const store = subject.createStore();
      const [first, second] = [openBucket(subject, { store }), openBucket(subject, { store })];
      expect(await second.head("a")).toBeNull();
      await first.put("a", "1");
      expect(await (await second.get("a"))?.text()).toBe("1");
      await second.put("a", "2");
      expect(await (await first.get("a"))?.text()).toBe("2");
      const upload = await first.createMultipartUpload("b");
      await second.resumeMultipartUpload("b", upload.uploadId).complete([await upload.uploadPart(1, "x")]);
      expect(await listKeys(first)).toEqual(["a", "b"]);
      await second.delete(["a", "b"]);
      expect(await listKeys(first)).toEqual([]);
    });
  });

  describe("calls at the same time", () => {
    it("let one of many win that each want to be the first", async () => {
      const bucket = openBucket(subject);
      const values = Array.from({ length: 20 }, (_, index) => String(index));
      const onlyIf = { etagDoesNotMatch: "*" };
      const results = await Promise.all(values.map((value) => bucket.put("a", value, { onlyIf })));
      const winners = results.filter((object) => object !== null);
      expect(winners).toHaveLength(1);
      expect((await bucket.head("a"))?.version).toBe(winners[0]?.version);
    });

    it("lose no update that each made on what it had read", async () => {
      const bucket = openBucket(subject);
      await bucket.put("count", "0");
      const increment = async (): Promise<void> => {
        const object = await bucket.get("count");
        const next = String(Number(await object?.text()) + 1);
        const stored = await bucket.put("count", next, { onlyIf: { etagMatches: object?.etag ?? "" } });
        if (stored === null) await increment();
      };
      await Promise.all(Array.from({ length: 8 }, increment));
      expect(await (await bucket.get("count"))?.text()).toBe("8");
    });

    it("complete an upload once", async () => {
      const bucket = openBucket(subject);
      const upload = await bucket.createMultipartUpload("a");
      const parts = [await upload.uploadPart(1, "x")];
      const results = await Promise.allSettled([upload.complete(parts), upload.complete(parts), upload.abort()]);
      expect(results.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
      expect((await bucket.head("a"))?.size).toBe(1);
    });

    it("are seen whole by a list", async () => {
      const bucket = openBucket(subject);
      await putKeys(bucket, ["a", "b", "c"]);
      const [, keys] = await Promise.all([bucket.delete(["a", "b", "c"]), listKeys(bucket)]);
      expect([0, 3]).toContain(keys.length);
      expect(await listKeys(bucket)).toEqual([]);
    });
  });
}
