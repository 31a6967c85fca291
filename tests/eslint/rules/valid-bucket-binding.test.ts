import { describe, expect, it } from "vitest";
import { testConfigs } from "../deployment-config-rows.ts";
import { findMessages } from "../lint-bucket-code.ts";

describe("valid-bucket-binding is silent", () => {
  const entry = (binding: string): string =>
    `[[r2_buckets]]\nbinding = ${JSON.stringify(binding)}\nbucket_name = "b"\n`;
  testConfigs([
    ["a plain name", "wrangler.toml", entry("FILES")],
    ["a name in lower case", "wrangler.toml", entry("files")],
    ["a dollar", "wrangler.toml", entry("$files")],
    ["an underscore", "wrangler.toml", entry("_")],
    ["letters of other scripts", "wrangler.toml", entry("архив")],
    ["digits behind the first letter", "wrangler.toml", entry("FILES_2")],
    ["a word that is reserved in part only", "wrangler.toml", entry("className")],
    ["a word of the language that is no keyword", "wrangler.toml", entry("async")],
    ["two names", "wrangler.toml", entry("A") + entry("B")],
    ["names that differ in case", "wrangler.toml", entry("Files") + entry("FILES")],
    ["one name in two environments", "wrangler.toml", entry("A") + entry("A").replace("r2_", "env.staging.r2_")],
    [
      "two bindings to one bucket",
      "wrangler.json",
      `{ "r2_buckets": [{ "binding": "A", "bucket_name": "b" }, { "binding": "B", "bucket_name": "b" }] }`,
    ],
    ["other tables", "wrangler.toml", `[[kv_namespaces]]\nbinding = "not-a-bucket"\n`],
  ]);
});

describe("valid-bucket-binding reports", () => {
  const rule = "valid-bucket-binding";
  const inline = (...entries: readonly string[]): string => `r2_buckets = [${entries.join(", ")}]\n`;
  testConfigs([
    ["a dash", "wrangler.toml", inline(`{ binding = "my-files", bucket_name = "b" }`), `1 ${rule} "my-files"`],
    ["a digit first", "wrangler.toml", inline(`{ binding = "1FILES", bucket_name = "b" }`), `1 ${rule} "1FILES"`],
    ["a blank", "wrangler.toml", inline(`{ binding = "my files", bucket_name = "b" }`), `1 ${rule} "my files"`],
    ["a dot", "wrangler.toml", inline(`{ binding = "a.b", bucket_name = "b" }`), `1 ${rule} "a.b"`],
    ["nothing between the quotes", "wrangler.toml", inline(`{ binding = "", bucket_name = "b" }`), `1 ${rule} ""`],
    ["a keyword", "wrangler.toml", inline(`{ binding = "class", bucket_name = "b" }`), `1 ${rule} "class"`],
    [
      "a word that strict code reserves",
      "wrangler.toml",
      inline(`{ binding = "package", bucket_name = "b" }`),
      `1 ${rule} "package"`,
    ],
    ["no binding", "wrangler.toml", `[[object_buckets]]\nbucket_name = "b"\n`, `1 ${rule} object_buckets`],
    ["no bucket's name", "wrangler.toml", `[[object_buckets]]\nbinding = "A"\n`, `1 ${rule} object_buckets`],
    [
      "an empty bucket's name",
      "wrangler.toml",
      inline(`{ binding = "A", bucket_name = "" }`),
      `1 ${rule} { binding = "A", bucket_name = "" }`,
    ],
    [
      "a name that is taken, at the second",
      "wrangler.toml",
      inline(`{ binding = "A", bucket_name = "b" }`, `{ binding = 'A', bucket_name = "c" }`),
      `1 ${rule} 'A'`,
    ],
    [
      "a name that the other table has",
      "wrangler.json",
      `{\n "object_buckets": [{ "binding": "A", "bucket_name": "b" }],\n "r2_buckets": [{ "binding": "A", "bucket_name": "b" }] }`,
      `3 ${rule} "A"`,
    ],
    [
      "the name of a variable",
      "wrangler.toml",
      inline(`{ binding = "A", bucket_name = "b" }`) + `[vars]\nA = "x"\n`,
      `1 ${rule} "A"`,
    ],
    [
      "the name of another binding",
      "wrangler.toml",
      inline(`{ binding = "A", bucket_name = "b" }`) + `[[kv_namespaces]]\nbinding = "A"\nid = "x"\n`,
      `1 ${rule} "A"`,
    ],
    ...[
      ["in a table of its own", '[ai]\nbinding = "A"\n'],
      ["in a list inside of a table", '[[queues.producers]]\nbinding = "A"\nqueue = "q"\n'],
      ["in a list of bindings", '[[unsafe.bindings]]\nname = "A"\ntype = "x"\n'],
    ].map(
      ([where = "", other = ""]) =>
        [
          `the name of another binding ${where}`,
          "wrangler.toml",
          inline(`{ binding = "A", bucket_name = "b" }`) + other,
          `1 ${rule} "A"`,
        ] as const,
    ),
    [
      "an environment's entry",
      "wrangler.jsonc",
      `{ "env": { "x": { "r2_buckets": [ // one\n { "binding": "a b", "bucket_name": "b" },\n] } } }`,
      `2 ${rule} "a b"`,
    ],
  ]);
});

