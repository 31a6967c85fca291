import { oddValues } from "./odd-values.ts";
import { showObject, type Scenario, type Scenarios } from "./scenario.ts";
import type { BucketBinding } from "../../../src/runtime/index.ts";

/** Bound: see `toOne` in odd-values.ts. */
const throwError = (() => {
  throw new SyntaxError("of the value");
}).bind(undefined);

/** A place of a call that a value can be put in. */
type Slot = (bucket: BucketBinding, value: never) => unknown;

const hello = async (bucket: BucketBinding): Promise<BucketBinding> => {
  await bucket.put("x", "hello");
  return bucket;
};
const putWith = async (bucket: BucketBinding, options: unknown): Promise<unknown> => {
  await hello(bucket);
  const put: unknown = await bucket.put("x", "new", options as object);
  return [put !== null, await showObject(await bucket.get("x"))];
};
const getWith = async (bucket: BucketBinding, options: unknown): Promise<unknown> =>
  showObject(await (await hello(bucket)).get("x", options as object));
const createWith = async (bucket: BucketBinding, options: unknown): Promise<unknown> => {
  const upload = await bucket.createMultipartUpload("x", options as object);
  const object = await upload.complete([await upload.uploadPart(1, "a")]);
  return showObject(await bucket.head(object.key));
};
const listWith = async (bucket: BucketBinding, options: unknown): Promise<unknown> => {
  for (const key of ["0", "1", "1x", "x", "xy", "y"]) await bucket.put(key, "");
  const { objects, delimitedPrefixes, truncated } = await bucket.list(options as object);
  return [objects.map(({ key }) => key), delimitedPrefixes.length, truncated];
};
const completeWith = async (bucket: BucketBinding, toParts: (etag: string) => unknown): Promise<unknown> => {
  const upload = await bucket.createMultipartUpload("x");
  const { etag } = await upload.uploadPart(1, "a");
  return showObject(await upload.complete(toParts(etag) as never));
};

const conditions = ["etagMatches", "etagDoesNotMatch", "uploadedBefore", "uploadedAfter", "secondsGranularity"];
const httpMetadata = [
  "contentType",
  "contentLanguage",
  "contentDisposition",
  "contentEncoding",
  "cacheControl",
  "cacheExpiry",
];

const slots: Readonly<Record<string, Slot>> = {
  "head: key": async (bucket, value) => showObject(await (await hello(bucket)).head(value)),
  "get: key": async (bucket, value) => showObject(await (await hello(bucket)).get(value)),
  "get: options": getWith,
  "get: onlyIf": (bucket, onlyIf) => getWith(bucket, { onlyIf }),
  ...fields(conditions, "get: onlyIf.", (bucket, onlyIf) => getWith(bucket, { onlyIf })),
  "get: range": (bucket, range) => getWith(bucket, { range }),
  ...fields(["offset", "length", "suffix"], "get: range.", (bucket, range) => getWith(bucket, { range })),
  "put: key": async (bucket, value) => (await bucket.put(value, "a")).key,
  "put: value": async (bucket, value) => {
    await bucket.put("x", value);
    return showObject(await bucket.get("x"));
  },
  "put: options": putWith,
  "put: onlyIf": (bucket, onlyIf) => putWith(bucket, { onlyIf }),
  ...fields(conditions, "put: onlyIf.", (bucket, onlyIf) => putWith(bucket, { onlyIf })),
  ...metadataSlots("put", putWith),
  ...fields(["md5", "sha1", "sha256", "sha384", "sha512"], "put: ", putWith),
  ...metadataSlots("createMultipartUpload", createWith),
  "createMultipartUpload: key": async (bucket, value) => (await bucket.createMultipartUpload(value)).key,
  "createMultipartUpload: options": createWith,
  "delete: keys": async (bucket, value) => {
    await listWith(bucket, {});
    await bucket.delete(value);
    return (await bucket.list()).objects.map(({ key }) => key);
  },
  "delete: a key of many": async (bucket, value) => {
    await listWith(bucket, {});
    await bucket.delete([value]);
    return (await bucket.list()).objects.map(({ key }) => key);
  },
  "list: options": listWith,
  ...fields(["limit", "prefix", "cursor", "delimiter", "startAfter", "include"], "list: ", listWith),
  "list: a value of include": (bucket, value) => listWith(bucket, { include: [value] }),
  "resumeMultipartUpload: key": (bucket, value) => bucket.resumeMultipartUpload(value, "id").key,
  "resumeMultipartUpload: uploadId": (bucket, value) => bucket.resumeMultipartUpload("a", value).uploadId,
  "uploadPart: partNumber": async (bucket, value) => {
    const { partNumber } = await (await bucket.createMultipartUpload("x")).uploadPart(value, "a");
    return partNumber;
  },
  "uploadPart: value": async (bucket, value) => {
    const upload = await bucket.createMultipartUpload("x");
    await upload.complete([await upload.uploadPart(1, value)]);
    return showObject(await bucket.get("x"));
  },
  "complete: uploadedParts": (bucket, value) => completeWith(bucket, () => value),
  "complete: a part": (bucket, value) => completeWith(bucket, () => [value]),
  "complete: partNumber": (bucket, partNumber) => completeWith(bucket, (etag) => [{ partNumber, etag }]),
  "complete: etag": (bucket, etag) => completeWith(bucket, () => [{ partNumber: 1, etag }]),
  "writeHttpMetadata: headers": async (bucket, value) => {
    const object = await (await hello(bucket)).head("x");
    object?.writeHttpMetadata(value);
    return "written";
  },
};

function fields(
  names: readonly string[],
  prefix: string,
  call: (bucket: BucketBinding, options: never) => unknown,
): Record<string, Slot> {
  return Object.fromEntries(
    names.map((name) => [
      `${prefix}${name}`,
      (bucket: BucketBinding, value: never) => call(bucket, { [name]: value } as never),
    ]),
  );
}

function metadataSlots(
  method: string,
  call: (bucket: BucketBinding, options: unknown) => unknown,
): Record<string, Slot> {
  const name = `${method}: `;
  return {
    ...fields(["httpMetadata", "customMetadata", "storageClass"], name, call),
    ...fields(httpMetadata, `${name}httpMetadata.`, (bucket, given) => call(bucket, { httpMetadata: given })),
    ...fields(["a"], `${name}customMetadata.`, (bucket, given) => call(bucket, { customMetadata: given })),
  };
}

function toScenarios([slot, call]: readonly [string, Slot]): (readonly [string, Scenario])[] {
  const throwing: Scenario = (bucket) => call(bucket, { toString: throwError } as never);
  const odd = Object.entries(oddValues).map(
    ([name, make]) => [`${slot} = ${name}`, (bucket: BucketBinding) => call(bucket, make() as never)] as const,
  );
  return [...odd, [`${slot} = an object whose toString throws`, throwing]];
}

/** Each option and argument of each method, given each odd value. */
export const oddArguments: Scenarios = Object.fromEntries(Object.entries(slots).flatMap(toScenarios));
