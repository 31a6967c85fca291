import { describe, expect, it } from "vitest";
import { read } from "./read.ts";

type Row = readonly [why: string, text: string, ...facts: readonly string[]];

function testFacts(rows: readonly Row[]): void {
  it.each(rows)("%s", (_why, text, ...facts) => {
    expect(read(text)).toEqual(facts);
  });
}

describe("a path where it is written", () => {
  testFacts([
    ["in a constant", `const url = "/zones/a/filters";`, "path /zones/a/filters"],
    ["in an exported one", `export const url = (z) => \`/zones/\${z}/filters\`;`, "path /zones/{z}/filters"],
    ["in a property", `const routes = { filters: "/zones/:zone/filters" };`, "path /zones/:zone/filters"],
    ["in a default export", `export default "/zones/a/filters";`, "path /zones/a/filters"],
    ["in a list", `const urls = ["/zones/a/filters", "/zones/b"];`, "path /zones/a/filters", "path /zones/b"],
    ["in a table", `const t = [["GET", "/zones/a/filters"]];`, "path GET /zones/a/filters"],
    [
      "in a list of several paths",
      `const t = ["get", "/zones/a/filters", "/zones/b/filters"];`,
      "path /zones/a/filters",
      "path /zones/b/filters",
    ],
    ["in a class's field", `class C { static readonly url = "/zones/a/filters"; }`, "path /zones/a/filters"],
    ["in an enum", `enum Url { Filters = "/zones/a/filters" }`, "path /zones/a/filters"],
    ["as a parameter's default", `function load(url = "/zones/a/filters") {}`, "path /zones/a/filters"],
    ["as what a function returns", `function url(z) { return "/zones/" + z + "/filters"; }`, "path /zones/{z}/filters"],
    ["as what an arrow gives", "const url = (z: string) => `/zones/${z}/filters`;", "path /zones/{z}/filters"],
    ["as what a getter gives", `class C { get url() { return "/zones/a/filters"; } }`, "path /zones/a/filters"],
    ["in an assignment", `module.exports.url = "/zones/a/filters";`, "path /zones/a/filters"],
    ["as a computed property's value", `const o = { [key]: "/zones/a/filters" };`, "path /zones/a/filters"],
    ["behind as const", `const o = { url: "/zones/a/filters" } as const;`, "path /zones/a/filters"],
    ["thrown together from pieces", `send(["/zones", z, "filters"].join("/"));`, "path /zones/{z}/filters"],
    [
      "one of two",
      `const url = isOld ? "/zones/a/filters" : "/zones/a/rulesets";`,
      "path /zones/a/filters | /zones/a/rulesets",
    ],
    ["behind a base that is not known", "send(`${api}/zones/${z}/filters`);", "path {api}/zones/{z}/filters"],
    ["at a host", `send("https://x.test/zones/a/filters");`, "path https://x.test/zones/a/filters"],
    ["without its first slash", `send("zones/a/filters");`, "path zones/a/filters"],
    ["as the end of a path", `send("/settings/minify");`, "path /settings/minify"],
    [
      "with expressions of n8n",
      `const o = { routing: { request: { method: "GET", url: "=/zones/{{ $parameter.zone }}/filters" } } };`,
      "path GET /zones/{{ $parameter.zone }}/filters",
    ],
  ]);
});

