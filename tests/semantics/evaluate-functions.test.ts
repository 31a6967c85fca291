import { describe, expect, it } from "vitest";
import { read, readUrl } from "./read.ts";

type Row = readonly [why: string, text: string, url: string];

/** Texts, and the URL that the last `fetch` of each requests. */
function testUrls(rows: readonly Row[]): void {
  it.each(rows)("%s", (_, text, url) => {
    expect(readUrl(text)).toBe(url);
  });
}

describe("ways of calling a function", () => {
  testUrls([
    [
      "with all that it was given",
      `function send() { return fetch(arguments[0] + arguments[1]); } send("/v4", "/a");`,
      "/v4/a",
    ],
    ["with call", `const send = (p) => fetch("/v4" + p); send.call(null, "/a");`, "/v4/a"],
    ["with apply", `const send = (p) => fetch("/v4" + p); send.apply(null, ["/a"]);`, "/v4/a"],
    ["as a member of a function", `function api() {} api.get = (p) => fetch("/v4" + p); api.get("/a");`, "/v4/a"],
    [
      "handed over",
      "const send = (p) => fetch('/v4' + p); const retry = async (f, ...args) => f(...args); retry(send, '/a');",
      "/v4/a",
    ],
  ]);
});

describe("what a call gives decides which way it goes", () => {
  const cases = `switch (kind) { case "old": return "/a"; case "new": return "/b"; default: return "/c"; }`;
  testUrls([
    ["by a condition", `const f = (kind) => (kind === "old" ? "/a" : "/b"); fetch(f("new"));`, "/b"],
    ["by an exit", `function f(kind) { if (kind === "old") return "/a"; return "/b"; } fetch(f("new"));`, "/b"],
    [
      "by an exit of the other kind",
      `function f(kind) { if (kind !== "old") return "/b"; return "/a"; } fetch(f("old"));`,
      "/a",
    ],
    ["by a member", `const f = ({ isOld }) => (isOld ? "/a" : "/b"); fetch(f({ isOld: false }));`, "/b"],
    ["by a member that is not there", `const f = (o) => (o.isOld ? "/a" : "/b"); fetch(f({}));`, "/b"],
    [
      "by a text of which a part is known, so that it is not empty",
      "const f = (p) => { if (p) return `/v4${p}`; return `/v3`; }; fetch(f(`/a/${id}`));",
      "/v4/a/{id}",
    ],
    [
      "not by a text that may be empty",
      "const f = (p) => { if (p) return `/v4`; return `/v3`; }; fetch(f(`${id}`));",
      "/v4 | /v3",
    ],
    [
      "by what kind of value it is",
      `const f = (p) => (typeof p === "string" ? p : "/" + p.join("/")); fetch(f(["a", "b"]));`,
      "/a/b",
    ],
    ["by a clause", `function f(kind) { ${cases} } fetch(f("new"));`, "/b"],
    ["by a clause that is none of several", `function f(kind) { ${cases} } fetch(f(x ? "new" : "other"));`, "/b | /c"],
    ["by the lack of one", `function f(kind) { ${cases} } fetch(f("other"));`, "/c"],
    [
      "by clauses that go on",
      `function f(k) { switch (k) { case 1: case 2: return "/a"; default: return "/b"; } } fetch(f(1));`,
      "/a",
    ],
    [
      "by an assignment",
      `function f(kind) { let u = "/b"; if (kind === "old") u = "/a"; return u; } fetch(f("new"));`,
      "/b",
    ],
    ["not where it is not known", `const f = (kind) => (kind === "old" ? "/a" : "/b"); fetch(f(k));`, "/a | /b"],
    [
      "not where it is assigned to",
      `function f(kind) { kind = g(kind); return kind === "old" ? "/a" : "/b"; } fetch(f("new"));`,
      "/a | /b",
    ],
    [
      "not by a constant, which may be another one tomorrow",
      `const isOld = false; fetch(isOld ? "/a" : "/b");`,
      "/a | /b",
    ],
    [
      "nor where it calls itself",
      `const f = (n) => (n === 0 ? "/a" : f(n - 1)); fetch("/z" + f(3));`,
      "/z/a | /z{f(n - 1)}",
    ],
  ]);
});

