import { describe, expect, it } from "vitest";
import type { Analysis } from "../../src/engine/analysis.ts";
import { findInProject, Project } from "./project.ts";

/** A page that is taken for the whole: found where the bucket is known to be one. */
const list = (bucket: string): string =>
  `{ const page = await ${bucket}.list({ prefix: "a/" }); return page.objects.map((object) => object.key); }`;

const ENV = "interface Env { DATA: R2Bucket; CACHE: KVNamespace }\n";
/** What a binding is, or the global that it names. */
const NAMED = `function named(binding: KVNamespace | R2Bucket | string) { if (typeof binding === "string") binding = globalThis[binding]; return binding; }\n`;
const CONFIG = `compatibility_date = "2024-01-01"\n[[r2_buckets]]\nbinding = "DATA"\nbucket_name = "data"\n`;

type TypedRow = readonly [why: string, text: string];
type Row = readonly [why: string, text: string, file: string];

/** What is found in a project of one source file, by file and record. */
function findIn(text: string, file: string, others: Readonly<Record<string, string>> = {}): readonly string[] {
  const found = findInProject({ ...others, [file]: text }, {}).filter((finding) => !finding.startsWith("wrangler"));
  return found.map((finding) => finding.replace(/^(\S+ \S+).*$/s, "$1"));
}

describe("an environment by its declared type", () => {
  it.each<TypedRow>([
    ["a handler", `${ENV}export default { async fetch(request: Request, env: Env) ${list("env.DATA")} };`],
    [
      "an exported handler",
      `${ENV}export default { async fetch(request, env) ${list("env.DATA")} } satisfies ExportedHandler<Env>;`,
    ],
    [
      "of other type arguments",
      `${ENV}export default { async queue(batch, env) ${list("env.DATA")} } satisfies ExportedHandler<Env, Message>;`,
    ],
    [
      "a handler that is an arrow",
      `${ENV}export default { scheduled: async (event, env) => ${list("env.DATA")} } satisfies ExportedHandler<Env>;`,
    ],
    [
      "a variable's type",
      `${ENV}const worker: ExportedHandler<Env> = { async fetch(request, env) ${list("env.DATA")} };\nexport default worker;`,
    ],
    ["a cast", `${ENV}export default { async fetch(request, env) ${list("env.DATA")} } as ExportedHandler<Env>;`],
    [
      "a function's type",
      `${ENV}const get: ExportedHandlerFetchHandler<Env> = async (request, env) => ${list("env.DATA")};`,
    ],
    [
      "a Pages function",
      `${ENV}export const onRequest: PagesFunction<Env> = async (context) => ${list("context.env.DATA")};`,
    ],
    [
      "its pattern",
      `${ENV}export const onRequestGet: PagesFunction<Env, "id"> = async ({ env }) => ${list("env.DATA")};`,
    ],
    [
      "a list of them",
      `${ENV}export const onRequest: PagesFunction<Env>[] = [async ({ env }) => ${list("env.DATA")}];`,
    ],
    [
      "its context",
      `${ENV}export async function onRequest(context: EventContext<Env, string, unknown>) ${list("context.env.DATA")}`,
    ],
    [
      "a type of the project for functions",
      `${ENV}type Handler = (context: { env: Env }) => unknown;\nexport const get: Handler = async ({ env }) => ${list("env.DATA")};`,
    ],
    [
      "a generic one",
      `${ENV}type Handler<E> = (context: EventContext<E>) => unknown;\nexport const get: Handler<Env> = async (context) => ${list("context.env.DATA")};`,
    ],
    [
      "of a durable object",
      `${ENV}export class Room extends DurableObject<Env> { async keys() ${list("this.env.DATA")} }`,
    ],
    [
      "of an entrypoint",
      `${ENV}export default class extends WorkerEntrypoint<Env> { async fetch() ${list("this.env.DATA")} }`,
    ],
    [
      "of a workflow, inside of a step",
      `${ENV}export class Flow extends WorkflowEntrypoint<Env, Params> { async run(event, step) { return step.do("list", async () => ${list("this.env.DATA")}); } }`,
    ],
    [
      "of a class of the project between",
      `${ENV}abstract class Base<E> extends DurableObject<E> {}\nexport class Room extends Base<Env> { async keys() ${list("this.env.DATA")} }`,
    ],
    [
      "handed to the base",
      `${ENV}export class Room extends DurableObject { constructor(ctx: DurableObjectState, env: Env) { super(ctx, env); } async keys() ${list("this.env.DATA")} }`,
    ],
    [
      "kept in a field",
      `${ENV}export class Room { env: Env; constructor(state: DurableObjectState, env: Env) { this.env = env; } async keys() ${list("this.env.DATA")} }`,
    ],
    [
      "of what a call gives",
      `${ENV}const { env } = await getPlatformProxy<Env>();\nexport const keys = async () => ${list("env.DATA")};`,
    ],
    [
      "a cast of an imported one",
      `${ENV}import { env } from "cloudflare:workers";\nexport const keys = async () => ${list("(env as unknown as Env).DATA")};`,
    ],
    [
      "a cast of a member",
      `import { env } from "cloudflare:workers";\nconst bucket = (env as unknown as { DATA?: R2Bucket }).DATA;\nexport const keys = async () => ${list("bucket")};`,
    ],
    [
      "a cast of what may be one of several things",
      `${NAMED}export const keys = async (binding: R2Bucket | string) => ${list("(named(binding) as R2Bucket)")};`,
    ],
  ])("%s", (_why, text) => {
    expect(findIn(text, "main.ts")).toEqual(["main.ts: list-single-page"]);
  });
});

