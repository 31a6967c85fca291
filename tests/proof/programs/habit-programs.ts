import type { ProofProgram } from "../proof-program.ts";
import { bucketWorld, OLD_CONFIG, worker } from "./bucket-programs.ts";
import type { Row } from "./run-source.ts";

const KEY = `"images/000.png"`;
const COUNT = "return Response.json(page.objects.length);";

const limits: readonly Row[] = [
  ["too many", worker("const page = await env.FILES.list({ limit: 5000 });", COUNT)],
  ["none", worker(`const page = await env.FILES.list({ prefix: "images/", limit: 0 });`, COUNT)],
  ["less than none", worker("const page = await env.FILES.list({ limit: -5 });", COUNT)],
  [
    "in a constant",
    `const LIMIT = 1001;\n${worker("const page = await env.FILES.list({ limit: LIMIT });", "return Response.json(page.truncated);")}`,
  ],
  [
    "in options",
    worker(
      "const options = { limit: 20000 };",
      "const page = await env.FILES.list(options);",
      "return Response.json(page.truncated);",
    ),
  ],
];

/** Pages with metadata end at 100 objects, and there are 150. */
const pages: readonly Row[] = [
  [
    "a page under a name",
    worker(
      `const page = await env.FILES.list({ include: ["httpMetadata"] });`,
      "return Response.json(page.objects.map(({ key }) => key));",
    ),
  ],
  [
    "taken apart",
    worker(
      `const { objects } = await env.FILES.list({ include: ["customMetadata"] });`,
      "return Response.json(objects.map(({ key, customMetadata }) => [key, customMetadata]));",
    ),
  ],
  [
    "beside a prefix",
    worker(
      `const listed = await env.FILES.list({ prefix: "images/", include: ["httpMetadata"] });`,
      "let size = 0;",
      "for (const object of listed.objects) size += object.size;",
      "return Response.json(size);",
    ),
  ],
  [
    "deleted",
    worker(
      `const { objects } = await env.FILES.list({ include: ["httpMetadata"] });`,
      "for (const { key } of objects) await env.FILES.delete(key);",
      "return new Response(null);",
    ),
  ],
  [
    "by a function",
    `async function listKeys(bucket: R2Bucket): Promise<string[]> {
  const page = await bucket.list({ include: ["httpMetadata"] });
  return page.objects.map((object) => object.key);
}
${worker("return Response.json(await listKeys(env.FILES));")}`,
  ],
];

const HEAD = `const head = await env.FILES.head(${KEY});`;

const etags: readonly Row[] = [
  [
    "of what is replaced",
    worker(
      HEAD,
      `const stored = await env.FILES.put(${KEY}, "new", { onlyIf: { etagMatches: head!.httpEtag } });`,
      "return Response.json(stored === null);",
    ),
  ],
  [
    "of what is known",
    worker(
      HEAD,
      `const object = await env.FILES.get(${KEY}, { onlyIf: { etagDoesNotMatch: head!.httpEtag } });`,
      `return Response.json(object !== null && "body" in object);`,
    ),
  ],
  [
    "in a constant",
    worker(
      HEAD,
      "const onlyIf = { etagMatches: head!.httpEtag };",
      `const object = await env.FILES.get(${KEY}, { onlyIf });`,
      `return Response.json(object !== null && "body" in object);`,
    ),
  ],
];

const ANSWER = `return Response.json(object !== null && "body" in object ? await object.text() : "none");`;

const headers: readonly Row[] = [
  [
    "of an object",
    worker(
      HEAD,
      `const onlyIf = new Headers({ "If-Match": head!.httpEtag, "If-Range": head!.httpEtag });`,
      `const object = await env.FILES.get(${KEY}, { onlyIf, range: { offset: 2 } });`,
      ANSWER,
    ),
  ],
  [
    "of pairs",
    worker(
      `const onlyIf = new Headers([["if-range", '"other"'], ["if-none-match", '"other"']]);`,
      `const object = await env.FILES.get(${KEY}, { onlyIf });`,
      ANSWER,
    ),
  ],
  [
    "set by a call",
    worker(
      "const onlyIf = new Headers();",
      `onlyIf.set("If-Range", '"other"');`,
      `onlyIf.set("If-Match", '"other"');`,
      `const object = await env.FILES.get(${KEY}, { onlyIf });`,
      ANSWER,
    ),
  ],
];

const unasked: readonly Row[] = [
  [
    "no options",
    worker(
      "const page = await env.FILES.list();",
      "return Response.json(page.objects.map((o) => o.httpMetadata?.contentType));",
    ),
  ],
  [
    "beside a limit",
    worker(
      "const page = await env.FILES.list({ limit: 20 });",
      "return Response.json(page.objects.map(({ customMetadata }) => customMetadata?.owner));",
    ),
  ],
  [
    "both kinds",
    worker(
      `const { objects } = await env.FILES.list({ prefix: "images/" });`,
      "return Response.json(objects.map(({ key, httpMetadata, customMetadata }) => [key, httpMetadata, customMetadata]));",
    ),
  ],
  [
    "paged by cursor",
    worker(
      "const owners: unknown[] = [];",
      "let cursor: string | undefined;",
      "do {",
      "  const page = await env.FILES.list({ cursor });",
      "  for (const object of page.objects) owners.push(object.customMetadata?.owner);",
      "  cursor = page.truncated ? page.cursor : undefined;",
      "} while (cursor !== undefined);",
      "return Response.json(owners);",
    ),
  ],
];

/** Habits in calls of a bucket; the last ones are ended by a compatibility date, all others hold on every day. */
export const habitPrograms: readonly ProofProgram[] = [
  ...toPrograms("list-limit", limits),
  ...toPrograms("list-single-page", pages),
  ...toPrograms("quoted-etag", etags),
  ...toPrograms("if-range", headers),
  ...toPrograms("unasked-metadata", unasked, { "wrangler.toml": OLD_CONFIG }),
];

function toPrograms(record: string, rows: readonly Row[], files: ProofProgram["files"] = {}): readonly ProofProgram[] {
  return rows.map(([name, source]) => ({
    name,
    record,
    files: { "main.ts": source, ...files },
    start: { kind: "worker", url: "https://files.example.com/" },
    world: bucketWorld,
  }));
}
