import { describe, expect, it } from "vitest";
import { findInProject, Project } from "./project.ts";

const HOST = "https://api.cloudflare.com/client/v4";
const toBarrel = (parts: number, passOn: (at: number) => string): Readonly<Record<string, string>> => {
  const numbers = Array.from({ length: parts + 1 }, (_, at) => at);
  return {
    "lib.ts": numbers.map(passOn).join("\n"),
    ...Object.fromEntries(numbers.map((at) => [`part-${at}.ts`, `export const part${at} = ${at};\n`])),
  };
};
/** A config with many aliases beside those given. */
const manyAliases = (paths: Readonly<Record<string, readonly string[]>>): string => {
  const others = Array.from({ length: 100 }, (_, at) => [`@lib-${at}/*`, [`./nowhere/${at}/*`]] as const);
  return JSON.stringify({ compilerOptions: { baseUrl: ".", paths: { ...Object.fromEntries(others), ...paths } } });
};
const SEND = `export const send = (path: string) => fetch("${HOST}" + path);\n`;

describe("a request whose host is in another file", () => {
  const call = (imports: string): string => `${imports}\nawait send(\`/zones/\${zone}/filters\`);\n`;
  const found = "filters proved zones/${zone}/filters";

  it.each<[form: string, imports: string, files: Readonly<Record<string, string>>]>([
    ["the folder above", 'import { send } from "..";', { "index.ts": SEND }],
    ["with a slash", 'const { send } = require("../");', { "index.ts": SEND }],
    ["its own folder", 'import { send } from ".";', { "test/index.ts": SEND }],
    [
      "the entry of a package",
      'import { send } from "..";',
      { "package.json": '{ "main": "lib" }', "lib/index.ts": SEND },
    ],
    [
      "a file of it",
      'import { send } from "..";',
      { "package.json": '{ "main": "./lib/api.js" }', "lib/api.ts": SEND },
    ],
    [
      "a folder with an entry of its own",
      'import { send } from "../api";',
      { "api/package.json": '{ "main": "send" }', "api/send.ts": SEND, "api/index.ts": "export const other = 1;" },
    ],
    [
      "an entry that is not there",
      'import { send } from "..";',
      { "package.json": '{ "main": "lib" }', "index.ts": SEND },
    ],
    [
      "an entry that is the folder",
      'import { send } from "..";',
      { "package.json": '{ "main": "." }', "index.ts": SEND },
    ],
    [
      "an entry that is a folder with another one",
      'import { send } from "..";',
      { "package.json": '{ "main": "lib" }', "lib/package.json": '{ "main": ".." }', "lib/index.ts": SEND },
    ],
  ])("is found from a folder by %s", (_form, imports, files) => {
    expect(new Project(files).find("test/main.ts", call(imports))).toEqual([found]);
  });

  it.each<[form: string, imports: string, files: Readonly<Record<string, string>>]>([
    ["a named export", 'import { send } from "./api";', { "api.ts": SEND }],
    ["with the extension of the file", 'import { send } from "./api.ts";', { "api.ts": SEND }],
    ["with the extension of what it is compiled to", 'import { send } from "./api.js";', { "api.ts": SEND }],
    ["under another name", 'import { go as send } from "./api";', { "api.ts": SEND.replace("send", "go") }],
    ["an export list", 'import { send } from "./api";', { "api.ts": `${SEND.replace("export ", "")}export { send };` }],
    ["the default export", 'import send from "./api";', { "api.ts": SEND.replace("const send =", "default") }],
    [
      "a default export by name",
      'import { default as send } from "./api";',
      { "api.ts": `${SEND}export default send;` },
    ],
    ["a member of a namespace", 'import * as api from "./api"; const { send } = api;', { "api.ts": SEND }],
    ["a folder", 'import { send } from "./api";', { "api/index.ts": SEND }],
    ["a barrel", 'import { send } from "./lib";', { "lib/index.ts": 'export * from "./api";', "lib/api.ts": SEND }],
    [
      "a barrel by name",
      'import { send } from "./lib";',
      { "lib.ts": 'export { send } from "./api";', "api.ts": SEND },
    ],
    [
      "a barrel of barrels, a hundred deep",
      'import { send } from "./lib-0";',
      {
        ...Object.fromEntries(
          Array.from({ length: 100 }, (_, at) => [
            `lib-${at}.ts`,
            `export * from "./${at < 99 ? `lib-${at + 1}` : "api"}";`,
          ]),
        ),
        "api.ts": SEND,
      },
    ],
    [
      "the last of three hundred files of a barrel",
      'import { send } from "./lib";',
      { ...toBarrel(300, (at) => `export * from "./part-${at}";`), "part-300.ts": SEND },
    ],
    [
      "the last of three hundred files of a barrel, by name",
      'import { send } from "./lib";',
      {
        ...toBarrel(300, (at) => `export { ${at === 300 ? "send" : `part${at}`} } from "./part-${at}";`),
        "part-300.ts": SEND,
      },
    ],
    [
      "a barrel behind one that leads round in a circle",
      'import { send } from "./a";',
      { "a.ts": 'export * from "./b"; export * from "./api";', "b.ts": 'export * from "./a";', "api.ts": SEND },
    ],
    [
      "a namespace that is passed on",
      'import { api } from "./lib"; const { send } = api;',
      { "lib.ts": 'export * as api from "./api";', "api.ts": SEND },
    ],
    [
      "an import that is exported",
      'import { send } from "./lib";',
      { "lib.ts": 'import { send } from "./api"; export { send };', "api.ts": SEND },
    ],
    ["a dynamic import", 'const { send } = await import("./api");', { "api.ts": SEND }],
    [
      "require",
      'const { send } = require("./api");',
      { "api.js": `exports.send = (path) => fetch("${HOST}" + path);` },
    ],
    [
      "module.exports",
      'const send = require("./api");',
      { "api.js": `module.exports = (path) => fetch("${HOST}" + path);` },
    ],
    [
      "a member of module.exports",
      'const { send } = require("./api");',
      { "api.js": `function send(path) { return fetch("${HOST}" + path); }\nmodule.exports = { send };` },
    ],
    [
      "a CommonJS module by import",
      'import api from "./api"; const { send } = api;',
      { "api.cjs": "", "api.js": `module.exports = { send: (path) => fetch("${HOST}" + path) };` },
    ],
    ["import = require", 'import api = require("./api"); const { send } = api;', { "api.ts": SEND }],
    [
      "a JSON module",
      'import config from "./config.json"; const send = (path) => fetch(config.api.base + path);',
      { "config.json": `{ "api": { "base": "${HOST}" } }` },
    ],
    [
      "an alias of tsconfig.json",
      'import { send } from "@/api";',
      { "tsconfig.json": '{ "compilerOptions": { "paths": { "@/*": ["./src/*"] } } }', "src/api.ts": SEND },
    ],
    [
      "an alias of an extended config",
      'import { send } from "~api";',
      {
        "base.json": '{ "compilerOptions": { "paths": { "~api": ["./src/api.ts"] } } }',
        "tsconfig.json": '{ "extends": "./base.json" }',
        "src/api.ts": SEND,
      },
    ],
    ...[
      ["of a package that is not installed", '"@tsconfig/node20/tsconfig.json"'],
      ["that a framework writes", '"./.nuxt/tsconfig.json"'],
      ["of several", '["./base.json", "@tsconfig/strictest", "./base.json"]'],
      ["of one that is there", '"./base.json"'],
    ].map(([which, extended]): [string, string, Readonly<Record<string, string>>] => [
      `an alias beside an extended config that is missing, ${which}`,
      'import { send } from "#api";',
      {
        "base.json": '{ "extends": "expo/tsconfig.base" }',
        "tsconfig.json": `{ "extends": ${extended}, "compilerOptions": { "paths": { "#api": ["./src/api.ts"] } } }`,
        "src/api.ts": SEND,
      },
    ]),
    [
      "an alias of a referenced config",
      'import { send } from "@/api";',
      {
        "tsconfig.json": '{ "files": [], "references": [{ "path": "./app.json" }] }',
        "app.json": '{ "compilerOptions": { "paths": { "@/*": ["./src/*"] } } }',
        "src/api.ts": SEND,
      },
    ],
    [
      "baseUrl",
      'import { send } from "src/api";',
      { "tsconfig.json": '{ "compilerOptions": { "baseUrl": "." } }', "src/api.ts": SEND },
    ],
    [
      "jsconfig.json",
      'import { send } from "@/api";',
      {
        "jsconfig.json": '{ "compilerOptions": { "paths": { "@/*": ["./src/*"] } } }',
        "src/api.js": SEND.replace(": string", ""),
      },
    ],
    ...(
      [
        ["$lib", "src/lib"],
        ["@", "src"],
        ["@", "app"],
        ["@", "."],
        ["@", "resources/js"],
        ["~", "src"],
        ["~", "app"],
        ["~", "."],
        ["~~", "."],
        ["@@", "."],
      ] as const
    ).map(([alias, folder]): [string, string, Readonly<Record<string, string>>] => [
      `${alias} without a config, for ${folder}`,
      `import { send } from "${alias}/server/api";`,
      {
        "package.json": "{}",
        "tsconfig.json": '{ "extends": "./.generated/tsconfig.json" }',
        [`${folder}/server/api.ts`]: SEND,
      },
    ]),
    ...(
      [
        ["an entry", "#api", { "#api": "./src/api.ts" }],
        ["a pattern", "#lib/api", { "#lib/*": "./src/*.ts" }],
        ["the longest pattern", "#lib/api/x.js", { "#lib/*": "./old/*.ts", "#lib/*/x.js": "./src/*.ts" }],
        ["conditions", "#api", { "#api": { development: "./src/api.dev.ts", default: { import: "./src/api.ts" } } }],
        ["a list", "#api", { "#api": ["./src/api.ts"] }],
        ["a build that is not there", "#api.js", { "#*": "./dist/*" }],
      ] as const
    ).map(([which, specifier, imports]): [string, string, Readonly<Record<string, string>>] => [
      `an import of package.json, by ${which}`,
      `import { send } from "${specifier}";`,
      {
        "package.json": JSON.stringify({ imports }),
        "src/api.ts": SEND,
        "src/api.dev.ts": "export const send = (path: string) => path;",
      },
    ]),
    ...(
      [
        ["./api", { "./*": { types: "./src/*.ts" } }],
        ["./api.js", { "./*": "./dist/*" }],
        [".", { ".": "./src/api.ts" }],
        [".", "./src/api.ts"],
      ] as const
    ).map(([entry, exports]): [string, string, Readonly<Record<string, string>>] => [
      `the package itself, ${entry} of ${JSON.stringify(exports)}`,
      `import { send } from "@acme/zones${entry.slice(1)}";`,
      { "package.json": JSON.stringify({ name: "@acme/zones", exports }), "src/api.ts": SEND },
    ]),
    ...(
      [
        ["deno.json", "@/api.ts", "./src/"],
        ["deno.jsonc", "@/api.ts", "./src/"],
        ["import_map.json", "@/api.ts", "./src/"],
      ] as const
    ).map(([file, specifier, folder]): [string, string, Readonly<Record<string, string>>] => [
      `the import map of ${file}`,
      `import { send } from "${specifier}";`,
      {
        [file]: `{ "imports": { "@/": "${folder}", "hono": "npm:hono@4" }${file.endsWith("c") ? ", // all" : ""} }`,
        "src/api.ts": SEND,
      },
    ]),
    [
      "a name of an import map",
      'import { send } from "api";',
      { "deno.json": '{ "imports": { "api": "./src/api.ts", "ap": "./src/" } }', "src/api.ts": SEND },
    ],
    [
      "an alias without a config, for a folder",
      'import { send } from "$lib";',
      { "package.json": "{}", "src/lib/index.ts": SEND },
    ],
    [
      "an alias without a config, the best that is there",
      'import { send } from "@/api";',
      { "package.json": "{}", "src/api.ts": SEND, "api.ts": "export const send = (path: string) => path;" },
    ],
    [
      "an alias of a config before what it usually means",
      'import { send } from "@/api";',
      {
        "package.json": "{}",
        "tsconfig.json": '{ "compilerOptions": { "paths": { "@/*": ["./client/*"] } } }',
        "client/api.ts": SEND,
        "src/api.ts": "export const send = (path: string) => path;",
      },
    ],
    [
      "a component",
      'import { send } from "./Api.vue";',
      { "Api.vue": `<script lang="ts">\n${SEND}</script>\n<template><p /></template>\n` },
    ],
    [
      "an assignment behind the declaration",
      'import { paths } from "./api"; const send = (path) => fetch(paths.base + path);',
      { "api.ts": `export const paths: Record<string, string> = {};\npaths.base = "${HOST}";` },
    ],
    [
      "exports that import each other",
      'import { send } from "./api";',
      {
        "api.ts": `import { base } from "./base";\nexport const version = "v4";\nexport const send = (path: string) => fetch(base + path);`,
        "base.ts": `import { version } from "./api";\nexport const base = "https://api.cloudflare.com/client/" + version;`,
      },
    ],
  ])("is followed through %s", (_, imports, files) => {
    expect(findInProject({ ...files, "main.ts": call(imports) })).toEqual([`main.ts: ${found}`]);
  });

  it.each<[specifier: string, paths: Readonly<Record<string, readonly string[]>>]>([
    ["@/api", { "@/*": ["./src/*"] }],
    ["~api", { "~api": ["./src/api.ts"] }],
    ["@api", { "@*": ["./src/*"] }],
    ["@lib-7/api", { "*/api": ["./nowhere/api"], "@lib-7/*": ["./src/*"] }],
    ["other/api", { "*": ["./nowhere/*"], "*/api": ["./nowhere/*"], "other/*": ["./src/*"] }],
    ["src/api", {}],
  ])("is found by %s among many aliases", (specifier, paths) => {
    const files = { "tsconfig.json": manyAliases(paths), "src/api.ts": SEND };
    expect(findInProject({ ...files, "main.ts": call(`import { send } from "${specifier}";`) })).toEqual([
      `main.ts: ${found}`,
    ]);
  });

  it.each<[why: string, imports: string, files: Readonly<Record<string, string>>]>([
    ["a foreign host", 'import { send } from "./api";', { "api.ts": SEND.replace(HOST, "https://api.example.com") }],
    ["a file that is not there", 'import { send } from "./api";', {}],
    ["an export that is not there", 'import { send } from "./api";', { "api.ts": SEND.replace("send", "other") }],
    [
      "barrels in a circle",
      'import { send } from "./a";',
      { "a.ts": 'export * from "./b";', "b.ts": 'export * from "./a";' },
    ],
    ["a specifier that is computed", "const { send } = await import(`./${name}`);", { "api.ts": SEND }],
    [
      "declarations alone",
      'import { send } from "./api";',
      { "api.d.ts": "export declare const send: (path: string) => Promise<Response>;" },
    ],
    ["a path that ends in a file's name and goes on", 'import { send } from "./api.ts/x";', { "api.ts": SEND }],
    ["a name that is too long", `import { send } from "./${"x".repeat(300)}";`, {}],
    ["a name that cannot be", 'import { send } from "./\\0x";', {}],
    ["a module of Node's", 'import { send } from "node:http";', {}],
    ["a file that cannot be parsed", 'import { send } from "./api";', { "api.ts": "export const send = = `" }],
    [
      "a config that extends the next one twice, and that the next",
      'import { send } from "@/api";',
      {
        ...Object.fromEntries(
          Array.from({ length: 30 }, (_, at) => [
            at === 0 ? "tsconfig.json" : `level-${at}.json`,
            JSON.stringify({ extends: [`./level-${at + 1}.json`, `./level-${at + 1}.json`] }),
          ]),
        ),
        "level-30.json": '{ "compilerOptions": { "paths": { "@/*": ["./*"] } } }',
        "api.ts": SEND,
      },
    ],
    ["an alias of no config, in no package", 'import { send } from "@/api";', { "src/api.ts": SEND }],
    [
      "an alias of no config, where nothing lies",
      'import { send } from "$lib/api";',
      { "package.json": "{}", "lib/api.ts": SEND, "src/api.ts": SEND },
    ],
    [
      "an alias of no config that no project has",
      'import { send } from "$/api";',
      { "package.json": "{}", "src/api.ts": SEND },
    ],
    [
      "a config that cannot be read",
      'import { send } from "@/api";',
      { "tsconfig.json": '{ "compilerOptions": [', "api.ts": SEND },
    ],
  ])("is unknown with %s", (_, imports, files) => {
    expect(findInProject({ ...files, "main.ts": call(imports) })).toEqual([]);
  });

  const unreadIn = (files: Readonly<Record<string, string>>, main: string): readonly string[] =>
    new Project(files).analyze("main.ts", main).unread.map(({ reason }) => reason);
  const LEFT = ["imports what takes more work than is done for one file"];

  it.each([
    ["a text that shows the API by itself", `fetch("${HOST}/zones/x/filters");`],
    ["a text that shows it by its imports alone", ""],
  ])("is told of as not followed when the config that may name its alias asks for too many files: %s", (_, hit) => {
    const main = `${call('import { send } from "@/api";')}${hit}`;
    const levels = Array.from({ length: 12 }, (__, at): [string, string] => {
      const extended = [`./level-${at + 1}.json`, `./level-${at + 1}.json`];
      return [at === 0 ? "tsconfig.json" : `level-${at}.json`, JSON.stringify({ extends: extended })];
    });
    expect(unreadIn({ ...Object.fromEntries(levels), "level-12.json": "{}" }, main)).toEqual(LEFT);
    expect(unreadIn({ ...Object.fromEntries(levels.slice(0, 2)), "level-2.json": "{}" }, main)).toEqual([]);
  });

  it("is found behind many that give promises which make others of themselves", () => {
    const promise = `export class Answer extends Promise {
  constructor(client, response, parse = (props) => props.response.json()) {
    super((resolve) => resolve(null));
    this.client = client;
    this.response = response;
    this.parse = parse;
  }
  unwrap(transform) {
    return new Answer(this.client, this.response, async (client, props) => transform(await this.parse(client, props)));
  }
  then(done) { return this.response.then((props) => this.parse(this.client, props)).then(done); }
}\n`;
    const client = `import { Answer } from "./answer";
export class Client {
  get(path) { return this.request({ path }); }
  request(options) { return new Answer(this, this.send(options)); }
  async send(options) {
    const { path, timeout } = await options;
    const response = await fetch("${HOST}" + path, { timeout });
    return { response, options };
  }
}\n`;
    const calls = Array.from(
      { length: 300 },
      (_, at) => `client.get(\`/zones/\${zone}/x${at}\`).unwrap((data) => data.result);`,
    );
    const main = `import { Client } from "./client";\nconst client = new Client();
export const run = (zone) => {\n${calls.join("\n")}\nclient.get(\`/zones/\${zone}/filters\`);\n};\n`;
    const project = new Project({ "answer.ts": promise, "client.ts": client });
    const { findings, unread } = project.analyze("main.ts", main);
    expect(findings.map(({ record, certainty }) => `${record} ${certainty}`)).toEqual(["filters proved"]);
    expect(unread).toEqual([]);
  });

  it("is found behind the last of very many imports of a text that shows the API", () => {
    const others = Array.from({ length: 100 }, (_, at) => `other-${at}`);
    const main = `${others.map((name) => `import "./${name}";`).join("\n")}
import { listFilters } from "./list";
export const run = (zone) => listFilters((path) => fetch("${HOST}" + path), zone);\n`;
    const files = {
      ...Object.fromEntries(others.map((name) => [`${name}.ts`, "export {};\n"])),
      "list.ts": "export const listFilters = (send, zone) => send(`/zones/${zone}/filters`);\n",
    };
    expect(findInProject({ ...files, "main.ts": main })).toEqual([
      `main.ts: filters proved listFilters((path) => fetch("${HOST}" + path), zone)`,
    ]);
  });

  it("is found in a file that a barrel passes on and that spells its export in another way", () => {
    const lib = 'export * from "./plain"; export * from "./api";';
    const main = call('import { send } from "./lib";');
    const spelled = SEND.replace("const send =", "const se\\u006ed =");
    for (const api of [spelled, SEND.replace("export const send", "exports.send")]) {
      expect(findInProject({ "lib.ts": lib, "plain.ts": "export {};\n", "api.ts": api, "main.ts": main })).toEqual([
        `main.ts: ${found}`,
      ]);
    }
  });

  it("is not looked for with crossFile: false", () => {
    const files = { "api.ts": SEND, "main.ts": call('import { send } from "./api";') };
    expect(findInProject(files, { crossFile: false })).toEqual([]);
  });

  it("of a bucket's call in another file carries no edit", () => {
    const project = new Project({
      "wrangler.toml": 'compatibility_date = "2022-01-01"\n[[r2_buckets]]\nbinding = "FILES"\nbucket_name = "files"\n',
      "list.ts": "export const listAll = (bucket: R2Bucket, options: R2ListOptions) => bucket.list(options);\n",
    });
    const text = `import { listAll } from "./list";\nawait env.OTHER.list();\nexport const list = (env) => listAll(env.FILES, { include: ["httpMetadata"] }, "minify");\n`;
    const { findings } = project.analyze("main.ts", text);
    expect(findings.map(({ record, edits }) => [record, edits])).toEqual([["list-include", []]]);
  });

  it("says where each step is written, and carries no edit", () => {
    const project = new Project({ "api.ts": SEND });
    const text = 'import { send } from "./api";\nawait send(`/zones/${zone}/script_monitor`);\n';
    const [finding] = project.analyze("main.ts", text).findings;
    expect(finding?.certainty).toBe("proved");
    expect(finding?.edits).toEqual([]);
    expect(finding?.evidence.map((step) => `${step.place.file.slice(project.root.length + 1)} ${step.text}`)).toEqual([
      "main.ts send(`/zones/${zone}/script_monitor`)",
      `api.ts ${HOST}`,
      "main.ts /zones/",
      "main.ts zone",
      "main.ts /script_monitor",
    ]);
  });
});

