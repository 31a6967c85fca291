import { describe, expect, it } from "vitest";
import { applySuggestions, findLines, findMessages } from "../lint-bucket-code.ts";

const rule = "valid-bucket-options";

const inFunction = (body: string): string =>
  `export async function run(bucket: R2Bucket, value: ArrayBuffer, other: R2Object, etag: string) {\n${body}\n}`;

/** The statements with an upload around them that is completed. */
const send = (parts: string): string =>
  inFunction(`const upload = await bucket.createMultipartUpload("a");\nreturn upload.complete([\n${parts}\n]);`);

describe("what is outside of the specification is reported", () => {
  it.each<[why: string, code: string]>([
    ["a limit that is too large", inFunction("return bucket.list({ limit: 1001 });")],
    ["a limit of nought", inFunction("return bucket.list({ limit: 0 });")],
    ["a limit below nought", inFunction("return bucket.list({ limit: -2 });")],
    ["a limit that is computed", inFunction("const many = 10 * 1000;\nreturn bucket.list({ limit: many });")],
    ["a limit that is one of two", inFunction("return bucket.list({ limit: etag ? 500 : 5000 });")],
    [
      "a limit of a caller",
      "function list(n: number) { return FILES.list({ limit: n }); }\nexport const all = () => list(9999);",
    ],
    [
      "an unknown kind of metadata",
      inFunction('return bucket.list({ include: ["httpMetadata", "customMetadata", "size"] });'),
    ],
    ["an unknown storage class", inFunction('await bucket.put("a", value, { storageClass: "GLACIER" });')],
    ["one of an upload", inFunction('return bucket.createMultipartUpload("a", { storageClass: "infrequentaccess" });')],
    ["a suffix with an offset", inFunction('return bucket.get("a", { range: { suffix: 5, offset: 1 } });')],
    [
      "a suffix with a length, in a constant",
      inFunction('const range = { length: 5, suffix: 1 };\nreturn bucket.get("a", { range });'),
    ],
    ["a range of no byte", inFunction('return bucket.get("a", { range: { length: 0 } });')],
    ["an offset before the object", inFunction('return bucket.get("a", { range: { offset: -10 } });')],
    ["two hashes", inFunction('await bucket.put("a", value, { md5: value, sha256: value });')],
    [
      "two hashes, one of them in a condition",
      inFunction(
        'const options = { md5: value };\nif (value.length > 5) options.sha1 = value;\nawait bucket.put("a", value, options);',
      ),
    ],
    ["a hash in base64", inFunction('await bucket.put("a", value, { md5: "1B2M2Y8AsgTpgAmY7PhCfg==" });')],
    [
      "a hash of another algorithm",
      inFunction('await bucket.put("a", value, { sha256: "d41d8cd98f00b204e9800998ecf8427e" });'),
    ],
    ["If-Range in headers", inFunction('return bucket.get("a", { onlyIf: new Headers({ "if-range": etag }) });')],
    [
      "If-Range of a put, in pairs",
      inFunction('await bucket.put("a", value, { onlyIf: new Headers([["If-Range", etag]]) });'),
    ],
    ["an etag in quotes", inFunction(`return bucket.get("a", { onlyIf: { etagMatches: '"5d41402a"' } });`)],
    ["the etag of a header", inFunction('await bucket.put("a", value, { onlyIf: { etagMatches: other.httpEtag } });')],
    ["a part of number nought", send("await upload.uploadPart(0, value),")],
    ["a part of too high a number", send("await upload.uploadPart(10001, value),")],
    [
      "parts of two sizes",
      send(
        "await upload.uploadPart(1, new Uint8Array(6e6)),\nawait upload.uploadPart(2, new Uint8Array(7e6)),\nawait upload.uploadPart(3, value),",
      ),
    ],
    [
      "a last part that is greater beside a branch with another one",
      inFunction(
        'const upload = await bucket.createMultipartUpload("a");\nif (etag) {\n  return upload.complete([await upload.uploadPart(1, new Uint8Array(9e6))]);\n}\n' +
          "const first = await upload.uploadPart(1, new Uint8Array(6e6));\nreturn upload.complete([first, await upload.uploadPart(2, new Uint8Array(7e6))]);",
      ),
    ],
    [
      "a limit that a comparison of something else chooses",
      inFunction("return bucket.list({ limit: page > 1 ? 5000 : 100 });"),
    ],
    [
      "a last part that is greater",
      send("await upload.uploadPart(1, new Uint8Array(6e6)),\nawait upload.uploadPart(2, new Uint8Array(7e6)),"),
    ],
    [
      "a text among parts",
      send(
        'await upload.uploadPart(1, new ArrayBuffer(6e6)),\nawait upload.uploadPart(2, "short"),\nawait upload.uploadPart(3, value),',
      ),
    ],
    [
      "a part of an upload by its type",
      "export const send = (upload: R2MultipartUpload, value: Blob) => upload.uploadPart(0, value);",
    ],
    [
      "a part of a resumed upload",
      inFunction('const upload = bucket.resumeMultipartUpload("a", etag);\nreturn upload.uploadPart(0, value);'),
    ],
  ])("%s", (_, code) => {
    expect(findLines(rule, code)).toHaveLength(1);
  });

  it.each<[code: string, message: string]>([
    [
      "return bucket.list({ limit: 5000 });",
      "`limit: 5000` in list() makes the call fail with error 10022: a limit is from 1 to 1,000, or -1 for the default. " +
        "Use a limit from 1 to 1,000, and the cursor for later pages.",
    ],
    [
      'return bucket.get("a", { range: { suffix: 5, offset: 1, length: 2 } });',
      "`suffix` beside `offset` and `length` in get() makes the call fail with a TypeError: a range is counted from one end. " +
        "Use an offset, a length, both, or a suffix alone.",
    ],
    ['await bucket.put("a", value, { sha1: "d41d8cd9" });', "`sha1` is not a valid SHA-1: expected 40 hex digits."],
    [
      'await bucket.put("a", value, { onlyIf: { etagMatches: other.httpEtag } });',
      "`etagMatches` of put() is an etag in quotes: the call fails with a TypeError. " +
        "Use the etag without quotes, or the headers of the request as the condition. Likely: the type of what has `httpEtag` is not known.",
    ],
  ])("with what happens: %s", (body, message) => {
    expect(findMessages(rule, inFunction(body))).toEqual([message]);
  });
});

