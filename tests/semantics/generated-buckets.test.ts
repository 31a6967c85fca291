import { fileURLToPath } from "node:url";
import fc from "fast-check";
import { expect, it } from "vitest";
import { analyze } from "../../src/engine/analyze.ts";
import type { Analysis } from "../../src/engine/analysis.ts";
import { createBucket, createMemoryStore, type BucketBinding } from "../../src/runtime/index.ts";
import { applyEdit } from "../engine/edited.ts";
import { condition, listShape, objectShape, textShape, write } from "./request-forms.ts";

/** A folder whose deployment config binds the bucket `FILES`, at old compatibility dates in all environments. */
const folder = fileURLToPath(new URL("../fixtures/command/", import.meta.url));
const OLD = "2022-08-03";
const NEW = "2022-08-04";
/** The gate judges the same programs each time; to hunt, drop the seed and raise the number of runs. */
const parameters = { seed: 20261126, numRuns: 70 };

/** Ways in which a script comes to its bucket; `BODY` uses it as `bucket`. */
const script = fc.constantFrom(
  "export default { async fetch(request, env) { const bucket = env.FILES; BODY } };",
  "export default { async fetch(request, { FILES: bucket }) { BODY } };",
  "async function run(bucket, request) { BODY }\nexport default { fetch: (request, env) => run(env.FILES, request) };",
  "const handle = async (c) => { const { request, env: { FILES } } = c; const bucket = FILES; BODY };\nexport default { fetch: (request, env) => handle({ request, env }) };",
  "class Files { constructor(env) { this.bucket = env.FILES; } async run(request) { const { bucket } = this; BODY } }\nexport default { fetch: (request, env) => new Files(env).run(request) };",
);

const toScript = (form: string, body: string): string =>
  form.replace("BODY", () => `const { a, b, n } = await request.json();\n${body}\n`);

interface Request {
  json(): Promise<{ readonly a: boolean; readonly b: boolean; readonly n: number }>;
}

interface Script {
  fetch(request: Request, env: { readonly FILES: BucketBinding }): Promise<unknown>;
}

const store = createMemoryStore();
await createBucket({ store }).put("k", "v", {
  httpMetadata: { contentType: "text/plain" },
  customMetadata: { owner: "me" },
});

/** What a script gives, or how it fails, whatever its conditions are. */
async function run(code: string, compatibilityDate: string): Promise<readonly string[]> {
  // eslint-disable-next-line @typescript-eslint/no-implied-eval -- the reference bucket is the judge of what it does
  const load = new Function(`"use strict";\n${code.replace("export default", "return")}`) as () => Script;
  const ends: string[] = [];
  for (const a of [true, false])
    for (const b of [true, false])
      for (const n of [0, 3]) {
        const request = { json: () => Promise.resolve({ a, b, n }) };
        const env = { FILES: createBucket({ store, compatibilityDate }) };
        const end = load()
          .fetch(request, env)
          .then((value) => JSON.stringify({ value }), String);
        ends.push(await end);
      }
  return ends;
}

function find(code: string): Analysis {
  return analyze({ filename: `${folder}src/generated.js`, text: code, settings: {}, root: folder });
}

/** Where a record is met, something is said of it; where it never is, nothing is proved. */
function expectRight(code: string, records: readonly string[], isMet: boolean): void {
  const { findings, undecided } = find(code);
  const mine = findings.filter(({ record }) => records.includes(record));
  const open = undecided.filter(({ record, others = [] }) =>
    [record, ...others].some((each) => records.includes(each)),
  );
  if (isMet) expect([...mine, ...open], code).not.toEqual([]);
  else
    expect(
      mine.map(({ certainty }) => certainty),
      code,
    ).not.toContain("proved");
}

const isOn = fc.boolean();

it("an option that a bucket refuses is found however it is put together, and nothing is proved that no run gives", async () => {
  const property = fc.asyncProperty(
    script,
    objectShape,
    textShape,
    condition,
    isOn,
    async (form, object, text, asked, isWrong) => {
      const [value, other] = isWrong ? [`"Rare"`, `"Standard"`] : [`"Standard"`, `"Rare"`];
      const member = "storageClass";
      const held = `{ ${member}: ${write(text, { value, other, condition: asked })} }`;
      const options = write(object, { value: held, other, condition: asked, member });
      const code = toScript(
        form,
        `await bucket.put("new", "", ${options.startsWith("{") ? `(${options})` : options});`,
      );
      const ends = await run(code, NEW);
      expectRight(
        code,
        ["storage-class"],
        ends.some((end) => end.includes("Unsupported storage class")),
      );
    },
  );
  await fc.assert(property, parameters);
}, 60_000);