describe("a package", () => {
  const main = 'import { send } from "@acme/api";\nawait send(`/zones/${zone}/filters`);\n';
  const manifest = '{ "name": "@acme/api", "exports": { ".": { "types": "./api.d.ts", "import": "./api.js" } } }';
  const api = SEND.replace(": string", "");

  it("of the workspace is followed through its exports", () => {
    const project = new Project({ "packages/api/package.json": manifest, "packages/api/api.js": api });
    project.link("node_modules/@acme/api", "packages/api");
    expect(project.find("main.ts", main)).toEqual(["filters proved zones/${zone}/filters"]);
  });

  it.each([
    ["#api", '{ "#api": "./lib/api.ts" }', "lib/api.ts"],
    ["#api", '{ "#api": { "types": "./types/api.d.ts", "import": "./lib/api.js" } }', "lib/api.ts"],
    ["#lib/http/api", '{ "#*": "./nowhere/*.ts", "#lib/*": "./lib/*.js" }', "lib/http/api.ts"],
    ["#api", '{ "#api": "./dist/api.js" }', "src/api.ts"],
  ])("has imports of its own: %s by %s", (specifier, imports, file) => {
    // That the path is one of the API's is seen in the other file alone.
    const send = "export const set = (name: string) => fetch(`https://api.cloudflare.com/client/v4/zones/1${name}`);\n";
    const project = new Project({ "package.json": `{ "name": "app", "imports": ${imports} }`, [file]: send });
    const text = `import { set } from "${specifier}";\nawait set("/settings/minify");\n`;
    expect(project.find("src/pages/main.ts", text)).toEqual(["minify proved settings/minify"]);
  });

  it.each([
    ["#api", '{ "#api": "../api.ts", "#*": "./nowhere/*.ts" }'],
    ["#api", '{ "#api": null }'],
    ["#api", '{ "#a*i*": "./api.ts" }'],
    ["#api", '["./api.ts"]'],
    ["#api", '{ "#other": "./api.ts", "#api/*": "./*.ts" }'],
    ["#", '{ "#*": "./api.ts" }'],
  ])("has no import %s by %s", (specifier, imports) => {
    const send = "export const set = (name: string) => fetch(`https://api.cloudflare.com/client/v4/zones/1${name}`);\n";
    const project = new Project({
      "app/package.json": `{ "imports": ${imports} }`,
      "api.ts": send,
      "app/api.ts": send,
    });
    const text = `import { set } from "${specifier}";\nawait set("/settings/minify");\n`;
    expect(project.find("app/main.ts", text)).toEqual([]);
  });

  it("of the workspace is followed through a pattern of its exports", () => {
    const patterns = '{ "name": "@acme/api", "exports": { "./*": "./dist/http/*.js" } }';
    const send = "export const set = (name: string) => fetch(`https://api.cloudflare.com/client/v4/zones/1${name}`);\n";
    const project = new Project({ "packages/api/package.json": patterns, "packages/api/src/http/send.ts": send });
    project.link("node_modules/@acme/api", "packages/api");
    const text = 'import { set } from "@acme/api/send";\nawait set("/settings/minify");\n';
    expect(project.find("main.ts", text)).toEqual(["minify proved settings/minify"]);
  });

  it("of the workspace is followed to its source before it is built", () => {
    const built = '{ "name": "@acme/api", "exports": { ".": { "import": "./dist/index.js" } } }';
    const project = new Project({ "packages/api/package.json": built, "packages/api/src/index.ts": SEND });
    project.link("node_modules/@acme/api", "packages/api");
    expect(project.find("main.ts", main)).toEqual(["filters proved zones/${zone}/filters"]);
  });

  it.each([
    ["package.json", '{ "workspaces": ["packages/*"] }'],
    ["package.json", '{ "workspaces": { "packages": ["./packages/a*/"] } }'],
    ["package.json", '{ "workspaces": ["tools", "**", "!old/*"] }'],
    ["pnpm-workspace.yaml", "packages:\n  - apps/*\n  - packages/api\n"],
  ])("of the workspace is followed where nothing is installed, by %s: %s", (file, declared) => {
    const project = new Project({
      [file]: declared,
      "packages/api/package.json": manifest,
      "packages/api/api.js": api,
      "old/api/package.json": manifest,
      "old/api/api.js": api.replace(HOST, "https://old.test"),
    });
    expect(project.find("apps/web/main.ts", main)).toEqual(["filters proved zones/${zone}/filters"]);
  });

  it.each([
    ['{ "workspaces": ["packages/*"] }', "other/api"],
    ['{ "workspaces": ["packages/{api,app}", "packages/a*p*", "../*/packages/api", 5] }', "packages/api"],
    ['{ "workspaces": "packages/*" }', "packages/api"],
    ["{}", "packages/api"],
  ])("that %s does not declare is none of the workspace", (declared, folder) => {
    const files = { "package.json": declared, [`${folder}/package.json`]: manifest, [`${folder}/api.js`]: api };
    expect(new Project(files).find("apps/web/main.ts", main)).toEqual([]);
  });

  it("that two folders of the workspace declare is neither", () => {
    const project = new Project({
      "package.json": '{ "workspaces": ["packages/*", "old/*"] }',
      "packages/api/package.json": manifest,
      "packages/api/api.js": api,
      "old/api/package.json": manifest,
      "old/api/api.js": api,
    });
    expect(project.find("apps/web/main.ts", main)).toEqual([]);
  });

  it("that is installed comes before one of that name in the workspace", () => {
    const project = new Project({
      "package.json": '{ "workspaces": ["packages/*"] }',
      "packages/api/package.json": manifest,
      "packages/api/api.js": api,
      "node_modules/@acme/api/package.json": manifest,
      "node_modules/@acme/api/api.js": api.replace(HOST, "https://other.test"),
    });
    expect(project.find("apps/web/main.ts", main)).toEqual([]);
  });

  it("that is installed is reported at its call: its own text is nobody's to change", () => {
    const project = new Project({
      "node_modules/@acme/api/package.json": manifest,
      "node_modules/@acme/api/api.js": `export const list = (zone) => fetch("${HOST}/zones/" + zone + "/firewall/rules");\n`,
    });
    const text =
      'import { list } from "@acme/api";\nconst rules = await list(zone); // GET /zones/:id/firewall/rules\n';
    expect(project.find("main.ts", text)).toEqual(["firewall-rules proved list(zone)"]);
  });

  it("is each folder's own, where several have one of that name", () => {
    const list = (path: string): string =>
      `export const list = (zone) => fetch("${HOST}/zones/" + zone + "/${path}");\n`;
    const project = new Project({
      "one/node_modules/@acme/api/package.json": manifest,
      "one/node_modules/@acme/api/api.js": list("firewall/rules"),
      "two/node_modules/@acme/api/package.json": manifest,
      "two/node_modules/@acme/api/api.js": list("rulesets"),
    });
    const text =
      'import { list } from "@acme/api";\nconst rules = await list(zone); // GET /zones/:id/firewall/rules\n';
    expect(project.find("one/main.ts", text)).toEqual(["firewall-rules proved list(zone)"]);
    expect(project.find("two/main.ts", text)).toEqual([]);
  });

  it("that is installed and says nothing of the API is not looked into", () => {
    const silent = api.replace(HOST, 'https://api." + "cloudflare.com/client/v4');
    const files = { "node_modules/@acme/api/package.json": manifest, "node_modules/@acme/api/api.js": silent };
    expect(new Project(files).find("main.ts", main)).toEqual([]);
    const own = { "packages/api/package.json": manifest, "packages/api/api.js": silent };
    const workspace = new Project(own);
    workspace.link("node_modules/@acme/api", "packages/api");
    expect(workspace.find("main.ts", main)).toEqual(["filters proved zones/${zone}/filters"]);
  });
});

