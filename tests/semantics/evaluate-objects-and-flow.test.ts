import { describe, expect, it } from "vitest";
import { read, readUrl } from "./read.ts";

type Row = readonly [why: string, text: string, url: string];

/** Texts, and the URL that the last `fetch` of each requests. */
function testUrls(rows: readonly Row[]): void {
  it.each(rows)("%s", (_, text, url) => {
    expect(readUrl(text)).toBe(url);
  });
}

describe("assignments", () => {
  testUrls([
    ["the last one counts", `let u = "/a"; u = "/b"; fetch(u);`, "/b"],
    ["one behind the use does not count", `let u = "/a"; fetch(u); u = "/b";`, "/a"],
    ["one in a branch may count", `let u = "/a"; if (isNew) u = "/b"; fetch(u);`, "/a | /b"],
    ["one in a block of a branch too", `let u = "/a"; if (isNew) { u = "/b"; } fetch(u);`, "/a | /b"],
    ["one in the branch of the use counts there", `let u = "/a"; if (isNew) { u = "/b"; fetch(u); }`, "/b"],
    ["each branch gives one", `let u; if (x) { u = "/a"; } else { u = "/b"; } fetch("/z" + u);`, "/z/a | /z/b"],
    [
      "by a clause of a switch, for what stands behind it there",
      `let u = "/a"; switch (k) { case 1: u = "/b"; fetch(u); }`,
      "/b",
    ],
    ["by the last clause of a switch", `let u = "/a"; switch (k) { default: u = "/b"; fetch(u); }`, "/b"],
    ["text is added on one path", `let u = "/a"; u += "/b"; u += z; fetch(u);`, "/a/b{z}"],
    ["an empty value is filled in", `let u; u ??= "/a"; fetch("/z" + u);`, "/z/a"],
    ["an empty value is filled in once", `let u; u ??= "/a"; u ??= "/b"; fetch("/z" + u);`, "/z/a"],
    ["an unknown value may be filled in", `let u = k; u ||= "/a"; fetch("/z" + u);`, "/z{k} | /z/a"],
    ["a value that is there is replaced", `let u = "/a"; u &&= "/b"; fetch("/z" + u);`, "/z/b"],
    ["a value that is not there is not replaced", `let u = ""; u &&= "/b"; fetch("/z" + u);`, "/z"],
    ["an unknown value may be replaced", `let u = k; u &&= "/b"; fetch("/z" + u);`, "/z{k} | /z/b"],
    ["a chain of them", `let a, b; a = b = "/x"; fetch(a);`, "/x"],
    ["by a pattern of a list", `let u = "/a"; [u] = ["/b"]; fetch("/z" + u);`, "/z/b"],
    ["by a pattern of a list, each other's", `let u = "/a", v = "/b"; [u, v] = [v, u]; fetch(u + v);`, "/b/a"],
    ["by a pattern of an object", `let u = "/a"; ({ v: u } = { v: "/b" }); fetch("/z" + u);`, "/z/b"],
    ["by a pattern of an unknown object", `let u = "/a"; ({ v: u } = options); fetch("/z" + u);`, "/z{options.v}"],
    [
      "by a pattern with a default leave a hole, or that",
      `let u = "/a"; ({ v: u = "/c" } = options); fetch("/z" + u);`,
      "/z{u} | /z/c",
    ],
    ["by a loop leave a hole", `let u = "/a"; for (u of list) fetch("/z" + u);`, "/z{u}"],
    ["of a member", `const o = { u: "/a" }; o.u = "/b"; fetch(o.u);`, "/b"],
    ["of a member by its text", `const o = {}; o["u"] = "/b"; fetch(o.u);`, "/b"],
    ["of a member under another type", `const o = {}; (o as any).u = "/b"; fetch(o.u);`, "/b"],
    ["of a member under a type in front", `const o = {}; (<any>o).u = "/b"; fetch(o.u);`, "/b"],
    ["of a member that satisfies a type", `const o = {}; (o satisfies object).u = "/b"; fetch(o.u);`, "/b"],
    ["of a member of a member", `const o = { p: {} }; o.p.u = "/b"; fetch(o.p.u);`, "/b"],
  ]);

  it("in a branch add the text or not", () => {
    expect(readUrl(`let u = "/zones/a/filters"; if (page) u += "?page=2"; fetch(u);`)).toBe(
      "/zones/a/filters | /zones/a/filters?page=2",
    );
  });

  it("in a loop leave a hole: the text may have been added any number of times", () => {
    expect(readUrl(`let u = "/zones/a"; for (const id of ids) u += "/" + id; fetch(u);`)).toMatch(/^\/zones\/a\{.*\}$/);
  });

  it("in another function are made by its calls", () => {
    expect(readUrl(`let u = "/zones/a"; const add = () => { u += "/b"; }; add(); add(); fetch(u);`)).toBe(
      "/zones/a/b/b",
    );
    expect(readUrl(`let u = "/a"; const set = (x) => { u = x; }; set("/b"); fetch(u); set("/c");`)).toBe("/b");
    expect(readUrl(`let u = "/a"; const set = () => { u = "/b"; }; if (c) set(); fetch(u);`)).toBe("/a | /b");
    expect(readUrl(`let u = "/a"; async function set() { u = "/b"; } await set(); fetch(u);`)).toBe("/b");
  });

  it("in another function may have been made where something else than its calls names it", () => {
    expect(readUrl(`let u = "/a"; const set = () => { u = "/b"; }; later(set); fetch(u);`)).toBe("/a | /b");
    expect(readUrl(`let u = "/a"; export const set = () => { u = "/b"; }; fetch(u);`)).toBe("/a | /b");
    expect(readUrl(`let u = "/a"; async function set() { u = "/b"; } set(); fetch(u);`)).toBe("/a | /b");
  });
});

