import type { BucketBinding, BucketMultipartUpload, BucketUploadedPart } from "../../../src/runtime/index.ts";
import { showObject, type Scenario, type Scenarios } from "./scenario.ts";

type AnyMethods = Readonly<Record<string, (...given: unknown[]) => unknown>>;

const mebibyte = 1024 * 1024;
const throwing = (name: string): object =>
  Object.defineProperty({}, name, {
    enumerable: true,
    get: () => {
      throw new SyntaxError("of the getter");
    },
  });
const prefix = (
  names: readonly string[],
  toScenario: (name: string) => Scenario,
  title: (name: string) => string,
): Scenarios => Object.fromEntries(names.map((name) => [title(name), toScenario(name)]));

const methods: Readonly<Record<string, readonly unknown[]>> = {
  head: ["a"],
  get: ["a"],
  put: ["a", "x"],
  delete: ["a"],
  createMultipartUpload: ["a"],
  resumeMultipartUpload: ["a", "id"],
};

/** Calls that lack each of the arguments that must be there. */
const missing: Scenarios = Object.fromEntries(
  Object.entries(methods).flatMap(([method, given]) =>
    given.map((_, count): readonly [string, Scenario] => [
      `${method} with ${count} arguments`,
      (bucket) => (bucket as unknown as AnyMethods)[method]?.(...given.slice(0, count)),
    ]),
  ),
);

const missingOfUploads: Scenarios = Object.fromEntries(
  Object.entries({ uploadPart: [1, "x"], complete: [[]] }).flatMap(([method, given]) =>
    given.map((_, count): readonly [string, Scenario] => [
      `${method} with ${count} arguments`,
      async (bucket) => {
        const upload = await bucket.createMultipartUpload("a");
        return (upload as unknown as AnyMethods)[method]?.(...given.slice(0, count));
      },
    ]),
  ),
);

const expires = [
  "Wed, 02 Jan 2030 03:04:05 GMT",
  "Wednesday, 02-Jan-30 03:04:05 GMT",
  "Wed Jan  2 03:04:05 2030",
  "2030-01-02T03:04:05Z",
  "2030-01-02",
  "2030",
  "0",
  "-1",
  "1",
  "never",
  "",
  "Wed, 02 Jan 2030 03:04:05 +0100",
  "2 January 2030 03:04:05 UTC",
  "Wed, 02 Jan 2030 03:04:05.500 GMT",
  "2200-01-01T00:00:00Z",
  "1600-01-01T00:00:00Z",
  "Thu, 01 Jan 1970 00:00:00 GMT",
  "1/2/2030 UTC",
  "1893553445000",
];

const metadata: Scenarios = {
  ...prefix(
    expires,
    (value) => async (bucket) =>
      (await bucket.put("a", "x", { httpMetadata: new Headers({ expires: value }) })).httpMetadata?.cacheExpiry,
    (value) => `put with the header expires: ${value}`,
  ),
  "put with all headers": async (bucket) => {
    const headers = {
      "content-type": "a/b",
      "content-language": "de",
      "content-disposition": "inline",
      "content-encoding": "gzip",
      "cache-control": "no-store",
      expires: "Wed, 02 Jan 2030 03:04:05 GMT",
      accept: "x",
    };
    await bucket.put("a", "x", { httpMetadata: new Headers(headers) });
    const object = await bucket.head("a");
    const written = new Headers();
    object?.writeHttpMetadata(written);
    return [await showObject(object), [...written]];
  },
  "put with empty texts as metadata": async (bucket) => {
    await bucket.put("a", "x", {
      httpMetadata: { contentType: "", cacheControl: "" },
      customMetadata: { "": "", a: "" },
    });
    const object = await bucket.head("a");
    const written = new Headers({ "content-type": "old/type" });
    object?.writeHttpMetadata(written);
    return [await showObject(object), [...written]];
  },
  "writeHttpMetadata of a listed object without its metadata": async (bucket) => {
    await bucket.put("a", "x", { httpMetadata: { contentType: "a/b" } });
    const [object] = (await bucket.list()).objects;
    const written = new Headers();
    object?.writeHttpMetadata(written);
    return [...written];
  },
  "writeHttpMetadata of a listed object with the other metadata": async (bucket) => {
    await bucket.put("a", "x", { httpMetadata: { contentType: "a/b" } });
    const [object] = (await bucket.list({ include: ["customMetadata"] })).objects;
    const written = new Headers();
    object?.writeHttpMetadata(written);
    return [...written];
  },
  "writeHttpMetadata of a listed object with its metadata": async (bucket) => {
    await bucket.put("a", "x", { httpMetadata: { contentType: "a/b" } });
    const [object] = (await bucket.list({ include: ["httpMetadata"] })).objects;
    const written = new Headers();
    object?.writeHttpMetadata(written);
    return [...written];
  },
  "writeHttpMetadata without headers": async (bucket) => {
    const object = await bucket.put("a", "x");
    return (object as unknown as AnyMethods).writeHttpMetadata?.();
  },
};

