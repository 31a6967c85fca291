import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { FixedLengthStream, type BucketBinding, type BucketPutOptions } from "../../../src/runtime/index.ts";
import { openBucket, toBytes, type Subject } from "./subject.ts";

const unknownLength =
  "Provided readable stream must have a known length (request/response body or readable half of FixedLengthStream)";

async function readText(bucket: BucketBinding, key: string): Promise<string | undefined> {
  return (await bucket.get(key))?.text();
}

function streamOf(...chunks: unknown[]): ReadableStream {
  return new ReadableStream({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(chunk);
      controller.close();
    },
  });
}

/** specification.md, put and BucketPutOptions; observed-behaviour.md, rows `put value`, `integrity options`, `etag`. */
export function describeValues(subject: Subject): void {
  describe("a value", () => {
    const bytes = toBytes("xhéllox");
    const window = bytes.subarray(1, 7);
    const values: Readonly<Record<string, () => unknown>> = {
      string: () => "héllo",
      ArrayBuffer: () => window.slice().buffer,
      Uint8Array: () => window.slice(),
      "a window of a buffer": () => window,
      DataView: () => new DataView(bytes.buffer, 1, 6),
      Buffer: () => Buffer.from("héllo"),
      Uint16Array: () => new Uint16Array(window.slice().buffer),
      Blob: () => new Blob(["hé", "llo"]),
      "body of a Request": () => new Request("http://host/", { method: "PUT", body: "héllo" }).body,
      "body of a Request made of bytes": () => new Request("http://host/", { method: "PUT", body: window }).body,
      "body of a Response": () => new Response("héllo").body,
      "body of a Response that announces its length": () =>
        new Response(streamOf(window), { headers: { "content-length": "6" } }).body,
      "stream of a Blob": () => new Blob(["hé", "llo"]).stream(),
      "stream of a slice of a Blob": () => new Blob(["xhéllox"]).slice(1, 7).stream(),
      "stream of a File": () => new File(["héllo"], "a.txt").stream(),
      "stream of a form's File": () => {
        const form = new FormData();
        form.set("file", new File(["héllo"], "a.txt"));
        return (form.get("file") as Blob).stream();
      },
      "body of a Response made of the stream of a Blob": () => new Response(new Blob(["héllo"]).stream()).body,
      "branch of the stream of a Blob": () => new Blob(["héllo"]).stream().tee()[0],
      "branch of a body": () => new Response("héllo").body?.tee()[1],
    };

    it.each(Object.keys(values))("may be a %s", async (name) => {
      const bucket = openBucket(subject);
      const object = await bucket.put("a", values[name]?.() as string);
      expect(object.size).toBe(6);
      expect(await readText(bucket, "a")).toBe("héllo");
      const upload = await bucket.createMultipartUpload("b");
      await upload.complete([await upload.uploadPart(1, values[name]?.() as string)]);
      expect(await readText(bucket, "b")).toBe("héllo");
    });

    it("may be the readable half of a FixedLengthStream", async () => {
      const bucket = openBucket(subject);
      const { readable, writable } = new FixedLengthStream(5);
      const stored = bucket.put("a", readable);
      const writer = writable.getWriter();
      await writer.write(toBytes("he"));
      await writer.write(toBytes("llo").buffer);
      await writer.close();
      expect((await stored).size).toBe(5);
      expect(await readText(bucket, "a")).toBe("hello");
    });

    it("may be the body of an object, or a branch of it", async () => {
      const bucket = openBucket(subject);
      await bucket.put("a", "hello");
      const first = await bucket.get("a");
      await bucket.put("b", first?.body ?? null);
      expect(first?.bodyUsed).toBe(true);
      const [left, right] = (await bucket.get("b"))?.body.tee() ?? [];
      await Promise.all([bucket.put("c", left ?? null), bucket.put("d", right ?? null)]);
      expect([await readText(bucket, "c"), await readText(bucket, "d")]).toEqual(["hello", "hello"]);
    });

    it("is empty for null and undefined, of an object but not of a part", async () => {
      const bucket = openBucket(subject);
      expect((await bucket.put("a", null)).size).toBe(0);
      expect((await bucket.put("b", undefined as unknown as null)).size).toBe(0);
      expect(await readText(bucket, "b")).toBe("");
      const upload = await bucket.createMultipartUpload("c");
      await expect(upload.uploadPart(1, null as unknown as string)).rejects.toThrow(TypeError);
    });

    it.each([7, { a: 1 }, ["a"], true, Symbol("a"), () => "a"])("cannot be %s", async (value) => {
      const bucket = openBucket(subject);
      await expect(bucket.put("a", value as unknown as string)).rejects.toThrow(TypeError);
      expect(await bucket.head("a")).toBeNull();
    });

    it("cannot be left out", async () => {
      const bucket = openBucket(subject) as unknown as Record<string, (...given: unknown[]) => Promise<unknown>>;
      await expect(bucket.put?.("a")).rejects.toThrow(TypeError);
      await expect(bucket.get?.()).rejects.toThrow(TypeError);
      await expect(bucket.head?.()).rejects.toThrow(TypeError);
      await expect(bucket.delete?.()).rejects.toThrow(TypeError);
      expect(() => bucket.resumeMultipartUpload?.("a")).toThrow(TypeError);
    });

    it("cannot be a stream of unknown length", async () => {
      const bucket = openBucket(subject);
      const streams = [
        streamOf(toBytes("a")),
        new Response(streamOf(toBytes("a"))).body,
        new Response("a").body?.pipeThrough(new TransformStream()) ?? null,
        new Blob(["a"]).stream().pipeThrough(new TransformStream()),
        streamOf(toBytes("a")).tee()[0],
      ];
      for (const stream of streams) await expect(bucket.put("a", stream)).rejects.toThrow(new TypeError(unknownLength));
      const upload = await bucket.createMultipartUpload("a");
      await expect(upload.uploadPart(1, streamOf(toBytes("a")))).rejects.toThrow(new TypeError(unknownLength));
    });

    it("cannot be a stream that is locked or read already", async () => {
      const bucket = openBucket(subject);
      const locked = new Response("a").body;
      locked?.getReader();
      await expect(bucket.put("a", locked)).rejects.toThrow(TypeError);
      const response = new Response("a");
      const { body } = response;
      await response.text();
      await expect(bucket.put("a", body)).rejects.toThrow(TypeError);
    });

    it("is not stored when its stream fails or is not of its length", async () => {
      const bucket = openBucket(subject);
      const fail = async (length: number, written: string, end: "close" | "abort") => {
        const { readable, writable } = new FixedLengthStream(length);
        const stored = bucket.put("a", readable);
        const writer = writable.getWriter();
        const written_ = writer.write(toBytes(written)).then(() => writer[end](new Error("cut")));
        await Promise.allSettled([stored, written_]);
        return stored;
      };
      await expect(fail(3, "abcd", "close")).rejects.toThrow(TypeError);
      await expect(fail(3, "ab", "close")).rejects.toThrow(TypeError);
      await expect(fail(3, "ab", "abort")).rejects.toThrow("cut");
      expect(await bucket.head("a")).toBeNull();
    });

    it("is copied before the call returns", async () => {
      const bucket = openBucket(subject);
      const bytes = toBytes("hello");
      const stored = bucket.put("a", bytes);
      bytes.fill(0);
      await stored;
      expect(await readText(bucket, "a")).toBe("hello");
      new Uint8Array((await (await bucket.get("a"))?.arrayBuffer()) ?? new ArrayBuffer(0)).fill(0);
      expect(await readText(bucket, "a")).toBe("hello");
    });
  });

  describe("an etag", () => {
    it("is the MD5 of the value, in hex", async () => {
      const { etag, httpEtag } = await openBucket(subject).put("a", "hello");
      expect(etag).toBe(createHash("md5").update("hello").digest("hex"));
      expect(httpEtag).toBe(`"${etag}"`);
    });
  });

  describe("integrity options", () => {
    const algorithms = { md5: 16, sha1: 20, sha256: 32, sha384: 48, sha512: 64 };
    const labels = { md5: "MD5", sha1: "SHA-1", sha256: "SHA-256", sha384: "SHA-384", sha512: "SHA-512" };
    const names = Object.keys(algorithms) as (keyof typeof algorithms)[];
    const hexOf = (name: string) => createHash(name).update("hello").digest("hex");

    it.each(names)("check %s, as hex in any case or as bytes, and store it beside MD5", async (name) => {
      const bucket = openBucket(subject);
      const bytes = new Uint8Array(Buffer.from(hexOf(name), "hex"));
      for (const hash of [hexOf(name), hexOf(name).toUpperCase(), bytes.buffer, bytes]) {
        await bucket.put("a", "hello", { [name]: hash });
        const checksums = (await bucket.head("a"))?.checksums;
        expect(checksums?.toJSON()).toEqual({ md5: hexOf("md5"), [name]: hexOf(name) });
        expect(checksums?.[name]).toEqual(bytes.buffer);
        expect(JSON.parse(JSON.stringify(checksums))).toEqual({ md5: hexOf("md5"), [name]: hexOf(name) });
      }
    });

    it.each(names)("refuse a value that %s does not fit, before the condition is looked at", async (name) => {
      const bucket = openBucket(subject);
      const wrong = "0".repeat(2 * algorithms[name]);
      const options: BucketPutOptions = { [name]: wrong, onlyIf: { etagMatches: "none" } };
      const label = labels[name];
      await expect(bucket.put("a", "hello", options)).rejects.toThrow(
        `put: The ${label} checksum you specified did not match what we received.\n` +
          `You provided a ${label} checksum with value: ${wrong}\nActual ${label} was: ${hexOf(name)} (10037)`,
      );
      expect(await bucket.head("a")).toBeNull();
    });

    it.each(names)("refuse what is no %s", async (name) => {
      const bucket = openBucket(subject);
      const size = algorithms[name];
      const put = (hash: unknown) => bucket.put("a", "hello", { [name]: hash });
      await expect(put("abc")).rejects.toThrow(new TypeError(`${labels[name]} is ${2 * size} hex characters, not 3`));
      await expect(put(new ArrayBuffer(3))).rejects.toThrow(new TypeError(`${labels[name]} is ${size} bytes, not 3`));
      const noHex = new TypeError(`Provided ${labels[name]} wasn't a valid hex string`);
      await expect(put("g".repeat(2 * size))).rejects.toThrow(noHex);
      await expect(put(7)).rejects.toThrow(TypeError);
    });

    it("allow one algorithm only", async () => {
      const both = openBucket(subject).put("a", "hello", { md5: hexOf("md5"), sha1: hexOf("sha1") });
      await expect(both).rejects.toThrow(new TypeError("You cannot specify multiple hashing algorithms."));
    });

    it("leave what is not supplied undefined", async () => {
      const { checksums } = await openBucket(subject).put("a", "hello");
      expect([checksums.sha1, checksums.sha256, checksums.sha384, checksums.sha512]).toEqual(Array(4).fill(undefined));
      expect(checksums.md5?.byteLength).toBe(16);
    });
  });
}
