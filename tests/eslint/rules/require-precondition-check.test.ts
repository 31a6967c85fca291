import { describe, expect, it } from "vitest";
import { findLines, findMessages } from "../lint-bucket-code.ts";

const rule = "require-precondition-check";

/** Functions that check and statements around them, as code has them. */
const inFunction = (body: string): string => `declare function isBody(value: unknown): value is R2ObjectBody;
declare function assertBody(value: unknown): asserts value is R2ObjectBody;
declare function notFound(): never;
export async function run(bucket: R2Bucket, request: Request, etag: string) {
${body}
}`;

const get = (body: string): string =>
  inFunction(`const object = await bucket.get("a", { onlyIf: request.headers });\n${body}`);
const put = (body: string): string =>
  inFunction(`const object = await bucket.put("a", "b", { onlyIf: { etagMatches: etag } });\n${body}`);

describe("the body of a get is reported where nothing has asked whether it is there", () => {
  it.each<[why: string, code: string]>([
    [
      "after a check for null",
      get("if (object === null) return new Response(null, { status: 404 });\nreturn new Response(object.body);"),
    ],
    [
      "after a check that it is something",
      get("if (!object) notFound();\nif (!object) throw new Error();\nreturn object.text();"),
    ],
    ["with a question mark", get("return object?.arrayBuffer();")],
    ["with an exclamation mark", get("return object!.json();")],
    ["as a stream that may be missing", get("return new Response(object?.body);")],
    ["by a pattern", get("const { body, size } = object;\nreturn new Response(body, { headers: { size } });")],
    ["by a name", get("const stream = object.body;\nreturn new Response(stream);")],
    ["in another branch than the check", get('if ("body" in object) return object.text();\nreturn object.blob();')],
    ["behind a check that goes on", get("if (!object.body) console.warn();\nreturn object.text();")],
    [
      "behind statements about other members",
      get(
        'const headers = new Headers();\nobject.writeHttpMetadata(headers);\nheaders.set("etag", object.httpEtag);\nreturn new Response(object.body, { headers });',
      ),
    ],
    ["behind a check of something else", get("if (object.size > 0) return object.text();")],
    ["after one alternative of two", get('if (request.method === "GET" || "body" in object) return object.text();')],
    ["in a callback", get("return [1].map(() => object.text());")],
    [
      "by then",
      inFunction('return bucket.get("a", { onlyIf: { etagDoesNotMatch: etag } }).then((object) => object?.text());'),
    ],
    ["at once", inFunction('return (await bucket.get("a", { onlyIf: { etagMatches: etag } }))!.json();')],
    [
      "of a condition that may be none",
      inFunction(
        'const o = await bucket.get("a", { onlyIf: etag ? { etagMatches: etag } : undefined });\nreturn o?.text();',
      ),
    ],
    [
      "of a constant with the options",
      inFunction(
        'const options = { onlyIf: { etagMatches: etag } };\nconst o = await bucket.get("a", options);\nreturn o?.blob();',
      ),
    ],
    [
      "returned by another function of the file",
      inFunction(
        'const load = () => bucket.get("a", { onlyIf: request.headers });\nconst o = await load();\nreturn o!.text();',
      ),
    ],
    [
      "returned by a method",
      'class Store {\n  constructor(private bucket: R2Bucket) {}\n  load(headers: Headers) {\n    return this.bucket.get("a", { onlyIf: headers });\n  }\n  async text(headers: Headers) {\n    return (await this.load(headers))?.text();\n  }\n}',
    ],
    [
      "in a function above, behind statements about a list that what it gives is added to",
      "const read = (object) => object.text();\nexport async function run(bucket: R2Bucket, request: Request) {\n  const out = [];\n  out.push(request.url);\n" +
        '  const object = await bucket.get("a", { onlyIf: request.headers });\n  out.push(await read(object));\n  return out;\n}',
    ],
    [
      "after a check of what came beside it",
      inFunction(
        'const [o, other] = await Promise.all([bucket.get("a", { onlyIf: request.headers }), bucket.head("b")]);\nif (!o || !other) return;\nreturn o.text();',
      ),
    ],
    [
      "assigned later",
      inFunction(
        'let o = null;\ntry {\n  o = await bucket.get("a", { onlyIf: request.headers });\n} catch {}\nreturn o?.text();',
      ),
    ],
  ])("%s", (_, code) => {
    expect(findLines(rule, code)).toHaveLength(1);
  });

  it("with what happens", () => {
    expect(findMessages(rule, get("return object!.text();"))).toEqual([
      '`text` is missing when the precondition of get() fails. Use `"body" in object` to check first.',
    ]);
  });
});

