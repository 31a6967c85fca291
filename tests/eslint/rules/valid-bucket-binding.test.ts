import { describe, expect, it } from "vitest";
import { bucket, date, flags, lintConfig, testConfigs } from "../deployment-config-rows.ts";
import { findMessages } from "../lint-bucket-code.ts";

const dated = date("2023-01-01");

describe("valid-bucket-binding is silent", () => {
  const entry = (binding: string): string =>
    `[[r2_buckets]]\nbinding = ${JSON.stringify(binding)}\nbucket_name = "b"\n`;
  testConfigs([
    ["a plain name", "wrangler.toml", dated + entry("FILES")],
    ["a name in lower case", "wrangler.toml", dated + entry("files")],
    ["a dollar", "wrangler.toml", dated + entry("$files")],
    ["an underscore", "wrangler.toml", dated + entry("_")],
    ["letters of other scripts", "wrangler.toml", dated + entry("архив")],
    ["digits behind the first letter", "wrangler.toml", dated + entry("FILES_2")],
    ["a word that is reserved in part only", "wrangler.toml", dated + entry("className")],
    ["a word of the language that is no keyword", "wrangler.toml", dated + entry("async")],
    ["two names", "wrangler.toml", dated + entry("A") + entry("B")],
    ["names that differ in case", "wrangler.toml", dated + entry("Files") + entry("FILES")],
    [
      "one name in two environments",
      "wrangler.toml",
      dated + entry("A") + entry("A").replace("r2_", "env.staging.r2_"),
    ],
    [
      "two bindings to one bucket",
      "wrangler.json",
      `{ "compatibility_date": "2023-01-01", "r2_buckets": [{ "binding": "A", "bucket_name": "b" }, { "binding": "B", "bucket_name": "b" }] }`,
    ],
    ["other tables", "wrangler.toml", `[[kv_namespaces]]\nbinding = "not-a-bucket"\n`],
  ]);
});