describe("what the specification allows is not reported", () => {
  it.each<[why: string, code: string]>([
    ["the limit that counts as the default", inFunction("return bucket.list({ limit: -1 });")],
    [
      "a weak etag, which is merely unequal",
      inFunction(`return bucket.get("a", { onlyIf: { etagDoesNotMatch: 'W/"5d41402a"' } });`),
    ],
    ["what may be no bucket", "export const list = (env, x) => (x ? env.FILES : env.CACHE).list({ limit: 5000 });"],
    [
      "what is a bucket by one of two types",
      "export const list = (b: R2Bucket | KVNamespace) => b.list({ limit: 5000 });",
    ],
    [
      "a type of that name that the project declares",
      "interface R2Bucket { list(options: { limit: number }): void }\nexport const list = (b: R2Bucket) => b.list({ limit: 5000 });",
    ],
    ["the greatest limit", inFunction("return bucket.list({ limit: 1000 });")],
    ["a limit that is not known", inFunction("return bucket.list({ limit: Number(etag) });")],
    ["a limit that is bounded", inFunction("return bucket.list({ limit: Math.min(Number(etag), 5000) });")],
    ["no limit", inFunction("return bucket.list({ limit: undefined });")],
    ["another vendor's limit", "export const list = (table: TableStore) => table.list({ limit: 5000 });"],
    ["a limit of what a bucket gives", inFunction('return bucket.list({ prefix: "a" }).limit(5000);')],
    ["both kinds of metadata", inFunction('return bucket.list({ include: ["httpMetadata", "customMetadata"] });')],
    ["a kind that is not known", inFunction("return bucket.list({ include: [etag] });")],
    ["a storage class", inFunction('await bucket.put("a", value, { storageClass: "Standard" });')],
    [
      "a storage class of another service",
      'export const put = (client: S3Client) => client.put("a", "b", { storageClass: "GLACIER" });',
    ],
    ["an offset and a length", inFunction('return bucket.get("a", { range: { offset: 0, length: 1 } });')],
    [
      "a suffix where the others are undefined",
      inFunction('return bucket.get("a", { range: { suffix: 5, offset: undefined } });'),
    ],
    ["a range in headers", inFunction('return bucket.get("a", { range: new Headers({ range: "bytes=0-" }) });')],
    [
      "a limit that is kept within its bounds",
      inFunction("let { limit = 2000 } = value;\nif (limit > 1000) limit = 1000;\nreturn bucket.list({ limit });"),
    ],
    [
      "a limit of which the smaller one is taken",
      inFunction("const wanted = value ?? 5000;\nreturn bucket.list({ limit: wanted > 1000 ? 1000 : wanted });"),
    ],
    [
      "a constant that is the smaller one of two",
      inFunction("const many = 5000;\nconst limit = many > 1000 ? 1000 : many;\nreturn bucket.list({ limit });"),
    ],
    ["one hash", inFunction('await bucket.put("a", value, { sha256: value });')],
    [
      "a hash with a default that is refused by a pattern",
      `const HASH = /^[0-9a-f]{64}$/;
async function save(bucket: R2Bucket, hash: string, body: ArrayBuffer) {
  if (!HASH.test(hash)) return { ok: false };
  return { ok: true, saved: await bucket.put(hash, body, { sha256: hash }) };
}
export const handle = (bucket: R2Bucket, query: URLSearchParams, body: ArrayBuffer) =>
  save(bucket, query.get("hash") ?? "", body);`,
    ],
    ["one of two hashes", inFunction('await bucket.put("a", value, etag ? { md5: value } : { sha1: value });')],
    [
      "hashes that are handed on, each of which may be left out",
      inFunction('await bucket.put("a", value, { md5: given.md5, sha1: given.sha1 });'),
    ],
    [
      "hashes of optional parameters",
      "export const save = (bucket: R2Bucket, md5?: string, sha1?: string | undefined) =>\n" +
        '  bucket.put("a", "b", { md5, sha1 });',
    ],
    [
      "a hash for each algorithm that is asked for",
      inFunction(
        'const options = {};\nif (kind === "md5") options.md5 = hash;\nif (kind === "sha1") options.sha1 = hash;\n' +
          'await bucket.put("a", value, options);',
      ),
    ],
    [
      "hashes that exclude each other in spreads",
      inFunction('await bucket.put("a", value, { ...(x && { md5: x }), ...(!x && value && { sha1: value }) });'),
    ],
    [
      "a range that counts from one end or the other",
      inFunction(
        "const range = {};\nif (match[1]) range.offset = Number(match[1]);\nelse range.suffix = Number(match[2]);\n" +
          'return bucket.get("a", { range });',
      ),
    ],
    [
      "a range that is returned before the other end is set",
      inFunction(
        "const read = (first) => {\n  const range = {};\n  if (!first) {\n    range.suffix = 5;\n    return range;\n  }\n" +
          '  range.offset = 5;\n  return range;\n};\nreturn bucket.get("a", { range: read(value) });',
      ),
    ],
    ["a hash in upper case", inFunction('await bucket.put("a", value, { md5: "D41D8CD98F00B204E9800998ECF8427E" });')],
    [
      "metadata that is named like a hash",
      inFunction('await bucket.put("a", value, { customMetadata: { md5: "x", sha1: "y" } });'),
    ],
    ["conditional headers", inFunction('return bucket.get("a", { onlyIf: new Headers({ "if-match": etag }) });')],
    [
      "the headers of a request",
      inFunction('return bucket.get("a", { onlyIf: request.headers, range: request.headers });'),
    ],
    [
      "If-Range of a request of one's own",
      'export const part = (url: string) => fetch(url, { headers: { "If-Range": "x" } });',
    ],
    ["an etag without quotes", inFunction('return bucket.get("a", { onlyIf: { etagMatches: other.etag } });')],
    ["any etag", inFunction('await bucket.put("a", value, { onlyIf: { etagDoesNotMatch: "*" } });')],
    [
      "an etag in quotes in a header",
      inFunction('return bucket.get("a", { onlyIf: new Headers({ "if-match": other.httpEtag }) });'),
    ],
    ["parts from one on", send("await upload.uploadPart(1, value),\nawait upload.uploadPart(10000, value),")],
    [
      "parts of one size and a rest",
      send(
        "await upload.uploadPart(1, new Uint8Array(6e6)),\nawait upload.uploadPart(2, new Uint8Array(6e6)),\nawait upload.uploadPart(3, new Uint8Array(5)),",
      ),
    ],
    [
      "parts of different sizes in branches of which one runs",
      inFunction(
        'const upload = await bucket.createMultipartUpload("a");\nif (etag) {\n  await upload.complete([await upload.uploadPart(1, new Uint8Array(6e6))]);\n} else {\n' +
          "  await upload.complete([await upload.uploadPart(1, new Uint8Array(7e6)), await upload.uploadPart(2, new Uint8Array(5))]);\n}",
      ),
    ],
    [
      "a part that is sent again with another size",
      send("await upload.uploadPart(1, new Uint8Array(6e6)),\nawait upload.uploadPart(1, new Uint8Array(7e6)),"),
    ],
    [
      "a small part that may be the last",
      send("await upload.uploadPart(1, new Uint8Array(6e6)),\nawait upload.uploadPart(2, new Uint8Array(5)),"),
    ],
    [
      "a part of another store",
      "export const send = (upload: UploadSession, value: Blob) => upload.uploadPart(0, value);",
    ],
  ])("%s", (_, code) => {
    expect(findLines(rule, code)).toEqual([]);
  });
});