/** Ways to read metadata of a list, of which `M` is the name. */
const reading = fc.constantFrom(
  "const page = await bucket.list(OPTIONS); return page.objects.map((object) => object.M);",
  "const { objects } = await bucket.list(OPTIONS); return objects.map(({ key, M }) => [key, M]);",
  "return bucket.list(OPTIONS).then(({ objects: [first] }) => first.M);",
  "const out = []; for (const object of (await bucket.list(OPTIONS)).objects) out.push(object.M); return out;",
  "const page = await bucket.list(OPTIONS); const out = []; page.objects.forEach((object) => { out.push({ meta: object.M }); }); return out;",
  "let cursor, out = []; do { const page = await bucket.list(OPTIONS); out.push(...page.objects.map((object) => object.M)); cursor = page.truncated ? page.cursor : undefined; } while (cursor); return out;",
  "const { objects } = await bucket.list(OPTIONS); return objects.find((object) => object.M)?.key;",
);
const lists = [[], ["httpMetadata"], ["customMetadata"], ["httpMetadata", "customMetadata"]];
const list = fc.constantFrom(...lists.map((words) => JSON.stringify(words)));
const kind = fc.constantFrom("httpMetadata", "customMetadata");

it("what raising the date changes of a list is found, and edits give the same under both dates", async () => {
  const property = fc.asyncProperty(
    fc.tuple(script, reading, objectShape, listShape, condition, list, list, kind),
    async ([form, read, object, shape, asked, value, other, name]) => {
      const include = write(shape, { value, other, condition: asked });
      const options = write(object, { value: `{ include: ${include} }`, other, condition: asked, member: "include" });
      const body = read
        .replaceAll(/\bM\b/g, name)
        .replace("OPTIONS", () => (options.startsWith("{") ? `(${options})` : options));
      const code = toScript(form, body);
      const [before, after] = [await run(code, OLD), await run(code, NEW)];
      const isMet = before.join() !== after.join();
      expectRight(code, ["unasked-metadata"], isMet);
      if (isMet) expectRight(code, ["list-include", "unasked-metadata"], true);
      const fixed = fixAll(code);
      expect(await run(fixed, OLD), fixed).toEqual(before);
      if (fixed !== code && isFixed(fixed)) expect(await run(fixed, NEW), fixed).toEqual(before);
    },
  );
  await fc.assert(property, parameters);
}, 60_000);

/** A script with all fixes made, one after the other. */
function fixAll(code: string): string {
  for (let text = code; ;) {
    const [edit] = find(text).findings.flatMap(({ edits }) => edits.filter((each) => each.class === "fix"));
    if (edit === undefined) return text;
    text = applyEdit(text, edit);
  }
}

/** Whether nothing is left to be said of what the date changes. */
function isFixed(code: string): boolean {
  const { findings, undecided } = find(code);
  return [...findings, ...undecided].every(({ record }) => !["list-include", "unasked-metadata"].includes(record));
}

/** Ways to use what a `get` gives. */
const use = fc.constantFrom(
  "return object.text();",
  "return object?.text();",
  "if (object === null) return null; return object.text();",
  'if (!("body" in object)) return 304; return object.text();',
  "if (!object?.body) return 304; return object.text();",
  "return object.body ? object.text() : 304;",
  "const read = (given) => given.arrayBuffer(); return (await read(object)).byteLength;",
  "const { size } = object; return size;",
  "if (object && object.size > 0) return object.text(); return object.key;",
  "const out = [a]; out.push(await object.text()); return out;",
  "try { return await object.text(); } finally { n.toString(); }",
);

it("a body that is read though the precondition has failed is found, and none is proved that is asked for first", async () => {
  const property = fc.asyncProperty(
    script,
    objectShape,
    condition,
    use,
    isOn,
    async (form, object, asked, used, isFailing) => {
      const [value, other] = isFailing ? ['{ etagMatches: "x" }', "{}"] : ["{}", '{ etagMatches: "x" }'];
      const held = `{ onlyIf: ${value} }`;
      const options = write(object, { value: held, other, condition: asked, member: "onlyIf" });
      const code = toScript(
        form,
        `const object = await bucket.get("k", ${options.startsWith("{") ? `(${options})` : options});\n${used}`,
      );
      const ends = await run(code, NEW);
      expectRight(
        code,
        ["get-precondition"],
        ends.some((end) => end.includes("is not a function")),
      );
    },
  );
  await fc.assert(property, parameters);
}, 60_000);