describe("the body of a get is not reported where something has asked", () => {
  it.each<[why: string, body: string]>([
    [
      "in, and leave",
      'if (!("body" in object)) return new Response(null, { status: 304 });\nreturn new Response(object.body);',
    ],
    ["in, around", 'if (object !== null && "body" in object) return object.text();'],
    [
      "in, before a colon",
      'return "body" in object ? new Response(object.body) : new Response(null, { status: 304 });',
    ],
    ["the body is there", "if (!object?.body) return new Response(null, { status: 304 });\nreturn object.text();"],
    ["the body is something", "if (object.body !== undefined) return object.json();"],
    [
      "the body is nothing, and leave",
      "if (object === null || object.body == null) throw new Error();\nreturn object.blob();",
    ],
    ["by &&", "return object?.body && new Response(object.body);"],
    ["by a question mark behind the body", "return object?.body?.getReader();"],
    ["by the status", "const status = object.body ? 200 : 304;\nreturn new Response(object.body, { status });"],
    ["by a fallback", 'return new Response(object?.body ?? "none");'],
    [
      "by a constant",
      'const hasBody = "body" in object;\nif (!hasBody) return new Response(null, { status: 304 });\nreturn object.text();',
    ],
    ["by Object.hasOwn", 'if (!Object.hasOwn(object, "body")) return;\nreturn object.text();'],
    ["by hasOwnProperty", 'if (object.hasOwnProperty("body")) return object.text();'],
    ["by typeof", 'if (typeof object.body === "undefined") return;\nreturn object.text();'],
    ["by a type guard", "if (!isBody(object)) return new Response(null, { status: 304 });\nreturn object.text();"],
    ["by an assertion", "assertBody(object);\nreturn object.text();"],
    ["by instanceof", "if (!(object instanceof Response)) return;\nreturn object.text();"],
    ["by the etag", 'if (object.httpEtag === request.headers.get("if-none-match")) return;\nreturn object.text();'],
    ["by a function that is given the etag", "requireMatch(request, object.httpEtag);\nreturn object.text();"],
    [
      "by a switch",
      'switch (true) {\n  case !("body" in object):\n    return;\n  default:\n    return object.text();\n}',
    ],
    [
      "by a pattern",
      "const { body } = object;\nif (!body) return new Response(null, { status: 304 });\nreturn new Response(body);",
    ],
    [
      "in a loop that goes on",
      'for (const one of [object]) {\n  if (!("body" in object)) continue;\n  await object.text();\n}',
    ],
    ["by a function that does not come back", 'if (!("body" in object)) notFound();\nreturn object.text();'],
    ["in both ways out", 'if ("body" in object) {\n  return object.text();\n} else {\n  return object.etag;\n}'],
    [
      "by the result of a function",
      "const { ok, response } = check(object);\nif (!ok) return response;\nreturn object.text();",
    ],
    [
      "by a status",
      'let status = 200;\nif (!object) status = 404;\nelse if (!("body" in object)) status = 304;\nif (status !== 200) return new Response(null, { status });\nreturn object.text();',
    ],
    ["by a call that may not be made", "return object?.text?.();"],
    ["where it was given a name", 'const found = object && "body" in object ? object : null;\nreturn found?.text();'],
    ["whole, to a function", "return answer(object);"],
    ["whole, to the caller", "return object;"],
    ["its metadata alone", "object?.writeHttpMetadata(new Headers());\nreturn object?.etag;"],
  ])("%s", (_, body) => {
    expect(findLines(rule, get(body))).toEqual([]);
  });

  it.each<[why: string, code: string]>([
    [
      "there is no condition",
      inFunction('const object = await bucket.get("a", { range: { offset: 0 } });\nreturn object?.text();'),
    ],
    [
      "the options are not known",
      inFunction('const object = await bucket.get("a", optionsOf(request));\nreturn object?.text();'),
    ],
    [
      "the condition is none",
      inFunction('const object = await bucket.get("a", { onlyIf: undefined });\nreturn object?.text();'),
    ],
    [
      "a condition that may be none is asked for beside it",
      inFunction(
        'const o = await bucket.get("a", { onlyIf: etag ? { etagDoesNotMatch: etag } : undefined });\nif (etag && o && !("body" in o)) return;\nreturn o?.text();',
      ),
    ],
    [
      "a function of the file has asked",
      inFunction(
        'const load = async () => {\n  const o = await bucket.get("a", { onlyIf: request.headers });\n  return o && "body" in o ? o : null;\n};\nreturn (await load())?.text();',
      ),
    ],
    [
      "the condition is empty",
      inFunction('const object = await bucket.get("a", { onlyIf: {} });\nreturn object?.text();'),
    ],
    [
      "the variable may hold another",
      inFunction(
        'let o = await bucket.get("a", { onlyIf: request.headers });\nif (etag) o = await bucket.get("b");\nreturn o?.text();',
      ),
    ],
    [
      "it is no bucket",
      "export const read = async (table: TableStore) => (await table.get('a', { onlyIf: 1 })).text();",
    ],
  ])("where %s", (_, code) => {
    expect(findLines(rule, code)).toEqual([]);
  });
});

