import { describe, expect, it } from "vitest";
import { findInProject, Project } from "./project.ts";

const MANIFEST = JSON.stringify({ dependencies: { fastify: "5", express: "5", koa: "2" } });
const toApi = (host: string): string =>
  `export class Api { get(path: string) { return fetch("https://${host}/client/v4/zones/x" + path); } }`;
const API = toApi("api.cloudflare.com");
const FASTIFY = 'declare module "fastify" { interface FastifyInstance { api: Api } }';
const FOUND = ["routes/main.ts: firewall-rules proved firewall/rules"];
const callOn = (owner: string): string => `await ${owner}.api.get("/firewall/rules");`;

const find = (declared: string, main: string, { api = API, name = "types/app.d.ts" } = {}): readonly string[] =>
  findInProject({
    "package.json": MANIFEST,
    "api.ts": api,
    [name]: `import type { Api } from "../api";\n${declared}`,
    "routes/main.ts": main,
  });

/** Each row: what is declared without being imported, and a handler that is handed what has the member. */
const HANDED: readonly (readonly [name: string, declared: string, main: string])[] = [
  [
    "a plugin of Fastify",
    FASTIFY,
    `import type { FastifyInstance } from "fastify";\nexport async function plugin(app: FastifyInstance) { ${callOn("app")} }`,
  ],
  [
    "a plugin whose type is that of the function",
    FASTIFY,
    `import type { FastifyPluginAsync } from "fastify";\nexport const plugin: FastifyPluginAsync = async (app) => { ${callOn("app")} };`,
  ],
  [
    "a handler in a plugin",
    FASTIFY,
    `import fp from "fastify-plugin";\nexport default fp(async (app) => { app.get("/", async (request) => { ${callOn("request.server")} }); });`,
  ],
  [
    "a member that is taken out",
    FASTIFY,
    `import type { FastifyInstance } from "fastify";\nexport async function plugin(app: FastifyInstance) { const { api } = app; await api.get("/firewall/rules"); }`,
  ],
  [
    "a parameter that is taken apart",
    FASTIFY,
    `import type { FastifyRequest } from "fastify";\nexport async function handle({ server }: FastifyRequest) { ${callOn("server")} }`,
  ],
  [
    "a request of Express",
    "declare global { namespace Express { interface Request { api?: Api } } }",
    `import { Router } from "express";\nconst router = Router();\nrouter.get("/", async (req, res) => { ${callOn("req")} });`,
  ],
  [
    "what a response of Express has for itself",
    "declare global { namespace Express { interface Locals { api: Api } } }",
    `import type { Request, Response } from "express";\nexport async function handle(req: Request, res: Response) { ${callOn("res.locals")} }`,
  ],
  [
    "a request by the types beside Express",
    'declare module "express-serve-static-core" { interface Request { api: Api } }',
    `import express from "express";\nconst app = express();\napp.use(async (req, res, next) => { ${callOn("req")} });`,
  ],
  [
    "a context of Koa",
    'declare module "koa" { interface DefaultContext { api: Api } }',
    `import type { Context } from "koa";\nexport async function handle(ctx: Context) { ${callOn("ctx")} }`,
  ],
];

