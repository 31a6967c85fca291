import { expect, it } from "vitest";
import { Project } from "./project.ts";

const config = (date: string): string =>
  `name = "w"\n${date}[[r2_buckets]]\nbinding = "FILES"\nbucket_name = "files"\n`;
const OLD = 'compatibility_date = "2022-01-01"\n';
const INCLUDE = '.list({ include: ["customMetadata"] })';

it("a result that a function is handed is reported once, where it is handed over", () => {
  const text =
    "const pack = (object) => ({ key: object.key, size: object.size, etag: object.etag });\nexport const save = async (env: { FILES: R2Bucket }) => pack(await env.FILES.put(key, value, { onlyIf: { etagMatches: etag } }));";
  const project = new Project({ "wrangler.toml": config(OLD) });
  expect(project.find("main.ts", text)).toEqual([
    "put-precondition proved await env.FILES.put(key, value, { onlyIf: { etagMatches: etag } })",
  ]);
});

it("what is not decided of a list in another file is one entry, there", () => {
  const page = `export const page = (bucket: R2Bucket) => bucket${INCLUDE};`;
  const main =
    'import { page } from "./page";\nexport default { fetch: async (request: Request, env: { FILES: R2Bucket }) => Response.json(await page(env.FILES)) };';
  const project = new Project({ "wrangler.toml": config(""), "page.ts": page, "main.ts": main });
  expect(project.analyze("page.ts", page).undecided.map(({ record }) => record)).toEqual(["list-include"]);
  expect(project.analyze("main.ts", main).undecided).toEqual([]);
});

// A member has the name of a binding, and is declared to be something else, or is one of a request.
it.each<[what: string, text: string, ...found: readonly string[]]>([
  ["the environment", `export const list = (c) => c.env.FILES${INCLUDE};`, 'list-include proved ["customMetadata"]'],
  [
    "a type without a name",
    `export const list = (c: { var: { FILES: { list(o: object): string[] } } }) => c.var.FILES${INCLUDE};`,
  ],
  [
    "a type of the project",
    `interface Index { list(o: object): string[] }\nexport const list = (c: { var: { FILES: Index } }) => c.var.FILES${INCLUDE};`,
  ],
  ["a request", `export const list = (c) => c.req.FILES${INCLUDE};`],
])("a member of %s", (_, text, ...found) => {
  expect(new Project({ "wrangler.toml": config(OLD) }).find("main.ts", text)).toEqual(found);
});

const RETRY = "export const retry = async (run) => { for (;;) try { return await run(); } catch {} };\n";

// What a callback gives is what the function gives that calls it.
it.each<[what: string, text: string, ...found: readonly string[]]>([
  [
    "it is not asked for the rest",
    'import { retry } from "./retry";\nexport const keys = async (files: R2Bucket) => (await retry(() => files.list())).objects;',
    "list-single-page proved files.list()",
  ],
  [
    "it is asked",
    'import { retry } from "./retry";\nexport const keys = async (files: R2Bucket) => { const page = await retry(() => files.list()); return [page.objects, page.truncated]; };',
  ],
  [
    "the function is not known",
    'import { retry } from "retry";\nexport const keys = async (files: R2Bucket) => (await retry(() => files.list())).objects;',
  ],
  [
    "the function hands the callback on",
    "const retry = (run) => later(run);\nexport const keys = async (files: R2Bucket) => (await retry(() => files.list())).objects;",
  ],
])("a page that a callback gives, where %s", (_, text, ...found) => {
  const project = new Project({ "wrangler.toml": config('compatibility_date = "2024-01-01"\n'), "retry.ts": RETRY });
  expect(project.find("main.ts", text)).toEqual(found);
});

// Each of several results is one with which the same is done.
it.each<[what: string, text: string, ...found: readonly string[]]>([
  [
    "all are used",
    "(await Promise.all(keys.map((key) => files.get(key, { onlyIf })))).map((object) => object.text())",
    "get-precondition proved object.text",
  ],
  [
    "those with a body are",
    '(await Promise.all(keys.map((key) => files.get(key, { onlyIf })))).filter((object) => "body" in object).map((object) => object.text())',
  ],
])("a precondition of results in a list, where %s", (_, text, ...found) => {
  const project = new Project({ "wrangler.toml": config('compatibility_date = "2024-01-01"\n') });
  const whole = `export const read = async (files: R2Bucket, keys, onlyIf: Headers) => ${text};`;
  expect(project.find("main.ts", whole)).toEqual(found);
});

it.each<[what: string, text: string, ...found: readonly string[]]>([
  ["an assertion", "assert(object.body);\n  return object.body;"],
  [
    "an assertion of another member",
    "assert(object.size);\n  return object.text();",
    "get-precondition proved object.text",
  ],
])("a body behind %s", (_, text, ...found) => {
  const project = new Project({ "wrangler.toml": config('compatibility_date = "2024-01-01"\n') });
  const whole = `export const read = async (files: R2Bucket, onlyIf: Headers) => {\n  const object = await files.get("a", { onlyIf });\n  ${text}\n};`;
  expect(project.find("main.ts", whole)).toEqual(found);
});

it("a test knows whether a precondition fails", () => {
  const text =
    'import { it } from "vitest";\nit("gives the body", async () => {\n  const object = await (env.FILES as R2Bucket).get("a", { onlyIf: { etagDoesNotMatch: "b" } });\n  await object.text();\n});';
  const project = new Project({ "wrangler.toml": config('compatibility_date = "2024-01-01"\n') });
  expect(project.find("main.ts", text)).toEqual([]);
  expect(project.find("main.ts", text.replace('"vitest"', '"./cases"').replace("it(", "run("))).toHaveLength(1);
});
