import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Database } from "../../../src/database/database.ts";
import { createBucket, createEnvironment, type BucketBinding } from "../../../src/runtime/index.ts";
import type { SunsetRecord } from "../../../src/model/index.ts";
import { setField } from "../../../src/runtime/management-api/field-path.ts";
import { fillTemplate, findPayload, findState } from "../../runtime/management-api/example-request.ts";
import { openApi, type Call } from "../../runtime/management-api/open-api.ts";
import { listRecordTemplates } from "../../../src/database/record-templates.ts";
import type { ShownText } from "./shown-texts.ts";

/** Calls that fail because of a limit, a word or a code of the facts. */
const failures: readonly ((bucket: BucketBinding, database: Database) => Promise<unknown>)[] = [
  (bucket, { binding }) => bucket.list({ limit: binding.list.maximumLimit + 1 }),
  (bucket) => bucket.list({ include: ["nothing"] as never }),
  (bucket) => bucket.list({ cursor: "nothing" }),
  (bucket, { binding }) => bucket.put("a".repeat(binding.limits.keyBytes + 1), "a"),
  (bucket, { binding }) =>
    bucket.put("a", "a", { customMetadata: { a: "a".repeat(binding.limits.customMetadataBytes) } }),
  (bucket) => bucket.put("a", "a", { storageClass: "Nothing" }),
  (bucket) => bucket.put("a", "a", { md5: "00" }),
  (bucket) => bucket.put("a", "a", { md5: "0".repeat(32) }),
  (bucket) => bucket.put("a", "a", { md5: "0".repeat(32), sha1: "0".repeat(40) }),
  (bucket) => bucket.get("b", { range: { length: 0 } }),
  (bucket) => bucket.get("b", { range: { offset: 9 } }),
  (bucket) => bucket.get("b", { range: { offset: 1, suffix: 1 } as never }),
  (bucket) => bucket.get("b", { onlyIf: { etagMatches: '"a"' } }),
  (bucket) => bucket.get("b", { onlyIf: new Headers({ "if-range": "a" }) }),
  (bucket) => bucket.resumeMultipartUpload("a", "nothing").uploadPart(1, "a"),
  async (bucket, { binding }) => {
    const upload = await bucket.createMultipartUpload("a");
    return upload.uploadPart(binding.multipart.maximumPartNumber + 1, "a");
  },
  async (bucket) => {
    const upload = await bucket.createMultipartUpload("a");
    return upload.complete([await upload.uploadPart(1, "a"), await upload.uploadPart(2, "a")]);
  },
  async (bucket) => (await bucket.createMultipartUpload("a")).complete([{ partNumber: 1, etag: "nothing" }]),
];

/** What the reference bucket, and the `env` of a config, say when they are used wrongly. */
export async function listBucketErrors(database: Database): Promise<readonly ShownText[]> {
  const bucket = createBucket({ database });
  await messageOf(() => bucket.put("b", "b"));
  const flag = Object.keys(database.vocabulary.flags)[0] ?? "";
  const failed = await Promise.all([
    ...failures.map((fail) => messageOf(() => fail(bucket, database))),
    messageOf(() => createBucket({ database, compatibilityDate: "2090-01-01", compatibilityFlags: [flag] })),
    messageOf(() => createBucket({ database, defaultStorageClass: "Nothing" })),
    messageOf(() => openUndated(database)),
  ]);
  return failed.flat().map((text) => ({ where: "error of the bucket", record: undefined, text }));
}

/** What the reference management API answers to requests that the record ends, and to a body that is too large. */
export async function listApiErrors(record: SunsetRecord, database: Database): Promise<readonly ShownText[]> {
  const call = openOn(record, database);
  const answers = listRecordTemplates(record).flatMap(({ segments, methods }) => {
    const path = `/${segments.join("/")}`;
    return methods.slice(0, 1).flatMap((method) => {
      const payloads = method === "GET" ? [undefined] : listPayloads(record, path);
      return payloads.map(async (payload) => call(`${method} ${fillTemplate(path)}`, payload as never));
    });
  });
  const errors = (await Promise.all(answers)).flatMap(({ body }) =>
    body.errors.map(({ code, message }) => `${message} (${String(code)})`),
  );
  return [...new Set(errors)].map((text) => ({ where: "answer of the API", record: record.id, text }));
}

/** With everything there that the record's paths name, unless a path that was changed is not served. */
function openOn(record: SunsetRecord, database: Database): Call {
  const options = { database, announcements: true };
  try {
    return openApi("2090-01-01", { ...options, state: findApiState(record) }).call;
  } catch {
    return openApi("2090-01-01", options).call;
  }
}

function findApiState(record: SunsetRecord): ReturnType<typeof findState> {
  return Object.assign(
    {},
    ...listRecordTemplates(record).map(({ segments }) => findState(`/${segments.join("/")}`)),
  ) as ReturnType<typeof findState>;
}

function listPayloads(record: SunsetRecord, path: string): readonly unknown[] {
  const payload = findPayload(path);
  if (record.kind === "payload-field") {
    return record.fields
      .filter((field) => !field.includes("*"))
      .map((field) => setField(payload, field, "example.com"));
  }
  if (record.kind === "expression-field") return [{ expression: `cf.${record.field} gt 1` }];
  if (record.kind !== "payload-value") return [payload];
  return record.places
    .filter(({ field }) => !field.includes("*"))
    .map(({ field, when = {} }) =>
      Object.entries({ ...when, [field]: record.removed?.[0] ?? "" }).reduce(
        (whole, [name, value]) => setField(whole, name, value),
        payload,
      ),
    );
}

async function messageOf(fail: () => unknown): Promise<readonly string[]> {
  try {
    await fail();
    return [];
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
}

function openUndated(database: Database): unknown {
  const folder = mkdtempSync(join(tmpdir(), "sunset-facts-"));
  try {
    const file = join(folder, "wrangler.toml");
    writeFileSync(file, '[[r2_buckets]]\nbinding = "FILES"\nbucket_name = "files"\n');
    return createEnvironment(file, { database });
  } finally {
    rmSync(folder, { recursive: true });
  }
}