describe("a member that a project adds to a type of another package", () => {
  it.each(HANDED)("is a client of the project: %s", (_, declared, main) => {
    expect(find(declared, main)).toEqual(FOUND);
  });

  it.each(HANDED)("is passed over where it is a client of another host: %s", (_, declared, main) => {
    expect(find(declared, main, { api: toApi("dns.example.com") })).toEqual([]);
  });

  it("is looked for in declarations of web frameworks alone", () => {
    const declared = 'declare module "platform:workers" { interface Entry { api: Api } }';
    const main = `import type { Entry } from "platform:workers";\nexport async function run(it: Entry) { ${callOn("it")} }`;
    expect(find(declared, main)).toEqual([]);
  });

  it.each(["types/app.d.ts", "types/app.d.mts", "plugins/api.ts", "src/context.ts"])("may stand in %s", (name) => {
    const main = `import type { FastifyInstance } from "fastify";\nexport async function plugin(app: FastifyInstance) { ${callOn("app")} }`;
    expect(find(`${FASTIFY}\nexport const plugin = 1;`, main, { name })).toEqual(FOUND);
  });

  it("is the vendor's client", () => {
    const main = `import type { FastifyInstance } from "fastify";
      export async function plugin(app: FastifyInstance, id: string) { await app.cf.firewall.rules.list({ zone_id: id }); }`;
    const declared = (specifier: string): readonly string[] =>
      findInProject({
        "package.json": JSON.stringify({ dependencies: { fastify: "5", cloudflare: "4" } }),
        "types/app.d.ts": `import type Client from "${specifier}"; declare module "fastify" { interface FastifyInstance { cf: Client } }`,
        "routes/main.ts": main,
      });
    expect(declared("cloudflare")).toEqual(["routes/main.ts: firewall-rules proved app.cf.firewall.rules.list"]);
    expect(declared("other-sdk")).toEqual([]);
  });

  it.each([
    ["a type of that name of another package", 'import type { FastifyInstance } from "other"', "app: FastifyInstance"],
    ["a type of the project", "interface FastifyInstance { api: { get(path: string): void } }", "app: FastifyInstance"],
    ["what has no type", 'import fastify from "fastify"', "app"],
  ])("is no member of %s", (_, before, parameter) => {
    expect(find(FASTIFY, `${before};\nexport async function run(${parameter}) { ${callOn("app")} }`)).toEqual([]);
  });

  it("is no member of what a callback of something else is given", () => {
    const main = `import type { FastifyRequest } from "fastify";
      export const handle = (request: FastifyRequest) => request.db.each(async (row) => { ${callOn("row")} });`;
    expect(find(FASTIFY, main)).toEqual([]);
  });

  it("is not known where types of one package have others of that name", () => {
    const both = `${FASTIFY} declare module "fastify" { interface FastifyRequest { api: Other } } interface Other { get(path: string): void }`;
    const main = (type: string): string =>
      `import type { ${type} } from "fastify";\nexport async function run(it: ${type}) { ${callOn("it")} }`;
    expect(find(both, main("FastifyInstance"))).toEqual(FOUND);
    expect(find(both, main("FastifyRequest"))).toEqual([]);
    expect(find(both, main("FastifyReply"))).toEqual([]);
  });

  it.each([
    ["not known where two files mean different classes by its type", "../other", []],
    ["known where they mean one class", "../api", FOUND],
  ])("is %s", (_, specifier, found) => {
    const files = {
      "package.json": MANIFEST,
      "api.ts": API,
      "other.ts": toApi("app.example"),
      "types/app.d.ts": `import type { Api } from "../api";\n${FASTIFY}`,
      "types/more.d.ts": `import type { Api } from "${specifier}";\n${FASTIFY}`,
      "routes/main.ts": `import type { FastifyInstance } from "fastify";\nexport async function plugin(app: FastifyInstance) { ${callOn("app")} }`,
    };
    expect(findInProject(files)).toEqual(found);
  });

  it("is seen when it is declared, and gone when that is", () => {
    const main = `import type { FastifyInstance } from "fastify";\nexport async function plugin(app: FastifyInstance) { ${callOn("app")} }`;
    const project = new Project({ "package.json": MANIFEST, "api.ts": API });
    const run = (): readonly string[] => project.find("routes/main.ts", main);
    expect(run()).toEqual([]);
    project.write("types/app.d.ts", `import type { Api } from "../api";\n${FASTIFY}`);
    expect(run()).toEqual(["firewall-rules proved firewall/rules"]);
    project.remove("types/app.d.ts");
    expect(run()).toEqual([]);
  });
});
