import { describe, expect, it } from "vitest";
import { findInProject, Project } from "./project.ts";

const ENV = "interface Env { DATA: R2Bucket; CACHE: KVNamespace }\n";
const CONFIG = `compatibility_date = "2024-01-01"\n[[r2_buckets]]\nbinding = "DATA"\nbucket_name = "data"\n`;

/** A page that is taken for the whole: found where the bucket is known to be one. */
const list = (bucket: string): string =>
  `{ const page = await ${bucket}.list({ prefix: "a/" }); return page.objects.map((object) => object.key); }`;

/** What is found in the scripts of a project, each of them linted: file, record, and the text that is marked. */
function find(files: Readonly<Record<string, string>>): readonly string[] {
  const found = findInProject(files).filter((finding) => !finding.startsWith("wrangler"));
  return found.map((finding) => finding.replace(/ (?:proved|likely) /, " ").replace(/\s+/g, " "));
}

type Row = readonly [why: string, files: Readonly<Record<string, string>>, ...found: readonly string[]];

function testRows(rows: readonly Row[]): void {
  it.each(rows.map(([why, files, ...found]) => [why, files, found] as const))("%s", (_why, files, found) => {
    expect(find(files)).toEqual(found);
  });
}

describe("a bucket that a function of another file is given", () => {
  const main = (call: string, imports: string): string =>
    `import ${imports} from "./store.js";\nexport default { async fetch(request, env) { return ${call}; } };`;

  testRows([
    [
      "is reported at the call that gives it",
      {
        "wrangler.toml": CONFIG,
        "main.js": main("keys(env.DATA)", "{ keys }"),
        "store.js": `export async function keys(bucket) ${list("bucket")}`,
      },
      "main.js: list-single-page keys(env.DATA)",
    ],
    [
      "with a declared type at the caller",
      {
        "main.ts": `import { keys } from "./store";\n${ENV}export const run = (env: Env) => keys(env.DATA);`,
        "store.js": `export async function keys(bucket) ${list("bucket")}`,
      },
      "main.ts: list-single-page keys(env.DATA)",
    ],
    [
      "with its environment, where it is likely a bucket by itself",
      {
        "main.ts": `import { keys } from "./store";\n${ENV}export const run = (env: Env) => keys(env);`,
        "store.js": `export async function keys(env) ${list("env.DATA")}`,
      },
      'store.js: list-single-page env.DATA.list({ prefix: "a/" })',
    ],
    [
      "is reported there alone where that has the type",
      {
        "main.ts": `import { keys } from "./store";\n${ENV}export const run = (env: Env) => keys(env.DATA);`,
        "store.ts": `export async function keys(bucket: R2Bucket) ${list("bucket")}`,
      },
      'store.ts: list-single-page bucket.list({ prefix: "a/" })',
    ],
    [
      "in a constructor",
      {
        "wrangler.toml": CONFIG,
        "main.js": main("new Store(env.DATA).keys()", "{ Store }"),
        "store.js": `export class Store { constructor(bucket) { this.bucket = bucket; } async keys() ${list("this.bucket")} }`,
      },
      "main.js: list-single-page new Store(env.DATA).keys()",
    ],
    [
      "in options",
      {
        "wrangler.toml": CONFIG,
        "main.js": main("new Store({ bucket: env.DATA }).keys()", "{ Store }"),
        "store.js": `export class Store { constructor({ bucket }) { this.bucket = bucket; } async keys() ${list("this.bucket")} }`,
      },
      "main.js: list-single-page new Store({ bucket: env.DATA }).keys()",
    ],
    [
      "by a factory that closes over it",
      {
        "wrangler.toml": CONFIG,
        "main.js": main("store(env.DATA).keys()", "{ store }"),
        "store.js": `export const store = (bucket) => ({ async keys() ${list("bucket")} });`,
      },
      "main.js: list-single-page store(env.DATA)",
    ],
    [
      "is none where it is given something else",
      {
        "wrangler.toml": CONFIG,
        "main.js": main("keys(env.CACHE)", "{ keys }"),
        "store.js": `export async function keys(bucket) ${list("bucket")}`,
      },
    ],
    [
      "is none in a test",
      {
        "wrangler.toml": CONFIG,
        "main.test.js": main("keys(env.DATA)", "{ keys }"),
        "store.js": `export async function keys(bucket) ${list("bucket")}`,
      },
    ],
    [
      "and a request in the same function is said of its own file",
      {
        "main.ts": `import { purge } from "./store";\n${ENV}export const run = (env: Env) => purge(env.DATA);`,
        "store.js": `export async function purge(bucket) { await bucket.list(); return fetch("https://api.cloudflare.com/client/v4/zones/1/filters"); }`,
      },
      "store.js: filters zones/1/filters",
    ],
  ]);
});