describe("members of objects and arrays", () => {
  testUrls([
    ["a property", `const o = { u: "/a" }; fetch(o.u);`, "/a"],
    ["a quoted one", `const o = { "u-1": "/a" }; fetch(o["u-1"]);`, "/a"],
    ["a number", `const o = { 1: "/a" }; fetch(o[1]);`, "/a"],
    ["a computed key that is known", `const k = "u"; const o = { [k]: "/a" }; fetch(o.u);`, "/a"],
    ["a key in a constant", `const o = { u: "/a" }; const k = "u"; fetch(o[k]);`, "/a"],
    ["a template as key", "const o = { u1: '/a' }; fetch(o[`u${1}`]);", "/a"],
    ["nested", `const o = { p: { q: "/a" } }; fetch(o.p.q);`, "/a"],
    ["a shorthand", `const u = "/a"; const o = { u }; fetch(o.u);`, "/a"],
    ["a method that gives a template", "const o = { u(z) { return `/zones/${z}`; } }; fetch(o.u('b'));", "/zones/b"],
    ["an arrow that gives a template", "const o = { u: (z) => `/zones/${z}` }; fetch(o.u('b'));", "/zones/b"],
    ["a getter", `const o = { get u() { return "/a"; } }; fetch(o.u);`, "/a"],
    ["this in a method", "const o = { base: '/v4', u() { return this.base + '/zones'; } }; fetch(o.u());", "/v4/zones"],
    [
      "this in a getter",
      "const o = { base: '/v4', get u() { return this.base + '/zones'; } }; fetch(o.u);",
      "/v4/zones",
    ],
    ["this, assigned to by a method", `const o = { u: "/a", to(v) { this.u = v; } }; o.to("/b"); fetch(o.u);`, "/b"],
    [
      "this, perhaps assigned to by a method",
      `const o = { u: "/a", to(v) { this.u = v; } }; if (x) o.to("/b"); fetch(o.u);`,
      "/a | /b",
    ],
    ["the last of two", `const o = { u: "/a", u: "/b" }; fetch(o.u);`, "/b"],
    ["a spread before", `const base = { u: "/a", v: "/v" }; const o = { ...base, u: "/b" }; fetch(o.u + o.v);`, "/b/v"],
    ["a spread behind", `const base = { u: "/a" }; const o = { u: "/b", ...base }; fetch(o.u);`, "/a"],
    ["an optional chain", `const o = { p: { u: "/a" } }; fetch(o?.p?.u);`, "/a"],
    ["an element", `const list = ["/a", "/b"]; fetch(list[1]);`, "/b"],
    ["an element of a list of lists", `const list = [["/a"], ["/b"]]; fetch(list[1][0]);`, "/b"],
    ["at", `const list = ["/a", "/b"]; fetch(list.at(-1));`, "/b"],
    ["a spread list", `const a = ["/a"]; const list = [...a, "/b"]; fetch(list[0] + list[1]);`, "/a/b"],
    ["as const", `const o = { u: "/a" } as const; fetch(o.u);`, "/a"],
    ["satisfies", `const o = { u: "/a" } satisfies Paths; fetch(o.u);`, "/a"],
    ["Object.freeze", `const o = Object.freeze({ u: "/a" }); fetch(o.u);`, "/a"],
    ["Object.assign", `const o = Object.assign({}, { u: "/a" }, { u: "/b" }); fetch(o.u);`, "/b"],
    ["Object.fromEntries", `const o = Object.fromEntries([["u", "/a"], ["v", "/b"]]); fetch(o.v);`, "/b"],
    ["an enum", `enum Path { Filters = "/filters" } fetch("/zones" + Path.Filters);`, "/zones/filters"],
    [
      "an enum that counts",
      `enum Kind { A, B = 4, C } const of = (k: Kind) => { switch (k) { case 5: return "/rules"; default: return "/filters"; } }; fetch("/zones" + of(Kind.C));`,
      "/zones/rules",
    ],
    ["a constant enum", `const enum Path { Filters = "/filters" } fetch(Path["Filters"]);`, "/filters"],
  ]);

  it("all count for a key that is not known; where there may be others, a hole too", () => {
    const use = `fetch("" + paths[kind]);`;
    const known = `a: "/zones/x/filters", b: "/zones/x/rulesets"`;
    expect(readUrl(`const paths = { ${known} }; ${use}`)).toBe("/zones/x/filters | /zones/x/rulesets");
    expect(readUrl(`const paths = { ${known}, ...more }; ${use}`)).toMatch(
      /^\/zones\/x\/filters \| \/zones\/x\/rulesets \| \{.*\}$/,
    );
  });

  it("are not known behind an unknown spread", () => {
    expect(readUrl(`const o = { u: "/a", ...options }; fetch("" + o.v);`)).toBe("{o.v}");
  });
});