describe("an argument of a call that is not known", () => {
  testFacts([
    ["behind the method", "cf('GET', `/zones/${z}/filters`);", "path GET /zones/{z}/filters"],
    ["before the method", "cf(`/zones/${z}/filters`, 'delete');", "path DELETE /zones/{z}/filters"],
    ["with a method in the options", `cf("/zones/a/filters", { method: "PUT" });`, "path PUT /zones/a/filters"],
    [
      "with a payload",
      `cf("PATCH", "/zones/a/settings/minify", { value: "on" });`,
      `path PATCH /zones/a/settings/minify body { value: "on" }`,
    ],
    [
      "with a payload in the options",
      `cf("/zones/a/filters", { method: "POST", body: { x: 1 } });`,
      "path POST /zones/a/filters body { x: 1 }",
    ],
    [
      "with a list as payload",
      `cf("POST", "/zones/a/filters", [{ x: 1 }]);`,
      "path POST /zones/a/filters body [{ x: 1 }]",
    ],
    [
      "with a payload in a variable",
      `const data = { x: 1 }; cf("POST", "/zones/a/filters", data);`,
      "path POST /zones/a/filters body { x: 1 }",
    ],
    [
      "with a payload that is not known, behind the method",
      `const f = (data) => cf("PATCH", "/zones/a/settings/minify", data);`,
      "path PATCH /zones/a/settings/minify body {data}",
    ],
    [
      "with a payload that is not known, before its options",
      `const f = (data) => client.patch("/zones/a/settings/minify", data, { retries: 1 });`,
      "path PATCH /zones/a/settings/minify body {data} | { retries: 1 }",
    ],
    [
      "with a payload that is not known in its options",
      `const f = (data) => client.patch("/zones/a/settings/minify", { body: data, retries: 1 });`,
      "path PATCH /zones/a/settings/minify body {data} | { body: {data}, retries: 1 }",
    ],
    [
      "with a payload, before something that is not known",
      `const f = (next) => client.patch("/zones/a/settings/minify", { value: "on" }, next);`,
      `path PATCH /zones/a/settings/minify body { value: "on" }`,
    ],
    [
      "of a method that is a verb",
      "client.put(`/zones/${z}/filters`, { x: 1 });",
      "path PUT /zones/{z}/filters body { x: 1 }",
    ],
    ["of a method that is a short verb", `client.del("/zones/a/filters");`, "path DELETE /zones/a/filters"],
    ["of an imported function", `import { send } from "./send.js"; send("/zones/a/filters");`, "path /zones/a/filters"],
    ["of a constructor", `new Endpoint("POST", "/zones/a/filters");`, "path POST /zones/a/filters"],
    ["that is awaited", `const x = await this.client.request("GET", "/zones/a/filters");`, "path GET /zones/a/filters"],
    ["whose method is in a constant", `const M = "PUT"; cf(M, "/zones/a/filters");`, "path PUT /zones/a/filters"],
    ["in letters of any case", `cf("Post", "/zones/a/filters");`, "path POST /zones/a/filters"],
    [
      "in an object with its method",
      `cf({ method: "PUT", path: "/zones/a/filters", body: { x: 1 } });`,
      "path PUT /zones/a/filters body { x: 1 }",
    ],
    [
      "in a table with its method",
      `const routes = [{ verb: "put", url: "/zones/a/filters" }];`,
      "path PUT /zones/a/filters",
    ],
    ["in a tag's hole", "send`x`; tag`${'/zones/a/filters'}`;", "path /zones/a/filters"],
  ]);
});

describe("a path is a fact once", () => {
  testFacts([
    [
      "in a template that has no text of its own, for a client that is not known",
      'const API = "https://x.test"; const get = (path) => send(`${API}${path}`); get("/zones/a/filters");',
      "path https://x.test/zones/a/filters",
    ],
    [
      "in such a template, where a request takes another path behind the same base",
      'const API = "https://x.test"; const get = (path) => send(`${API}${path}`); get("/zones/a/filters"); fetch(`${API}/zones`);',
      "GET https://x.test/zones",
      "path https://x.test/zones/a/filters",
    ],
    [
      "not in such a template where a request takes all of it",
      'const API = "https://x.test"; const get = (path) => { log(`${API}${path}`); return fetch(API + path); }; get("/zones/a/filters");',
      "GET https://x.test/zones/a/filters",
    ],
    ["when a request takes it", `fetch("/zones/a/filters");`, "GET /zones/a/filters"],
    ["when a request takes it from a constant", `const url = "/zones/a/filters"; fetch(url);`, "GET /zones/a/filters"],
    [
      "when a request takes it from a function",
      "const url = (z) => `/zones/${z}/filters`; fetch(url('b'));",
      "GET /zones/b/filters",
    ],
    [
      "when a request joins it to a base",
      `const api = "https://x.test/v4"; fetch(api + "/zones/a/filters");`,
      "GET https://x.test/v4/zones/a/filters",
    ],
    [
      "when a wrapper hands it to a request",
      `const get = (p) => fetch("https://x.test" + p); get("/zones/a/filters");`,
      "GET https://x.test/zones/a/filters",
    ],
    [
      "when a client joins it with a slash",
      `axios.create({ baseURL: "https://x.test/v4/" }).get("/zones/a/filters");`,
      "GET https://x.test/v4/zones/a/filters",
    ],
    [
      "when a longer string holds it",
      "const zone = '/zones/a'; const url = `${zone}/filters`;",
      "path /zones/a/filters",
    ],
    ["when another constant names it", "const a = '/zones/a/filters'; const b = a;", "path /zones/a/filters"],
  ]);

  it("and stays one when a list holds what requests take and what they do not", () => {
    const text = `const urls = { a: "/zones/a/filters", b: "/zones/b/filters" }; fetch(urls.a);`;
    expect(read(text)).toEqual(["GET /zones/a/filters", "path /zones/b/filters"]);
  });
});

describe("no path", () => {
  it.each([
    ["a word", `send("filters");`],
    ["prose", `log("see /zones/a/filters for more");`],
    ["a query of another language", `db.query("SELECT a/b FROM zones");`],
    ["prose in a template", "log(`zones/${z} has no filters`);"],
    ["a key of an object", `const o = { "/zones/a/filters": 1 };`],
    ["an import", `import x from "../zones/filters"; import("./zones/filters"); export * from "./zones/filters";`],
    ["a required module", `const x = require("./zones/a/filters");`],
    ["a type", `type Url = "/zones/a/filters"; let url: "/zones/b/filters" | undefined;`],
    ["a regular expression", `const pattern = /zones\\/a\\/filters/;`],
    ["a comment", `// fetch("/zones/a/filters")`],
  ])("in %s", (_, text) => {
    expect(read(text)).toEqual([]);
  });
});