describe("an environment of a web framework", () => {
  const hono = `import { Hono } from "hono";\n${ENV}const app = new Hono<{ Bindings: Env }>();\n`;

  it.each<TypedRow>([
    ["a route", `${hono}app.get("/", async (c) => ${list("c.env.DATA")});`],
    ["behind middleware", `${hono}app.get("/", authenticate, async (c) => ${list("c.env.DATA")});`],
    [
      "a chain of routes",
      `${hono}export const all = app.get("/a", (c) => c.text("")).get("/", async (c) => ${list("c.env.DATA")});`,
    ],
    [
      "below a path",
      `${ENV}const app = new Hono<{ Bindings: Env }>().basePath("/a").get("/", async (c) => ${list("c.env.DATA")});`,
    ],
    [
      "of an alias",
      `type App = { Bindings: { DATA: R2Bucket } };\nconst app = new Hono<App>();\napp.get("/", async (c) => ${list("c.env.DATA")});`,
    ],
    [
      "of middleware",
      `${ENV}export const first = createMiddleware<{ Bindings: Env }>(async (c, next) => ${list("c.env.DATA")});`,
    ],
    ["of a handler's type", `${ENV}export const get: Handler<{ Bindings: Env }> = async (c) => ${list("c.env.DATA")};`],
    [
      "a variable of the context",
      `const app = new Hono<{ Variables: { files: R2Bucket } }>();\napp.get("/", async (c) => ${list("c.var.files")});`,
    ],
    [
      "of a router's tuple",
      `${ENV}const router = AutoRouter<IRequest, [Env, ExecutionContext]>();\nrouter.get("/", async (request, env) => ${list("env.DATA")});`,
    ],
  ])("%s", (_why, text) => {
    expect(findIn(text, "main.ts")).toEqual(["main.ts: list-single-page"]);
  });

  it("of another file", () => {
    const text = `import { app } from "./app";\napp.get("/", async (c) => ${list("c.env.DATA")});`;
    const app = `import { Hono } from "hono";\n${ENV}export const app = new Hono<{ Bindings: Env }>();`;
    expect(findIn(text, "main.ts", { "app.ts": app })).toEqual(["main.ts: list-single-page"]);
  });
});

