import { describe, expect, it } from "vitest";
import { readFileFacts } from "./read.ts";
import { renderAlternatives } from "./render-fact.ts";

/** What a program requests, whatever `a` and `b` are. */
function run(statements: string): ReadonlySet<string> {
  const requested = new Set<string>();
  // eslint-disable-next-line @typescript-eslint/no-implied-eval -- what is read is held against what the language does
  const main = new Function("fetch", "a", "b", statements) as (fetch: unknown, a: boolean, b: boolean) => void;
  const fetch = (url: unknown): unknown => requested.add(String(url));
  for (const a of [true, false]) for (const b of [true, false]) main(fetch, a, b);
  return requested;
}

function read(statements: string): ReadonlySet<string> {
  const { facts } = readFileFacts(`export function main(a, b) {\n${statements}\n}\n`, "main.js");
  return new Set(
    facts.flatMap((fact) => (fact.kind === "request" ? fact.urls.map((url) => renderAlternatives([url])) : [])),
  );
}

/** Programs, one a line, of which neither more nor less is read than some run requests. */
function testPrograms(table: string): void {
  it.each(table.trim().split("\n"))("%s", (statements) => {
    expect(read(statements)).toEqual(run(statements));
  });
}

describe("behind a loop over a list that is known, the last iteration counts", () => {
  testPrograms(String.raw`
let u; for (const x of ["/a", "/b"]) u = x; fetch(u);
let u = "/a"; for (const x of ["/b", "/c"]) { u = x; } fetch(u);
let u = "/a"; for (const [, x] of Object.entries({ k: "/b", l: "/c" })) u = x; fetch(u);
let u = "/a"; for (const k in { x: 1, y: 2 }) u = "/" + k; fetch(u);
let u = "/a"; for (const [, x] of new Map([["k", "/b"], ["l", "/c"]])) u = x; fetch(u);
let u; for (const x of ["/a", "/b"]) { if (x === "/b") continue; u = x; } fetch(u);
let u; for (const x of ["/a", "/b"]) { if (x === "/a") continue; u = x; } fetch(u);
let u = "/z"; for (const x of ["/a", "/b", "/c"]) { if (x === "/b") break; u = x; } fetch(u);
let u = "/z"; for (const x of ["/a", "/b"]) { if (["/b"].includes(x)) u = x; } fetch(u);
let u = "/z"; for (const { k, v } of [{ k: "/a", v: 1 }, { k: "/b", v: 2 }]) { if (v === 2) continue; u = k; } fetch(u);
let u = "/z"; for (const x of ["/a"]) { if (a) u = x; } fetch(u);
let u; outer: for (const x of ["/a", "/b"]) for (const y of ["/c", "/d"]) { u = x + y; continue outer; } fetch(u);
let u = ""; for (const x of ["a", "b"]) u += "/" + x; fetch(u);
let u = ""; for (const x of ["a", "b"]) { u += "/" + x; fetch(u); }
let u = "/z"; for (const x of ["/a", "/b"]) { fetch(u); u = x; }
let u = "/z", v; for (const x of ["/a", "/b"]) { v = u; u = x; } fetch(v);
let u = "/z"; const set = (x) => { u = x; }; for (const x of ["/a", "/b"]) set(x); fetch(u);
const o = { u: "/z" }; for (const x of ["/a", "/b"]) o.u = x; fetch(o.u);
class C { u = "/z"; run() { for (const x of ["/a", "/b"]) this.u = x; fetch(this.u); } } new C().run();
`);
});

describe("a callback of a list that is known is run for each element in turn", () => {
  testPrograms(String.raw`
let u = "/z"; ["/a", "/b"].forEach((x) => { u = x; }); fetch(u);
let u = "/z"; ["/a", "/b"].map((x) => { u = x; return x; }); fetch(u);
let u = "/z"; ["/a", "/b"].forEach((x, i) => { if (i === 0) u = x; }); fetch(u);
let u = "/z"; ["/a", "/b"].forEach(function (x) { if (x === "/b") return; u = x; }); fetch(u);
let u = "/z"; ["/a", "/b"].forEach((x) => { fetch(u); u = x; });
let u = "/z"; ["/a", "/b"].reduce((all, x) => { u = x; return all; }, ""); fetch(u);
let u = "/z"; new Map([["k", "/a"], ["l", "/b"]]).forEach((x) => { u = x; }); fetch(u);
let u = "/z"; [].forEach((x) => { u = x; }); fetch(u);
`);
});

describe("a function that is called where it stands is run there, once", () => {
  testPrograms(String.raw`
let u = "/z"; (() => { u = "/a"; })(); fetch(u);
let u = "/z"; (() => { if (a) return; u = "/a"; })(); fetch(u);
let u = "/z"; (function () { u += "/a"; })(); fetch(u);
`);
});
