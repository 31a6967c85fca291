import { describe, expect, it } from "vitest";
import { read } from "./read.ts";

const options = `{ include: ["httpMetadata"] }`;

type Row = readonly [why: string, text: string, ...facts: readonly string[]];

function testFacts(rows: readonly Row[]): void {
  it.each(rows)("%s", (_why, text, ...facts) => {
    expect(read(text)).toEqual(facts);
  });
}

describe("a bucket by its declared type", () => {
  testFacts([
    [
      "of a parameter",
      `function f(files: R2Bucket) { return files.list(${options}); }`,
      `files: R2Bucket.list(${options})`,
    ],
    [
      "in the neutral words",
      `function f(files: BucketBinding) { return files.list(${options}); }`,
      `files: BucketBinding.list(${options})`,
    ],
    [
      "of a member of the environment",
      `interface Env { FILES: R2Bucket } export default { fetch: (q: Request, env: Env) => env.FILES.list(${options}) };`,
      `FILES: R2Bucket.list(${options})`,
    ],
    [
      "of a type alias",
      `type Env = { FILES: R2Bucket }; const f = (env: Env) => env.FILES.list();`,
      "FILES: R2Bucket.list()",
    ],
    [
      "of an interface that extends another",
      `interface Base { FILES: R2Bucket } interface Env extends Base {} const f = (env: Env) => env.FILES.list();`,
      "FILES: R2Bucket.list()",
    ],
    [
      "of an intersection",
      `type Env = { A: string } & { FILES: R2Bucket }; const f = (env: Env) => env.FILES.list();`,
      "FILES: R2Bucket.list()",
    ],
    [
      "of a web framework's context",
      `type Env = { FILES: R2Bucket }; const f = (c: Context<{ Bindings: Env }>) => c.env.FILES.list();`,
      "FILES: R2Bucket.list()",
    ],
    [
      "of a member that may be missing",
      `interface Env { FILES?: R2Bucket } const f = (env: Env) => env.FILES?.list();`,
      "FILES: R2Bucket.list()",
    ],
    ["or undefined", `function f(files: R2Bucket | undefined) { return files!.list(); }`, "files: R2Bucket.list()"],
    [
      "of a field",
      `class C { private files: R2Bucket; all() { return this.files.list(); } }`,
      "files: R2Bucket.list()",
    ],
    [
      "of a parameter property",
      `class C { constructor(private readonly files: R2Bucket) {} all() { return this.files.list(); } }`,
      "files: R2Bucket.list()",
    ],
    [
      "of a field that holds the environment",
      `interface Env { FILES: R2Bucket } class C { constructor(private env: Env) {} all() { return this.env.FILES.list(); } }`,
      "FILES: R2Bucket.list()",
    ],
    [
      "of an element of a list",
      `function f(all: R2Bucket[]) { for (const files of all) files.list(); }`,
      "R2Bucket: R2Bucket.list()",
    ],
    [
      "of an entry of a map",
      `function f(all: Map<string, R2Bucket>) { all.get("a")!.list(); }`,
      "R2Bucket: R2Bucket.list()",
    ],
    [
      "of each thing that a function may give",
      `const files = (): R2Bucket => globalThis[name] || process.env[name]; files().list();`,
      "?: R2Bucket.list()",
      "?: R2Bucket.list()",
    ],
    ["of a variable", `const files: R2Bucket = make(); files.list();`, "?: R2Bucket.list()"],
    ["given by as", `const files = make() as R2Bucket; files.list();`, "?: R2Bucket.list()"],
    [
      "of an import type",
      `function f(files: import("@cloudflare/workers-types").R2Bucket) { return files.list(); }`,
      "files: R2Bucket.list()",
    ],
    ["of a namespace", `function f(files: Workers.R2Bucket) { return files.list(); }`, "files: R2Bucket.list()"],
    [
      "of a destructured parameter",
      `interface Env { FILES: R2Bucket } function f({ FILES }: Env) { return FILES.list(); }`,
      "FILES: R2Bucket.list()",
    ],
    [
      "of a nested one",
      `interface Env { FILES: R2Bucket } function f({ env: { FILES } }: { env: Env }) { return FILES.list(); }`,
      "FILES: R2Bucket.list()",
    ],
  ]);
});

describe("a bucket by the name of its binding", () => {
  testFacts([
    [
      "a member of the environment",
      `export default { fetch(request, env) { return env.FILES.list(${options}); } };`,
      `FILES.list(${options})`,
    ],
    ["of a context", `app.get("/", (c) => c.env.FILES.list());`, "FILES.list()"],
    ["by its text", `function f(env) { return env["FILES"].list(); }`, "FILES.list()"],
    ["destructured", `function f(env) { const { FILES } = env; return FILES.list(); }`, "FILES.list()"],
    [
      "destructured under another name",
      `function f(env) { const { FILES: files } = env; return files.list(); }`,
      "FILES.list()",
    ],
    ["destructured in the parameters", `function f({ FILES }) { return FILES.list(); }`, "FILES.list()"],
    ["by another name", `function f(env) { const files = env.FILES; return files.list(); }`, "FILES.list()"],
    ["through two names", `function f(env) { const a = env.FILES; const b = a; return b.list(); }`, "FILES.list()"],
    ["a global of older scripts", `addEventListener("fetch", () => FILES.list());`, "FILES.list()"],
    [
      "an environment behind a long call",
      `const f = async () => (await getCloudflareContext({ async: true })).env.FILES.list();`,
      "FILES.list()",
    ],
    [
      "destructured from an environment that a call gives",
      `const f = () => { const { FILES } = getRequestContext().env; return FILES.list(); };`,
      "FILES.list()",
    ],
    [
      "and the environment with it",
      `const f = async () => { const { env: { FILES: files } } = await getCloudflareContext(); return files.list(); };`,
      "FILES.list()",
    ],
    ["an imported environment", `import { env } from "cloudflare:workers"; env.FILES.list();`, "FILES.list()"],
    [
      "a field of an entrypoint",
      `class C extends WorkerEntrypoint { all() { return this.env.FILES.list(); } }`,
      "FILES.list()",
    ],
  ]);
});