describe("a path that is written in another file", () => {
  it("is reported there alone when it identifies the API", () => {
    const paths = "export const rules = (zone: string) => `/zones/${zone}/firewall/rules`;\n";
    const main = `import { rules } from "./paths";\nawait fetch("${HOST}" + rules(zone)); // zones firewall/rules\n`;
    expect(findInProject({ "paths.ts": paths, "main.ts": main })).toEqual([
      "paths.ts: firewall-rules likely zones/${zone}/firewall/rules",
    ]);
  });

  it("is reported at the call that completes it when it does not, without an edit", () => {
    const paths = "export const members = (id: string) => `/organizations/${id}/members`;\n";
    const main = `import { members } from "./paths";\nawait fetch("${HOST}" + members(id));\n`;
    const project = new Project({ "paths.ts": paths });
    expect(project.find("paths.ts", paths)).toEqual([]);
    expect(project.find("main.ts", main)).toEqual([`organizations proved fetch("${HOST}" + members(id))`]);
    expect(project.analyze("main.ts", main).findings.flatMap(({ edits }) => edits)).toEqual([]);
  });

  it("is reported at each call that completes it", () => {
    const files = {
      "paths.ts": 'export const FILTERS = "/filters";\n',
      "api.ts": `export const get = (zone: string, path: string) => fetch(\`${HOST}/zones/\${zone}\${path}\`);\n`,
      "one.ts": 'import { get } from "./api"; import { FILTERS } from "./paths";\nget("1", FILTERS);\n',
      "two.ts": 'import { get } from "./api"; import { FILTERS } from "./paths";\nget("2", FILTERS);\n',
    };
    expect(findInProject(files)).toEqual([
      'one.ts: filters proved get("1", FILTERS)',
      'two.ts: filters proved get("2", FILTERS)',
    ]);
  });

  it("is reported at the call that hands it over, not inside the wrapper", () => {
    const paths = 'export const FILTERS = "/filters";\n';
    const main = `import { FILTERS } from "./paths";
const call = (path) => fetch("${HOST}/zones/1" + path);
call(FILTERS);\n`;
    expect(findInProject({ "paths.js": paths, "main.js": main })).toEqual(["main.js: filters proved call(FILTERS)"]);
  });
});