describe("a binding that the deployment config names", () => {
  it.each<Row>([
    ["a handler", `export default { async fetch(request, env) ${list("env.DATA")} };`, "main.js"],
    [
      "an older durable object",
      `export class Room { constructor(state, env) { this.env = env; } async keys() ${list("this.env.DATA")} }`,
      "main.js",
    ],
    [
      "its field",
      `export class Room { constructor(state, env) { this.files = env.DATA; } async keys() ${list("this.files")} }`,
      "main.js",
    ],
    ["a Pages function", `export async function onRequest({ env }) ${list("env.DATA")}`, "functions/a.js"],
    [
      "an imported environment",
      `import { env } from "cloudflare:workers";\nexport const keys = async () => ${list("env.DATA")};`,
      "main.js",
    ],
    [
      "what a context keeps",
      `app.use((c, next) => { c.set("files", c.env.DATA); return next(); });\napp.get("/", async (c) => ${list('c.get("files")')});`,
      "main.js",
    ],
    [
      "as a variable of it",
      `app.use((c, next) => { c.set("files", c.env.DATA); return next(); });\napp.get("/", async (c) => ${list("c.var.files")});`,
      "main.js",
    ],
    ["SvelteKit", `export const GET = async ({ platform }) => ${list("platform.env.DATA")};`, "src/routes/+server.js"],
    ["Astro", `export const GET = async ({ locals }) => ${list("locals.runtime.env.DATA")};`, "src/pages/a.js"],
    [
      "Nitro",
      `export default defineEventHandler(async (event) => ${list("event.context.cloudflare.env.DATA")});`,
      "server/api/a.js",
    ],
    ["Next", `export async function GET() ${list("getRequestContext().env.DATA")}`, "app/route.js"],
    ["itty-router", `router.get("/", async (request, env) => ${list("env.DATA")});`, "main.js"],
  ])("%s", (_why, text, file) => {
    expect(findIn(text, file, { "wrangler.toml": CONFIG })).toEqual([`${file}: list-single-page`]);
  });

  it("in a page of Astro", () => {
    const text = `---\nconst page = await Astro.locals.runtime.env.DATA.list();\nconst keys = page.objects.map(({ key }) => key);\n---\n`;
    expect(findIn(text, "a.astro", { "wrangler.toml": CONFIG })).toEqual(["a.astro: list-single-page"]);
  });
});

describe("a binding whose name is worked out at run time", () => {
  const drive = (binding: string): string =>
    `const driveOf = (env, name) => ${binding};\nexport default { async fetch({ url }, env) ${list("driveOf(env, new URL(url).hostname)")} };`;
  const look = (text: string): Pick<Analysis, "findings" | "undecided"> =>
    new Project({ "main.js": text, "wrangler.toml": CONFIG }).analyze("main.js", text);

  it.each([["env[name] || env.DATA"], ['env?.[name] ?? env["DATA"]'], ["name in env ? env[name] : env.DATA"]])(
    "is likely a bucket where the other one is: %s",
    (binding) => {
      const { findings, undecided } = look(drive(binding));
      expect(findings).toMatchObject([
        {
          record: "list-single-page",
          certainty: "likely",
          message: expect.stringContaining(
            "Likely: which binding it is called on is worked out at run time.",
          ) as string,
        },
      ]);
      expect(undecided).toEqual([]);
    },
  );

  it("says nothing of itself", () => {
    const { findings, undecided } = look(drive("env[name]"));
    expect([...findings, ...undecided]).toEqual([]);
  });

  it.each([["env[name] || stores[name] || env.DATA"], ["name ? env.CACHE : env.DATA"]])(
    "is open where something else may be meant: %s",
    (binding) => {
      const { findings, undecided } = look(drive(binding));
      expect(findings).toEqual([]);
      expect(undecided).toMatchObject([
        { record: "list-single-page", reason: "what it is called on may be no bucket" },
      ]);
    },
  );
});

describe("no bucket", () => {
  it.each<TypedRow>([
    [
      "a namespace of keys",
      `${ENV}export default { async fetch(request, env) ${list("env.CACHE")} } satisfies ExportedHandler<Env>;`,
    ],
    [
      "one that a context keeps",
      `app.use((c, next) => { c.set("files", c.env.CACHE); return next(); });\napp.get("/", async (c) => ${list('c.get("files")')});`,
    ],
    [
      "one of two that a context keeps under other names",
      `app.use((c) => { c.set("a", c.env.DATA); c.set("b", c.env.CACHE); });\napp.get("/", async (c) => ${list('c.get("b")')});`,
    ],
    [
      "a member of the base that nothing types",
      `${ENV}export class Room extends DurableObject<Env> { async keys() ${list("this.ctx.storage")} }`,
    ],
    [
      "a store of another vendor",
      `import { Storage } from "@google-cloud/storage";\nconst bucket = new Storage().bucket("DATA");\nexport const keys = async () => ${list("bucket")};`,
    ],
    [
      "a cast to a type of the project",
      `import { store } from "store";\ninterface Bucket { list(): unknown }\nexport const keys = async () => ${list("(store as Bucket)")};`,
    ],
    [
      "a cast of what may be one of several things to a namespace",
      `${NAMED}export const keys = async (binding: R2Bucket | string) => ${list("(named(binding) as KVNamespace)")};`,
    ],
    [
      "a callback of a typed list",
      `const all: Map<string, R2Object> = load();\nall.forEach(async (bucket) => ${list("bucket")});`,
    ],
    ["a router of that name", `const DATA = createRouter();\nexport const keys = async () => ${list("DATA")};`],
  ])("%s", (_why, text) => {
    expect(findIn(text, "main.ts", { "wrangler.toml": CONFIG })).toEqual([]);
  });

  it("does not say that a binding of a site's function is not declared", () => {
    const text = `${ENV}export const onRequest: PagesFunction<Env> = async ({ env }) => env.DATA.get("key");`;
    expect(findIn(text, "functions/a.ts", { "wrangler.toml": `compatibility_date = "2024-01-01"\n` })).toEqual([]);
  });
});