describe("functions that make functions", () => {
  // What stands in the inner function is read where it is written, too: there its parameters are open.
  const rows: readonly Row[] = [
    [
      "partly applied",
      "const partial = (f, ...first) => (...rest) => f(...first, ...rest); const send = (b, p) => fetch(b + p); partial(send, '/v4')('/a');",
      "/v4/a",
    ],
    [
      "wrapped",
      "const send = (p) => fetch('/v4' + p); const logged = (f) => (...args) => f(...args); logged(send)('/a');",
      "/v4/a",
    ],
    [
      "given to a callback",
      "function withClient(use) { return use({ get: (p) => fetch('/v4' + p) }); } withClient((c) => c.get('/a'));",
      "/v4/a",
    ],
  ];
  it.each(rows)("%s", (_, text, url) => {
    expect(read(text)).toContain(`GET ${url}`);
  });
});

it("a function that its own closures call again is read for what these are called with, and no further", () => {
  const request = 'const to = (path) => ({ to: (part) => to(path + "/" + part), send: () => fetch("/v4" + path) });';
  const urls = read(`${request} to("").to("zones").to("z").send();`, "main.ts", ["request"]);
  expect([...new Set(urls)].sort()).toEqual(["GET /v4", "GET /v4/zones", "GET /v4/zones/z"]);
});

describe("tags of templates", () => {
  testUrls([
    [
      "that call String.raw",
      "const t = (s, ...v) => String.raw({ raw: s }, ...v); fetch(t`/zones/${z}/filters`);",
      "/zones/{z}/filters",
    ],
    [
      "that reduce the texts",
      "const t = (s, ...v) => s.reduce((all, text, i) => all + encodeURIComponent(v[i - 1]) + text); fetch(t`/zones/${z}/filters/${f}`);",
      "/zones/{z}/filters/{f}",
    ],
    [
      "that join in a loop, which is not followed",
      "function t(s, ...v) { let all = s[0]; for (let i = 0; i < v.length; i++) all += v[i] + s[i + 1]; return all; } fetch(t`/zones/${z}/filters`);",
      "/zones/{z}/filters",
    ],
    [
      "that send a request",
      "const api = (s, ...v) => fetch('/v4' + String.raw({ raw: s }, ...v)); api`/zones/${z}`;",
      "/v4/zones/{z}",
    ],
    ["without holes", "const api = ([s]) => fetch('/v4' + s); api`/zones`;", "/v4/zones"],
  ]);

  it("that make something else give no URL", () => {
    expect(read("const t = (s) => ({ text: s[0] }); fetch(t`/zones`);")).toEqual(["path /zones"]);
  });
});

describe("generators", () => {
  testUrls([
    ["give what they yield", "function* g() { yield '/a'; yield '/b'; } for (const p of g()) fetch(p);", "/a | /b"],
    [
      "give what others yield",
      "function* f() { yield '/a'; } function* g() { yield* f(); yield '/b'; } for (const p of g()) fetch(p);",
      "/a | /b",
    ],
    [
      "give what is made of their parameters",
      "function* g(z) { yield `/zones/${z}`; } for (const p of g('x')) fetch(p);",
      "/zones/x",
    ],
    ["in a list", "function* g() { yield '/a'; } [...g()].forEach((p) => fetch(p));", "/a"],
    [
      "request",
      "async function* g(p) { yield* (await fetch('/v4' + p)).result; } for await (const x of g('/a')) log(x);",
      "/v4/a",
    ],
    [
      "request as they go",
      "function* g(p) { const r = yield fetch('/v4' + p); return r; } function* run() { yield* g('/a'); }",
      "/v4/a",
    ],
  ]);
});