describe("a class of another file", () => {
  it("may have methods that are named like those of a map or a list", () => {
    const files = {
      "settings.ts": `export class Settings {
  set(zone: string, id: string) { return fetch(\`${HOST}/zones/\${zone}/settings/\${id}\`, { method: "PATCH" }); }
}\n`,
      "main.ts": `import { Settings } from "./settings";
const settings = new Settings();
export const one = (zone: string) => settings.set(zone, "minify");
export const two = (zone: string) => new Settings().set(zone, "brotli");\n`,
    };
    expect(findInProject(files)).toEqual(["main.ts: minify proved minify", "main.ts: brotli proved brotli"]);
  });

  it.each(["settings!", "(settings as any)", "(<any>settings)", "(settings satisfies object)", "(await connect())"])(
    "may have such methods where the instance is written as %s",
    (instance) => {
      const files = {
        "settings.ts": `class Settings {
  set(id: string) { return fetch(\`${HOST}/zones/z/settings/\${id}\`, { method: "PATCH" }); }
}
export const settings = new Settings();
export const connect = async () => settings;\n`,
        "main.ts": `import { connect, settings } from "./settings";\n${instance}.set("minify");\n`,
      };
      expect(findInProject(files)).toEqual(["main.ts: minify proved minify"]);
    },
  );

  it("may be made when it is first asked for", () => {
    const files = {
      "api.ts": `class Api { get(path: string) { return fetch("${HOST}" + path); } }
let api: Api | undefined;
export const client = () => (api ??= new Api());\n`,
      "main.ts": 'import { client } from "./api";\nclient().get(`/zones/${zone}/filters`);\n',
    };
    expect(findInProject(files)).toEqual(["main.ts: filters proved zones/${zone}/filters"]);
  });
});