/** Getters of options that throw: their error comes out. */
const getters: Scenarios = {
  ...prefix(
    ["onlyIf", "range"],
    (name) => (bucket) => bucket.get("a", throwing(name)),
    (name) => `get whose ${name} throws`,
  ),
  ...prefix(
    ["onlyIf", "httpMetadata", "customMetadata", "md5", "sha1", "sha256", "sha384", "sha512", "storageClass"],
    (name) => (bucket) => bucket.put("a", "x", throwing(name)),
    (name) => `put whose ${name} throws`,
  ),
  ...prefix(
    ["httpMetadata", "customMetadata", "storageClass"],
    (name) => (bucket) => bucket.createMultipartUpload("a", throwing(name)),
    (name) => `createMultipartUpload whose ${name} throws`,
  ),
  ...prefix(
    ["limit", "prefix", "cursor", "delimiter", "startAfter", "include"],
    (name) => (bucket) => bucket.list(throwing(name)),
    (name) => `list whose ${name} throws`,
  ),
  ...prefix(
    ["etagMatches", "etagDoesNotMatch", "uploadedBefore", "uploadedAfter", "secondsGranularity"],
    (name) => (bucket) => bucket.get("a", { onlyIf: throwing(name) }),
    (name) => `get whose onlyIf.${name} throws`,
  ),
  ...prefix(
    ["offset", "length", "suffix"],
    (name) => (bucket) => bucket.get("a", { range: throwing(name) as never }),
    (name) => `get whose range.${name} throws`,
  ),
  ...prefix(
    ["contentType", "cacheExpiry"],
    (name) => (bucket) => bucket.put("a", "x", { httpMetadata: throwing(name) }),
    (name) => `put whose httpMetadata.${name} throws`,
  ),
};

/** Several things are wrong at once: which is told. */
const several: Scenarios = {
  "get with a wrong condition and a wrong range": (bucket) =>
    bucket.get("a", { onlyIf: { etagMatches: `"a"` }, range: { offset: -1 } }),
  "get with a long key and a wrong range": (bucket) => bucket.get("a".repeat(1025), { range: { offset: -1 } }),
  "get with a long key and a wrong condition": (bucket) =>
    bucket.get("a".repeat(1025), { onlyIf: { etagMatches: `"a"` } }),
  "put with a long key and a number as value": (bucket) => bucket.put("a".repeat(1025), 7 as never),
  "put with a long key and a wrong condition": (bucket) =>
    bucket.put("a".repeat(1025), "x", { onlyIf: { etagMatches: `"a"` } }),
  "put with a wrong condition and a stream of unknown length": (bucket) =>
    bucket.put("a", new ReadableStream(), { onlyIf: { etagMatches: `"a"` } }),
  "put with a wrong hash and a stream of unknown length": (bucket) =>
    bucket.put("a", new ReadableStream(), { md5: "x" }),
  "put with two hashes, one of them wrong": (bucket) => bucket.put("a", "x", { md5: "x", sha1: "0".repeat(40) }),
  "put with a wrong hash and too much metadata": (bucket) =>
    bucket.put("a", "x", { md5: "x", customMetadata: { a: "x".repeat(3000) } }),
  "put with a wrong condition and two hashes": (bucket) =>
    bucket.put("a", "x", { onlyIf: { etagMatches: `"a"` }, md5: "0".repeat(32), sha1: "0".repeat(40) }),
  "put with a value that does not fit and a condition that fails": (bucket) =>
    bucket.put("a", "x", { md5: "0".repeat(32), onlyIf: { etagMatches: "a" } }),
  "get of no key with a wrong condition": (bucket) => bucket.get("a", { onlyIf: { etagMatches: `"a"` } }),
  "get of no key with a range behind it": (bucket) => bucket.get("a", { range: { offset: 9 } }),
  "list with a wrong limit and an unknown include": (bucket) => bucket.list({ limit: 0, include: ["x"] as never }),
  "delete of a good key and a long one": (bucket) => bucket.delete(["a", "a".repeat(1025)]),
  "uploadPart with a wrong number and a wrong value": async (bucket) =>
    (await bucket.createMultipartUpload("a")).uploadPart(0, 7 as never),
  "uploadPart with a wrong number and a stream of unknown length": async (bucket) =>
    (await bucket.createMultipartUpload("a")).uploadPart(0, new ReadableStream()),
  "resumeMultipartUpload with an empty id": (bucket) => bucket.resumeMultipartUpload("a", "").complete([]),
};