describe("an upload that is not ended", () => {
  const upload = (body: string): string =>
    inFunction(`const upload = await bucket.createMultipartUpload("a");\nconst parts = [];\n${body}`);

  it.each<[why: string, code: string]>([
    ["nowhere", upload("await upload.uploadPart(1, value);")],
    [
      "in a loop",
      upload("for (let n = 1; n < 5; n++) parts.push(await upload.uploadPart(n, value));\nreturn parts.length;"),
    ],
    [
      "before it returns",
      upload("parts.push(await upload.uploadPart(1, value));\nif (etag) return null;\nreturn upload.complete(parts);"),
    ],
    [
      "before it throws",
      upload(
        'parts.push(await upload.uploadPart(1, value));\nif (!etag) throw new Error("no etag");\nreturn upload.complete(parts);',
      ),
    ],
    [
      "in a round before",
      upload(
        "while (parts.length < 9) {\n  if (etag) return null;\n  parts.push(await upload.uploadPart(parts.length, value));\n}\nreturn upload.complete(parts);",
      ),
    ],
    [
      "where only what is behind the loop ends it",
      upload(
        "for (const part of [value]) {\n  if (!etag) throw new Error();\n  parts.push(await upload.uploadPart(1, part));\n}\nreturn upload.complete(parts);",
      ),
    ],
    [
      "by who calls the function that begins it",
      inFunction(
        'const begin = async () => bucket.createMultipartUpload("a");\nconst upload = await begin();\nawait upload.uploadPart(1, value);',
      ),
    ],
    [
      "where an error is caught that does not end it",
      upload(
        "try {\n  parts.push(await upload.uploadPart(1, value));\n  if (!etag) return undefined;\n} catch (error) {\n  console.error(error);\n}\nreturn upload.complete(parts);",
      ),
    ],
    [
      "of a pattern",
      inFunction('const { uploadPart } = await bucket.createMultipartUpload("a");\nawait uploadPart(1, value);'),
    ],
  ])("is reported: %s", (_, code) => {
    expect(findLines(rule, code)).toHaveLength(1);
  });

  it.each<[why: string, code: string]>([
    ["a test begins it", `import { test } from "vitest";\n${upload("await upload.uploadPart(1, value);")}`],
    ["it is completed", upload("parts.push(await upload.uploadPart(1, value));\nreturn upload.complete(parts);")],
    [
      "it is aborted on the way out",
      upload(
        "parts.push(await upload.uploadPart(1, value));\nif (!etag) {\n  await upload.abort();\n  return null;\n}\nreturn upload.complete(parts);",
      ),
    ],
    [
      "it is aborted by a catch",
      upload(
        "try {\n  parts.push(await upload.uploadPart(1, value));\n  if (!etag) throw new Error();\n  return await upload.complete(parts);\n} catch (error) {\n  await upload.abort();\n  throw error;\n}",
      ),
    ],
    [
      "it is ended by a finally",
      upload(
        "try {\n  parts.push(await upload.uploadPart(1, value));\n  if (!etag) return null;\n} finally {\n  await upload.complete(parts);\n}",
      ),
    ],
    [
      "it goes on by its id",
      upload("parts.push(await upload.uploadPart(1, value));\nreturn Response.json({ id: upload.uploadId, parts });"),
    ],
    ["it is handed on", upload("await upload.uploadPart(1, value);\nreturn finish(upload, parts);")],
    ["it is stored", upload("await upload.uploadPart(1, value);\nsessions.set(etag, { upload });")],
    [
      "a function ends it",
      upload(
        "const end = () => upload.complete(parts);\nparts.push(await upload.uploadPart(1, value));\nif (etag) return end();\nreturn end();",
      ),
    ],
    ["nothing is sent yet", upload("return upload.key;")],
    [
      "it returns before a part is sent",
      upload("if (!etag) return null;\nparts.push(await upload.uploadPart(1, value));\nreturn upload.complete(parts);"),
    ],
    [
      "it is completed by a return before the part in a loop",
      upload(
        "for (;;) {\n  if (!etag) return upload.complete(parts);\n  parts.push(await upload.uploadPart(1, value));\n}",
      ),
    ],
    [
      "a function begins it",
      inFunction(
        'const begin = () => bucket.createMultipartUpload("a");\nconst upload = await begin();\nreturn upload.complete([await upload.uploadPart(1, value)]);',
      ),
    ],
    [
      "it returns in another branch",
      upload(
        "if (etag) parts.push(await upload.uploadPart(1, value));\nelse return null;\nreturn upload.complete(parts);",
      ),
    ],
    [
      "another request resumed it",
      inFunction('const upload = bucket.resumeMultipartUpload("a", etag);\nreturn upload.uploadPart(1, value);'),
    ],
    [
      "the parts are sent together",
      upload(
        "const all = await Promise.all([value].map((part, index) => upload.uploadPart(index + 1, part)));\nreturn upload.complete(all);",
      ),
    ],
  ])("is not reported where %s", (_, code) => {
    expect(findLines(rule, code)).toEqual([]);
  });
});