describe("valid-bucket-binding in code", () => {
  const rule = "valid-bucket-binding";

  it.each<[why: string, code: string, ...bindings: readonly string[]]>([
    [
      "of an interface",
      "interface Env { UPLOADS: R2Bucket }\nexport const read = (env: Env) => env.UPLOADS.get('a');",
      "UPLOADS",
    ],
    ["by the neutral type", "export const read = (env: { ARCHIVE: BucketBinding }) => env.ARCHIVE.list();", "ARCHIVE"],
    [
      "of the script's environment",
      "interface Env { UPLOADS: R2Bucket }\nexport default { async fetch(request: Request, env: Env) { await env.UPLOADS.put('a', request.body); return new Response(); } };",
      "UPLOADS",
    ],
    [
      "that a constant holds",
      "interface Env { UPLOADS: R2Bucket }\nexport const read = (env: Env) => { const bucket = env.UPLOADS; return bucket.head('a'); };",
      "UPLOADS",
    ],
    [
      "that is taken out of the environment",
      "interface Env { UPLOADS: R2Bucket }\nexport const read = (env: Env) => { const { UPLOADS } = env; return UPLOADS.head('a'); };",
      "UPLOADS",
    ],
    [
      "that is taken out under another name",
      "interface Env { UPLOADS: R2Bucket }\nexport const read = ({ env }: { env: Env }) => { const { UPLOADS: bucket } = env; return bucket.list(); };",
      "UPLOADS",
    ],
    [
      "of a class that keeps the environment",
      "interface Env { UPLOADS: R2Bucket }\nexport class Store { constructor(private env: Env) {} read() { return this.env.UPLOADS.get('a'); } }",
      "UPLOADS",
    ],
    [
      "that another is declared beside",
      "interface Env { FILES: R2Bucket; LOGS: R2Bucket }\nexport const copy = async (env: Env) => env.LOGS.put('a', await (await env.FILES.get('a'))!.text());",
      "LOGS",
    ],
  ])("reports a binding %s", (_, code, ...bindings) => {
    expect(findMessages(rule, code).map((message) => /^The binding "(\w+)"/.exec(message)?.[1])).toEqual(bindings);
  });

  it.each<[why: string, code: string]>([
    [
      "that the config declares",
      "interface Env { FILES: R2Bucket }\nexport const read = (env: Env) => env.FILES.get('a');",
    ],
    ["of another kind", "interface Env { CACHE: KVNamespace }\nexport const read = (env: Env) => env.CACHE.get('a');"],
    [
      "that is not used",
      "interface Env { UPLOADS: R2Bucket; FILES: R2Bucket }\nexport const read = (env: Env) => env.FILES.get('a');",
    ],
    ["of a class of ours", "class Store { UPLOADS!: R2Bucket; read() { return this.UPLOADS.get('a'); } }"],
    [
      "that is declared to be optional",
      "interface Env { UPLOADS?: R2Bucket }\nexport const read = (env: Env) => env.UPLOADS && env.UPLOADS.get('a');",
    ],
    [
      "that may be undefined",
      "interface Env { UPLOADS: R2Bucket | undefined }\nexport const read = (env: Env) => env.UPLOADS!.get('a');",
    ],
    [
      "of a test",
      "interface Env { UPLOADS: R2Bucket }\nit('reads', async () => { const env: Env = makeEnv(); await env.UPLOADS.get('a'); });",
    ],
    ["that is a parameter", "export const read = (bucket: R2Bucket) => bucket.get('a');"],
  ])("does not report a bucket %s", (_, code) => {
    expect(findMessages(rule, code)).toEqual([]);
  });
});