/** Completes an upload of parts of these sizes, in MiB and more bytes, with the parts in the order given. */
function complete(
  sizes: readonly (readonly [number, number])[],
  order: (parts: BucketUploadedPart[]) => BucketUploadedPart[],
): Scenario {
  return async (bucket) => {
    const upload = await bucket.createMultipartUpload("a");
    const parts: BucketUploadedPart[] = [];
    for (const [index, [whole, more]] of sizes.entries()) {
      parts.push(await upload.uploadPart(index + 1, new Uint8Array(whole * mebibyte + more).fill(index + 65)));
    }
    await upload.complete(order(parts));
    const object = await bucket.get("a");
    const text = (await object?.text()) ?? "";
    return [object?.size, object?.etag, text.slice(0, 2), text.slice(-2)];
  };
}

const reversed = (parts: BucketUploadedPart[]): BucketUploadedPart[] => parts.toReversed();
const given = (parts: BucketUploadedPart[]): BucketUploadedPart[] => parts;
const full = [5, 0] as const;
const orders: Scenarios = Object.fromEntries(
  Object.entries({
    "two full ones": [full, full],
    "a full and a small one": [full, [0, 7]],
    "a small and a full one": [[0, 7], full],
    "two small ones": [
      [0, 7],
      [0, 7],
    ],
    "two full and a small one": [full, full, [0, 7]],
    "two full and a larger one": [full, full, [5, 1]],
    "a larger one and two full ones": [[5, 1], full, full],
    "a full, a larger and a full one": [full, [5, 1], full],
    one: [[0, 7]],
  } as Record<string, readonly (readonly [number, number])[]>).flatMap(([name, sizes]) => [
    [`complete ${name}`, complete(sizes, given)],
    [`complete ${name}, given in reverse`, complete(sizes, reversed)],
  ]),
);

async function withUpload(
  bucket: BucketBinding,
  act: (upload: BucketMultipartUpload, part: BucketUploadedPart) => unknown,
): Promise<unknown> {
  const upload = await bucket.createMultipartUpload("a");
  return act(upload, await upload.uploadPart(1, "x"));
}

