import { describe, expect, it } from "vitest";
import { readFileFacts, readUrl } from "./read.ts";

/** What stands in `fetch(…)`, and the URL that is requested by it. Names that nothing declares are holes. */
type Row = readonly [expression: string, url: string];

function testExpressions(rows: readonly Row[]): void {
  it.each(rows)("%s", (expression, url) => {
    expect(readUrl(`fetch(${expression});`)).toBe(url);
  });
}

/** Statements before `fetch(url)`, and the URL. */
function testStatements(rows: readonly Row[]): void {
  it.each(rows)("%s", (statements, url) => {
    expect(readUrl(`${statements}\nfetch(url);`)).toBe(url);
  });
}

describe("literals and templates", () => {
  testExpressions([
    [`"/zones/a/filters"`, "/zones/a/filters"],
    [`'/zones/a/filters'`, "/zones/a/filters"],
    ["`/zones/a/filters`", "/zones/a/filters"],
    ["`/zones/${z}/filters`", "/zones/{z}/filters"],
    ["`${api}/zones/${zone.id}/filters/${ids.first}`", "{api}/zones/{zone.id}/filters/{ids.first}"],
    ["`${`${'/zones'}/${z}`}/filters`", "/zones/{z}/filters"],
    ["`/zones/${5}/filters`", "/zones/5/filters"],
    ["`/zones/${''}/filters`", "/zones//filters"],
    ["`/a/${null}/${undefined}/${true}`", "/a/null/undefined/true"],
    [String.raw`"\x2fzones\u002fa\/filters"`, "/zones/a/filters"],
    ["String.raw`/zones/${z}/filters`", "/zones/{z}/filters"],
  ]);
});

describe("text joined by operators", () => {
  testExpressions([
    [`"/zones/" + z + "/filters"`, "/zones/{z}/filters"],
    [`("/zones/" + (z)) + ("/" + "filters")`, "/zones/{z}/filters"],
    [`"/v" + 4 + "/zones"`, "/v4/zones"],
    ["api + `/zones/${z}`", "{api}/zones/{z}"],
  ]);
  testStatements([
    [`let url = "/zones/"; url += z; url += "/filters";`, "/zones/{z}/filters"],
    [`let url = "/zones"; url = url + "/a"; url = url + "/filters";`, "/zones/a/filters"],
  ]);
});

describe("numbers that are counted on", () => {
  testStatements([
    ["let n = 1; n += 1; const url = `/v${n}/zones`;", "/v2/zones"],
    ["const state = { n: 3 }; state.n += 1; const url = `/v${state.n}/zones`;", "/v4/zones"],
    [`let at = 0; at += 1; const url = ["/zones", "/accounts"][at];`, "/accounts"],
    ["let n = 1; if (isLate) n += 1; const url = `/v${n}/zones`;", "/v1/zones | /v2/zones"],
    ["let n = 0; while (more()) n += 1; const url = `/a/${n}`;", "/a/0 | /a/{n}"],
    ["let n = 0; n += step(); const url = `/a/${n}`;", "/a/{n}"],
    ["const page = load(); const url = `/a/${page + 1}/b`;", "/a/{load() + …}/b"],
    [`const page = load(); const url = page + 1 + "/b";`, "{load() + …}/b"],
    [`let n = 0; n += "/a"; const url = n;`, "0/a"],
    [`let url = "/v"; url += 4;`, "/v4"],
  ]);
});

describe("methods of strings", () => {
  testExpressions([
    [`"/zones".concat("/", z, "/filters")`, "/zones/{z}/filters"],
    [`["/zones", z, "filters"].join("/")`, "/zones/{z}/filters"],
    [`["/zones", z, "/filters"].join("")`, "/zones{z}/filters"],
    [`["a", "b"].join(isOld ? "/" : "-")`, "a/b | a-b"],
    [`["a", "b"].join()`, "a,b"],
    [`["/zones", ...["a", "filters"]].join("/")`, "/zones/a/filters"],
    [`["", "zones"].concat(["a", "filters"]).join("/")`, "/zones/a/filters"],
    [`"  /zones/a/filters\\n".trim()`, "/zones/a/filters"],
    ["`/zones/${z} /filters `.trim()", "/zones/{z} /filters"],
    [`" /a ".trimStart()`, "/a "],
    [`" /a ".trimEnd()`, " /a"],
    [`"/ZONES/A".toLowerCase()`, "/zones/a"],
    [`"/zones/a".toUpperCase()`, "/ZONES/A"],
    [`"/zones".toString()`, "/zones"],
    [`String("/zones/" + z)`, "/zones/{z}"],
    [`"/zones/" + (5).toString()`, "/zones/5"],
    [`"/zones/" + String(z)`, "/zones/{z}"],
    [`"/zones/" + (255).toString(16)`, "/zones/{(255).toString(16)}"],
    [`process.env.API.trim() + "/zones"`, "{process.env.API}/zones"],
  ]);
});