describe("a bucket that a function returns", () => {
  testRows([
    [
      "in the file",
      {
        "main.ts": `${ENV}const open = (env: Env) => env.DATA;\nexport const keys = async (env: Env) => ${list("open(env)")};`,
      },
      'main.ts: list-single-page open(env).list({ prefix: "a/" })',
    ],
    [
      "of another file",
      {
        "main.js": `import { open } from "./open";\nexport const keys = async (env) => ${list("open(env)")};`,
        "open.ts": `${ENV}export const open = (env: Env) => env.DATA;`,
      },
      'main.js: list-single-page open(env).list({ prefix: "a/" })',
    ],
  ]);
});

describe("a page that goes through functions", () => {
  testRows([
    [
      "out of one",
      {
        "main.ts": `const page = (bucket: R2Bucket) => bucket.list();\nexport const keys = async (bucket: R2Bucket) => (await page(bucket)).objects.map(({ key }) => key);`,
      },
      "main.ts: list-single-page bucket.list()",
    ],
    [
      "out of a method that others may call",
      {
        "main.ts": `export class Store { constructor(private bucket: R2Bucket) {} page() { return this.bucket.list(); } async keys() { return (await this.page()).objects.map(({ key }) => key); } }`,
      },
      "main.ts: list-single-page this.bucket.list()",
    ],
    [
      "out of another file",
      {
        "main.ts": `import { page } from "./page";\nexport const keys = async (bucket: R2Bucket) => (await page(bucket)).objects.map(({ key }) => key);`,
        "page.ts": `export const page = (bucket: R2Bucket) => bucket.list();`,
      },
      "main.ts: list-single-page page(bucket)",
    ],
    [
      "out of another file, and asked whether there is more",
      {
        "main.ts": `import { page } from "./page";\nexport async function keys(bucket: R2Bucket) { const { objects, truncated } = await page(bucket); return { objects, truncated }; }`,
        "page.ts": `export const page = (bucket: R2Bucket) => bucket.list();`,
      },
    ],
    [
      "out of another file, and listed on",
      {
        "main.ts": `import { page } from "./page";\nexport async function all(bucket: R2Bucket) { let next = await page(bucket); const all = [...next.objects]; while (next.truncated) { next = await page(bucket, next.cursor); all.push(...next.objects); } return all; }`,
        "page.ts": `export const page = (bucket: R2Bucket, cursor?: string) => bucket.list({ cursor });`,
      },
    ],
    [
      "into one",
      {
        "main.ts": `const keysOf = (page) => page.objects.map(({ key }) => key);\nexport const keys = async (bucket: R2Bucket) => keysOf(await bucket.list());`,
      },
      "main.ts: list-single-page bucket.list()",
    ],
    [
      "into one of another file",
      {
        "main.ts": `import { keysOf } from "./keys";\nexport const keys = async (bucket: R2Bucket) => keysOf(await bucket.list());`,
        "keys.ts": `export const keysOf = (page) => page.objects.map(({ key }) => key);`,
      },
      "main.ts: list-single-page bucket.list()",
    ],
    [
      "into one that asks",
      {
        "main.ts": `import { check } from "./check";\nexport async function keys(bucket: R2Bucket) { const page = await bucket.list(); check(page); return page.objects; }`,
        "check.ts": `export function check(page) { if (page.truncated) throw new Error("too many"); }`,
      },
    ],
    [
      "into code that is not known",
      {
        "main.ts": `import { check } from "check";\nexport async function keys(bucket: R2Bucket) { const page = await bucket.list(); check(page); return page.objects; }`,
      },
    ],
    [
      "into one with a rest of parameters",
      {
        "main.ts": `const check = (...pages) => pages.length;\nexport async function keys(bucket: R2Bucket) { const page = await bucket.list(); check(page); return page.objects; }`,
      },
    ],
  ]);
});

describe("a list that is resumed", () => {
  testRows([
    [
      "by a helper",
      {
        "main.ts": `export async function all(bucket: R2Bucket) { const next = (cursor?: string) => bucket.list({ cursor }); let page = await next(); const all = [...page.objects]; while (page.truncated) { page = await next(page.cursor); all.push(...page.objects); } return all; }`,
      },
    ],
    [
      "by recursion",
      {
        "main.ts": `export async function all(bucket: R2Bucket, cursor?: string) { const page = await bucket.list({ cursor }); const rest = page.truncated ? await all(bucket, page.cursor) : []; return [...page.objects, ...rest]; }`,
      },
    ],
    [
      "by a generator",
      {
        "main.ts": `async function* pages(bucket: R2Bucket) { let cursor; do { const page = await bucket.list({ cursor }); yield page; cursor = page.truncated ? page.cursor : undefined; } while (cursor); }\nexport async function all(bucket: R2Bucket) { const all = []; for await (const page of pages(bucket)) all.push(...page.objects); return all; }`,
      },
    ],
    [
      "into a copy that is replaced",
      {
        "main.ts": `export async function all(bucket: R2Bucket, limit: number) { let page = await bucket.list({ limit }); let all = page.objects.slice(); while (page.truncated) { page = await bucket.list({ limit, cursor: page.cursor }); all = all.concat(page.objects); } return all.length > limit ? all.slice(0, limit) : all; }`,
      },
    ],
  ]);
});