describe("a payload", () => {
  const api = `export const patch = (path: string, body: unknown) =>
  fetch("${HOST}" + path, { method: "PATCH", body: JSON.stringify(body) });\n`;

  it("that goes through a wrapper of another file is read where it is written", () => {
    const main =
      'import { patch } from "./api";\npatch(`/zones/${zone}/settings/security_level`, { value: "high" });\n';
    expect(findInProject({ "api.ts": api, "main.ts": main })).toEqual(["main.ts: security-level proved high"]);
  });

  it("that is built in another file is reported at the request, when that file does not show what it is", () => {
    const files = {
      "api.ts": api,
      "levels.ts": 'export const STRICT = { value: "high" };\n',
      "main.ts":
        'import { patch } from "./api"; import { STRICT } from "./levels";\npatch(`/zones/${zone}/settings/security_level`, STRICT);\n',
    };
    expect(findInProject(files)).toEqual([
      "main.ts: security-level proved patch(`/zones/${zone}/settings/security_level`, STRICT)",
    ]);
  });

  it("is found by a value that a function is given in a file that names nothing else of the request", () => {
    const files = {
      "api.ts": api,
      "level.ts":
        'import { patch } from "./api";\nexport const setLevel = (value: string) => patch(`/zones/${zone}/settings/security_level`, { value });\n',
      "main.ts": 'import { setLevel } from "./level";\nawait setLevel("high");\nawait setLevel("under_attack");\n',
    };
    expect(findInProject(files)).toEqual(["main.ts: security-level proved high"]);
  });

  it("is found by a part of it that a function is given", () => {
    const files = {
      "api.ts": `${api}export const add = (data: object) => patch(\`/zones/\${zone}/dns_records/\${id}\`, { type: "SRV", data });\n`,
      "main.ts": 'import { add } from "./api";\nawait add({ service: "_sip", proto: "_tcp", name: "x" });\n',
    };
    expect(findInProject(files)).toEqual(["main.ts: srv-data-fields proved service"]);
  });

  it("of an SRV record is reported where the object is written", () => {
    const files = {
      "api.ts": api.replace("PATCH", "POST"),
      "record.ts":
        'export const sip = { type: "SRV", name: "x", data: { service: "_sip", proto: "_tcp", name: "x", port: 1, target: "y" } };\n',
      "main.ts":
        'import { patch } from "./api"; import { sip } from "./record";\npatch(`/zones/${zone}/dns_records`, sip);\n',
    };
    expect(findInProject(files)).toEqual(["record.ts: srv-data-fields likely service"]);
  });
});