describe("destructuring", () => {
  testUrls([
    ["of an object", `const { u } = { u: "/a" }; fetch(u);`, "/a"],
    ["under another name", `const { u: v } = { u: "/a" }; fetch(v);`, "/a"],
    ["with a default that is used", `const { u = "/b" } = {}; fetch(u);`, "/b"],
    ["with a default that is not", `const { u = "/b" } = { u: "/a" }; fetch(u);`, "/a"],
    ["with a default that may be", `const { u = "/b" } = options; fetch("" + u);`, "{options.u} | /b"],
    ["nested", `const { p: { u } } = { p: { u: "/a" } }; fetch(u);`, "/a"],
    ["the rest", `const { a, ...others } = { a: 1, u: "/a" }; fetch(others.u);`, "/a"],
    ["of an array", `const [, u] = ["/a", "/b"]; fetch(u);`, "/b"],
    ["the rest of an array", `const [, ...us] = ["/a", "/b"]; fetch(us[0]);`, "/b"],
    [
      "of a parameter",
      "function u({ zone, part = 'filters' }) { return `/zones/${zone}/${part}`; } fetch(u({ zone: 'b' }));",
      "/zones/b/filters",
    ],
    [
      "of a parameter that is an array",
      "const u = ([zone, part]) => `/zones/${zone}/${part}`; fetch(u(['b', 'filters']));",
      "/zones/b/filters",
    ],
  ]);
});

