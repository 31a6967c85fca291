import { describe, expect, it } from "vitest";
import { read, readUrl } from "./read.ts";

type Row = readonly [why: string, text: string, url: string];

/** Texts, and the URL that the last `fetch` of each requests. */
function testUrls(rows: readonly Row[]): void {
  it.each(rows)("%s", (_, text, url) => {
    expect(readUrl(text)).toBe(url);
  });
}

describe("the nearest declaration counts", () => {
  testUrls([
    ["in a block", `const u = "/a"; { const u = "/b"; fetch(u); }`, "/b"],
    ["not one of an inner block", `const u = "/a"; { const u = "/b"; } fetch(u);`, "/a"],
    ["in a function", `const u = "/a"; function f() { const u = "/b"; fetch(u); }`, "/b"],
    ["of an outer function", `function f() { const u = "/b"; return () => fetch(u); }`, "/b"],
    ["a parameter", `const u = "/a"; const f = (u) => fetch("" + u);`, "{u}"],
    ["a destructured parameter", `const u = "/a"; const f = ({ u }) => fetch("" + u);`, "{u}"],
    ["a caught error", `const u = "/a"; try { go(); } catch (u) { fetch("/z" + u); }`, "/z{u}"],
    ["one that is declared only", `declare const u: string; fetch("/z" + u);`, "/z{u}"],
    ["a loop's variable", `const u = "/a"; for (const u of ["/b"]) fetch(u);`, "/b"],
    ["not a loop's variable behind the loop", `const u = "/a"; for (const u of ["/b"]) go(u); fetch(u);`, "/a"],
    ["in a case", `const u = "/a"; switch (x) { case 1: const u = "/b"; fetch(u); }`, "/b"],
    ["a function's own name", "const f = function u() { fetch('/x' + typeof u); };", "/xfunction"],
    ["an import", `import { u } from "./u.js"; fetch("" + u);`, "{u}"],
    ["in a module block", `namespace N { const u = "/b"; fetch(u); }`, "/b"],
    [
      "far outside of many blocks",
      `const u = "/a"; const v = "/y";${"{ const w = 1; fetch(v);".repeat(200)} fetch(u);${"}".repeat(200)}`,
      "/a",
    ],
    [
      "in one of many blocks, asked for outside of it before",
      `const u = "/a"; fetch(u);${"{ fetch(u);".repeat(100)} { const u = "/b"; ${"{ fetch(u);".repeat(100)}${"}".repeat(201)}`,
      "/b",
    ],
    ["in a static block", `const u = "/a"; class C { static { const u = "/b"; fetch(u); } }`, "/b"],
  ]);
});

describe("declarations count before they are written where the language says so", () => {
  testUrls([
    ["a function", `fetch(u()); function u() { return "/a"; }`, "/a"],
    ["a function in the same block", `{ fetch(u()); function u() { return "/a"; } }`, "/a"],
    ["a constant used in a function", `const f = () => fetch(u); const u = "/a";`, "/a"],
    ["a class used in a function", `const f = () => fetch(C.u); class C { static u = "/a"; }`, "/a"],
    ["a var of an inner block", `if (x) { var u = "/a"; } fetch("" + u);`, "/a"],
    ["a var of a loop", `for (var i = 0, u = "/a"; i < 1; i++) {} fetch(u);`, "/a"],
    [
      "an assignment in another function",
      `let u; function set() { u = "/a"; } function load() { fetch("" + u); }`,
      "undefined | /a",
    ],
    ["an assignment in a callback", `let u; load((x) => { u = x; }); fetch("/z" + u);`, "/zundefined | /z{x}"],
    ["an overloaded function", `function u(a: 1): string; function u() { return "/a"; } fetch(u());`, "/a"],
  ]);
});

describe("a global client that the file declares is not the global one", () => {
  it.each([
    ["as a function", `function fetch(path) { return path; } fetch("/zones/a/filters");`],
    ["as a variable", `const fetch = make(); fetch("/zones/a/filters");`],
    ["as an import of an unknown module", `import { fetch } from "./fetch.js"; fetch("/zones/a/filters");`],
    ["as a class", `class Request { constructor(path) {} } new Request("/zones/a/filters");`],
  ])("%s", (_, text) => {
    expect(read(text).filter((fact) => !fact.startsWith("path "))).toEqual([]);
  });

  it("and is where the declaration lies in another scope", () => {
    expect(read(`{ const fetch = make(); } fetch("/zones/a/filters");`)).toEqual(["GET /zones/a/filters"]);
  });
});