describe("a type of another file", () => {
  it("tells which members are meant: a union, an enum, the keys of an object", () => {
    const files = {
      "types.ts":
        'export type Setting = "ssl" | "minify";\nexport enum Level { Brotli = "brotli" }\nexport const TABLE = { privacy_pass: 1 };\n',
      "main.ts": `import { Level, TABLE, type Setting } from "./types";
const base = "${HOST}/zones/1/settings/";
export const one = (setting: Setting) => fetch(base + setting);
export const two = (level: Level) => fetch(base + level);
export const three = (key: keyof typeof TABLE) => fetch(base + key);
`,
    };
    expect(findInProject(files)).toEqual([
      "main.ts: minify proved fetch(base + setting)",
      "main.ts: brotli proved fetch(base + level)",
      "main.ts: privacy-pass proved fetch(base + key)",
    ]);
  });

  it("that is a class is an instance of it", () => {
    const files = {
      "api.ts": `export class Api {\n  #base = "${HOST}";\n  get(path: string) { return fetch(this.#base + path); }\n}\n`,
      "main.ts":
        'import type { Api } from "./api";\nexport class Zones {\n  constructor(private readonly api: Api) {}\n  list(id: string) { return this.api.get(`/zones/${id}/filters`); }\n}\n',
    };
    expect(findInProject(files)).toEqual(["main.ts: filters proved zones/${id}/filters"]);
  });

  it("declares a bucket", () => {
    const files = {
      "wrangler.toml": 'name = "x"\ncompatibility_date = "2022-01-01"\n',
      "env.ts": "export interface Env { FILES: R2Bucket }\n",
      "main.ts":
        'import type { Env } from "./env";\nexport const list = (env: Env) => env.FILES.list({ include: ["httpMetadata"] });\n',
    };
    expect(findInProject(files)).toEqual(['main.ts: list-include proved ["httpMetadata"]']);
  });
});

