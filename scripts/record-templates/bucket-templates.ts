import type { SunsetRecord } from "../../src/model/index.ts";
import { createTemplate, createUndatedTemplate } from "./create-template.ts";
import type { RequestKind } from "./request-templates.ts";

/** The kinds that say how something shows in calls of a bucket, or in the deployment config that binds it. */
export type BucketKind = Exclude<SunsetRecord["kind"], RequestKind>;

const list = "places:\n  - { method: list }\n";
const onlyIf = "places:\n  - { method: get, at: 1.onlyIf }\n";

/** A function that is given a bucket: once by the vendor's type, once by ours. */
function createCalls(first: string, second = first): readonly string[] {
  return [
    `export const use = async (bucket: R2Bucket) => {\n  ${first}\n};`,
    `export async function use(bucket: BucketBinding) {\n  ${second}\n}`,
  ];
}

function createCall(code: string): string {
  return createCalls(code)[0] ?? "";
}

function createConfig(date: string, binding: string): string {
  return `compatibility_date = "${date}"\n\n[[r2_buckets]]\nbinding = "${binding}"\nbucket_name = "files"`;
}

const upload = 'const upload = await bucket.createMultipartUpload("a");\n  ';

export const bucketTemplates: Readonly<Record<BucketKind, string>> = {
  "bucket-option": createTemplate({
    kind: "bucket-option",
    rule: "no-ignored-include",
    fields:
      "method: list\noption: oldOption\nforced: [everything]\ncompatibilityDate: 2030-01-01\nflag: list_honor_include\n",
    wrong: [
      'export const list = (bucket: R2Bucket) => bucket.list({ oldOption: ["something"] });',
      'const options = { oldOption: ["something"] };\nexport const list = (bucket: R2Bucket) => bucket.list(options);',
    ],
    right: "export const list = (bucket: R2Bucket) => bucket.list({ limit: 10 });",
  }),
  "bucket-unasked": createTemplate({
    kind: "bucket-unasked",
    rule: "no-ignored-include",
    fields: `method: list
option: include
members: [objects]
forced: [httpMetadata]
compatibilityDate: 2030-01-01
flag: list_honor_include
`,
    wrong: createCalls(
      "const page = await bucket.list({ limit: 10 });\n  return page.objects.map((object) => object.httpMetadata?.contentType);",
    ),
    right: createCall(
      "const page = await bucket.list({ limit: 10 });\n  return page.objects.map((object) => object.key);",
    ),
  }),
  "compatibility-flag": createTemplate({
    kind: "compatibility-flag",
    rule: "no-outdated-compatibility-date",
    fields:
      "compatibilityDate: 2030-01-01\nflag: list_honor_include\nreported: missing # or refused: the date has it by default\n",
    wrong: [createConfig("2029-12-31", "FILES"), createConfig("2022-01-01", "FILES")],
    right: createConfig("2030-01-01", "FILES"),
  }),
  "bucket-binding": createUndatedTemplate({
    kind: "bucket-binding",
    rule: "valid-bucket-binding",
    fields: "flaw: name # or duplicate, bucket-name, undeclared\n",
    wrong: [createConfig("2024-01-01", "old-files"), createConfig("2024-01-01", "1FILES")],
    right: createConfig("2024-01-01", "FILES"),
  }),
  "bucket-number": createUndatedTemplate({
    kind: "bucket-number",
    rule: "valid-bucket-options",
    fields:
      "places:\n  - { method: list, at: 0.limit }\nminimum: 1\nmaximum: list.maximumLimit # a path into facts.yaml\n",
    wrong: createCalls("return bucket.list({ limit: 0 });", "return bucket.list({ limit: 5000 });"),
    right: createCall("return bucket.list({ limit: 10 });"),
  }),
  "bucket-word": createUndatedTemplate({
    kind: "bucket-word",
    rule: "valid-bucket-options",
    fields: "places:\n  - { method: put, at: 2.storageClass }\nallowed: storageClasses # a path into facts.yaml\n",
    wrong: createCalls('return bucket.put("a", "b", { storageClass: "Old" });'),
    right: createCall('return bucket.put("a", "b", { storageClass: "Standard" });'),
  }),
  "bucket-conflict": createUndatedTemplate({
    kind: "bucket-conflict",
    rule: "valid-bucket-options",
    fields: "places:\n  - { method: get, at: 1.range }\napart:\n  - [suffix]\n  - [offset, length]\n",
    wrong: createCalls('return bucket.get("a", { range: { suffix: 1, offset: 2 } });'),
    right: createCall('return bucket.get("a", { range: { suffix: 1 } });'),
  }),
  "bucket-checksum": createUndatedTemplate({
    kind: "bucket-checksum",
    rule: "valid-bucket-options",
    fields: 'places:\n  - { method: put, at: "2" }\nfields: [md5] # named like its algorithm in facts.yaml\n',
    wrong: createCalls('return bucket.put("a", "b", { md5: "no hash" });'),
    right: createCall('return bucket.put("a", "", { md5: "d41d8cd98f00b204e9800998ecf8427e" });'),
  }),
  "bucket-header": createUndatedTemplate({
    kind: "bucket-header",
    rule: "valid-bucket-options",
    fields: `${onlyIf}headers: [if-range] # in lower case\n`,
    wrong: createCalls('return bucket.get("a", { onlyIf: new Headers({ "If-Range": "x" }) });'),
    right: createCall('return bucket.get("a", { onlyIf: new Headers({ "If-Match": "x" }) });'),
  }),
  "bucket-etag": createUndatedTemplate({
    kind: "bucket-etag",
    rule: "valid-bucket-options",
    fields: `${onlyIf}fields: [etagMatches]\nquoted: { httpEtag: etag } # members with the quotes, and those without\n`,
    wrong: createCalls(`return bucket.get("a", { onlyIf: { etagMatches: '"5d41402abc4b2a76b9719d911017c592"' } });`),
    right: createCall('return bucket.get("a", { onlyIf: { etagMatches: "5d41402abc4b2a76b9719d911017c592" } });'),
  }),
  "bucket-part-size": createUndatedTemplate({
    kind: "bucket-part-size",
    rule: "valid-bucket-options",
    fields: 'places:\n  - { method: uploadPart, at: "1" }\n',
    wrong: createCalls(
      `${upload}const first = await upload.uploadPart(1, new Uint8Array(5242880));
  const second = await upload.uploadPart(2, new Uint8Array(6291456));
  return upload.complete([first, second]);`,
    ),
    right: createCall(
      `${upload}const first = await upload.uploadPart(1, new Uint8Array(5242880));
  const second = await upload.uploadPart(2, new Uint8Array(12));
  return upload.complete([first, second]);`,
    ),
  }),
  "bucket-upload": createUndatedTemplate({
    kind: "bucket-upload",
    rule: "valid-bucket-options",
    fields:
      "places:\n  - { method: createMultipartUpload }\nbegins: [uploadPart]\nends: [complete, abort]\nshares: [uploadId]\n",
    wrong: createCalls(`${upload}await upload.uploadPart(1, "b");`),
    right: createCall(`${upload}return upload.complete([await upload.uploadPart(1, "b")]);`),
  }),
  "bucket-page": createUndatedTemplate({
    kind: "bucket-page",
    rule: "prefer-truncated",
    fields: `${list}members: [objects]
marks: [truncated, cursor] # the second one resumes
limit: limit
maximum: list.maximumLimit # a path into facts.yaml
resumes: [cursor, startAfter]
`,
    wrong: createCalls("const page = await bucket.list();\n  return page.objects.map((object) => object.key);"),
    right: createCall("const page = await bucket.list();\n  return { keys: page.objects, more: page.truncated };"),
  }),
  "bucket-count": createUndatedTemplate({
    kind: "bucket-count",
    rule: "prefer-truncated",
    fields: `${list}members: [objects]\nmarks: [truncated, cursor]\nlimit: limit\nstandard: list.defaultLimit # a path into facts.yaml\n`,
    wrong: createCalls(
      "const page = await bucket.list({ limit: 500 });\n  return { page, more: page.objects.length === 500 };",
    ),
    right: createCall("const page = await bucket.list({ limit: 500 });\n  return { page, more: page.truncated };"),
  }),
  "bucket-cursor": createUndatedTemplate({
    kind: "bucket-cursor",
    rule: "prefer-truncated",
    fields: `${list}cursor: cursor\nsame: [prefix]\n`,
    wrong: createCalls(
      'const page = await bucket.list({ prefix: "a/" });\n  return page.truncated ? bucket.list({ cursor: page.cursor }) : page;',
    ),
    right: createCall(
      'const page = await bucket.list({ prefix: "a/" });\n  return page.truncated ? bucket.list({ prefix: "a/", cursor: page.cursor }) : page;',
    ),
  }),
  "bucket-precondition": createUndatedTemplate({
    kind: "bucket-precondition",
    rule: "require-precondition-check",
    fields: `${onlyIf}lacks: [body, text] # what is not there when it fails; [] where there is no result at all\n`,
    wrong: createCalls(
      'const object = await bucket.get("a", { onlyIf: { etagDoesNotMatch: "x" } });\n  return object?.text();',
    ),
    right: createCall('const object = await bucket.get("a");\n  return object?.text();'),
  }),
};
