import { describe, expect, it } from "vitest";
import { applyEdit } from "./edited.ts";
import { Project } from "./project.ts";

const HOST = "https://api.cloudflare.com/client/v4";
const SEND = `export const send = (path: string) => fetch("${HOST}" + path);\n`;
const SENT = "await send(`/zones/${zone}/filters`);\n";
const PROVED = "filters proved zones/${zone}/filters";
const NUXT = { "package.json": '{ "dependencies": { "nuxt": "^4.0.0" } }', "nuxt.config.ts": "export default {};\n" };
const NITRO = {
  "package.json": '{ "devDependencies": { "nitropack": "^2.0.0" } }',
  "nitro.config.ts": "export default {};\n",
};

describe("a name that a framework imports", () => {
  it.each<[what: string, from: string, files: Readonly<Record<string, string>>]>([
    ["a helper of the server", "server/api/zones.get.ts", { "server/utils/cloudflare.ts": SEND }],
    ["one in a folder of the helpers", "server/routes/zones.ts", { "server/utils/cloudflare/send.ts": SEND }],
    ["what server and pages share", "server/api/zones.ts", { "shared/utils/send.ts": SEND }],
    ["what pages and server share", "app/pages/zones.ts", { "shared/utils/send.ts": SEND }],
    ["a composable", "app/pages/zones.ts", { "app/composables/send.ts": SEND }],
    ["a composable of the version before", "pages/zones.ts", { "composables/send.ts": SEND }],
    ["the index of a folder", "app/pages/zones.ts", { "app/composables/cloudflare/index.ts": SEND }],
    ["a helper of pages", "app/pages/zones.ts", { "app/utils/cloudflare.ts": SEND }],
    [
      "in the folder that the config names",
      "client/pages/zones.ts",
      {
        "nuxt.config.ts": 'export default { srcDir: "client/" };\n',
        "client/utils/cloudflare.ts": SEND,
      },
    ],
    [
      "a default export, by the name of its file",
      "server/api/zones.ts",
      {
        "server/utils/send.ts": `export default (path: string) => fetch("${HOST}" + path);\n`,
      },
    ],
    [
      "by the name in a list",
      "server/api/zones.ts",
      {
        "server/utils/cloudflare.ts": `const request = (path: string) => fetch("${HOST}" + path);\nexport { request as send };\n`,
      },
    ],
    [
      "a function",
      "server/api/zones.ts",
      {
        "server/utils/cloudflare.ts": `export async function send(path: string) {\n  return fetch("${HOST}" + path);\n}\n`,
      },
    ],
    [
      "through another helper",
      "server/api/zones.ts",
      {
        "server/utils/send.ts": "export const send = (path: string) => request(path);\n",
        "server/utils/request.ts": `export const request = (path: string) => fetch("${HOST}" + path);\n`,
      },
    ],
  ])("is what the file exports that has it: %s", (_what, from, files) => {
    expect(new Project({ ...NUXT, ...files }).find(from, SENT)).toEqual([PROVED]);
  });

  it.each([
    "declare const send: (path: string) => Promise<Response>;",
    "declare let send: any;",
    "declare var send: any;",
    "declare function send(path: string): Promise<Response>;",
  ])("is what it is where the file that uses it tells its type: %s", (told) => {
    const project = new Project({ ...NUXT, "server/utils/cloudflare.ts": SEND });
    expect(project.find("server/api/zones.ts", `${told}\n${SENT}`)).toEqual([PROVED]);
    const own = told.replace("declare ", "").replace(/[:;(].*/, told.includes("function") ? "() {}" : " = () => {};");
    expect(project.find("server/api/zones.ts", `${own}\n${SENT}`)).not.toEqual([PROVED]);
  });

  it.each<[what: string, files: Readonly<Record<string, string>>]>([
    ["without a framework", { "package.json": "{}", "server/utils/send.ts": SEND }],
    ["without its config", { "package.json": NUXT["package.json"], "server/utils/send.ts": SEND }],
    [
      "where the config turns it off",
      {
        ...NUXT,
        "nuxt.config.ts": "export default { imports: { autoImport: false } };\n",
        "server/utils/send.ts": SEND,
      },
    ],
    ["where two files export it", { ...NUXT, "server/utils/send.ts": SEND, "server/utils/other.ts": SEND }],
    ["of a helper of the other side", { ...NUXT, "app/utils/send.ts": SEND }],
    ["of a test of the helper", { ...NUXT, "server/utils/send.test.ts": SEND }],
    ["of a type", { ...NUXT, "server/utils/send.ts": "type send = string;\nexport { type send };\n" }],
  ])("is not known %s", (_what, files) => {
    expect(new Project(files).find("server/api/zones.ts", SENT)).toEqual([]);
  });

  it.each([
    ["it declares", `const send = (path: string) => fetch("https://api.example.com" + path);\n${SENT}`],
    ["it imports", `import { send } from "./own";\n${SENT}`],
    [
      "a function around declares",
      `export const load = (send: (path: string) => unknown) => send("https://a.example/zones/x/filters");\n`,
    ],
  ])("is in a file that has it another one: what %s", (_what, text) => {
    const own = 'export const send = (path: string) => fetch("https://api.example.com" + path);\n';
    expect(
      new Project({ ...NUXT, "server/utils/send.ts": SEND, "server/api/own.ts": own }).find(
        "server/api/zones.ts",
        text,
      ),
    ).toEqual([]);
  });

  it("counts in the script of a component", () => {
    const page = `<script setup lang="ts">\nconst zone = "z";\n${SENT}</script>\n<template><p>{{ zone }}</p></template>\n`;
    expect(new Project({ ...NUXT, "app/composables/send.ts": SEND }).find("app/pages/zones.vue", page)).toEqual([
      PROVED,
    ]);
  });

  it("is a bucket where the helper gives one", () => {
    const config = {
      "wrangler.toml": 'compatibility_date = "2022-01-01"\n[[r2_buckets]]\nbinding = "FILES"\nbucket_name = "files"\n',
    };
    const helper = {
      "server/utils/files.ts":
        "export const useFiles = (event: H3Event) => event.context.cloudflare.env.FILES as R2Bucket;\n",
    };
    const text = 'export default defineEventHandler((event) => useFiles(event).list({ include: ["httpMetadata"] }));\n';
    const found = new Project({ ...NUXT, ...config, ...helper }).find("server/api/files.ts", text);
    expect(found).toEqual(['list-include proved ["httpMetadata"]']);
  });

  it("is imported by Nitro without Nuxt, by its third version only where the config says so", () => {
    const helper = { "utils/cloudflare.ts": SEND };
    expect(new Project({ ...NITRO, ...helper }).find("routes/zones.ts", SENT)).toEqual([PROVED]);
    const third = { ...NITRO, "package.json": '{ "devDependencies": { "nitro": "^3.0.0" } }', ...helper };
    expect(new Project(third).find("routes/zones.ts", SENT)).toEqual([]);
    const on = { "nitro.config.ts": "export default { imports: {} };\n" };
    expect(new Project({ ...third, ...on }).find("routes/zones.ts", SENT)).toEqual([PROVED]);
  });

  it("is known of a helper that is added later, and of one that changes", () => {
    const project = new Project({ ...NUXT, "server/utils/other.ts": "export const other = 1;\n" });
    expect(project.find("server/api/zones.ts", SENT)).toEqual([]);
    project.write("server/utils/cloudflare.ts", SEND);
    expect(project.find("server/api/zones.ts", `${SENT}\n`)).toEqual([PROVED]);
    project.write("server/utils/cloudflare.ts", SEND.replace("api.cloudflare.com", "api.example.com"));
    expect(project.find("server/api/zones.ts", `${SENT}\n`)).toEqual([]);
  });

  it("is known of the same text when a helper is added, goes and comes back elsewhere", () => {
    const project = new Project({ ...NUXT, "server/utils/other.ts": "export const other = 1;\n" });
    const find = (): readonly string[] => project.find("server/api/zones.ts", SENT);
    expect(find()).toEqual([]);
    project.write("server/utils/cloudflare.ts", SEND);
    expect(find()).toEqual([PROVED]);
    project.remove("server/utils/cloudflare.ts");
    expect(find()).toEqual([]);
    project.write("server/utils/other.ts", SEND);
    expect(find()).toEqual([PROVED]);
  });

  it.each([
    ["a file that is named by it", "new", "export default 1;\n", "new Map();\n"],
    ["an enum that is constant", "kind", "export const enum Kind { Old }\n", "enum Own { Kind }\n"],
  ])("is no word of the language, of %s", (_what, name, helper, rest) => {
    const files = { ...NUXT, "server/utils/send.ts": SEND, [`server/utils/${name}.ts`]: helper };
    expect(new Project(files).find("server/api/zones.ts", SENT + rest)).toEqual([PROVED]);
  });

  it("leaves the text as it is for edits, up to its end", () => {
    const helper = { "server/utils/log.ts": "export const log = (value: unknown) => console.log(value);\n" };
    const toText = (data: string): string =>
      `log(await fetch("${HOST}/zones/x/dns_records", { method: "POST", body: JSON.stringify({ type: "SRV", name: "_sip._tcp.a.com", data: ${data} }) }))`;
    const text = toText('{ service: "_sip", proto: "_tcp", name: "a.com", port: 1 }');
    const { findings } = new Project({ ...NUXT, ...helper }).analyze("server/api/records.ts", text);
    const edited = findings.flatMap(({ edits }) => edits.map((edit) => applyEdit(text, edit)));
    expect(edited).toContain(toText("{ port: 1 }"));
  });
});

describe("a name that a bundler imports, as its declarations say", () => {
  const declared = (name: string, from: string): string =>
    `export {}\ndeclare global {\n  const ${name}: typeof import('${from}')['${name}']\n}\n`;

  it.each(["auto-imports.d.ts", "src/auto-imports.d.ts", "types/auto-imports.d.ts"])(
    "is what they name: %s",
    (path) => {
      const from = path.includes("/") ? (path.startsWith("src") ? "./api/send" : "../src/api/send") : "./src/api/send";
      const files = { "package.json": "{}", [path]: declared("send", from), "src/api/send.ts": SEND };
      expect(new Project(files).find("src/pages/zones.ts", SENT)).toEqual([PROVED]);
    },
  );

  it("is not known where the file is not there", () => {
    const files = { "package.json": "{}", "auto-imports.d.ts": declared("send", "./src/gone") };
    expect(new Project(files).find("src/pages/zones.ts", SENT)).toEqual([]);
  });
});
