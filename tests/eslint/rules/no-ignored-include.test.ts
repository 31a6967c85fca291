import { describe, expect, it } from "vitest";
import { applySuggestions, findLines, findMessages, findReasons } from "../lint-bucket-code.ts";

const rule = "no-ignored-include";

/** A function that lists page by page, so that nothing but the metadata is in question. */
const inFunction = (body: string): string =>
  `export async function run(bucket: R2Bucket, prefix: string) {\n${body}\n}`;

describe("metadata that comes because the date is old is reported", () => {
  it.each<[why: string, body: string]>([
    [
      "mapped",
      "const page = await bucket.list({ limit: 9 });\nreturn page.objects.map((object) => object.customMetadata);",
    ],
    [
      "by a pattern of the callback",
      "const page = await bucket.list({ limit: 9 });\nreturn page.objects.map(({ key, httpMetadata }) => [key, httpMetadata]);",
    ],
    [
      "in a loop",
      "const page = await bucket.list({ limit: 9 });\nfor (const object of page.objects) console.log(object.httpMetadata?.contentType);",
    ],
    [
      "by a pattern of a loop",
      "const { objects } = await bucket.list({ limit: 9 });\nfor (const { customMetadata } of objects) console.log(customMetadata);",
    ],
    [
      "by a method that writes it into headers",
      "const { objects } = await bucket.list({ limit: 9 });\nconst headers = new Headers();\nfor (const object of objects) object.writeHttpMetadata(headers);",
    ],
    ["of the first", "const { objects } = await bucket.list({ limit: 1 });\nreturn objects[0]?.customMetadata;"],
    [
      "of one that is found",
      "const { objects } = await bucket.list({ prefix, limit: 9 });\nreturn objects.find(({ key }) => key === prefix)?.customMetadata;",
    ],
    [
      "of those that are filtered",
      "const { objects } = await bucket.list({ limit: 9 });\nreturn objects.filter(({ size }) => size > 0).map((o) => o.customMetadata.owner);",
    ],
    [
      "as what is filtered by",
      "const { objects } = await bucket.list({ limit: 9 });\nreturn objects.some((o) => o.customMetadata?.owner === prefix);",
    ],
    [
      "by its text",
      'const { objects } = await bucket.list({ limit: 9 });\nreturn objects.map((o) => o["customMetadata"]);',
    ],
    [
      "beside what is asked for",
      'const { objects } = await bucket.list({ limit: 9, include: ["httpMetadata"] });\nreturn objects.map((o) => o.customMetadata);',
    ],
    ["by then", "return bucket.list({ limit: 9 }).then(({ objects }) => objects.map((o) => o.httpMetadata));"],
    [
      "gathered",
      "const { objects } = await bucket.list({ limit: 9 });\nreturn objects.reduce((all, o) => ({ ...all, ...o.customMetadata }), {});",
    ],
    [
      "of a copy",
      "const page = await bucket.list({ limit: 9 });\nconst all = [...page.objects];\nreturn all.map((o) => o.customMetadata);",
    ],
  ])("%s", (_, body) => {
    // The option itself is reported where it asks for less.
    const expected = body.includes("include") ? 2 : 1;
    expect(findLines(rule, inFunction(body))).toHaveLength(expected);
  });

  it("with the date, and the option as an edit", () => {
    const list = (options: string): string =>
      inFunction(
        `const page = await bucket.list(${options});\nreturn [page.cursor, page.objects.map((o) => o.customMetadata)];`,
      );
    expect(findMessages(rule, list("{ prefix }"))).toEqual([
      "`customMetadata` of a listed object is returned without `include` only before the compatibility date 2022-08-04; " +
        'wrangler.toml has 2022-05-01 for the top level and 2022-05-01 for environment "preview". Use the option `include` before you raise the date.',
    ]);
    expect(applySuggestions(rule, list("{ prefix }"))).toEqual([list('{ prefix, include: ["customMetadata"] }')]);
    expect(applySuggestions(rule, list("{ prefix: trim(prefix), }"))).toEqual([
      list('{ prefix: trim(prefix), include: ["customMetadata"] }'),
    ]);
    expect(applySuggestions(rule, list(""))).toEqual([list('{ include: ["customMetadata"] }')]);
    expect(applySuggestions(rule, list("{ prefix /* ours */ }"))).toEqual([]);
  });

  it("with what a method reads, of the first few too", () => {
    const write = (options: string): string =>
      inFunction(
        `const { objects } = await bucket.list(${options});\nfor (const each of objects.slice(0, 2)) each.writeHttpMetadata(new Headers());`,
      );
    const code = write("{ limit: 9 }");
    expect(findMessages(rule, code)).toEqual([expect.stringMatching(/^`httpMetadata` of a listed object /) as string]);
    expect(applySuggestions(rule, code)).toEqual([write('{ limit: 9, include: ["httpMetadata"] }')]);
  });
});

