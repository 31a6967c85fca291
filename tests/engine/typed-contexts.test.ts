import { describe, expect, it } from "vitest";
import { findInProject } from "./project.ts";

const toApi = (host: string): string => `
export class Api {
  constructor(private token: string) {}
  get(path: string) { return fetch(\`https://\${HOST}/client/v4/zones/x\${path}\`, { headers: { authorization: this.token } }); }
}
const HOST = "${host}";
`;
const API = toApi("api.cloudflare.com");
const FOREIGN = toApi("dns.example.com");
const SDK = 'import Cloudflare from "cloudflare";';
const OTHER_SDK = 'import Cloudflare from "other-sdk";';
const MANIFEST = JSON.stringify({ dependencies: { cloudflare: "4", "other-sdk": "1" } });
const get = (client: string): string => `await ${client}.get("/firewall/rules");`;
const list = (client: string): string => `await ${client}.firewall.rules.list({ zone_id: id });`;

/** How a client reaches another file: what the type that is written for it stands in, and how the other file takes it from there. */
interface Way {
  readonly name: string;
  readonly keep: (type: string) => string;
  readonly take: string;
  readonly imports: string;
}

const WAYS: readonly Way[] = [
  {
    name: "a key of Vue",
    keep: (type) => `import type { InjectionKey } from "vue"; export const key: InjectionKey<${type}> = Symbol();`,
    take: "inject(key)!",
    imports: 'import { inject } from "vue"; import { key } from "./kept";',
  },
  {
    name: "a key by an assertion",
    keep: (type) => `import type { InjectionKey } from "vue"; export const key = Symbol("c") as InjectionKey<${type}>;`,
    take: "inject(key)!",
    imports: 'import { inject } from "vue"; import { key } from "./kept";',
  },
  {
    name: "a key of a type with a name",
    keep: (type) =>
      `import type { InjectionKey } from "vue"; interface Key extends InjectionKey<${type}> {} export const key: Key = Symbol();`,
    take: "inject(key)!",
    imports: 'import { inject } from "vue"; import { key } from "./kept";',
  },
  {
    name: "a reference behind a key",
    keep: (type) =>
      `import type { InjectionKey, Ref } from "vue"; export const key: InjectionKey<Ref<${type}>> = Symbol();`,
    take: "inject(key)!.value",
    imports: 'import { inject } from "vue"; import { key } from "./kept";',
  },
  {
    name: "a token of Angular",
    keep: (type) =>
      `import { InjectionToken } from "@angular/core"; export const TOKEN = new InjectionToken<${type}>("c");`,
    take: "inject(TOKEN)",
    imports: 'import { inject } from "@angular/core"; import { TOKEN } from "./kept";',
  },
  {
    name: "a token of a container",
    keep: (type) => `import { Token } from "typedi"; export const TOKEN = new Token<${type}>("c");`,
    take: "Container.get(TOKEN)",
    imports: 'import { Container } from "typedi"; import { TOKEN } from "./kept";',
  },
  {
    name: "a context of React",
    keep: (type) =>
      `import { createContext } from "react"; export const Context = createContext<${type} | null>(null);`,
    take: "useContext(Context)!",
    imports: 'import { useContext } from "react"; import { Context } from "./kept";',
  },
  {
    name: "a hook of a context",
    keep: (type) =>
      `import { createContext, useContext } from "react"; const Context = createContext<{ api: ${type} } | undefined>(undefined);
      export function useApi() { const held = useContext(Context); if (held === undefined) throw new Error("none"); return held; }`,
    take: "useApi().api",
    imports: 'import { useApi } from "./kept";',
  },
  {
    name: "asynchronous storage",
    keep: (type) =>
      `import { AsyncLocalStorage } from "node:async_hooks"; export const storage = new AsyncLocalStorage<${type}>();`,
    take: "storage.getStore()!",
    imports: 'import { storage } from "./kept";',
  },
  {
    name: "a member of what asynchronous storage has",
    keep: (type) =>
      `import { AsyncLocalStorage } from "node:async_hooks"; interface Store { api: ${type} }
      const storage = new AsyncLocalStorage<Store>(); export const current = () => storage.getStore()!;`,
    take: "current().api",
    imports: 'import { current } from "./kept";',
  },
  {
    name: "a store",
    keep: (type) =>
      `import { create } from "zustand"; interface State { api: ${type} }
      export const useStore = create<State>()((set) => ({ api: undefined as never }));`,
    take: "useStore((state) => state.api)",
    imports: 'import { useStore } from "./kept";',
  },
  {
    name: "the state of a store",
    keep: (type) =>
      `import { create } from "zustand"; export const useStore = create<{ api: ${type} }>((set) => ({ api: undefined as never }));`,
    take: "useStore.getState().api",
    imports: 'import { useStore } from "./kept";',
  },
  {
    name: "a whole store",
    keep: (type) =>
      `import { create } from "zustand"; export const useStore = create<{ api: ${type} }>((set) => ({ api: undefined as never }));`,
    take: "useStore().api",
    imports: 'import { useStore } from "./kept";',
  },
];

/** What stands in a handler that is given a context whose type another file says. */
const HANDLERS: readonly Way[] = [
  {
    name: "the context of a procedure",
    keep: (type) =>
      `import { initTRPC } from "@trpc/server"; interface Context { api: ${type} }
      const t = initTRPC.context<Context>().create(); export const procedure = t.procedure;`,
    take: "procedure.input(schema).query(async ({ ctx }) => { CALL(ctx.api) });",
    imports: 'import { procedure } from "./kept";',
  },
  {
    name: "variables of a factory",
    keep: (type) =>
      `import { createFactory } from "hono/factory"; export const factory = createFactory<{ Variables: { api: ${type} } }>();`,
    take: 'const app = factory.createApp(); app.get("/", async (c) => { CALL(c.get("api")) });',
    imports: 'import { factory } from "./kept";',
  },
];