describe("loops and callbacks over lists that are written out", () => {
  testUrls([
    ["for…of", "for (const part of ['filters', 'rules']) fetch(`/zones/${part}`);", "/zones/filters | /zones/rules"],
    [
      "for…of with destructuring, round by round",
      "for (const { id } of [{ id: 'minify' }, { id: 'brotli' }]) fetch(`/${id}`);",
      "/brotli",
    ],
    [
      "for…of over entries",
      "const o = { minify: 'off' }; for (const [id] of Object.entries(o)) fetch(`/${id}`);",
      "/minify",
    ],
    ["for…of over values", "for (const u of Object.values({ a: '/x', b: '/y' })) fetch(u);", "/x | /y"],
    ["for…of over keys", "for (const id of Object.keys({ a: 1, b: 2 })) fetch(`/${id}`);", "/a | /b"],
    ["for…in", "const o = { a: 1, b: 2 }; for (const id in o) fetch(`/${id}`);", "/a | /b"],
    ["for…in over a list: its indexes", "for (const i in [{ id: 'a' }, { id: 'b' }]) fetch(`/${i}`);", "/0 | /1"],
    ["for…in, to reach into a list", "const us = ['/x', '/y']; for (const i in us) fetch(us[i]);", "/x | /y"],
    ["for…in over one of two", "for (const id in x ? { a: 1 } : { b: 2 }) fetch(`/${id}`);", "/a | /b"],
    [
      "for…in over a map, which has no members of its own",
      "for (const id in new Map([['a', 1]])) fetch(`/${id}`);",
      "/{id}",
    ],
    ["for…in over a list with more before it", "for (const i in [...x, 'a']) fetch(`/${i}`);", "/{i}"],
    ["the keys of a list", "for (const i of Object.keys(['x', 'y'])) fetch(`/${i}`);", "/0 | /1"],
    [
      "the entries of a list, round by round",
      "for (const [i, u] of Object.entries(['/x', '/y'])) fetch(u + i);",
      "/y1",
    ],
    ["for await", "for await (const u of ['/x']) fetch(u);", "/x"],
    ["forEach", "['/x', '/y'].forEach((u) => fetch(u));", "/x | /y"],
    ["map", "Promise.all(['a', 'b'].map((id) => fetch(`/${id}`)));", "/a | /b"],
    ["a list that was mapped", "for (const u of ['a', 'b'].map((id) => `/${id}`)) fetch(u);", "/a | /b"],
    ["an element of it", "const us = ['a', 'b'].map((id) => `/zones/${id}`); fetch(us[1]);", "/zones/b"],
    ["a list that was joined", "fetch('/' + ['zones', 'a'].map((s) => s.toUpperCase()).join('/'));", "/ZONES/A"],
    ["flatMap", "for (const u of ['a'].flatMap((id) => [`/x/${id}`, `/y/${id}`])) fetch(u);", "/x/a | /y/a"],
    ["a function by name", "const toPath = (id) => `/${id}`; for (const u of ['a'].map(toPath)) fetch(u);", "/a"],
  ]);
});