describe("the result of a put is reported where it may be null", () => {
  it.each<[why: string, code: string]>([
    ["read", put("return object.etag;")],
    ["read with an exclamation mark", put("return object!.version;")],
    ["called", put("object.writeHttpMetadata(new Headers());")],
    [
      "by a pattern",
      inFunction(
        'const { key, etag: written } = await bucket.put("a", "b", { onlyIf: request.headers });\nreturn [written];',
      ),
    ],
    ["by then", inFunction('return bucket.put("a", "b", { onlyIf: request.headers }).then((object) => object.key);')],
    ["behind a check of something else", put("if (etag) return object.key;")],
    ["in the wrong branch", put("if (object === null) console.error();\nreturn object.size;")],
    ["after an alternative", put("if (object || etag) return object.size;")],
    ["in a template", put("return `${object.key}`;")],
    [
      "of a global",
      'export const save = async () => (await FILES.put("a", "b", { onlyIf: { etagMatches: "c" } })).etag;',
    ],
    ["assigned", inFunction('let o;\no = await bucket.put("a", "b", { onlyIf: request.headers });\nreturn o.size;')],
    ["in an object", put("return Response.json({ etag: object.httpEtag });")],
  ])("%s", (_, code) => {
    expect(findLines(rule, code).length).toBeGreaterThan(0);
  });

  it.each<[why: string, code: string, line: number]>([
    [
      "a pattern",
      inFunction(
        'const { etag: written } = await bucket.put("a", "b", { onlyIf: { etagMatches: "c" } });\nreturn written.slice(1);',
      ),
      5,
    ],
    ["a name", put("const written = object.etag;\nconsole.log(written);\nreturn written;"), 6],
  ])("once where %s takes the member", (_, code, line) => {
    expect(findLines(rule, code)).toEqual([line]);
  });

  it.each<[why: string, code: string]>([
    ["checked for null", put("if (object === null) throw new Error();\nreturn object.etag;")],
    ["checked for being there", put("if (!object) return new Response(null, { status: 412 });\nreturn object.etag;")],
    ["read with a question mark", put("return object?.etag;")],
    ["read with a fallback", put('return object?.etag ?? "none";')],
    ["read around", put("if (object) {\n  console.log(object.key);\n  return object.etag;\n}")],
    ["read before a colon", put("return object ? object.etag : undefined;")],
    ["read behind &&", put("return object && object.etag;")],
    ["asserted", put("assert(object);\nreturn object.etag;")],
    ["asserted to be something", put("assert(object !== null);\nreturn object.etag;")],
    ["asked by another function", put("if (isMissing(object)) return;\nreturn object.etag;")],
    ["told whether it was stored", put("return { stored: object !== null };")],
    ["not used", inFunction('await bucket.put("a", "b", { onlyIf: request.headers });')],
    ["returned whole", put("return object;")],
    ["put without a condition", inFunction('const object = await bucket.put("a", "b");\nreturn object.etag;')],
    [
      "put while it fails",
      inFunction(
        'let o = null;\nwhile (o === null) o = await bucket.put("a", "b", { onlyIf: request.headers });\nreturn o.etag;',
      ),
    ],
    [
      "replaced where it is null",
      inFunction('const o = (await bucket.put("a", "b", { onlyIf: request.headers })) ?? notFound();\nreturn o.etag;'),
    ],
    ["checked where there was a condition", put("if (etag && !object) throw new Error();\nreturn object.etag;")],
    ["given up by a function", put("if (object === null) notFound();\nreturn object.etag;")],
  ])("not where it is %s", (_, code) => {
    expect(findLines(rule, code)).toEqual([]);
  });

  // Code that stands first in the file runs when the result is there.
  it.each<[how: string, body: string, lines: readonly number[]]>([
    ["by a condition around the use", "if (done) {\n  return done.etag;\n}", []],
    ["by one that leaves", 'if (done === null) throw new Error("changed");\nreturn done.etag;', []],
    ["by none", "return done.etag;", [3]],
  ])("above the function that puts it and the variable: asked %s", (_, body, lines) => {
    const put = 'done = await bucket.put("k", "v", { onlyIf: { etagMatches: "a" } });';
    const code = `export async function run(bucket: R2Bucket) {
await store(bucket);
${body}
}
async function store(bucket: R2Bucket) { ${put} }
let done;`;
    expect(findLines(rule, code)).toEqual(lines);
  });

  it.each<[how: string, asked: string, lines: readonly number[]]>([
    ["asked", "if (done === null) return;\n", []],
    ["not asked", "\n", [4]],
  ])("above the function inside that puts it: %s", (_, asked, lines) => {
    const code = `export async function run(bucket: R2Bucket) {
await store();
${asked}return done.etag;
async function store() { done = await bucket.put("k", "v", { onlyIf: { etagMatches: "a" } }); }
}
let done;`;
    expect(findLines(rule, code)).toEqual(lines);
  });
});