describe("metadata is not reported", () => {
  it.each<[why: string, body: string]>([
    [
      "that is asked for",
      'const { objects } = await bucket.list({ limit: 9, include: ["httpMetadata", "customMetadata"] });\nreturn objects.map((o) => o.customMetadata);',
    ],
    [
      "that its own call of a function asked for",
      'const page = (include?: string[]) => bucket.list({ limit: 9, include });\nlog((await page()).objects[0]?.key);\nreturn (await page(["httpMetadata", "customMetadata"])).objects.map((object) => object.customMetadata);',
    ],
    [
      "where it is not known what is asked for",
      "const { objects } = await bucket.list({ limit: 9, include: kinds() });\nreturn objects.map((o) => o.customMetadata);",
    ],
    [
      "where the options are not known",
      "const { objects } = await bucket.list(optionsOf(prefix));\nreturn objects.map((o) => o.customMetadata);",
    ],
    [
      "where a spread may ask for it",
      "const { objects } = await bucket.list({ limit: 9, ...rest() });\nreturn objects.map((o) => o.customMetadata);",
    ],
    [
      "that is asked for, by a method",
      'const { objects } = await bucket.list({ limit: 9, include: ["customMetadata", "httpMetadata"] });\nobjects[0]?.writeHttpMetadata(new Headers());',
    ],
    ["of an object that was fetched", 'const object = await bucket.head("a");\nreturn object?.customMetadata;'],
    [
      "of listed objects that are fetched one by one",
      "const { objects } = await bucket.list({ limit: 9 });\nreturn Promise.all(objects.map(async (o) => (await bucket.head(o.key))?.customMetadata));",
    ],
    ["that is put", 'await bucket.put("a", "b", { customMetadata: { a: "b" } });\nreturn bucket.list({ limit: 9 });'],
    [
      "of something else in the same function",
      "const { objects } = await bucket.list({ limit: 9 });\nconst o = read(prefix);\nreturn [objects.length > 0, o.customMetadata];",
    ],
    ["that nothing reads", "const { objects } = await bucket.list({ limit: 9 });\nreturn objects.map((o) => o.key);"],
    [
      "that is a key",
      "const { objects } = await bucket.list({ limit: 9 });\nreturn objects.map((o) => ({ customMetadata: o.key }));",
    ],
    ["of a page that is handed on", "return bucket.list({ limit: 9 });"],
    [
      "of another vendor",
      "const { objects } = await table.list({ limit: 9 });\nreturn objects.map((o) => o.customMetadata);",
    ],
  ])("%s", (_, body) => {
    expect(findLines(rule, inFunction(body))).toEqual([]);
  });
});

/** A function that lists with these options. */
const listing = (options: string): string =>
  inFunction(`let page = await bucket.list(${options});\nreturn [page.cursor, page.objects.length];`);