const uploads: Scenarios = {
  ...orders,
  "complete with the first three, the middle one first": complete(
    [full, full, [0, 7]],
    ([first, second, third]) => [second, first, third] as BucketUploadedPart[],
  ),
  "complete with the small one in the middle": complete(
    [full, full, [0, 7]],
    ([first, second, third]) => [first, third, second] as BucketUploadedPart[],
  ),
  "complete with a part twice": (bucket) => withUpload(bucket, (upload, part) => upload.complete([part, part])),
  "complete with a part twice, of which one is not there": (bucket) =>
    withUpload(bucket, (upload, part) => upload.complete([part, { ...part, etag: "x" }])),
  "complete with another etag": (bucket) =>
    withUpload(bucket, (upload, part) => upload.complete([{ ...part, etag: "x" }])),
  "complete with another number": (bucket) =>
    withUpload(bucket, (upload, part) => upload.complete([{ ...part, partNumber: 2 }])),
  "complete with no parts": (bucket) => withUpload(bucket, async (upload) => showObject(await upload.complete([]))),
  "complete twice": (bucket) =>
    withUpload(bucket, async (upload, part) => {
      await upload.complete([part]);
      return upload.complete([part]);
    }),
  "complete after abort": (bucket) =>
    withUpload(bucket, async (upload, part) => {
      await upload.abort();
      return upload.complete([part]);
    }),
  "uploadPart after abort": (bucket) =>
    withUpload(bucket, async (upload) => {
      await upload.abort();
      return upload.uploadPart(1, "x");
    }),
  "abort twice": (bucket) =>
    withUpload(bucket, async (upload) => {
      await upload.abort();
      return upload.abort();
    }),
  "abort after completion": (bucket) =>
    withUpload(bucket, async (upload, part) => {
      await upload.complete([part]);
      return upload.abort();
    }),
  "complete with an upload's id of another key": (bucket) =>
    withUpload(bucket, (upload, part) => bucket.resumeMultipartUpload("b", upload.uploadId).complete([part])),
  "complete of an unknown id": (bucket) => bucket.resumeMultipartUpload("a", "nonsense").complete([]),
  "abort of an unknown id": (bucket) => bucket.resumeMultipartUpload("a", "nonsense").abort(),
  "uploadPart of an unknown id": (bucket) => bucket.resumeMultipartUpload("a", "nonsense").uploadPart(1, "x"),
  "createMultipartUpload with the largest metadata": async (bucket) =>
    (await bucket.createMultipartUpload("a", { customMetadata: { a: "x".repeat(2047) } })).key,
  "createMultipartUpload with too much metadata": async (bucket) =>
    (await bucket.createMultipartUpload("a", { customMetadata: { a: "x".repeat(2048) } })).key,
};

const ranges: Scenarios = {
  ...prefix(
    [
      "bytes=0-1",
      "bytes=1-",
      "bytes=-2",
      "bytes=0-99",
      "bytes=5-",
      "bytes=4-",
      "bytes=-0",
      "bytes=-5",
      "bytes=-6",
      "bytes=2-1",
      "bytes=0-0,2-3",
      "bytes=",
      "bytes",
      "BYTES=1-2",
      " bytes = 1 - 2 ",
      "bytes=1-2;x",
      "bytes=a-b",
      "bytes=1.5-2",
      "items=0-1",
      "",
      "bytes=+1-2",
      "bytes=0x1-2",
      "bytes=1-2,",
    ],
    (value) => async (bucket) => {
      await bucket.put("a", "hello");
      const object = await bucket.get("a", { range: new Headers({ range: value }) });
      return [object?.range, await object?.text()];
    },
    (value) => `get with the header range: ${value}`,
  ),
  ...Object.fromEntries(
    [
      {},
      { offset: 0 },
      { offset: 4 },
      { offset: 5 },
      { offset: 6 },
      { offset: 1, length: 2 },
      { offset: 1, length: 0 },
      { offset: 1, length: 99 },
      { length: 0 },
      { length: 5 },
      { length: 6 },
      { length: -1 },
      { length: 1.5 },
      { suffix: 0 },
      { suffix: 2 },
      { suffix: 5 },
      { suffix: 6 },
      { suffix: -1 },
      { suffix: 0.5 },
      { offset: -1 },
      { offset: -0.5 },
      { offset: 0.5 },
      { offset: 0, suffix: 1 },
      { length: 1, suffix: 1 },
      { offset: 0, length: 1, suffix: 1 },
      { offset: 2 ** 53 },
      { length: 2 ** 53 },
      { offset: 1e300 },
      { offset: undefined, suffix: 1 },
      { offset: null, suffix: 1 },
    ].flatMap((range) =>
      ["hello", ""].map((value): readonly [string, Scenario] => [
        `get of ${JSON.stringify(value)} with the range ${JSON.stringify(range)}${"offset" in range && range.offset === undefined ? " and undefined" : ""}`,
        async (bucket) => {
          await bucket.put("a", value);
          const object = await bucket.get("a", { range: range as never });
          return [object?.range, await object?.text()];
        },
      ]),
    ),
  ),
};

export const calls: Scenarios = {
  ...missing,
  ...missingOfUploads,
  ...metadata,
  ...getters,
  ...several,
  ...uploads,
  ...ranges,
};