describe("parts of strings", () => {
  testExpressions([
    [`"/zones/a".slice(1)`, "zones/a"],
    ["`/zones/${z}/filters`.slice(1)", "zones/{z}/filters"],
    ["`/zones/${z}/filters/`.slice(0, -1)", "/zones/{z}/filters"],
    ["`/zones/${z}/`.slice(1, -1)", "zones/{z}"],
    ["`/zones/${z}`.slice(0, 6)", "/zones"],
    ["`/zones/${z}/filters`.slice(-7)", "filters"],
    ["`${z}/filters`.slice(1)", "{z}/filters"],
    ["`/v${z}/a`.slice(0, 4)", "{`/v${z}/a`.slice(0, 4)}"],
    ["`/v${z}/a`.slice(-4)", "{`/v${z}/a`.slice(-4)}"],
    [`("/" + "zones").slice(2)`, "ones"],
    [`"/a".slice(5)`, ""],
    [`"/zones".slice()`, "/zones"],
    [`"/zones".slice(from)`, `{"/zones".slice(from)}`],
    [`"/zones".slice(1, to)`, `{"/zones".slice(1, to)}`],
    [`"/zones/a".substring(1)`, "zones/a"],
    [`"/zones/a".substring(1, 6)`, "zones"],
    [`"/zones".substring(-1)`, `{"/zones".substring(-1)}`],
    [`"/zones".substring(6, 1)`, `{"/zones".substring(6, 1)}`],
  ]);
});