const take = (way: Way, call: (client: string) => string): string =>
  way.take.includes("CALL(")
    ? way.take.replace(/CALL\((.*?\)?)\) \}/u, (_, client: string) => `${call(client)} }`)
    : `export async function run(id: string) { const client = ${way.take}; ${call("client")} }`;

const findOwn = ({ keep, imports, ...way }: Way, api: string): readonly string[] =>
  findInProject({
    "api.ts": api,
    "kept.ts": `import type { Api } from "./api"; ${keep("Api")}`,
    "main.ts": `${imports}\n${take({ keep, imports, ...way }, get)}`,
  });

const findSdk = ({ keep, imports, ...way }: Way, sdk: string): readonly string[] =>
  findInProject({
    "package.json": MANIFEST,
    "kept.ts": `${sdk} ${keep("Cloudflare")}`,
    "main.ts": `${imports}\nconst id = "1";\n${take({ keep, imports, ...way }, list)}`,
  });

describe.each([...WAYS, ...HANDLERS])("$name", (way) => {
  it("gives a client of the project to another file", () => {
    expect(findOwn(way, API)).toEqual(["main.ts: firewall-rules proved firewall/rules"]);
  });

  it("leads to nothing for a client of another host", () => {
    expect(findOwn(way, FOREIGN)).toEqual([]);
  });

  it("gives the vendor's client", () => {
    expect(findSdk(way, SDK)).toEqual([
      expect.stringMatching(/^main\.ts: firewall-rules proved .*firewall\.rules\.list$/u),
    ]);
  });

  it("leads to nothing for a client of the same name of another vendor", () => {
    expect(findSdk(way, OTHER_SDK)).toEqual([]);
  });
});

it("a function of another package that has the name of one for stores makes none", () => {
  const text = (name: string): readonly string[] =>
    findInProject({
      "api.ts": API,
      "kept.ts": `import type { Api } from "./api"; import { create } from "${name}";
        export const useStore = create<{ api: Api }>((set) => ({ api: undefined as never }));`,
      "main.ts": `import { useStore } from "./kept"; export async function run(id: string) { ${get("useStore((state) => state.api)")} }`,
    });
  expect(text("zustand")).toEqual(["main.ts: firewall-rules proved firewall/rules"]);
  expect(text("presets")).toEqual([]);
});

describe("what a key leads to", () => {
  const KEY = `import { InjectionToken } from "@angular/core"; import type { Api } from "./api";
    export const TOKEN = new InjectionToken<Api>("c");`;
  const main = (text: string): readonly string[] =>
    findInProject({
      "api.ts": `${API} export class Fake { get(path: string) { return fetch("https://fake.example.com" + path); } }`,
      "kept.ts": KEY,
      "main.ts": `import { inject, TestBed } from "@angular/core"; import { Fake } from "./api"; import { TOKEN } from "./kept";\n${text}`,
    });

  it("is what is registered for it", () => {
    const run = `export async function run() { ${get("inject(TOKEN)")} }`;
    expect(main(run)).toEqual(["main.ts: firewall-rules proved firewall/rules"]);
    expect(main(`setUp({ providers: [{ provide: TOKEN, useValue: new Fake() }] }); ${run}`)).toEqual([]);
  });

  it("is nothing where something else is asked with it", () => {
    expect(main(`export async function run() { ${get("describe(TOKEN)")} ${get("cache.get(TOKEN)")} }`)).toEqual([]);
  });

  it("is what a member of its type says, where that has one", () => {
    const text = (members: string): string =>
      `import type { Ref } from "vue"; import type { Api } from "./api"; interface Other { get(path: string): void }
      interface Field extends Ref<Api> { ${members} }\nexport async function run(field: Field) { ${get("field.value")} }`;
    const run = (members: string): readonly string[] => findInProject({ "api.ts": API, "main.ts": text(members) });
    expect(run("name: string")).toEqual(["main.ts: firewall-rules proved firewall/rules"]);
    expect(run("value: Other")).toEqual([]);
  });

  it("is nothing where a list of clients is handed over", () => {
    const text = `import type { Api } from "./api";\nexport async function run(all: Set<Api>) { ${get("container.resolve(all)")} }`;
    expect(findInProject({ "api.ts": API, "main.ts": text })).toEqual([]);
  });
});

describe("the context of a procedure", () => {
  it("is not what a procedure puts another client into", () => {
    const trpc = `import { initTRPC } from "@trpc/server"; import { Api } from "./api"; import { Other } from "./other";
      const t = initTRPC.context<{ api: Api }>().create();
      export const same = t.procedure.use(({ ctx, next }) => next({ ctx: { user: ctx.user } }));
      export const changed = t.procedure.use(({ ctx, next }) => next({ ctx: { api: new Other() } }));`;
    const run = (procedure: string): readonly string[] =>
      findInProject({
        "api.ts": API,
        "other.ts": 'export class Other { get(path: string) { return fetch("https://other.example.com" + path); } }',
        "trpc.ts": trpc,
        "main.ts": `import { ${procedure} } from "./trpc";\n${procedure}.query(async ({ ctx }) => { ${get("ctx.api")} });`,
      });
    expect(run("same")).toEqual(["main.ts: firewall-rules proved firewall/rules"]);
    expect(run("changed")).toEqual([]);
  });
});