describe("an imported file that changes", () => {
  const main = 'import { send } from "./api";\nawait send(`/zones/${zone}/filters`);\n';
  const found = ["filters proved zones/${zone}/filters"];

  it("is read again", () => {
    const project = new Project({ "api.ts": SEND.replace(HOST, "https://api.example.com/client/v4") });
    expect(project.find("main.ts", main)).toEqual([]);
    project.write("api.ts", SEND);
    expect(project.find("main.ts", main)).toEqual(found);
    project.remove("api.ts");
    expect(project.find("main.ts", main)).toEqual([]);
  });

  it("is found when it comes to be, also beside one that had its place", () => {
    const project = new Project({ "api/index.ts": SEND.replace(HOST, "https://api.example.com/client/v4") });
    expect(project.find("main.ts", main)).toEqual([]);
    project.write("api.ts", SEND);
    expect(project.find("main.ts", main)).toEqual(found);
  });

  it("is found by an alias that comes to be, and a file behind it", () => {
    const project = new Project({});
    const text = main.replace("./api", "@lib/api");
    expect(project.find("main.ts", text)).toEqual([]);
    project.write("tsconfig.json", '{ "compilerOptions": { "paths": { "@lib/*": ["./lib/*"] } } }');
    expect(project.find("main.ts", text)).toEqual([]);
    project.write("lib/api.ts", SEND);
    expect(project.find("main.ts", text)).toEqual(found);
  });

  it("opens the gate of a text that says nothing alone", () => {
    const project = new Project({ "api.ts": SEND.replace('" + path', '/zones/1" + path') });
    const text = 'import { send } from "./api";\nawait send("/rate_limits");\n';
    expect(project.find("main.ts", text)).toEqual(["rate-limits proved rate_limits"]);
    project.write("api.ts", "export const send = (path: string) => path;\n");
    expect(project.find("main.ts", text)).toEqual([]);
  });
});