describe("replacements with literal patterns", () => {
  testExpressions([
    [`"/zones/:zone/filters".replace(":zone", z)`, "/zones/{z}/filters"],
    [`"/:a/:a".replace(":a", "b")`, "/b/:a"],
    [`"/:a/:a".replaceAll(":a", "b")`, "/b/b"],
    [`"/zones/:zone/filters".replace(/:zone/, z)`, "/zones/{z}/filters"],
    [`"/:a/:b".replace(/:[ab]/g, "x")`, "/x/x"],
    [`"/zones/{zone}/filters".replace("{zone}", "abc")`, "/zones/abc/filters"],
    ["`/${x}/:zone/filters`.replace(':zone', z)", "/{x}/{z}/filters"],
    [`"/zones/".replace(/\\/$/, "")`, "/zones"],
    ["`${api}/`.replace(/\\/$/, '') + '/zones'", "{api}/zones"],
    ["`/zones/${z}`.replace(/^\\//, '')", "zones/{z}"],
    ["`/zones/${''}`.replace(/\\/$/, '')", "/zones"],
    ["`${''}/zones`.replace(/^\\//, '')", "zones"],
    [`"/zones".replace("/", " ").trim()`, "zones"],
    [`"/zones/a".replace("/nowhere", "")`, "/zones/a"],
    [`"/zones/a/".replace(/^\\/+|\\/+$/g, "")`, "zones/a"],
    ["`/${x}/`.replace(/^\\/+|\\/+$/g, '')", "{x}"],
    ["`/${x}/a/${y}/`.replace(/^\\/+|\\/+$/g, '')", "{x}/a/{y}"],
    ["`/${x}ab`.replace(/^a|b$/g, '')", "/{x}a"],
    ["`/${x}/a`.replace(/[^/]+$/, 'b')", "/{x}/b"],
    [`"/a/:b/:c".replace(/:(\\w+)/g, "{$1}")`, "/a/{b}/{c}"],
    [`"/a".replace(/(a)/, "$$$1$&")`, "/$aa"],
    [`"/a/{b}".replace(/\\{(\\w+)\\}/g, "$1")`, "/a/b"],
    [`"/a/b".replace(/[*+/]/g, "-")`, "-a-b"],
  ]);

  it("call a function for each text that is met", () => {
    const build = `const build = (path, ids) => path.replace(/:(\\w+)/g, (_, name) => encodeURIComponent(ids[name]));`;
    expect(readUrl(`${build} fetch(build("/zones/:zone/rules/:id", { zone: z, id: "a/b" }));`)).toBe(
      "/zones/{z}/rules/a%2Fb",
    );
    expect(readUrl(`fetch("/a/b".replace(/b|c/g, (met) => ({ b: "x", c: "y" })[met]));`)).toBe("/a/x");
    expect(readUrl(`fetch("/zones/{zone}".replace(/{([^}]+)}/g, (_, name) => ids[name]));`)).toMatch(
      /^\/zones\/\{.*\}$/,
    );
  });

  it("find groups beside what is not known, where it makes no difference", () => {
    const find = (pattern: string, text: string): string | undefined =>
      readUrl("const m = " + pattern + ".exec(`" + text + "`); fetch(m[1] + m[2]);");
    expect(find(String.raw`/^[A-Z]+\s+(\/\w+)(\S+)$/`, "GET /zones/${zone}/rules")).toBe("/zones/{zone}/rules");
    expect(find(String.raw`/^(\w+) (.*)$/`, "${verb} /rules")).toMatch(/^\{.*\}\{.*\}$/);
    expect(find(String.raw`/^(?:(\w+) )?(.*)$/`, "${verb} /rules")).toMatch(/^\{.*\}\{.*\}$/);
    expect(readUrl("fetch(`GET /zones/${zone}/rules`.split(' ')[1]);")).toBe("/zones/{zone}/rules");
  });

  it("leave nothing known of a pattern that could take long", () => {
    for (const pattern of [
      "/(a+)+b/",
      "/(a+|b)+/",
      "/(a|a)*$/",
      "/(?:a|ab)+c/",
      "/(a?)+c/",
      "/(?:a{1,9}){2}b/",
      `/${"(".repeat(5000)}a${")".repeat(5000)}/`,
      "/a+b+/",
      "/(?:a|b+){2,}c*/",
      `/${"(a|b)".repeat(30)}c/`,
      `/${"a?".repeat(30)}b/`,
    ])
      expect(readUrl(`fetch("/z/${"ab".repeat(600)}".replace(${pattern}, "x"));`), pattern).toMatch(/^\{.*\}$/);
  });

  it("are known where each way through the pattern repeats but once, however long the text is", () => {
    const path = `/zones/${"a/".repeat(300)}`;
    expect(readUrl(`fetch("/${path}/".replace(/^\\/+|\\/+$/g, ""));`)).toBe(path.slice(1, -1));
    expect(readUrl(`fetch("${path}x".replace(/(?:x)+$/, "rules"));`)).toBe(`${path}rules`);
  });

  it("leave nothing known where the pattern or the replacement is computed", () => {
    expect(readUrl("fetch(`${'/zones/:z'.replace(pattern, 'a')}/filters`);")).toMatch(/^\{[^}]*\}\/filters$/);
    expect(readUrl("fetch('/zones/:z/filters'.replace(/:z/, (match) => ids[match]));")).toMatch(
      /^\/zones\/\{.*\}\/filters$/,
    );
  });
});

describe("functions of the language and of Node", () => {
  testExpressions([
    ["`/zones/${encodeURIComponent(z)}/filters`", "/zones/{z}/filters"],
    ["`/zones/${encodeURIComponent('a/b')}/filters`", "/zones/a%2Fb/filters"],
    ["encodeURI(`/zones/${z}/filters`)", "/zones/{z}/filters"],
  ]);
  testStatements([
    [`import path from "node:path"; const url = path.posix.join("/zones", z, "filters");`, "/zones/{z}/filters"],
    [`import { posix } from "path"; const url = posix.join("/zones", z, "filters");`, "/zones/{z}/filters"],
    [`import { join } from "node:path/posix"; const url = join("/zones", z, "filters");`, "/zones/{z}/filters"],
    [`import { join } from "jsr:@std/path@1/posix"; const url = join("/zones", z, "filters");`, "/zones/{z}/filters"],
    [`const path = require("path"); const url = path.posix.join("/zones", z, "filters");`, "/zones/{z}/filters"],
    [
      `import util from "node:util"; const url = util.format("%s/zones/%s/filters", api, z);`,
      "{api}/zones/{z}/filters",
    ],
    [`import { format } from "util"; const url = format("/zones/%s/%d", "a", 5);`, "/zones/a/5"],
    [`import { format } from "node:util"; const url = format("/zones/%%/%s", "a");`, "/zones/%/a"],
    [`import { format } from "node:util"; const url = format("/zones/%s/filters");`, "/zones/{%s}/filters"],
  ]);

  it("let a hole that is encoded hold no slash", () => {
    const [fact] = readFileFacts("fetch(`/zones/${encodeURIComponent(z)}/${rest}`);").facts;
    const parts = fact?.kind === "request" ? (fact.urls[0] ?? []) : [];
    expect(parts.flatMap((part) => (part.kind === "hole" ? [part.extent] : []))).toEqual(["segment", "any"]);
  });
});