describe("a bucket by what its declared type stands for", () => {
  testFacts([
    ["an alias", `type Files = R2Bucket; const f = (files: Files) => files.list();`, "files: R2Bucket.list()"],
    ["a part of it", `const f = (files: Pick<R2Bucket, "list">) => files.list();`, "files: R2Bucket.list()"],
    [
      "a base",
      `interface Files extends R2Bucket {} const f = (files: Files) => files.list();`,
      "files: R2Bucket.list()",
    ],
    ["a bound", `const f = <B extends R2Bucket>(files: B) => files.list();`, "files: R2Bucket.list()"],
    ["the default of a parameter", `const f = <B = R2Bucket>(files: B) => files.list();`, "files: R2Bucket.list()"],
    [
      "a member of the environment's type",
      `interface Env { FILES: R2Bucket } const f = (files: Env["FILES"]) => files.list();`,
      "files: R2Bucket.list()",
    ],
    [
      "several types",
      `const f = (files: R2Bucket | KVNamespace | null) => files?.list();`,
      "files: R2Bucket.list()",
      "files: KVNamespace.list()",
    ],
  ]);
});

const bindFiles = "const list = env.FILES.list.bind(env.FILES);";

describe("a method that is bound to a bucket", () => {
  testFacts([
    ["under its name", `async function f(env) { ${bindFiles} await list(${options}); }`, `FILES.list(${options})`],
    [
      "of a declared type, under another name",
      `function f(files: R2Bucket) { const find = files.list.bind(files); return find(${options}); }`,
      `files: R2Bucket.list(${options})`,
    ],
    [
      "in an object",
      `const open = (env) => ({ get: env.FILES.get.bind(env.FILES), list: env.FILES.list.bind(env.FILES) }); const f = (env) => open(env).list();`,
      "FILES.list()",
    ],
    [
      "in a field",
      `class C { constructor(env) { this.find = env.FILES.list.bind(env.FILES); } all() { return this.find(); } }`,
      "FILES.list()",
    ],
    [
      "handed to a function",
      `const all = (list) => list(${options}); const f = (env) => all(env.FILES.list.bind(env.FILES));`,
      `FILES.list(${options})`,
    ],
    [
      "with the type that says that it is none",
      `function f(env: { KV: KVNamespace }) { const list = env.KV.list.bind(env.KV); list(); }`,
      "KV: KVNamespace.list()",
    ],
    [
      "but not another method of it",
      `function f(env) { const close = env.FILES.close.bind(env.FILES); close(${options}); }`,
    ],
    ["but not by being bound alone", `function f(env) { ${bindFiles} return list; }`],
  ]);
});

describe("the arguments of a bucket call", () => {
  testFacts([
    ["none", `FILES.list();`, "FILES.list()"],
    ["in a constant", `const options = ${options}; FILES.list(options);`, `FILES.list(${options})`],
    [
      "with a spread",
      `FILES.list({ ...page, include: ["httpMetadata"] });`,
      `FILES.list({ include: ["httpMetadata"], … })`,
    ],
    [
      "with a spread that is known",
      `const base = { limit: 5 }; FILES.list({ ...base, cursor });`,
      "FILES.list({ limit: 5, cursor: {cursor} })",
    ],
    [
      "with a list in a constant",
      `const include = ["httpMetadata"]; FILES.list({ include });`,
      `FILES.list(${options})`,
    ],
    [
      "with a list that may be longer",
      `FILES.list({ include: ["httpMetadata", ...more] });`,
      `FILES.list({ include: ["httpMetadata", …] })`,
    ],
    [
      "with one of two",
      `FILES.list({ include: all ? ["httpMetadata", "customMetadata"] : [] });`,
      `FILES.list({ include: ["httpMetadata", "customMetadata"] | [] })`,
    ],
    ["that are not known", `FILES.list(options);`, "FILES.list({options})"],
    [
      "given by a caller",
      `function all(limit) { return FILES.list({ limit }); } all(5);`,
      "FILES.list({ limit: {limit} })",
      "FILES.list({ limit: 5 })",
    ],
  ]);
});

describe("a bucket call that a loop, or what its function is given, decides against is not made", () => {
  const either = `if (kind === "old") return files.list(options);`;

  testFacts([
    [
      "in an iteration",
      `async function f(files: R2Bucket) { for (const [kind, limit] of [["old", 1], ["new", 2]]) { if (kind === "old") continue; await files.list({ limit }); } }`,
      "files: R2Bucket.list({ limit: 2 })",
    ],
    [
      "in a call",
      `function g(files: R2Bucket, kind, options) { ${either} } const f = (files: R2Bucket) => g(files, "new", { limit: 1 });`,
      "files: R2Bucket.list({options})",
    ],
  ]);
});

describe("no bucket", () => {
  it.each([
    ["a list that is no member", `list({ limit: 5 });`],
    ["a method that is not asked for", `FILES.head("key");`],
    ["a class of the file with such a method", `class Store { list() { return []; } } new Store().list();`],
    ["an object of the file", `const store = { list: () => [] }; store.list();`],
    ["an array", `["a"].list();`],
  ])("is %s", (_, text) => {
    expect(read(text)).toEqual([]);
  });
});