describe("valid-bucket-binding reports", () => {
  const rule = "valid-bucket-binding";
  const inline = (...entries: readonly string[]): string => `r2_buckets = [${entries.join(", ")}]\n`;
  testConfigs([
    ["a dash", "wrangler.toml", dated + inline(`{ binding = "my-files", bucket_name = "b" }`), `2 ${rule} "my-files"`],
    [
      "a digit first",
      "wrangler.toml",
      dated + inline(`{ binding = "1FILES", bucket_name = "b" }`),
      `2 ${rule} "1FILES"`,
    ],
    ["a blank", "wrangler.toml", dated + inline(`{ binding = "my files", bucket_name = "b" }`), `2 ${rule} "my files"`],
    ["a dot", "wrangler.toml", dated + inline(`{ binding = "a.b", bucket_name = "b" }`), `2 ${rule} "a.b"`],
    [
      "nothing between the quotes",
      "wrangler.toml",
      dated + inline(`{ binding = "", bucket_name = "b" }`),
      `2 ${rule} ""`,
    ],
    ["a keyword", "wrangler.toml", dated + inline(`{ binding = "class", bucket_name = "b" }`), `2 ${rule} "class"`],
    [
      "a word that strict code reserves",
      "wrangler.toml",
      dated + inline(`{ binding = "package", bucket_name = "b" }`),
      `2 ${rule} "package"`,
    ],
    ["no binding", "wrangler.toml", `${dated}[[object_buckets]]\nbucket_name = "b"\n`, `2 ${rule} object_buckets`],
    ["no bucket's name", "wrangler.toml", `${dated}[[object_buckets]]\nbinding = "A"\n`, `2 ${rule} object_buckets`],
    [
      "an empty bucket's name",
      "wrangler.toml",
      dated + inline(`{ binding = "A", bucket_name = "" }`),
      `2 ${rule} { binding = "A", bucket_name = "" }`,
    ],
    [
      "a name that is taken, at the second",
      "wrangler.toml",
      dated + inline(`{ binding = "A", bucket_name = "b" }`, `{ binding = 'A', bucket_name = "c" }`),
      `2 ${rule} 'A'`,
    ],
    [
      "a name that the other table has",
      "wrangler.json",
      `{ "compatibility_date": "2023-01-01",\n "object_buckets": [{ "binding": "A", "bucket_name": "b" }],\n "r2_buckets": [{ "binding": "A", "bucket_name": "b" }] }`,
      `3 ${rule} "A"`,
    ],
    [
      "the name of a variable",
      "wrangler.toml",
      dated + inline(`{ binding = "A", bucket_name = "b" }`) + `[vars]\nA = "x"\n`,
      `2 ${rule} "A"`,
    ],
    [
      "the name of another binding",
      "wrangler.toml",
      dated + inline(`{ binding = "A", bucket_name = "b" }`) + `[[kv_namespaces]]\nbinding = "A"\nid = "x"\n`,
      `2 ${rule} "A"`,
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
          dated + inline(`{ binding = "A", bucket_name = "b" }`) + other,
          `2 ${rule} "A"`,
        ] as const,
    ),
    [
      "an environment's entry",
      "wrangler.jsonc",
      `{ "compatibility_date": "2023-01-01", "env": { "x": { "r2_buckets": [ // one\n { "binding": "a b", "bucket_name": "b" },\n] } } }`,
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
      "that is said to be there",
      "interface Env { UPLOADS: R2Bucket }\nexport const read = (c: { env?: Env }) => c.env!.UPLOADS!.get('a');",
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

describe("valid-bucket-binding asks for a compatibility date", () => {
  const rule = "valid-bucket-binding";
  const staged = bucket.replace("[[", "[[env.staging.");
  testConfigs([
    ["at the first bucket", "wrangler.toml", bucket + staged, `1 ${rule} r2_buckets`],
    [
      "where an environment alone binds buckets",
      "wrangler.toml",
      `name = "a"\n${staged}`,
      `2 ${rule} env.staging.r2_buckets`,
    ],
    [
      "where another environment has one of its own",
      "wrangler.toml",
      `env.staging.compatibility_date = "2023-01-01"\n${bucket}${staged}`,
      `2 ${rule} r2_buckets`,
    ],
    [
      "where another flag is set",
      "wrangler.json",
      `{ "compatibility_flags": ["nodejs_compat"],\n"r2_buckets": [{ "binding": "A", "bucket_name": "a" }] }`,
      `2 ${rule} { "binding": "A", "bucket_name": "a" }`,
    ],
    ["unless the top level has one for all", "wrangler.toml", dated + staged],
    ["unless every environment that binds buckets has one", "wrangler.toml", `env.staging.${dated}${staged}`],
    ["unless the flag decides without it", "wrangler.toml", flags("r2_list_honor_include") + bucket],
    ["unless no bucket is bound", "wrangler.toml", `name = "a"\n`],
    [
      "unless it is written and no date, which is told by itself",
      "wrangler.toml",
      date("soon") + bucket,
      "1 no-outdated-compatibility-date …",
    ],
  ]);

  it("and says for which environments, and what to add", async () => {
    const [message] = await lintConfig("wrangler.toml", `main = "a.js"\n${bucket}${staged}`);
    expect(message?.message).toBe(
      'The compatibility date of the top level and environment "staging" is missing, and the flag r2_list_honor_include is not ' +
        "set, which leaves open whether list() honours `include`. Use a `compatibility_date`: 2022-08-04 " +
        "or later for the newer behaviour.",
    );
  });

  it("and is less sure where the config names no script", async () => {
    const messages = await Promise.all(
      [bucket, `main = "a.js"\n${bucket}`].map((text) => lintConfig("wrangler.toml", text)),
    );
    const ending = "Likely: the config names no script, and what adds it may add the date.";
    expect(messages.flat().map(({ message }) => message.endsWith(ending))).toEqual([true, false]);
  });

  it("and names the flag in the words of the config", async () => {
    const [message] = await lintConfig("wrangler.toml", bucket.replace("r2_buckets", "object_buckets"));
    expect(message?.message).toContain("the flag list_honor_include is not set");
  });
});