describe("URLs", () => {
  testExpressions([
    [`new URL("https://x.test/zones/a")`, "https://x.test/zones/a"],
    [`new URL("/zones/a", "https://x.test")`, "https://x.test/zones/a"],
    [`new URL("/zones/a", "https://x.test/client/v4/")`, "https://x.test/zones/a"],
    [`new URL("zones/a", "https://x.test/client/v4/")`, "https://x.test/client/v4/zones/a"],
    [`new URL("zones/a", "https://x.test/client/v4")`, "https://x.test/client/zones/a"],
    [`new URL("zones/a", "https://x.test")`, "https://x.test/zones/a"],
    [`new URL("https://y.test/zones", "https://x.test/")`, "https://y.test/zones"],
    ["new URL(`/zones/${z}/filters`, 'https://x.test').href", "https://x.test/zones/{z}/filters"],
    ["new URL(`/zones/${z}/filters`, 'https://x.test').toString()", "https://x.test/zones/{z}/filters"],
    ["String(new URL('/zones', 'https://x.test'))", "https://x.test/zones"],
    ["`${new URL('/zones', 'https://x.test')}`", "https://x.test/zones"],
    ["new URL(`/zones/${z}/filters`, process.env.API)", "{process.env.API}/zones/{z}/filters"],
  ]);
  testExpressions([
    [`new URL("https://u:p@x.test:8443/zones/a?b=c#d").hostname`, "x.test"],
    [`new URL("https://u:p@x.test:8443/zones/a?b=c#d").host`, "x.test:8443"],
    [`new URL("https://x.test:8443/zones/a").port`, "8443"],
    [`new URL("https://x.test/zones/a").protocol`, "https:"],
    [`new URL("https://u:p@x.test:8443/zones/a?b=c#d").origin`, "https://x.test:8443"],
    [`new URL("https://x.test/zones/a?b=c#d").pathname`, "/zones/a"],
    [`new URL("https://x.test?b=c").pathname`, "/"],
    [`new URL("https://x.test/zones/a?b=c#d").search`, "?b=c"],
    ["new URL(`https://x.test/zones/${z}/filters?page=${n}`).pathname", "/zones/{z}/filters"],
    ["new URL(`https://x.test/zones/${z}/filters?page=${n}`).search", "?page={n}"],
    ["new URL(`https://${host}/zones/${z}/filters`).hostname", "{host}"],
    ["new URL(`${process.env.API}/zones/${z}/filters`).hostname", "{url}"],
    ["new URL(`${process.env.API}/zones/${z}/filters`).pathname", "{process.env.API}/zones/{z}/filters"],
    [`"/zones/a".pathname`, `{"/zones/a".pathname}`],
  ]);
  testStatements([
    [
      `import { parse } from "node:url"; const url = "https://x.test" + parse("https://y.test/a?b=c").path;`,
      "https://x.test/a?b=c",
    ],
    [`import { URL } from "node:url"; const url = new URL("/zones/a", "https://x.test");`, "https://x.test/zones/a"],
    [`const url = new URL("https://x.test"); url.pathname = "/zones/a/filters";`, "https://x.test/zones/a/filters"],
    [
      `const url = new URL("/zones/a", "https://x.test"); url.searchParams.set("page", "2");`,
      "https://x.test/zones/a?page=2",
    ],
    [
      `const url = new URL("https://x.test/a?page=1&sort=name#top"); url.searchParams.set("page", "2"); url.searchParams.append("sort", "id");`,
      "https://x.test/a?sort=name&page=2&sort=id#top",
    ],
    [`const url = new URL("https://x.test/a?page=1#top"); url.searchParams.delete("page");`, "https://x.test/a#top"],
    [`const url = new URL("https://x.test/a?page=1"); url.search = "";`, "https://x.test/a"],
    [
      "const url = new URL(`https://x.test/a?page=${n}`); url.searchParams.delete('sort');",
      "https://x.test/a?page={n}",
    ],
    [
      "const url = new URL(`https://x.test/a?${query}`); url.searchParams.set('page', '2');",
      "https://x.test/a?{query}&page=2",
    ],
    [
      `import { stringify } from "qs"; const url = "https://x.test/a" + stringify({ page: 2, sort: undefined }, { addQueryPrefix: true });`,
      "https://x.test/a?page=2",
    ],
    [`import { stringify } from "qs"; const url = "/a" + stringify({}, { addQueryPrefix: true });`, "/a"],
    [`import { withQuery } from "ufo"; const url = withQuery("/a?b=c", { page: 2 });`, "/a?b=c&page=2"],
    [`import { withQuery } from "ufo"; const url = withQuery("/a?", { page: 2 });`, "/a?page=2"],
    [`import { withQuery } from "ufo"; const url = withQuery("/a#top", { page: 2 });`, "/a?page=2#top"],
    [`import { withQuery } from "ufo"; const url = withQuery("/a?b=c", {});`, "/a?b=c"],
    [
      `import qs from "query-string"; const url = qs.stringifyUrl({ url: "/a?b=c", query: { page: 2 } });`,
      "/a?b=c&page=2",
    ],
  ]);

  it.each([
    ["fetch(`/zones/${z}/filters?${new URLSearchParams({ page: '2' })}`);"],
    ["fetch(`/zones/${z}/filters?` + new URLSearchParams({ page: '2' }).toString());"],
    ["const query = new URLSearchParams(); query.set('page', '2'); fetch(`/zones/${z}/filters?${query}`);"],
  ])("end in a query that does not matter: %s", (text) => {
    expect(readUrl(text)).toMatch(/^\/zones\/\{z\}\/filters\?/);
  });
});