describe("what is suggested", () => {
  it.each<[code: string, ...after: string[]]>([
    ["return bucket.list({ limit: 5000 });", "return bucket.list({ limit: 1000 });"],
    ["return bucket.list({ limit: 0 });", "return bucket.list({ limit: 1 });"],
    ["const limit = 5000;\nreturn bucket.list({ limit });", "const limit = 1000;\nreturn bucket.list({ limit });"],
    [
      'await bucket.put("a", value, { onlyIf: { etagMatches: other.httpEtag } });',
      'await bucket.put("a", value, { onlyIf: { etagMatches: other.etag } });',
    ],
    [`await bucket.get("a", { onlyIf: { etagMatches: '"5d41402a"' } });`],
    [
      'await bucket.get("a", { onlyIf: new Headers({ "If-Range": etag, "If-Match": etag }) });',
      'await bucket.get("a", { onlyIf: new Headers({ "If-Match": etag }) });',
    ],
    [
      'await bucket.get("a", { onlyIf: new Headers([["if-match", etag], ["if-range", etag]]) });',
      'await bucket.get("a", { onlyIf: new Headers([["if-match", etag]]) });',
    ],
    [
      'const headers = new Headers();\nheaders.set("if-match", etag);\nheaders.set("if-range", etag);\nawait bucket.get("a", { onlyIf: headers });',
      'const headers = new Headers();\nheaders.set("if-match", etag);\nawait bucket.get("a", { onlyIf: headers });',
    ],
    ['await bucket.get("a", { onlyIf: new Headers({ "if-range": etag /* of the part */ }) });'],
  ])("%s", (body, ...after) => {
    expect(applySuggestions(rule, inFunction(body))).toEqual(after.map(inFunction));
  });
});

describe("what is left of a list is likely", () => {
  it("where nobody knows what a filter keeps", () => {
    const code = inFunction(
      'return bucket.list({ include: ["httpMetadata", "tags"].filter((each) => kinds.has(each)) });',
    );
    expect(findMessages(rule, code)).toEqual([
      '"tags" as `include` of list() is not a kind of metadata: the call fails with a RangeError. Use httpMetadata or customMetadata. Likely: what is left of the list is not known.',
    ]);
  });

  it("and sure where the filter is known", () => {
    const code = inFunction('return bucket.list({ include: ["tags", "tag"].filter((each) => each !== "tag") });');
    expect(findMessages(rule, code).join()).not.toContain("Likely");
    expect(findMessages(rule, code)).toHaveLength(1);
  });
});