describe("a file that is linted and imported", () => {
  const importer = 'import { send } from "./api";\nawait send(`/zones/${zone}/filters`);\n';
  const found = ["filters proved zones/${zone}/filters"];

  it("is to others what is on disk, saved or not", () => {
    const project = new Project({ "api.ts": SEND });
    const unsaved = SEND.replace(HOST, "https://example.org");
    project.find("api.ts", `${unsaved}send("/zones/1/filters");`);
    expect(project.find("main.ts", importer)).toEqual(found);
    project.find("api.ts", SEND);
    expect(project.find("main.ts", `${importer}// Again.\n`)).toEqual(found);
  });

  it("is in itself what is not saved, whoever has imported it", () => {
    const project = new Project({ "api.ts": SEND });
    expect(project.find("main.ts", importer)).toEqual(found);
    expect(project.find("api.ts", `${SEND}send("/zones/1/filters");`)).toEqual(["filters proved zones/1/filters"]);
  });
});

describe("a function of another file that hands a path to who knows whom", () => {
  const wrapper = (host: string): string =>
    `export function send(method, path) {
  const options = { method, url: \`${host}\${path}\` };
  return this.helpers.request.call(this, "api", options);
}
`;
  const call = 'import { send } from "./send";\nsend.call(this, "GET", `/zones/${zone}/filters`);\n';

  it("shows by the URL that it holds where the path goes", () => {
    expect(findInProject({ "send.js": wrapper(HOST), "main.js": call })).toEqual([
      "main.js: filters likely zones/${zone}/filters",
    ]);
  });

  it("shows nothing by another's", () => {
    expect(findInProject({ "send.js": wrapper("https://example.com"), "main.js": call })).toEqual([]);
  });

  it("shows nothing by what another function beside it holds", () => {
    const other = `export const base = () => "${HOST}";\n`;
    const files = { "send.js": wrapper("https://example.com") + other, "main.js": call };
    expect(findInProject(files)).toEqual([]);
  });
});

describe("more files than are followed", () => {
  it("are told: what stands behind the last one is not known", () => {
    const names = Array.from({ length: 210 }, (_, index) => `m${index}`);
    const files = Object.fromEntries(names.map((name) => [`${name}.js`, `export const ${name} = "/zones/1";\n`]));
    const imports = names.map((name) => `import { ${name} } from "./${name}.js";\n`).join("");
    const text = `${imports}fetch("https://api.cloudflare.com/client/v4" + [${names.join(", ")}].at(-1) + "/filters");\n`;
    const { unread } = new Project(files).analyze("main.js", text);
    expect(unread).toHaveLength(1);
  });
});

describe("a base that the file of a client assigns", () => {
  const set = (host: string): string => `axios.defaults.baseURL = "${host}";\n`;
  const call = "axios.get(`/zones/${zone}/filters`);";

  it.each<[form: string, file: string, files: Readonly<Record<string, string>>]>([
    [
      "of a named export",
      `import { axios } from "./client";\n${call}`,
      { "client.ts": `import axios from "axios";\n${set(HOST)}export { axios };` },
    ],
    [
      "of the default export",
      `import axios from "./client";\n${call}`,
      { "client.ts": `import axios from "axios";\n${set(HOST)}export default axios;` },
    ],
    [
      "of a member of what is required",
      `const { axios } = require("./client");\n${call}`,
      { "client.js": `const axios = require("axios");\n${set(HOST)}module.exports = { axios };` },
    ],
  ])("is that of its requests: %s", (_, file, files) => {
    expect(new Project(files).find("main.ts", file)).toEqual(["filters proved zones/${zone}/filters"]);
  });

  it("is another host where it is one", () => {
    const files = { "client.ts": `import axios from "axios";\n${set("https://example.org")}export { axios };` };
    expect(new Project(files).find("main.ts", `import { axios } from "./client";\n${call}`)).toEqual([]);
  });
});

describe("a function that is run by what it is handed to, in a loop over what was requested", () => {
  const files = {
    "json.ts": "export async function json(url: string) {\n  return (await fetch(url)).json();\n}\n",
  };
  const read = (base: string, run: string): string => `import { json } from "./json";
async function paged(path: string${base}) {
  const all: unknown[] = [];
  for (let page = 1; page <= 20; page++) all.push(...(await json(\`\${base}\${path}?page=\${page}\`)));
  return all;
}
const rules = async (base: string, zone: string) => await paged(\`/zones/\${zone}/firewall/waf/packages\`${base === "" ? "" : ", base"});
async function optional(work: () => Promise<unknown>) {
  return await work();
}
async function batched(items: unknown[], mapper: (item: unknown) => Promise<unknown>) {
  for (let at = 0; at < items.length; at += 6) await Promise.all(items.slice(at, at + 6).map(mapper));
}
export async function snapshot(base: string) {
  const zones = await paged("/zones"${base === "" ? "" : ", base"});
  await batched(zones, async (zone) => ${run});
}
`;

  it.each<[form: string, run: string]>([
    ["by a function that runs it", "optional(() => rules(base, zone.id))"],
    ["by itself", "rules(base, zone.id)"],
  ])("is found once: %s", (_form, run) => {
    const found = new Project(files).find("main.ts", read(", base: string", run));
    expect(found).toEqual(["waf-managed-rules likely zones/${zone}/firewall/waf/packages"]);
  });

  it("is none of another host", () => {
    const other = read("", "optional(() => rules(base, zone.id))");
    expect(new Project(files).find("main.ts", `const base = "https://example.org";\n${other}`)).toEqual([]);
  });
});
