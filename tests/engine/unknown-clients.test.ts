import { describe, expect, it } from "vitest";
import { findInProject } from "./project.ts";

const API = "https://api.cloudflare.com/client/v4";
const MAKE = 'import { createClient, Client, RESTDataSource } from "acme-http";\n';
const find = (text: string, files: Readonly<Record<string, string>> = {}): readonly string[] =>
  findInProject({ ...files, "main.ts": text }).map((found) => found.replace("main.ts: ", ""));

describe("a client of which nothing is known but the URL that it was made with", () => {
  const path = "zones/${id}/filters";

  it.each<readonly [what: string, text: string]>([
    ["as an option", `createClient({ baseUrl: "${API}" }).get(\`/${path}\`);`],
    ["as an option of another name", `createClient({ retries: 3, prefix: "${API}/" }).get(\`${path}\`);`],
    ["by itself", `createClient("${API}", token).get(\`/${path}\`);`],
    ["of a class", `import { Client } from "acme"; new Client({ host: "${API}" }).get(\`/${path}\`);`],
    ["kept by a variable", `const client = createClient({ baseURL: "${API}" });\nclient.Get(\`/${path}\`);`],
    ["taken apart", `const { GET } = createClient({ baseUrl: "${API}" });\nGET(\`/${path}\`);`],
    ["a function itself", `const call = createClient({ baseUrl: "${API}" });\ncall(\`/${path}\`);`],
    ["made of another one", `createClient("${API}").auth(token).url(\`/${path}\`).fetch();`],
    ["awaited", `const client = await createClient({ url: "${API}" });\nclient.get(\`/${path}\`);`],
    [
      "kept by a class",
      `class Zones { http = createClient({ baseUrl: "${API}" }); list(id) { return this.http.get(\`/${path}\`); } }`,
    ],
    [
      "that a class extends",
      `class Zones extends Client { constructor(token) { super({ baseUrl: "${API}", token }); } list(id) { return this.get(\`/${path}\`); } }`,
    ],
    [
      "that a class extends without a constructor",
      `class Zones extends Client { list(id) { return this.get(\`/${path}\`); } }\nnew Zones("${API}").list(id);`,
    ],
    [
      "that reads a member of the class",
      `class Zones extends RESTDataSource { baseURL = "${API}"; list(id) { return this.get(\`/${path}\`); } }`,
    ],
    [
      "that reads a member of a class between",
      `class Api extends RESTDataSource { get baseURL() { return "${API}"; } }\nclass Zones extends Api { list(id) { return this.get(\`/${path}\`); } }`,
    ],
    [
      "that takes the path in an object",
      `createClient({ baseUrl: "${API}" }).request({ url: \`/${path}\`, method: "GET" });`,
    ],
    ["that takes a callback", `createClient({ baseUrl: "${API}" }).get(\`/${path}\`, (error, body) => done(body));`],
  ])("%s", (_, text) => {
    expect(find(MAKE + text)).toEqual([`filters likely ${path}`]);
  });

  it("is followed into other files", () => {
    const files = { "client.ts": `${MAKE}export const client = createClient({ baseUrl: "${API}" });\n` };
    expect(find(`import { client } from "./client";\nclient.get(\`/${path}\`);\n`, files)).toEqual([
      `filters likely ${path}`,
    ]);
  });

  it("shows that a path that other programs have too is the API's", () => {
    const members = "/organizations/${id}/members";
    expect(find(`${MAKE}createClient({ baseUrl: "${API}" }).get(\`${members}\`);`)).toEqual([
      "organizations likely organizations/${id}/members",
    ]);
    expect(find(`${MAKE}createClient({ retries: 3 }).get(\`${members}\`);\nfetch("${API}/zones");`)).toEqual([]);
  });

  it.each<readonly [what: string, text: string]>([
    ["that of another API", 'createClient({ baseUrl: "https://api.example.com" })'],
    [
      "several, of which none is named like a base",
      `createClient({ url: "${API}", server: "https://api.example.com" })`,
    ],
    ["one that is no option of its own", `createClient({ on: () => fetch("${API}/zones") })`],
  ])("is nobody's with %s", (_, made) => {
    expect(find(`${MAKE}const client = ${made};\nclient.get(\`/organizations/\${id}/members\`);\n`)).toEqual([]);
  });

  it.each<readonly [what: string, text: string]>([
    ["made with", `createClient({ baseUrl: "URL" }).get(PATH);`],
    [
      "given by a class to what it extends",
      `class Zones extends Client { constructor() { super("URL"); } list(id) { return this.get(PATH); } }`,
    ],
    [
      "kept by a class for what it extends",
      `class Zones extends Client { prefixUrl = "URL"; list(id) { return this.get(PATH); } }`,
    ],
  ])("is another API's, in a file that shows this one, where that one's URL is %s", (_, text) => {
    const withPath = (url: string): string =>
      `${MAKE}fetch("${API}/zones");\n${text.replace("URL", url).replace("PATH", "`/zones/${id}/firewall/rules`")}\n`;
    expect(find(withPath("https://api.example.com"))).toEqual([]);
    expect(find(withPath(API))).toEqual(["firewall-rules likely zones/${id}/firewall/rules"]);
  });
});