describe("the option is reported", () => {
  it.each<[why: string, code: string]>([
    ["for one kind", listing('{ include: ["httpMetadata"] }')],
    ["for the other kind", listing('{ prefix, include: ["customMetadata"] }')],
    ["for neither", listing("{ include: [] }")],
    [
      "in a constant",
      inFunction('const options = { limit: 9, include: ["httpMetadata"] };\nreturn bucket.list(options);'),
    ],
    ["as a constant", inFunction('const include = ["customMetadata"];\nreturn bucket.list({ limit: 9, include });')],
    ["behind a spread", inFunction("const base = { limit: 9 };\nreturn bucket.list({ ...base, include: [] });")],
    ["for one of two", listing('{ include: prefix ? ["httpMetadata"] : ["httpMetadata", "customMetadata"] }')],
    [
      "of a binding",
      'export const list = (env: { FILES: R2Bucket }) => env.FILES.list({ limit: 9, include: ["httpMetadata"] });',
    ],
    [
      "that a caller gives",
      'function list(bucket: R2Bucket, include: ("httpMetadata" | "customMetadata")[]) { return bucket.list({ limit: 9, include }); }\nexport const all = (bucket: R2Bucket) => list(bucket, ["httpMetadata"]);',
    ],
  ])("%s", (_, code) => {
    expect(findLines(rule, code)).toHaveLength(1);
  });
});

describe("the option is not reported", () => {
  it.each<[why: string, code: string]>([
    ["for both kinds", listing('{ include: ["customMetadata", "httpMetadata"] }')],
    ["where it is not there", listing("{ prefix }")],
    ["where it is undefined", listing("{ prefix, include: undefined }")],
    ["where it is not known", listing("{ include: kinds() }")],
    ["of the list of another vendor", 'export const page = table.list({ include: ["httpMetadata"] });'],
    ["of another method", inFunction('return bucket.get("a", { include: ["httpMetadata"] } as R2GetOptions);')],
    ["of an object that nothing lists with", 'export const options = { include: ["httpMetadata"] };'],
    ["of a Prisma query", "export const files = (db) => db.files.list({ include: { customMetadata: true } });"],
  ])("%s", (_, code) => {
    expect(findLines(rule, code)).toEqual([]);
  });
});

describe("where it is not known what is asked for, it is undecided", () => {
  it.each<[why: string, options: string]>([
    ["a word that is perhaps not spread", '{ include: ["httpMetadata", ...(prefix ? ["customMetadata"] : [])] }'],
    ["what a filter leaves", '{ include: ["httpMetadata", "customMetadata"].filter((each) => kinds.has(each)) }'],
    ["a word that a list perhaps has", '{ include: [prefix ? "httpMetadata" : "customMetadata"] }'],
  ])("whether the option asks for less: %s", (_, options) => {
    const reasons = findReasons("list-include", listing(options));
    expect(reasons).toEqual([
      'what `include` asks for is not known, and it is ignored for the top level and environment "preview"',
    ]);
  });

  it.each<[why: string, options: string]>([
    ["one of two lists", '{ limit: 9, include: prefix ? ["customMetadata"] : [] }'],
    ["a list or none", '{ limit: 9, include: prefix ? ["customMetadata"] : undefined }'],
    ["options that are not known", "optionsOf(prefix)"],
  ])("whether metadata comes unasked: %s", (_, options) => {
    const code = inFunction(
      `const { objects } = await bucket.list(${options});\nreturn objects.map((o) => o.customMetadata);`,
    );
    expect(findReasons("unasked-metadata", code)).toContain("whether `include` asks for `customMetadata` is not known");
  });

  it("and metadata that each alternative asks for is not", () => {
    const include = 'prefix ? ["customMetadata"] : ["customMetadata", "httpMetadata"]';
    const code = inFunction(
      `const { objects } = await bucket.list({ include: ${include} });\nreturn objects.map((o) => o.customMetadata);`,
    );
    expect(findReasons("unasked-metadata", code)).toEqual([]);
  });
});