describe("a class of another file that gets the bucket itself", () => {
  testRows([
    [
      "is reported where its list is taken for the whole",
      {
        "store.ts": `${ENV}declare const getEnv: () => Env;\nexport class Store { list(options?: R2ListOptions) { return this.bucket.list(options); } private get bucket() { return getEnv().DATA; } }`,
        "run.ts": `import { Store } from "./store";\nconst store = new Store();\nexport async function keys() { const page = await store.list({ include: ["httpMetadata"] }); return page.objects.map((object) => object.key); }`,
      },
      'run.ts: list-single-page store.list({ include: ["httpMetadata"] })',
    ],
  ]);
});

describe("a value with which a call of a bucket fails", () => {
  const store = `export const read = (bucket: R2Bucket, limit: number) => bucket.list({ limit });`;
  const call = `read(files, 5000)`;
  const uses = `import { read } from "../src/store";\ndeclare const files: R2Bucket;\n`;

  testRows([
    [
      "that code hands on is found",
      { "src/store.ts": store, "src/run.ts": `${uses}export const run = () => ${call};` },
      "src/run.ts: list-limit 5000",
    ],
    [
      "that a file of tests hands on is what the test is about",
      { "src/store.ts": store, "test/store.test.ts": `${uses}export const run = () => ${call};` },
    ],
    [
      "that a test hands on is too",
      { "src/store.ts": store, "src/check.ts": `${uses}it("fails", () => expect(${call}).rejects.toThrow());` },
    ],
    [
      "that a test uses itself is too",
      { "src/check.ts": `${uses}it("fails", () => expect(files.list({ limit: 5000 })).rejects.toThrow());` },
    ],
    [
      "that code has is found, though a test calls it",
      {
        "src/store.ts": `export const read = (bucket: R2Bucket) => bucket.list({ limit: 5000 });`,
        "test/store.test.ts": `${uses}it("reads", () => read(files));`,
      },
      "src/store.ts: list-limit 5000",
    ],
  ]);
});

describe("a number that a caller gives and that is compared with a bound", () => {
  const list = (check: string): string =>
    `const list = (bucket: R2Bucket, limit: number) => { ${check} return bucket.list({ limit }); };\nexport const all = (bucket: R2Bucket) => list(bucket, 5000);`;

  it.each([["if (limit > 1000) return undefined;"], ["if (limit < 1 || limit > 1000) throw new RangeError();"]])(
    "is not handed on where the bound refuses it: %s",
    (check) => {
      const { findings, undecided } = new Project({}).analyze("main.ts", list(check));
      expect([...findings, ...undecided]).toEqual([]);
    },
  );

  it.each([["if (limit > 9000) return undefined;"], ["if (limit < 1 || limit > 9000) throw new RangeError();"]])(
    "is undecided: %s",
    (check) => {
      const { findings, undecided } = new Project({}).analyze("main.ts", list(check));
      expect(findings).toEqual([]);
      expect(undecided).toMatchObject([{ record: "list-limit", reason: "the code compares it with a bound" }]);
    },
  );

  it("is found where something else is compared", () => {
    const { findings, undecided } = new Project({}).analyze(
      "main.ts",
      list("if (bucket.size > 1000) return undefined;"),
    );
    expect(findings).toMatchObject([{ record: "list-limit", certainty: "proved" }]);
    expect(undecided).toEqual([]);
  });
});

describe("a pattern of another file decides what a bucket is given", () => {
  const save = (from: string): string =>
    `import { HASH } from "${from}";\n${ENV}async function save(env: Env, hash: string) { if (!HASH.test(hash)) return null; return await env.DATA.put(hash, "", { sha256: hash }); }\nexport const handle = (env: Env, url: URL) => save(env, url.searchParams.get("hash") ?? "");`;
  const hash = 'checksum-shape ""';

  testRows([
    ["which refuses the default", { "main.ts": save("./a.js"), "a.ts": "export const HASH = /^[0-9a-f]{64}$/;" }],
    [
      "which another file passes on",
      {
        "main.ts": save("./b.js"),
        "b.ts": 'export { PATTERN as HASH } from "./a.js";',
        "a.ts": "const PATTERN = /^[0-9a-f]{64}$/;\nexport { PATTERN };",
      },
    ],
    [
      "unless it lets it through",
      { "main.ts": save("./a.js"), "a.ts": "export const HASH = /^[0-9a-f]*$/;" },
      `main.ts: ${hash}`,
    ],
    [
      "unless it may be another one",
      {
        "main.ts": save("./a.js"),
        "a.ts": "export let HASH = /^[0-9a-f]{64}$/;\nexport const relax = () => (HASH = /./);",
      },
      `main.ts: ${hash}`,
    ],
    ["unless it is not there", { "main.ts": save("./a.js"), "a.ts": "" }, `main.ts: ${hash}`],
  ]);
});