describe("code beside the config of a site that is files alone", () => {
  const text = `${ENV}export const read = (env: Env) => env.DATA.get("key");`;
  const dated = `compatibility_date = "2024-01-01"\n`;
  const recordsIn = (config: string): readonly string[] => findIn(text, "shared/files.ts", { "wrangler.toml": config });

  it("is not told that a binding is missing there", () => {
    expect(recordsIn(`${dated}[assets]\ndirectory = "dist"\n`)).toEqual([]);
  });

  it.each([
    ["a script beside the files", `main = "a.ts"\n${dated}[assets]\ndirectory = "dist"\n`],
    ["a script in an environment", `${dated}[assets]\ndirectory = "dist"\n[env.a]\nmain = "a.ts"\n`],
    ["no files", dated],
  ])("is told where there is %s", (_, config) => {
    expect(recordsIn(config)).toEqual(["shared/files.ts: undeclared-binding"]);
  });
});

describe("a binding that no config names", () => {
  const page = (member: string, receiver = "context.env.DATA"): string =>
    `export async function onRequest(context) { const page = await ${receiver}.list(); return Response.json(page.${member}); }`;

  it("is likely a bucket where what it lists is read for objects", () => {
    const text = page("objects");
    const { findings } = new Project({ "functions/a.js": text }).analyze("functions/a.js", text);
    expect(findings).toMatchObject([
      {
        record: "list-single-page",
        certainty: "likely",
        message: expect.stringContaining("Likely: no deployment config names the binding.") as string,
      },
    ]);
  });

  it("is likely one where another file takes it of the environment", () => {
    const text = `import { driveOf } from "../drive.js";\n${page("objects", "driveOf(context)")}`;
    const files = { "functions/a.js": text, "drive.js": "export const driveOf = ({ env }) => env.DATA;" };
    expect(findIn(text, "functions/a.js", files)).toEqual(["functions/a.js: list-single-page"]);
  });

  it("is likely one where the project declares the type itself", () => {
    const own = "interface R2Bucket { list(): Promise<{ objects: { key: string }[] }> }\n";
    const text = `${own}export const onRequest = async ({ env }: { env: { DATA: R2Bucket } }) => ${list("env.DATA")};`;
    const found = findInProject({ "functions/a.ts": text }, {});
    expect(found).toEqual([expect.stringMatching(/^functions\/a\.ts: list-single-page .*likely/) as string]);
  });

  it.each([
    ["a namespace's page", { "functions/a.js": page("keys") }],
    ["a page that is asked whether there are more", { "functions/a.js": page("objects, page.truncated") }],
    ["what is no environment's", { "functions/a.js": page("objects", "context.data.store") }],
    ["a variable of the process", { "functions/a.js": page("objects", "process.env.DATA") }],
    [
      "another variable of the process",
      { "functions/a.js": `const { DATA } = process.env; ${page("objects", "DATA")}` },
    ],
    [
      "what is declared to be of another type",
      {
        "functions/a.ts": `interface Store { list(): Promise<any> }\nexport const f = async ({ env }: { env: { DATA: Store } }) => ${list("env.DATA")};`,
      },
    ],
    [
      "a project whose config names other bindings",
      { "functions/a.js": page("objects"), "wrangler.toml": 'name = "a"' },
    ],
  ])("is none for %s", (_, files) => {
    for (const [file, text] of Object.entries(files)) expect(findIn(text, file, files)).toEqual([]);
  });
});

describe("a deployment config that is read with another vocabulary", () => {
  it("is read anew: what it binds in the words of one is nothing in those of the other", () => {
    const project = new Project({ "wrangler.toml": CONFIG });
    const text = `export default { async fetch(request, env) ${list("env.DATA")} };`;
    const count = (vocabulary: string): number =>
      project.find("src/a.js", text, { vocabulary }).filter((found) => found.includes("proved")).length;
    expect(["vendor", "neutral", "vendor"].map(count)).toEqual([1, 0, 1]);
  });
});