describe("one of several values", () => {
  testExpressions([
    [`isOld ? "/filters" : "/rulesets"`, "/filters | /rulesets"],
    ["`/zones/${isOld ? 'a' : 'b'}/${isNew ? 'c' : 'd'}`", "/zones/a/c | /zones/a/d | /zones/b/c | /zones/b/d"],
    [`process.env.API ?? "https://x.test"`, "{process.env.API} | https://x.test"],
    [`process.env.API || "https://x.test"`, "{process.env.API} | https://x.test"],
    [`undefined ?? "/zones"`, "/zones"],
    [`null || "/zones"`, "/zones"],
    [`"/zones" ?? "/other"`, "/zones"],
    [`"/zones" || "/other"`, "/zones"],
    [`"" || "/zones"`, "/zones"],
    [`"" ?? "/zones"`, ""],
    [`k && "/a" || "/b"`, "/a | /b"],
    [`(k && "/a") || "/b"`, "/a | /b"],
    [`true && "/a" || "/b"`, "/a"],
    [`(k && "/a") ?? "/b"`, "/a | /b"],
    [`z ?? "/zones"`, "{z} | /zones"],
    [`z && "/zones/" + z`, "/zones/{z}"],
  ]);

  it("is known up to 256 alternatives, and not at all beyond that", () => {
    const paths = (count: number): string => Array.from({ length: count }, (_, i) => `"/p${i}"`).join(", ");
    const choose = (count: number): string => `for (const path of [${paths(count)}]) fetch("/zones" + path);`;
    expect(readUrl(choose(256))?.split(" | ")).toHaveLength(256);
    expect(readUrl(choose(257))).toMatch(/^\/zones\{[^}]*\}$/);
  });
});

describe("wrappings that change no value", () => {
  testExpressions([
    [`("/zones" as const)`, "/zones"],
    [`("/zones" satisfies string)`, "/zones"],
    [`("/zones" as string)`, "/zones"],
    [`<string>"/zones"`, "/zones"],
    [`"/zones"!`, "/zones"],
    [`(("/zones"))`, "/zones"],
    [`await "/zones"`, "/zones"],
    [`(log(), "/zones")`, "/zones"],
    [`Object.freeze({ a: "/zones" }).a`, "/zones"],
  ]);
});