describe("functions", () => {
  testUrls([
    ["that return a template", "function u(z) { return `/zones/${z}/filters`; } fetch(u('b'));", "/zones/b/filters"],
    ["that are used before they are written", "fetch(u('b')); function u(z) { return `/zones/${z}`; }", "/zones/b"],
    ["in a variable", "const u = function (z) { return `/zones/${z}`; }; fetch(u('b'));", "/zones/b"],
    ["with a default", "const u = (z = 'b') => `/zones/${z}`; fetch(u());", "/zones/b"],
    ["with a default that is not used", "const u = (z = 'b') => `/zones/${z}`; fetch(u('c'));", "/zones/c"],
    [
      "with the rest of the arguments",
      "const u = (...parts) => '/' + parts.join('/'); fetch(u('zones', 'b'));",
      "/zones/b",
    ],
    ["that are given a spread", "const u = (a, b) => `/${a}/${b}`; fetch(u(...['zones', 'b']));", "/zones/b"],
    ["that return one of several", "function u(x) { if (x) return '/a'; return '/b'; } fetch(u(y));", "/a | /b"],
    ["that are called at once", "const u = (() => '/zones')(); fetch(u);", "/zones"],
    ["that return functions", "const on = (base) => (path) => base + path; fetch(on('/v4')('/zones'));", "/v4/zones"],
    [
      "that call each other",
      "const a = (z) => `/zones/${z}`; const b = (z) => a(z) + '/filters'; fetch(b('x'));",
      "/zones/x/filters",
    ],
    ["that are asynchronous", "async function u() { return '/zones'; } fetch(await u());", "/zones"],
    [
      "that were bound",
      "const u = (a, b) => `/${a}/${b}`; const v = u.bind(null, 'zones'); fetch(v('x'));",
      "/zones/x",
    ],
    ["by call", "function u(a) { return `/${a}`; } fetch(u.call(null, 'zones'));", "/zones"],
    ["by apply", "function u(a) { return `/${a}`; } fetch(u.apply(null, ['zones']));", "/zones"],
    [
      "that are a factory of an object",
      "const api = (base) => ({ u: (z) => `${base}/zones/${z}` }); fetch(api('/v4').u('x'));",
      "/v4/zones/x",
    ],
  ]);

  it("that are not called leave their parameters open", () => {
    expect(read("function load(z, part = 'filters') { return fetch(`/zones/${z}/${part}`); }")).toEqual([
      "GET /zones/{z}/filters | /zones/{z}/{part}",
    ]);
  });
});

describe("requests inside functions of the file", () => {
  const call = "async function call(method, path, body) { return fetch('https://x.test' + path, { method, body }); }";
  it.each<readonly [string, string, readonly string[]]>([
    ["read from the call", `${call} call("PUT", "/a", { x: 1 });`, ["PUT https://x.test/a body { x: 1 }"]],
    [
      "once for each call",
      `${call} call("GET", "/a"); call("POST", "/b");`,
      ["GET https://x.test/a", "POST https://x.test/b"],
    ],
    ["through two of them", `${call} const get = (path) => call("GET", path); get("/a");`, ["GET https://x.test/a"]],
    ["through a bound one", `${call} const get = call.bind(null, "GET"); get("/a");`, ["GET https://x.test/a"]],
    [
      "from options",
      "const call = ({ method = 'GET', path }) => fetch(path, { method }); call({ path: '/a' });",
      ["GET /a"],
    ],
    ["where they need no caller", "function load() { return fetch('/a'); } load();", ["GET /a", "GET /a"]],
  ])("%s", (_, text, facts) => {
    expect([...new Set(read(text))]).toEqual([...new Set(facts)]);
  });
});

// A member that is asked for while it is being worked out is cut there, for that question alone.
describe("members that are made of each other are whole afterwards", () => {
  const routes = "const routes = { list: `${root()}/filters` };";
  const spread = "const all = { ...routes };";
  const root = "const check = (x) => '/zones'; const root = () => check(LIST);";
  testUrls([
    ["asked from outside", `${routes} ${root.replace("LIST", "routes.list")} fetch(routes.list);`, "/zones/filters"],
    [
      "asked from inside first",
      `${routes} ${root.replace("LIST", "routes.list")} fetch(root()); fetch(routes.list);`,
      "/zones/filters",
    ],
    [
      "spread, and asked from inside first",
      `${routes} ${spread} ${root.replace("LIST", "all.list")} fetch(root()); fetch(all.list);`,
      "/zones/filters",
    ],
  ]);
});