describe("what a function of the file gives is judged by what its call asked for", () => {
  const load = `const load = (key: string, onlyIf?: R2Conditional) => bucket.get(key, { onlyIf });`;
  const loadNew = `const load = (key: string, tag?: string) => bucket.get(key, tag ? { onlyIf: { etagDoesNotMatch: tag } } : undefined);`;
  const checked = `const other = await load("b", { etagMatches: etag });\nif (other && "body" in other) log(other.body);`;

  it.each<[why: string, body: string]>([
    ["without a precondition", `${load}\n${checked}\nreturn (await load("a"))?.text();`],
    [
      "with options of another kind",
      `const load = (key: string, options?: R2GetOptions) => bucket.get(key, options);\n${checked.replace("{ etagMatches: etag }", "{ onlyIf: { etagMatches: etag } }")}\nreturn (await load("a", { range: { offset: 1 } }))?.text();`,
    ],
    [
      "with a condition that is undefined",
      `${loadNew}\nconst other = await load("b", "c");\nif (other && "body" in other) log(other.body);\nreturn (await load("a"))?.text();`,
    ],
  ])("not reported %s", (_, body) => {
    expect(findLines(rule, inFunction(body))).toEqual([]);
  });

  it.each<[why: string, body: string]>([
    ["with one", `${load}\n${checked}\nreturn (await load("a", { etagMatches: etag }))?.text();`],
    [
      "with one, beside a call without",
      `${load}\nlog((await load("b"))?.body);\nreturn (await load("a", { etagMatches: etag }))?.text();`,
    ],
    [
      "with one of its own",
      `${load.replace("{ onlyIf }", "{ onlyIf: request.headers }")}\nreturn (await load("a"))?.text();`,
    ],
  ])("reported %s", (_, body) => {
    expect(findLines(rule, inFunction(body))).toHaveLength(1);
  });
});