describe("a path that a function gives, which is handed to what the client hands over", () => {
  const PACKAGE = 'import { createApi, fetchBaseQuery } from "@reduxjs/toolkit/query/react";\n';
  const base = (url: string): string => `fetchBaseQuery({ baseUrl: "${url}" })`;
  const api = (baseQuery: string, query: string): string =>
    `createApi({ baseQuery: ${baseQuery}, endpoints: (build) => ({ list: build.query({ query: ${query} }) }) });\n`;
  const rules = "(zone) => `zones/${zone}/firewall/rules`";
  const found = ["firewall-rules likely zones/${zone}/firewall/rules"];

  it.each<readonly [what: string, text: string]>([
    ["a path", api(base(API), rules)],
    ["an object", api(base(API), '(zone) => ({ url: `zones/${zone}/firewall/rules`, method: "GET" })')],
    ["by a body", api(base(API), "(zone) => { return `zones/${zone}/firewall/rules`; }")],
    [
      "to endpoints that are added later",
      `const api = createApi({ baseQuery: ${base(API)} });\napi.injectEndpoints({ endpoints: (build) => ({ list: build.query({ query: ${rules} }) }) });`,
    ],
  ])("stands behind its URL, as %s", (_, text) => {
    expect(find(PACKAGE + text)).toEqual(found);
  });

  it("shows that a path that other programs have too is the API's", () => {
    const members = "(id) => `organizations/${id}/members`";
    expect(find(PACKAGE + api(base(API), members))).toEqual(["organizations likely organizations/${id}/members"]);
    expect(find(PACKAGE + api(base("https://api.example.com"), members))).toEqual([]);
  });

  it.each<readonly [what: string, text: string]>([
    ["of another API", api(base("https://api.example.com"), rules)],
    ["of a route of one's own server", api(base("/api"), rules)],
    [
      "of another API, in a function around it",
      `const query = ${base("https://api.example.com")};\n${api("async (args, api) => { let given = await query(args, api); if (given.error) given = await query(args, api); return given; }", rules)}`,
    ],
    [
      "of another API, for endpoints that are added later",
      `const api = createApi({ baseQuery: ${base("https://api.example.com")} });\napi.injectEndpoints({ endpoints: (build) => ({ list: build.query({ query: ${rules} }) }) });`,
    ],
  ])("is nobody's behind that %s", (_, text) => {
    expect(find(PACKAGE + text)).toEqual([]);
  });
});

it("behind a route of one's own server stands one of its own", () => {
  const get = "client.get(`/zones/${id}/firewall/rules`);\n";
  expect(find(`${MAKE}const client = createClient({ baseUrl: "/api" });\n${get}`)).toEqual([]);
  expect(find(`${MAKE}const client = createClient({ baseUrl: "/client/v4" });\n${get}`)).toHaveLength(1);
});

describe("a base that is not known", () => {
  const KEY = 'const headers = { "X-Auth-Key": key };\n';
  const domains = 'export const rules = () => call("/firewall/rules");\n';
  const zones = 'export const records = () => call("/zones/1/dns_records");\n';

  it.each([
    ["of the environment", "const call = (path) => fetch(`${process.env.PROXY_URL}${path}`, { headers });\n"],
    [
      "that a variable holds",
      "const BASE = process.env.PROXY_URL;\nconst call = (path) => fetch(BASE + path, { headers });\n",
    ],
    ["that is asked for", "const BASE = readBase();\nconst call = (path) => fetch(`${BASE}${path}`, { headers });\n"],
  ])("may end inside of a longer path, unless one from the root stands behind it too: %s", (_, call) => {
    expect(find(KEY + call + domains)).toEqual(["firewall-rules likely firewall/rules"]);
    expect(find(KEY + call + domains + zones)).toEqual([]);
  });

  it("says nothing of another one", () => {
    const calls = "const call = (path) => fetch(readBase() + path, { headers });\n";
    const others = 'export const records = () => fetch(otherBase() + "/zones/1/dns_records");\n';
    expect(find(KEY + calls + domains + others)).toEqual(["firewall-rules likely firewall/rules"]);
  });
});
