import type { SeededObject, World } from "../execution.ts";
import type { ProofProgram } from "../proof-program.ts";
import type { Row } from "./run-source.ts";

/** More than one page of a list with metadata holds. */
const COUNT = 150;

const objects: readonly SeededObject[] = Array.from({ length: COUNT }, (_, index) => ({
  key: `images/${String(index).padStart(3, "0")}.png`,
  value: `image ${index}`,
  httpMetadata: { contentType: "image/png" },
  customMetadata: { owner: `team ${index % 3}` },
}));

/** A bucket of 150 objects, each with both kinds of metadata. */
export const bucketWorld: World = { buckets: { FILES: objects } };

/** One environment before the date at which `include` is honoured. */
export const OLD_CONFIG = `compatibility_date = "2022-08-03"

[[r2_buckets]]
binding = "FILES"
bucket_name = "files"
`;

/** The same, and a second environment that is newer. */
const MIXED_CONFIG = `${OLD_CONFIG}
[env.staging]
compatibility_date = "2024-01-01"

[[env.staging.r2_buckets]]
binding = "FILES"
bucket_name = "files"
`;

/** A worker whose `fetch` consists of these lines. */
export function worker(...lines: readonly string[]): string {
  return [
    "interface Env { FILES: R2Bucket }",
    "export default {",
    "  async fetch(request: Request, env: Env): Promise<Response> {",
    ...lines.map((line) => `    ${line}`),
    "  },",
    "};",
  ].join("\n");
}

const KEYS =
  "return Response.json(page.objects.map((object) => [object.key, object.httpMetadata, object.customMetadata]));";

/** All pages, with what each of them held. */
function paged(include: string): string {
  return worker(
    "const pages: unknown[] = [];",
    "let cursor: string | undefined;",
    "do {",
    `  const page = await env.FILES.list({ cursor, include: ${include} });`,
    "  pages.push(page.objects.map(({ key, httpMetadata, customMetadata }) => ({ key, httpMetadata, customMetadata })));",
    "  cursor = page.truncated ? page.cursor : undefined;",
    "} while (cursor !== undefined);",
    "return Response.json(pages);",
  );
}

const rows: readonly Row[] = [
  ["150 objects paged by cursor, one kind", paged(`["httpMetadata"]`)],
  ["150 objects paged by cursor, the other kind", paged(`["customMetadata"]`)],
  ["150 objects paged by cursor, none", paged("[]")],
  ["one page", worker(`const page = await env.FILES.list({ include: ["httpMetadata"] });`, KEYS)],
  ["none asked for", worker("const page = await env.FILES.list({ include: [] });", KEYS)],
  ["single quotes", worker("const page = await env.FILES.list({ include: ['customMetadata'] });", KEYS)],
  [
    "a trailing comma",
    worker("const page = await env.FILES.list({", "  include: [", `    "customMetadata",`, "  ],", "});", KEYS),
  ],
  [
    "a comment in the list",
    worker(`const page = await env.FILES.list({ include: ["httpMetadata" /* only this */] });`, KEYS),
  ],
  [
    "beside a prefix and a limit",
    worker(`const page = await env.FILES.list({ prefix: "images/1", limit: 20, include: ["httpMetadata"] });`, KEYS),
  ],
  [
    "beside a delimiter",
    worker(
      `const page = await env.FILES.list({ prefix: "images/", delimiter: "/", include: ["httpMetadata"] });`,
      "return Response.json([page.delimitedPrefixes, page.objects.length]);",
    ),
  ],
  [
    "options in a variable",
    worker(
      `const options: R2ListOptions = { include: ["httpMetadata"] };`,
      "const page = await env.FILES.list(options);",
      KEYS,
    ),
  ],
  [
    "list in a constant",
    `const INCLUDE = ["httpMetadata"] as const;\n${worker("const page = await env.FILES.list({ include: [...INCLUDE] });", KEYS)}`,
  ],
  [
    "bucket in a variable",
    worker("const bucket = env.FILES;", `const page = await bucket.list({ include: ["customMetadata"] });`, KEYS),
  ],
  [
    "bucket destructured",
    worker("const { FILES } = env;", `const page = await FILES.list({ include: ["customMetadata"] });`, KEYS),
  ],
  [
    "only keys are used",
    worker(
      `const page = await env.FILES.list({ include: ["customMetadata"] });`,
      "return Response.json(page.objects.map(({ key }) => key));",
    ),
  ],
  [
    "metadata that was not asked for is used",
    worker(
      `const page = await env.FILES.list({ include: ["httpMetadata"] });`,
      "return Response.json(page.objects.map(({ customMetadata }) => customMetadata?.owner));",
    ),
  ],
  [
    "a function that is given the bucket",
    `async function count(bucket: R2Bucket): Promise<number> {
  const page = await bucket.list({ include: ["httpMetadata"] });
  return page.objects.length;
}
${worker("return Response.json(await count(env.FILES));")}`,
  ],
  [
    "a class that keeps the bucket",
    `class Files {
  bucket: R2Bucket;
  constructor(bucket: R2Bucket) { this.bucket = bucket; }
  async first() {
    const page = await this.bucket.list({ limit: 10, include: ["httpMetadata"] });
    return page.objects.map((object) => object.customMetadata);
  }
}
${worker("return Response.json(await new Files(env.FILES).first());")}`,
  ],
];

/** Ways of listing with `include`, under the config of an old date, and under one of which an environment is new. */
export const bucketPrograms: readonly ProofProgram[] = [
  ...rows.map((row) => toProgram(row, OLD_CONFIG)),
  ...rows.slice(0, 4).map(([name, source]) => toProgram([`${name}, one environment new`, source], MIXED_CONFIG)),
];

function toProgram([name, source]: Row, config: string): ProofProgram {
  return {
    name,
    record: "list-include",
    files: { "main.ts": source, "wrangler.toml": config },
    start: { kind: "worker", url: "https://files.example.com/" },
    world: bucketWorld,
  };
}