describe("what a declared type says", () => {
  testUrls([
    ["a literal", "function f(part: 'filters') { fetch(`/${part}`); }", "/filters"],
    ["a union of literals", "function f(part: 'filters' | 'rules') { fetch(`/${part}`); }", "/filters | /rules"],
    ["an alias", "type Part = 'filters' | 'rules'; function f(part: Part) { fetch(`/${part}`); }", "/filters | /rules"],
    ["an alias of aliases", "type A = 'a'; type B = A | ('b'); function f(x: B) { fetch(`/${x}`); }", "/a | /b"],
    [
      "a member of an interface",
      "interface O { part: 'filters' } function f(o: O) { fetch(`/${o.part}`); }",
      "/filters",
    ],
    ["a member of a literal type", "function f(o: { part: 'filters' }) { fetch(`/${o.part}`); }", "/filters"],
    [
      "a wrapped interface",
      "interface O { part: 'filters' } function f(o: Readonly<O>) { fetch(`/${o.part}`); }",
      "/filters",
    ],
    [
      "a destructured member",
      "interface O { part: 'filters' } function f({ part }: O) { fetch(`/${part}`); }",
      "/filters",
    ],
    ["a union that holds more", "function f(part: 'filters' | string) { fetch(`/${part}`); }", "/{part}"],
    ["a string", "function f(part: string) { fetch(`/${part}`); }", "/{part}"],
    ["a type of another file", "import { Part } from './x'; function f(part: Part) { fetch(`/${part}`); }", "/{part}"],
    ["the nearest type", "type P = 'a'; function f() { type P = 'b'; return (x: P) => fetch(`/${x}`); }", "/b"],
    ["a type parameter, not the alias of its name", "type P = 'a'; function f<P>(x: P) { fetch(`/${x}`); }", "/{x}"],
    ["an alias of itself", "type P = P | 'a'; function f(x: P) { fetch(`/${x}`); }", "/{x}"],
  ]);
});

describe("a function that is declared to be fetch", () => {
  testUrls([
    ["as a member", "interface O { ask: typeof fetch } function f(o: O) { o.ask('/a'); }", "/a"],
    [
      "as a member that may be missing",
      "type O = { ask?: typeof fetch | null }; const f = (o: O) => o.ask('/a');",
      "/a",
    ],
    ["by an alias", "type Send = typeof fetch; interface O { ask: Send } function f(o: O) { o.ask('/a'); }", "/a"],
    ["as a member of the global object", "function f(send: typeof globalThis.fetch) { send('/a'); }", "/a"],
    [
      "in a function that is handed what has no type",
      "interface O { ask: typeof fetch } const load = (o: O) => o.ask('/a'); export const all = { run: (o) => load(o) };",
      "/a",
    ],
  ]);

  it.each([
    ["a member of another object", "function f(send: typeof api.fetch) { send('/a'); }"],
    ["a member that is declared otherwise", "interface O { ask: Send } function f(o: O) { o.ask('/a'); }"],
  ])("and not %s", (_, text) => {
    expect(read(text)).toEqual(["path /a"]);
  });

  it("is that of a caller which has no type for it, so that some call is seen to ask", () => {
    const text =
      "interface O { ask: typeof fetch } const load = (o: O) => o.ask('/a'); export const run = (o) => load(o);";
    expect(read(text)).toEqual(["GET /a", "GET /a"]);
  });
});

describe("a parameter without a type that is passed on", () => {
  testUrls([
    [
      "is what its parameter is declared to be",
      "const go = (part: 'a' | 'b') => fetch(`/${part}`); export const run = (part) => go(part);",
      "/a | /b",
    ],
    [
      "is an instance of its parameter's class",
      "class Api { path = '/a'; } const go = (api: Api) => fetch(api.path); export const run = (api) => go(api);",
      "/a",
    ],
    [
      "has its own type first",
      "type A = { p: 'a' }; type B = { p: 'a' | 'b' }; const go = (o: B) => fetch(`/${o.p}`); const run = (o: A) => go(o);",
      "/a",
    ],
  ]);
});

describe("what the type of its place says a function is given", () => {
  const context = "type C = { p: 'a' }; type Handler<T> = (input: string, context: T) => void;";
  testUrls([
    [
      "by an alias with parameters",
      `${context} export const run: Handler<C> = (input, { p }) => fetch(\`/\${p}\`);`,
      "/a",
    ],
    [
      "in an object of such functions",
      `${context} export const all: Record<string, Handler<C>> = { run(input, { p }) { fetch(\`/\${p}\`); } };`,
      "/a",
    ],
    [
      "by an alias of an alias",
      `${context} type All<H> = Record<string, H>; export const all: All<Handler<C>> = { run: (_, { p }) => fetch(\`/\${p}\`) };`,
      "/a",
    ],
  ]);

  it("and not what it gives for another one", () => {
    const text = `${context} export const run: Handler<C> = (input) => fetch(\`/\${input.p}\`);`;
    expect(read(text)).toEqual(["GET /{input.p}"]);
  });
});
