import { describe, expect, it } from "vitest";
import { readFileFacts } from "./read.ts";
import { renderAlternatives } from "./render-fact.ts";
import { readSent as read, testPrograms } from "./sent-programs.ts";

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

describe("a method of lists goes on to the element with which its callback ends it", () => {
  testPrograms(String.raw`
let u = "/z"; ["/a", "/b"].some((x) => { u = x; return true; }); fetch(u);
let u = "/z"; ["/a", "/b"].some((x) => { u = x; return x === "/b"; }); fetch(u);
let u = "/z"; ["/a", "/b"].find((x) => { u = x; return x.startsWith("/a"); }); fetch(u);
let u = "/z"; ["/a", "/b"].every((x) => { u = x; return x !== "/a"; }); fetch(u);
let u = "/z"; ["/a", "/b", "/c"].some((x) => { if (x === "/b") return true; u = x; return false; }); fetch(u);
const l = []; ["/a", "/b", "/c"].every((x) => { if (x === "/c") return false; l.push(x); return true; }); for (const x of l) fetch(x);
["/a", "/b", "/c"].some((x) => { fetch(x); return x === "/b"; });
["/a", "/b", "/c"].every((x) => { if (x === "/b") return false; fetch(x); return true; });
["/a", "/b"].forEach((x) => { fetch(x); return true; });
`);
});

describe("what a method tells of a list, and what is left of a generator or a collection", () => {
  testPrograms(String.raw`
const l = ["x", "y"], u = ["/a", "/b"]; fetch(u[l.indexOf("y")]);
const l = ["x", "y", "x"], u = ["/a", "/b", "/c"]; fetch(u[l.lastIndexOf("x")]);
const l = ["/a", "end", "/b"]; for (const u of l.slice(0, l.findIndex((x) => x === "end"))) fetch(u);
function* all() { yield "/a"; return; yield "/b"; } for (const u of all()) fetch(u);
const m = new Map([["u", "/a"]]); m.clear(); m.set("v", "/b"); for (const [, u] of m) fetch(u);
const s = new Set(["/a"]); s.clear(); s.add("/b"); for (const u of s) fetch(u);
const s = new Set(["/a"]); if (a) s.clear(); for (const u of s) fetch(u);
`);
});

describe("an object is given the members that it lacks", () => {
  testPrograms(String.raw`
const d = { u: "/a", v: "/b" }, o = { u: "/z" }; for (const k of Object.keys(d)) if (o[k] === undefined) o[k] = d[k]; fetch(o.u + o.v);
const d = { u: "/a", v: "/b" }, o = { u: "/z" }; for (const k in d) if (o[k] == null) o[k] = d[k]; fetch(o.u + o.v);
const d = { u: "/a", v: "/b" }, o = { u: "/z" }; for (const k in d) if (!o[k]) o[k] = d[k]; fetch(o.u + o.v);
const d = { u: "/a", v: "/b" }, o = { u: "/z" }; for (const k in d) if (!(k in o)) o[k] = d[k]; fetch(o.u + o.v);
const d = { u: "/a", v: "/b" }, o = { u: "/z" }; for (const k in d) { if (Object.hasOwn(o, k)) continue; o[k] = d[k]; } fetch(o.u + o.v);
const d = { u: "/a", v: "/b" }, o = { u: "/z" }; Object.keys(d).forEach((k) => { if (typeof o[k] === "undefined") o[k] = d[k]; }); fetch(o.u + o.v);
const d = { u: "/a", v: "/b" }, o = { u: "" }; for (const k in d) if (!o[k]) o[k] = d[k]; fetch(o.u + o.v);
const d = { u: "/a", v: "/b" }, o = { u: null }; for (const k in d) if (o[k] == null) o[k] = d[k]; fetch(o.u + o.v);
const d = { u: "/a" }, o = { w: "/z" }; for (const k in d) if (!(k in o)) o[k] = d[k]; fetch(o.u);
const d = { u: "/a", v: "/b" }; const fill = (o) => { for (const k in d) if (o[k] === undefined) o[k] = d[k]; return o; }; const o = fill({ u: "/z" }); fetch(o.u + o.v);
`);
});

describe("a function that is called adds to a list, a set or a map", () => {
  testPrograms(String.raw`
const l = []; const add = (x) => { l.push(x); }; add("/a"); add("/b"); for (const x of l) fetch(x);
const l = []; const add = (x) => { l.push(x); }; const run = () => { for (const x of l) fetch(x); }; add("/a"); add("/b"); run();
const l = []; const add = (x, on) => { if (on) l.push(x); }; add("/a", true); add("/b", false); for (const x of l) fetch(x);
const l = []; const add = (x) => { l.push(x); }; add("/a"); if (a) add("/b"); for (const x of l) fetch(x);
const l = []; const add = (...all) => { for (const x of all) l.push(x); }; add("/a"); add("/b", "/c"); for (const x of l) fetch(x);
const l = []; const add = (k, u) => { l.push({ k, u }); }; add("x", "/a"); add("y", "/b"); for (const { k, u } of l) fetch(u + k);
const m = new Map(); function add(k, u) { m.set(k, u); } add("x", "/a"); add("y", "/b"); fetch(m.get("x"));
const m = new Map(); function add(k, u) { m.set(k, u); } function run(k) { fetch(m.get(k)); } add("x", "/a"); add("y", "/b"); run("x"); run("y");
const s = new Set(); const add = (x) => { s.add(x); }; add("/a"); add("/b"); for (const x of s) fetch(x);
const l = []; const add = (f) => { l.push(f); }; add(() => fetch("/a")); add((x) => fetch(x + "/b")); for (const f of l) f("/z");
`);

  it("of what the function itself asks for, other calls may have added more", () => {
    const add = "const add = (k, u) => { const l = m.get(k) ?? []; l.push(u); m.set(k, l); };";
    const sent = read(
      `const m = new Map(); ${add} add("x", "/a"); add("x", "/b"); for (const [, l] of m) for (const u of l) fetch(u);`,
    );
    expect([...sent].some((url) => url === "/a" || url.startsWith("{"))).toBe(true);
  });
});

describe("each iteration of a loop over what is known sets the member that it names", () => {
  testPrograms(String.raw`
const o = { u: "/z" }; for (const k of ["u"]) o[k] = "/a"; fetch(o.u);
const o = { u: "/z", v: "/y" }; for (const [k, x] of Object.entries({ u: "/a" })) o[k] = x; fetch(o.u + o.v);
const o = { u: "/z", v: "/y" }; for (const [k, x] of Object.entries({ u: "/a", v: "/b" })) o[k] = x; fetch(o.u + o.v);
const o = { u: "/z" }; Object.entries({ u: "/a" }).forEach(([k, x]) => { o[k] = x; }); fetch(o.u);
const o = { u: "/z" }; for (const k in { u: 1, v: 2 }) o[k] = "/" + k; fetch(o.u + o.v);
const o = { u: "/z" }; for (const k of ["u"]) if (a) o[k] = "/a"; fetch(o.u);
const o = { u: "/z", v: "/y" }; for (const k of ["u", "v"]) { if (k === "v") continue; o[k] = "/a"; } fetch(o.u + o.v);
const o = { u: "/z", v: "/y" }; for (const k of ["u", "v"]) { if (a) break; o[k] = "/a"; } fetch(o.u);
const o = { u: "/z" }; for (const k of a ? ["u"] : []) o[k] = "/a"; fetch(o.u);
const o = { u: "/z", v: "/y" }; for (const k of ["u"]) delete o[k]; fetch(o.u ?? o.v);
const o = { u: "/z", v: "/y" }; for (const k of ["u"]) if (a) delete o[k]; fetch(o.u ?? o.v);
const o = { u: { v: "/z" } }; for (const k of ["v"]) o.u[k] = "/a"; fetch(o.u.v);
const o = { k: { u: "/z" } }; for (const k in o) o[k].u = "/a"; fetch(o.k.u);
const o = { k: "/z", j: "/y" }; for (const k of Object.keys(o)) o[k] = "/a" + o[k]; fetch(o.k);
const merge = (x, y) => { const o = { ...x }; for (const k of Object.keys(y)) o[k] = y[k]; return o; }; fetch(merge({ u: "/z" }, { u: "/a" }).u);
`);
});

describe("no iteration follows one that surely leaves the loop", () => {
  testPrograms(String.raw`
for (const x of ["/a", "/b", "/c"]) { if (x === "/b") break; fetch(x); }
for (const x of ["/a", "/b", "/c"]) { fetch(x); if (x === "/b") break; }
for (const x of ["/a", "/b", "/c"]) { fetch(x); if (x === "/b") return; }
for (const [k, x] of Object.entries({ a: "/a", b: "/b", c: "/c" })) { fetch(x); if (k === "b") break; }
for (const { k, x } of [{ k: 1, x: "/a" }, { k: 2, x: "/b" }]) { fetch(x); if (k === 1) { fetch("/z"); break; } }
outer: for (const l of [["/a", "", "/b"], ["/c"]]) for (const x of l) { if (x === "") continue outer; fetch(x); }
for (const x of ["/a", "/b", "/c"]) { if (a && x === "/b") break; fetch(x); }
for (const x of ["/a", "/b"]) { for (const y of []) { if (x === "/a") break; } fetch(x); }
for (const x of ["/a", "/b"]) { switch (x) { case "/a": break; } fetch(x); }
for (const x of ["/a", "/b"]) { try { fetch(x); if (x === "/a") throw 1; } catch {} }
for (const x of ["/a", "/b"]) { try { fetch(x); } catch { if (x === "/a") break; } }
for (const x of ["/a", "/b"]) { try { fetch(x); JSON.parse(""); if (x === "/a") break; } catch {} }
for (const x of ["/a", "/b"]) { fetch(x); if (x === "/a") { try { return JSON.parse(""); } catch {} } }
for (const x of ["/a", "/b"]) { fetch(x); try { if (x === "/a") break; } finally { if (x === "/a") continue; } }
for (const x of ["/a", "/b", "/c"]) { try { if (x === "/b") break; fetch(x); } catch {} }
for (const x of ["/a", "/b"]) { fetch(x); if (x === "/a") continue; }
`);
});

describe("what a loop counts up may be any number, and nothing that it leads to is lost", () => {
  testPrograms(String.raw`
const l = ["/x", "/y", "/z"]; for (let i = 0; i < l.length; i += 1) fetch(l[i]);
const l = ["/x", "/y", "/z"]; let i = 0; while (i < l.length) { fetch(l[i]); i += 1; }
const l = ["/x", "/y", "/z"]; let i = 0; do { fetch(l[i]); i += 1; } while (i < l.length);
const STEP = 1; const l = ["/x", "/y", "/z"]; for (let i = 0; i < l.length; i += STEP) fetch(l[i]);
const l = ["/x", "/y", "/z"]; const o = { i: 0 }; while (o.i < l.length) { fetch(l[o.i]); o.i += 1; }
class C { i = 0; run() { const l = ["/x", "/y", "/z"]; while (this.i < 3) { fetch(l[this.i]); this.i += 1; } } } new C().run();
const l = ["/x", "/y", "/z"]; for (let i = 0; i < l.length; i = i + 1) fetch(l[i]);
const l = ["/x", "/y", "/z"]; const o = { i: 0 }; while (o.i < l.length) { fetch(l[o.i]); o.i = o.i + 1; }
let i = 0; i += 1; i += 2; fetch("/" + i);
for (let i = 0; i < 3; i += 1) fetch("/" + i);
let i = 1; i = i + 1; fetch("/" + i);
let i = 1; if (a) i = 5; fetch("/" + (i + 1));
let i = 1, j = 2; if (a) i = 5; if (b) j = 7; fetch("/" + (i + j) + "/x");
let i = 1; if (a) i = 5; fetch("/" + i + 1);
`);

  it.each([
    ["let i = 0; while (i < 3) { fetch(`/${i}`); i += 1; }", ["/0", "/{i}"]],
    ["let i = 0; while (i < 3) { i += 1; fetch(`/${i}`); }", ["/1", "/{i + …}"]],
    ["for (let i = 0; i < n; i += 1) fetch(`/${i}`);", ["/0", "/{i}"]],
    ["for (let i = 0; i < 3; i = i + 1) fetch(`/${i}`);", ["/0", "/1", "/{i + …}"]],
    ["for (let i = 0; i < 3; i++) fetch(`/${i + 1}`);", ["/1", "/{i + …}"]],
    ["let i = 0; while (i < 3) i += 1; fetch(`/${i}`);", ["/0", "/{i}"]],
  ])("%s", (statements, expected) => {
    expect([...read(statements)]).toEqual(expected);
  });
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

describe("a function that is handed on reads what variables hold from then on", () => {
  testPrograms(String.raw`
let u = "/a"; const send = () => fetch(u); const run = (f) => f(); u = "/b"; run(send);
let u = "/a"; const send = () => fetch(u); u = "/b"; const go = send; go();
let u = "/a"; const send = () => fetch(u); u = "/b"; [1].map(send);
let u = "/a"; const send = () => fetch(u); u = "/b"; send.call(null); u = "/c"; send();
let u = "/a"; const send = () => fetch(u); u = "/b"; const o = { send }; o.send(); u = "/c"; o.send();
let u = "/a"; const later = []; const send = () => fetch(u); u = "/b"; later.push(send); u = "/c"; for (const f of later) f(); u = "/b"; later[0]();
let u = "/a"; const later = []; const send = () => fetch(u); for (const x of ["/b", "/c"]) { u = x; later.push(send); } later[0](); u = "/b"; later[0]();
let u = "/a"; const set = (x) => { u = x; }; const send = () => fetch(u); set("/b"); const go = send; go(); set("/c"); go();
let u = "/a"; const make = () => () => fetch(u); u = "/b"; const go = make(); go(); u = "/c"; go();
let u = "/a"; const client = () => ({ get: () => fetch(u) }); u = "/b"; client().get();
let u = "/a"; const again = (left) => { fetch(u); u = "/c"; if (left > 0) again(left - 1); }; u = "/b"; again(1);
let u = "/a"; function* all() { yield fetch(u); u = "/c"; yield fetch(u); } u = "/b"; for (const x of all()) x;
`);
});

describe("a function that is called where it stands is run there, once", () => {
  testPrograms(String.raw`
let u = "/z"; (() => { u = "/a"; })(); fetch(u);
let u = "/z"; (() => { if (a) return; u = "/a"; })(); fetch(u);
let u = "/z"; (function () { u += "/a"; })(); fetch(u);
`);
});

describe("a function is run on what it is given as its own", () => {
  testPrograms(String.raw`
const o = { u: "/z", path() { return this.u; } }; fetch(o.path.call({ u: "/a" }));
const o = { u: "/z", path() { return this.u; } }; fetch(o.path.apply({ u: "/a" }, []));
const o = { u: "/z", path() { return this.u; } }; const f = o.path.bind({ u: "/a" }); fetch(f());
class C { u = "/z"; path() { return this.u; } } class D { u = "/a"; } fetch(new C().path.call(new D()));
`);
});

describe("an object has another name in its own functions", () => {
  testPrograms(String.raw`
function C(u) { const self = this; self.u = u; self.path = function () { return self.u; }; } fetch(new C("/a").path());
function C(u) { var self = this; self.get = function () { fetch(u); }; } const c = new C("/a"); c.get();
class C { constructor(u) { const self = this; self.u = u; } path() { return this.u; } } fetch(new C("/a").path());
class C { u = "/z"; run() { const self = this; self.u = "/a"; fetch(this.u); } } new C().run();
class C { constructor(o) { ({ u: this.u } = o); } path() { return this.u; } } fetch(new C({ u: "/a" }).path());
class C { constructor(l) { [this.u, this.v] = l; } path() { return this.u + this.v; } } fetch(new C(["/a", "/b"]).path());
const o = { u: "/z", v: "/b" }; [o.u, o.v] = [o.v, "/a"]; fetch(o.u); fetch(o.v);
const o = { u: "/z" }; ({ u: o.u } = { u: "/a" }); fetch(o.u);
`);
});

describe("a function is run where it is called, and reads what holds there", () => {
  testPrograms(String.raw`
let u = "/z"; const f = () => fetch(u); u = "/a"; f();
let u = "/z"; const f = () => fetch(u); f(); u = "/a";
let u = "/z"; const f = () => fetch(u); f(); u = "/a"; f();
let u = "/z"; if (a) u = "/b"; const f = () => { if (!a) fetch(u); }; f();
let u = "/z"; function f() { fetch(u); } if (a) { u = "/a"; f(); } else { u = "/b"; f(); }
let u = "/z"; const f = () => fetch(u); const g = () => { u = "/a"; f(); u = "/b"; }; g();
let u = "/z"; const g = () => f(); u = "/a"; const f = () => fetch(u); g();
let u = "/z"; const f = () => { fetch(u); u = "/a"; }; f();
let u = "/z"; const f = () => { fetch(u); u = "/a"; }; f(); f();
let u = "/z"; const f = () => fetch(u); for (const x of ["/a", "/b"]) { f(); u = x; }
let u = "/z"; const f = (k) => { if (k) f(false); fetch(u); u = "/a"; }; f(true);
let u = "/z"; const set = (x) => { u = x; }; const f = () => fetch(u); set("/a"); f();
let o = { u: "/z" }; const f = () => fetch(o.u); o = { u: "/a" }; f();
const o = { u: "/z" }; const f = () => fetch(o.u); o.u = "/a"; f();
const o = { u: "/z" }; const f = () => fetch(o.u); f(); o.u = "/a";
const o = { u: "/z" }; const f = () => fetch(o.u); if (a) o.u = "/a"; f();
const o = { u: "/z" }; const f = () => { o.u = "/b"; fetch(o.u); }; o.u = "/a"; f();
const l = []; const f = () => l.forEach((x) => fetch(x)); l.push("/a"); f(); l.push("/b");
const m = new Map(); const f = () => fetch(m.get("u")); m.set("u", "/a"); f(); m.set("u", "/b");
const o = { u: "/z" }; const fill = (x) => { x.u = "/a"; }; const f = () => fetch(o.u); fill(o); f();
const o = { u: "/z" }; const fill = (x) => { x.u = "/a"; }; const f = () => fetch(o.u); f(); fill(o);
const o = { u: "/z" }; const fill = (x) => { x.u = "/a"; }; fill(o); [1].forEach(() => fetch(o.u));
`);
});

describe("what other functions hand over may have changed an object", () => {
  it.each([
    "const o = { u: '/z' }; const fill = (x) => { x.u = '/a'; }; const run = () => { fill(o); f(); }; const f = () => fetch(o.u); run();",
    "const o = { u: '/z' }; const fill = (x) => { x.u = '/a'; }; const p = { f: () => fetch(o.u) }; fill(o); p.f();",
  ])("%s", (statements) => {
    expect(read(statements)).toContain("/a");
  });
});

describe("a condition that is asked again comes out the same", () => {
  testPrograms(String.raw`
let u = "/z"; if (a) u = "/a"; if (!a) fetch(u);
let u = "/z"; if (a) u = "/a"; if (a) fetch(u);
let u = "/z"; if (a) u = "/a"; if (!a) return; fetch(u);
let u = "/z"; if (a) u = "/a"; if (!a) u = "/b"; fetch(u);
let u = "/z"; if (a && b) u = "/a"; if (!a) fetch(u);
let u = "/z"; if (a || b) u = "/a"; if (!a && !b) fetch(u);
let u = "/z"; if (a) { u = "/a"; } else if (b) { u = "/b"; } if (!a && !b) u = "/c"; fetch(u);
let u = "/z"; if (a && b) u = "/a"; if (!(a && b)) fetch(u);
let u = "/z"; const kind = a ? "x" : "y"; if (kind === "x") u = "/a"; if (kind === "y") fetch(u);
let u = "/z"; a && (u = "/a"); if (!a) fetch(u);
let u = "/z"; for (const x of ["/a", "/b"]) { if (a) u = x; } fetch(u);
const u = a ? "/a" : "/z"; if (!a) fetch(u);
const u = a ? "/a" : "/z"; fetch(a ? "/b" : u);
const u = a ? "/a" : b ? "/b" : "/z"; if (a) return; if (b) fetch(u);
const o = { u: "/z" }; if (a) o.u = "/a"; if (!a) { const v = o.u; fetch(v); }
const o = {}; if (a) { o.u = "/a"; } else { o.u = "/b"; } const v = o.u; fetch(v);
const o = { u: "/z" }; { o.u = "/a"; } const v = o.u; fetch(v);
`);
});

describe("what a condition asks of a member is true of the object behind it", () => {
  testPrograms(String.raw`
const o = { u: a ? "/a" : "/b" }; if (o.u === "/a") fetch(o.u); else fetch("/c");
const o = a ? { k: "x", u: "/a" } : { k: "y", u: "/b" }; if (o.k === "x") fetch(o.u);
const o = a ? { k: "x", u: "/a" } : { k: "y", u: "/b" }; if (o.k !== "x") return; fetch(o.u);
const o = a ? { k: "x", u: "/a" } : { k: "y", u: "/b" }; switch (o.k) { case "x": fetch(o.u); break; case "y": fetch("/c"); }
const o = a ? { on: true, u: "/a" } : { on: false, u: "/b" }; if (o.on) fetch(o.u);
const o = a ? { on: true, u: "/a" } : { u: "/b" }; if (!o.on) fetch(o.u);
const f = (o) => (o.k === "x" ? o.u : "/c"); fetch(f(a ? { k: "x", u: "/a" } : { k: "y", u: "/b" }));
const o = a ? { k: "x", u: "/a" } : { k: "y", u: "/b" }; const f = (p) => { p.k = "x"; }; f(o); if (o.k === "x") fetch(o.u);
let o = a ? { k: "x", u: "/a" } : { k: "y", u: "/b" }; if (o.k === "x") { o = { k: "y", u: "/b" }; fetch(o.u); }
const o = { u: a ? "/a" : "/b" }; const p = o; if (o.u === "/a") { p.u = "/b"; fetch(o.u); }
`);

  it("and of a setting that is another one today, nothing", () => {
    expect([...read('const o = { v: "v2" }; if (o.v === "v1") fetch("/" + o.v);')]).toEqual(["/v2"]);
  });
});

describe("a condition that is asked again of something else says nothing", () => {
  testPrograms(String.raw`
let u = "/z", c = a; if (c) u = "/a"; c = b; if (!c) fetch(u);
let u = "/z"; for (const c of [false, true]) { if (c) fetch(u); if (!c) u = "/a"; }
`);
});

describe("a method that is called has assigned", () => {
  testPrograms(String.raw`
let u = "/z"; const o = { fix() { u = "/a"; } }; o.fix(); fetch(u);
let u = "/z"; const o = { fix: (x) => { u = x; } }; o.fix("/a"); fetch(u);
let u = "/z"; const o = { fix() { u = "/a"; } }; if (a) o.fix(); fetch(u);
let u = "/z"; class C { fix() { u = "/a"; } } const c = new C(); c.fix(); fetch(u);
let u = "/z"; class C { static fix() { u = "/a"; } } C.fix(); fetch(u);
let u = "/z"; class C { fix() { u = "/a"; } run() { this.fix(); fetch(u); } } new C().run();
class C { u = "/z"; fix() { this.u = "/a"; } run() { this.fix(); fetch(this.u); } } new C().run();
class C { constructor() { this.u = "/z"; } fix(x) { this.u = x; } run() { this.fix("/a"); fetch(this.u); } } new C().run();
class C { u = "/z"; set(x) { this.u = x; } fix() { this.set("/a"); } run() { this.fix(); fetch(this.u); } } new C().run();
class A { fix() { this.u = "/a"; } } class C extends A { u = "/z"; run() { this.fix(); fetch(this.u); } } new C().run();
class C { #u = "/z"; #fix() { this.#u = "/a"; } run() { this.#fix(); fetch(this.#u); } } new C().run();
const o = { u: "/z", fix() { this.u = "/a"; }, run() { this.fix(); fetch(this.u); } }; o.run();
`);
});

describe("an object has other names", () => {
  testPrograms(String.raw`
const o = { d: { u: "/z" } }; const d = o.d; d.u = "/a"; fetch(o.d.u);
const o = { d: { u: "/z" } }; const { d } = o; d.u = "/a"; fetch(o.d.u);
const o = { d: { e: { u: "/z" } } }; const { d: { e } } = o; e.u = "/a"; fetch(o.d.e.u);
const o = { d: { u: "/z" } }; const d = o.d; o.d.u = "/a"; fetch(d.u);
const d = { u: "/z" }; const o = { d }; d.u = "/a"; fetch(o.d.u);
const d = { u: "/z" }; const o = { e: { f: d } }; o.e.f.u = "/a"; fetch(d.u);
const o = { d: { u: "/z" } }; const d = o.d; if (a) d.u = "/a"; fetch(o.d.u);
const o = { d: { u: "/z" } }; const d = o.d; o.d = { u: "/a" }; fetch(d.u);
const o = { d: { u: "/z" } }; let d = o.d; d = { u: "/b" }; d.u = "/a"; fetch(o.d.u);
const o = { d: { u: "/z" } }; const d = { ...o.d }; d.u = "/a"; fetch(o.d.u);
const o = { d: { u: "/z" } }; const run = () => { const { d } = o; d.u = "/a"; }; run(); fetch(o.d.u);
const d = { u: "/z" }; const o = {}; o.d = d; d.u = "/a"; fetch(o.d.u);
const d = { u: "/z" }; const o = { d: null }; o.d = d; o.d.u = "/a"; fetch(d.u);
const d = { u: "/z" }; const o = {}; o.d = d; if (a) d.u = "/a"; fetch(o.d.u);
const d = { u: "/z" }; const o = {}; o.d = { e: d }; d.u = "/a"; fetch(o.d.e.u);
const d = { u: "/z" }, e = { u: "/y" }; const o = {}; o.d = d; o.d = e; d.u = "/a"; fetch(o.d.u);
const d = { u: "/z" }, e = { u: "/y" }; const o = {}; o.d = d; d.u = "/a"; o.d = e; fetch(o.d.u);
const d = { u: "/z" }; const o = {}; d.u = "/a"; o.d = d; d.u = "/b"; fetch(o.d.u);
const d = { u: "/z" }; const o = {}; o.d = { ...d }; d.u = "/a"; fetch(o.d.u);
const d = { u: "/z" }; const o = {}; o.d = d; delete o.d; d.u = "/a"; o.d = { u: "/b" }; fetch(o.d.u);
const d = { u: "/z" }; const l = [{ u: "/y" }, d]; d.u = "/a"; fetch(l[0].u);
const d = { u: "/z" }; const o = {}; const l = [d]; o.d = d; d.u = "/c"; for (const x of l) x.u = "/a"; fetch(l[0].u);
const d = { u: "/z" }; const l = [d]; l.unshift({ u: "/b" }); d.u = "/b"; fetch(l[0].u);
const o = {}; (o.d ??= {}).u = "/a"; fetch(o.d.u);
const o = { d: { u: "/z" } }; (o.d ??= {}).u = "/a"; fetch(o.d.u);
const o = { d: { u: "/z" } }; (o.d ||= {}).u = "/a"; fetch(o.d.u);
const f = (x) => { x.u = "/a"; }; const o = { d: { u: "/z" } }; const d = o.d; f(d); fetch(o.d.u);
const f = (x) => { x.u = "/a"; }; const o = { d: { u: "/z" } }; const { d } = o; f(d); fetch(o.d.u);
const f = (x) => { x.u = "/a"; }; const o = { d: { u: "/z" } }; const { d } = o; if (a) f(d); fetch(o.d.u);
const f = (x) => { x.u = "/a"; }; const o = { d: { u: "/z" } }; const { d } = o; fetch(o.d.u); f(d);
const f = (x) => { x.u = "/a"; }; const o = { d: { u: "/z" } }; const d = { ...o.d }; f(d); fetch(o.d.u);
const f = (x) => { x.u = "/a"; }; const o = { d: { u: "/z" } }; const d = o.d; f(o.d); fetch(d.u);
const f = (x) => { x.u = "/a"; }; const d = { u: "/z" }; const o = { d }; f(d); fetch(o.d.u);
const f = (x) => { x.u = "/a"; }; const d = { u: "/z" }; const o = {}; o.d = d; f(d); fetch(o.d.u);
const f = (x) => { x.u = "/a"; }; const d = { u: "/z" }; const o = {}; o.d = d; o.d = { u: "/b" }; f(d); fetch(o.d.u);
const f = (x) => { x.u = "/a"; }; const o = {}; o.d = { u: "/z" }; f(o.d); fetch(o.d.u);
const o = { l: [{ u: "/z" }] }; const { l } = o; l.forEach((x) => { x.u = "/a"; }); fetch(o.l[0].u);
const o = { l: [{ u: "/z" }] }; const { l } = o; for (const x of l) x.u = "/a"; fetch(o.l[0].u);
const l = ["/z", "/b"]; l[0] = "/a"; fetch(l[0]);
const l = [{ u: "/z" }]; l[0].u = "/a"; fetch(l[0].u);
`);
});

describe("what more names or assignments than are followed leave of a member is not known", () => {
  const repeat = (write: (at: number) => string): string => Array.from({ length: 80 }, (_, at) => write(at)).join(" ");
  it.each([
    ["names", `${repeat((at) => `const p${at} = o;`)} p79.u = "/a";`],
    ["assignments", `const p = o; ${repeat((at) => `p.u = "/${at}";`)}`],
    ["members", `const p = o; ${repeat((at) => `p.x${at} = "/x";`)} p.u = "/a";`],
  ])("%s", (_, changes) => {
    const sent = read(`const o = { u: "/z", v: "/v" }; ${changes} fetch(o.u); fetch(o.v);`);
    expect(sent).not.toContain("/z");
    expect(sent).toContain("/v");
  });
});

describe("what is logged of an object changes nothing", () => {
  it.each(["console.log(o);", "this.logger.debug(o);", "log(o);"])("as often as that is: %s", (logged) => {
    const program = `const fill = (x) => { x.u = "/a"; }; const o = { u: "/z" }; fill(o); ${logged.repeat(40)} fetch(o.u);`;
    expect([...read(program)]).toEqual(["/a"]);
  });
});

describe("an object has another name since an iteration of a loop", () => {
  it("and what the last one has set is read", () => {
    const set = 'for (const x of ["/a", "/c"]) { o.d = d; d.u = x; }';
    expect(read(`const d = { u: "/z" }; const o = { d: { u: "/b" } }; ${set} fetch(o.d.u);`)).toContain("/c");
  });
});

// When a method is called is not known of each read of a field: either value is read.
describe("a field has other names in a method", () => {
  it.each([
    'class C { d = { u: "/z" }; run() { const { d } = this; d.u = "/a"; fetch(this.d.u); } } new C().run();',
    'class C { d = { u: "/z" }; run() { const d = this.d; d.u = "/a"; fetch(this.d.u); } } new C().run();',
    'class C { d = { u: "/z" }; fix() { const { d } = this; d.u = "/a"; } run() { this.fix(); fetch(this.d.u); } } new C().run();',
    'class C { o = { d: { u: "/z" } }; fix() { const { o: { d } } = this; d.u = "/a"; } run() { this.fix(); fetch(this.o.d.u); } } new C().run();',
  ])("%s", (statements) => {
    expect(read(statements)).toContain("/a");
  });

  testPrograms(String.raw`
class C { d = { u: "/z" }; fix() { const d = { ...this.d }; d.u = "/a"; } run() { this.fix(); fetch(this.d.u); } } new C().run();
class C { d = { u: "/z" }; fix() { let { d } = this; d = {}; d.u = "/a"; } run() { this.fix(); fetch(this.d.u); } } new C().run();
`);
});

describe("what a call is given decides by what is made of it", () => {
  testPrograms(String.raw`
const f = (l) => (l.length > 1 ? "/a" : "/z"); fetch(f(["/zones", "/zones"]));
const f = (l) => { if (!l.length) return "/z"; return "/a"; }; fetch(f(["/zones"]));
const f = (x) => { let u = "/z"; if (x.length >= 3 && x.length < 9) u = "/a"; return u; }; fetch(f("/zones"));
const f = (l) => (l.join("/") === "zones/b" ? "/a" : "/z"); fetch(f(["zones", "b"]));
const f = (x) => (x.split("/")[0] === "zones" ? "/a" : "/z"); fetch(f("zones/b"));
const f = (x) => (x.toUpperCase() === "ZONES" ? "/a" : "/z"); fetch(f("zones"));
const f = (x) => (x.trim() ? "/a" : "/z"); fetch(f("zones"));
const f = (k) => (String(k || "new").toLowerCase() === "old" ? "/z" : "/a"); fetch(f());
const f = (o) => { const k = String(o.k ?? "new"); return k === "old" ? "/z" : "/a"; }; fetch(f({})); fetch(f({ k: "new" }));
const f = (o) => (Boolean(o.body) ? "/z" : "/a"); fetch(f({}));
const f = (o) => { if (!Boolean(o.body)) return "/z"; return "/a"; }; fetch(f({ body: { x: 1 } }));
const f = (k) => (Boolean(String(k ?? "")) ? "/z" : "/a"); fetch(f());
const f = (k) => { const Boolean = () => true; return Boolean(k) ? "/a" : "/b"; }; fetch(f());
const f = (k) => { if (k === "old") return "/z"; return "/a"; }; fetch(f());
const f = (k) => { switch (k) { case "old": return "/z"; case undefined: return "/a"; default: return "/b"; } }; fetch(f());
const f = (k) => { switch (k) { case "old": return "/z"; case undefined: return "/a"; default: return "/b"; } }; fetch(f(null));
const f = (k) => { if (k === undefined) return "/z"; return "/a"; }; fetch(f("x"));
const f = (k) => { if (k === undefined) return "/z"; return "/a"; }; fetch(f(null));
const f = (k) => { if (k != null) return "/z"; return "/a"; }; fetch(f());
const f = (k) => { if (k !== null) return "/z"; return "/a"; }; fetch(f());
const f = (k) => { if (k === undefined) return "/z"; return "/a"; }; fetch(f(a ? "x" : undefined));
const f = ({ k }) => (k == null ? "/z" : "/a"); fetch(f({}));
const f = (o) => { o = o || {}; if (o.old) return "/z"; return "/a"; }; fetch(f({ old: true }));
const f = (o) => { o ??= {}; if (o.old) return "/z"; return "/a"; }; fetch(f());
const f = (o) => { const { old } = o; if (old) return "/z"; return "/a"; }; fetch(f({ old: true }));
const f = (o) => { const { old = false } = o; return old ? "/z" : "/a"; }; fetch(f({}));
const f = (o) => { const kind = o.kind ?? "new"; return kind === "old" ? "/z" : "/a"; }; fetch(f({}));
const f = (o) => { const opts = { old: false, ...o }; return opts.old ? "/z" : "/a"; }; fetch(f({ old: true }));
const f = (x, kind) => { if (!kind) kind = "new"; return kind === "old" ? "/z" : x; }; fetch(f("/a"));
const f = (x) => { let u = "/a"; const isOld = x === "old"; if (isOld) u = "/z"; return u; }; fetch(f("old"));
const f = (o) => { let k = o.k; const set = () => { k = "old"; }; if (a) set(); return k === "old" ? "/z" : "/a"; }; fetch(f({ k: "new" }));
const f = (o) => { if (o.l) o = { old: true }; return o.old ? "/z" : "/a"; }; fetch(f({ l: 1 })); fetch(f({}));
for (const x of [{ u: "/a", t: "a" }, { u: "/b", t: "b" }]) { const { t } = x; const isA = t === "a"; if (!isA) continue; fetch(x.u); }
class C { constructor(k) { this.k = k; } path() { return this.k === "old" ? "/z" : "/a"; } } fetch(new C("new").path());
class C { constructor(o) { this.o = o; } path() { if (this.o.old) return "/z"; return "/a"; } } fetch(new C({ old: false }).path());
class C { constructor(k) { this.k = k; } path() { return this.k ? "/z" : "/a"; } } class D extends C { constructor() { super(true); } } fetch(new D().path());
class C { constructor(k) { this.k = k; } path() { return this.k === "old" ? "/z" : "/a"; } } const c = new C("new"); if (a) c.k = "old"; fetch(c.path());
class C { k = "new"; use(k) { this.k = k; } path() { return this.k === "old" ? "/z" : "/a"; } } const c = new C(); if (a) c.use("old"); fetch(c.path());
`);
  // In a template of their own they would have to be escaped.
  testPrograms(
    [
      'const f = (k) => (`${k || "new"}` === "old" ? "/z" : "/a"); fetch(f());',
      'const f = (k) => { switch (`${k}-x`) { case "old-x": return "/z"; default: return "/a"; } }; fetch(f("new"));',
    ].join("\n"),
  );
});

describe("a constant decides nothing, what is off today may be on tomorrow", () => {
  it.each([
    'const OLD = false; const f = (x) => (x && OLD ? "/z" : "/a"); fetch(f("x"));',
    'const OLD = { old: false }; const f = (o) => { const all = { ...OLD, ...o }; return all.old ? "/z" : "/a"; }; fetch(f({}));',
    'class C { old = false; path() { return this.old ? "/z" : "/a"; } } fetch(new C().path());',
  ])("%s", (statements) => {
    expect([...read(statements)].toSorted()).toEqual(["/a", "/z"]);
  });
});

describe("a client that is handed to a method of lists is called with each element", () => {
  testPrograms(String.raw`
["/a", "/b"].forEach(fetch);
["/a", "/b"].map((x) => x + "/c").forEach(fetch);
Promise.all(["/a", "/b"].map(fetch));
const l = ["/a"]; if (a) l.push("/b"); l.forEach(fetch);
["/a", "/b"].filter((x) => x !== "/a").map(fetch);
const go = (l) => l.map(fetch); go(["/a", "/b"]);
function go(l) { return Promise.all(l.map(fetch)); } go(["/a"]); go(["/b"]);
["/a", "/b"].forEach(fetch.bind(null));
const send = fetch; ["/a", "/b"].forEach(send);
const f = a ? fetch : String; ["/a"].forEach(f);
new Set(["/a", "/b"]).forEach(fetch);
Array.from(["/a", "/b"], fetch);
[].forEach(fetch); fetch("/b");
["/a", "/b"].forEach(String); fetch("/b");
`);
});

describe("an assignment that runs a setter is a call of it", () => {
  testPrograms(String.raw`
class C { p = "/z"; set path(v) { this.p = v; } } const c = new C(); c.path = "/a"; fetch(c.p);
class C { p = "/z"; set path(v) { this.p = v; } } const c = new C(); if (a) c.path = "/a"; fetch(c.p);
class C { #p = "/z"; set path(v) { this.#p = "/v" + v; } get path() { return this.#p; } } const c = new C(); c.path = "/a"; fetch(c.path);
class C { _p = "/z"; set path(v) { this._p = v; } get url() { return "/u" + this._p; } } const c = new C(); c.path = "/a"; fetch(c.url);
class C { _p = "/z"; set path(v) { this._p = v; } constructor(v) { this.path = v; } } fetch(new C("/a")._p);
class A { _p = "/z"; set path(v) { this._p = v; } } class C extends A { } const c = new C(); c.path = "/a"; fetch(c._p);
class C { p = "/z"; set path(v) { this.set(v); } set(v) { this.p = v; } } const c = new C(); c.path = "/a"; fetch(c.p);
class C { p = "/z"; set path(v) { this.p = v; } } const c = new C(); c.path = "/a"; c.path = "/b"; fetch(c.p);
const o = { p: "/z", set path(v) { this.p = v; } }; o.path = "/a"; fetch(o.p);
const o = { p: "/z", set path(v) { this.p = v; } }; if (a) o.path = "/a"; fetch(o.p);
`);
});

describe("a condition on a member that another name may change says nothing when it is asked again", () => {
  it.each([
    "const o = { k: a }; const p = o; let u = '/z'; if (o.k) u = '/a'; p.k = b; if (!o.k) fetch(u);",
    "const o = { k: a }; let u = '/z'; const f = (p) => { p.k = !p.k; }; if (o.k) u = '/a'; f(o); if (!o.k) fetch(u);",
    "const o = { k: a, f() { this.k = !this.k; } }; let u = '/z'; if (o.k) u = '/a'; o.f(); if (!o.k) fetch(u);",
  ])("%s", (statements) => {
    expect([...read(statements)].toSorted()).toEqual(["/a", "/z"]);
  });

  testPrograms(String.raw`
const c = (o) => { let u = "/z"; if (o.k) u = "/a"; if (!o.k) fetch(u); }; c({ k: a });
class C { constructor(o) { this.k = o.k; let u = "/z"; if (o.k) u = "/a"; if (!o.k) fetch(u); } } new C({ k: a });
`);
});

describe("a list, a set or a map is changed by another name", () => {
  testPrograms(String.raw`
const q = ["/z", "/a"]; const m = q; m.shift(); fetch(q[0]);
const q = ["/z", "/a"]; const m = q; m.reverse(); fetch(q[0]);
const q = ["/z"]; const m = q; m.unshift("/a"); fetch(q[0]);
const q = ["/z"]; const m = q; if (a) m.push("/a"); fetch(q.join(""));
const q = ["/z", "/a"]; const m = [...q]; m.shift(); fetch(q[0]);
const o = { q: ["/z", "/a"] }; const { q } = o; q.shift(); fetch(o.q[0]);
const q = ["/z", "/a"]; const o = { q }; o.q.shift(); fetch(q[0]);
const o = { q: ["/z", "/a"] }; const { q } = o; o.q = ["/b"]; q.shift(); fetch(o.q[0]);
const o = { q: ["/z", "/a"] }; const { q } = o; q.shift(); o.q = ["/b"]; fetch(o.q[0]);
const m = new Map([["k", "/z"]]); const n = m; n.set("k", "/a"); fetch(m.get("k"));
const o = { m: new Map([["k", "/z"]]) }; const { m } = o; m.set("k", "/a"); fetch(o.m.get("k"));
const l = new Set(["/z"]); const m = l; m.add("/a"); l.forEach(fetch);
const o = { d: { u: "/z" } }; const d = o.d; Object.assign(d, { u: "/a" }); fetch(o.d.u);
const o = { d: { u: "/z" } }; const d = o.d; Object.assign(o.d, { u: "/a" }); fetch(d.u);
const d = { u: "/z" }; const o = { d }; Object.assign(o, { d: { u: "/b" } }); o.d.u = "/a"; fetch(d.u);
`);
});

describe("what a method takes out of a list", () => {
  testPrograms(String.raw`
const l = ["/a", "/z"]; fetch(l.pop());
const l = ["/z", "/z"]; l.fill("/a"); fetch(l[0]);
const l = ["/a", "/b", "/z"]; l.fill("/c", -1); fetch(l.join(""));
const l = ["/a", "/z"]; const x = l.shift(); fetch(x);
const l = ["/a", "/b", "/z"]; const x = l.shift(), y = l.shift(); fetch(y);
const l = ["/a", "/z"]; const take = (m) => m.shift(); take(l); fetch(take(l));
const l = ["/a", "/z"]; const m = l; m.shift(); fetch(l.shift());
const l = ["/a"]; if (a) l.push("/z"); fetch(l.pop());
const l = ["/a", "/z"]; while (l.length > 0) fetch(l.shift());
const l = ["/a", "/z"]; fetch(l.find((x) => x));
const l = ["/a", "/z"]; fetch(l.findLast((x) => x));
const l = ["/b", "/a", "/z"]; fetch(l.find((x) => x !== "/b"));
const l = ["/b", a ? "/a" : "/z", "/c"]; fetch(l.find((x) => x !== "/b"));
`);

  // Nobody knows what the other call has taken before.
  it("by a function that is called again is any of them", () => {
    expect(read('const l = ["/a", "/z"]; const take = () => l.shift(); take(); fetch(take());')).toContain("/z");
  });
});

describe("a member that is assigned again keeps its place", () => {
  testPrograms(String.raw`
const o = { k: "/z", j: "/a" }; o.k = "/b"; fetch(Object.values(o)[1]);
const o = { k: "/a", j: "/z" }; if (a) o.k = "/b"; fetch(Object.values(o)[0]);
const o = { k: "/z" }; o.j = "/a"; fetch(Object.values(o)[1]);
`);
});

describe("a condition that is asked again in a choice is settled", () => {
  testPrograms(String.raw`
fetch(a ? (a ? "/a" : "/z") : "/b");
if (a) fetch(a ? "/a" : "/z");
if (!a) fetch(a ? "/z" : "/a");
if (a && b) fetch(b ? "/a" : "/z");
let u = "/b"; if (a) u = a ? "/a" : "/z"; fetch(u);
if (!a) return; fetch(a ? "/a" : "/z");
let k = a; if (k) { k = b; fetch(k ? "/a" : "/b"); }
const f = (k) => { if (k) return k ? "/a" : "/z"; return "/b"; }; fetch(f(a));
if (a) { const f = () => (a ? "/a" : "/z"); fetch(f()); }
`);
});

describe("what a call gives decides which requests its function makes", () => {
  testPrograms(String.raw`
const f = (k, u) => { if (k === "old") return fetch(u); return fetch("/b"); }; f("new", "/z");
const f = (k, u) => { if (k === "old") return fetch(u); return fetch("/b"); }; f("old", "/a"); fetch("/b");
const f = (k, u) => { const kind = String(k || "new"); if (kind === "old") return fetch(u); return fetch("/b"); }; f(undefined, "/z");
const f = (u, body) => { if (Boolean(body)) return fetch(u); return fetch("/b"); }; f("/z");
const f = ({ isOld, u }) => { if (!isOld) return; fetch(u); }; f({ isOld: false, u: "/z" }); fetch("/b");
const send = (u) => fetch(u); const f = (k, u) => (k === "old" ? send(u) : send("/b")); f("new", "/z");
const f = (u, k = "new") => { switch (k) { case "old": return fetch(u); default: return fetch("/b"); } }; f("/z");
const make = (k) => ({ get: (u) => { if (k === "old") return fetch(u); return fetch("/b"); } }); make("new").get("/z");
const f = (u, o) => { o.k = "new"; if (o.k === "new") fetch(u); }; f("/a", { k: "old" });
const f = (u, k) => { if (k === "old") k = "new"; if (k === "new") fetch(u); }; f("/a", "old");
const f = (u, k) => { if (k === "old") return fetch(u); return f(u, "old"); }; f("/a", "new");
const f = (u, n = 0) => { if (n > 3) return fetch(u); return f(u, n + 1); }; f("/a");
const f = (u, l = []) => { if (l.length) return fetch(u); return f(u, ["x"]); }; f("/a");
const g = (u, n) => f(u, n + 1); const f = (u, n = 0) => { if (n > 3) return fetch(u); return g(u, n); }; f("/a");
`);
});

describe("what a loop goes over decides which requests each iteration makes", () => {
  testPrograms(String.raw`
for (const [k, u] of Object.entries({ old: "/z", now: "/a" })) if (k !== "old") fetch(u);
for (const [k, u] of [["old", "/z"], ["now", "/a"]]) { if (k === "old") continue; fetch(u); }
for (const { u, skip } of [{ u: "/z", skip: true }, { u: "/a" }]) { if (skip) continue; fetch(u); }
for (const x of [{ u: "/z", k: "old" }, { u: "/a", k: "new" }]) { if (x.k === "old") continue; fetch(x.u); }
Object.entries({ old: "/z", now: "/a" }).forEach(([k, u]) => { if (k === "old") return; fetch(u); });
for (const x of [{ u: "/z", k: "old" }, { u: "/b", k: "new" }]) { if (x.k === "old") x.u = "/a"; fetch(x.u); }
for (const x of [{ u: "/b", k: "old" }, { u: "/b", k: "new" }]) { if (x.k === "old") x.u = "/z"; if (x.k !== "old") fetch(x.u); }
for (const x of [{ u: "/a", k: "old" }, { u: "/b", k: "old" }]) { x.k = "new"; if (x.k === "new") fetch(x.u); }
const l = new Set(); for (const x of [{ u: "/a" }, { u: "/b" }]) { if (l.has(x.u)) continue; l.add(x.u); fetch(x.u); }
for (const u of ["/a", "/old/b"]) { if (u.startsWith("/old")) continue; fetch(u); }
for (const k of ["a", "old"]) { const u = "/" + k; if (k.length > 2) continue; fetch(u); }
for (const k of ["a", "old"]) { if (/^o/.test(k)) continue; fetch("/" + k); }
for (const k of ["a", "old"]) { if (k.match(/^o/)) continue; fetch("/" + k); }
for (const k of ["a", "old"]) { const isOld = k.startsWith("o"); if (!isOld) fetch("/" + k); }
for (const k of ["a", "old"]) { if (k.toUpperCase() !== "OLD") fetch("/" + k); }
for (const s of ["a", "b"]) switch (s) { case "a": b; default: fetch("/z/" + s); }
["/a", "/b", "/c"].forEach((u, i) => { if (i === 1) return; fetch(u); });
const f = (u) => { if (u.endsWith("/old")) return; fetch(u); }; f("/a"); f("/b/old");
const f = (u) => { if (/old/.test(u)) return; fetch(u); }; f("/a"); f("/old");
const OLD = /^.old/g; const f = (u) => { if (OLD.test(u)) return; fetch(u); }; f("/old"); f("/old");
const OLD = /^.old/; const f = (u) => { if (OLD.test(u)) return; fetch(u); }; f("/a"); f("/old");
const l = ["/a", "/old"].filter((u) => !/old/.test(u)); for (const u of l) fetch(u);
const o = { u: "/x" }; for (const x of [{ i: 2 }, { i: 1 }, { i: 2 }]) { if (x.i === 1) { Object.assign(o, { u: "/y" }); continue; } fetch(o.u); }
const l = new Set(["/a", "/b"]); l.delete("/a"); for (const u of l) fetch(u);
const l = new Set(["/a", "/b"]); l.delete("/a"); l.add("/a"); for (const u of l) fetch(u);
const l = new Set(["/a", "/b"]); if (a) l.delete("/a"); for (const u of l) fetch(u);
`);
});

describe("what is not known to be of a class, or a list, may be", () => {
  testPrograms(String.raw`
class A { u = "/a"; } class B extends A { u = "/b"; } const f = (x) => { if (x instanceof A) fetch(x.u); }; f(new B());
const f = (k, u) => { if (k == true) fetch(u); }; f(1, "/b");
const f = (k, u) => { if (k != false) return; fetch(u); }; f("", "/b");
class A {} const f = (x, u) => { if (!(x instanceof A)) fetch(u); }; f(a ? new A() : "", "/b");
const f = (x, u) => { if (Array.isArray(x)) fetch(u); }; f(a ? [1] : "", "/b");
const f = (o, u) => { if (o?.old !== undefined) fetch(u); }; f(a ? { old: 1 } : undefined, "/b");
`);
});

it("what only has a type may be of a class that extends it", () => {
  const run = "const run = (a: A, u: string) => { if (a instanceof B) fetch(u); };";
  const by = 'class C { constructor(private a: A) {} go() { run(this.a, "/b"); } }';
  const { facts } = readFileFacts(`class A {} class B extends A {} ${run} export ${by}`, "main.ts");
  const requests = facts.filter((fact) => fact.kind === "request");
  expect(requests.flatMap(({ urls }) => urls.map((url) => renderAlternatives([url])))).toContain("/b");
});

describe("what a function asks for without a call is likely, where no call of the file asks for it", () => {
  const certaintiesOf = (statements: string): Readonly<Record<string, readonly string[]>> => {
    const { facts } = readFileFacts(`export function main(a, b) {\n${statements}\n}\n`, "main.js");
    const found: Record<string, string[]> = {};
    for (const fact of facts) {
      if (fact.kind !== "request") continue;
      for (const url of fact.urls) (found[renderAlternatives([url])] ??= []).push(fact.doubt?.certainty ?? "proved");
    }
    return found;
  };

  it.each([
    ["its own branch", 'const f = (k) => { if (k === "old") fetch("/a"); }; f("new");'],
    ["what it chooses from a table", 'const T = { x: "/a", y: "/b" }; const f = (k) => fetch(T[k]); f("y");'],
    ["by a predicate", 'const isOld = (k) => k === "old"; const f = (k) => fetch(isOld(k) ? "/a" : "/b"); f("new");'],
    ["by a named constant", 'const K = { OLD: "old" }; const f = (k) => fetch(k === K.OLD ? "/a" : "/b"); f("new");'],
    ["by the names of a table", 'const T = { x: "/b" }; const f = (k) => fetch(k in T ? "/b" : "/a"); f("x");'],
    [
      "by what it lists",
      'const T = { x: 1 }; const f = (k) => fetch(Object.keys(T).includes(k) ? "/b" : "/a"); f("x");',
    ],
    ["by what it has", 'const T = { x: 1 }; const f = (k) => fetch(Object.hasOwn(T, k) ? "/b" : "/a"); f("x");'],
    ["by the keys of a map", 'const M = new Map([["x", 1]]); const f = (k) => fetch(M.has(k) ? "/b" : "/a"); f("x");'],
    ["by whether it is a list", 'const f = (p) => fetch(Array.isArray(p) ? p.join("") : "/a"); f(["/b"]);'],
    ["by its class", 'class A {} class B {} const f = (x) => fetch(x instanceof B ? "/a" : "/b"); f(new A());'],
    ["by what is not there", 'const f = (o) => fetch(o?.flags.old ? "/a" : "/b"); f();'],
    ["by what is false", 'const f = ({ old }) => fetch(old === true ? "/a" : "/b"); f({ old: false });'],
    ["what is there under a condition", 'const f = (k) => fetch(k && "/a" || "/b"); f(false);'],
    ["what a spread adds", 'const f = (k) => { const o = { u: "/b", ...(k && { u: "/a" }) }; fetch(o.u); }; f(false);'],
    ["what one replaces", 'const f = (k) => { const o = { u: "/a", ...(k && { u: "/b" }) }; fetch(o.u); }; f(true);'],
    ["in a function inside", 'const f = (k) => { [1].forEach(() => { if (k === "old") fetch("/a"); }); }; f("new");'],
    [
      "by way of another",
      'const T = { x: "/a", y: "/b" }; const g = (k) => fetch(T[k]); const f = (k) => g(k); f("y");',
    ],
    ["in a method", 'class C { f(k) { if (k === "old") fetch("/a"); } } new C().f("new");'],
    [
      "by what an instance is made with",
      'class C { constructor({ old = false } = {}) { this.old = old; } f() { if (this.old) fetch("/a"); } } const c = new C(); c.f();',
    ],
    [
      "by an option that is merged",
      'class C { u = "/a"; constructor(o) { Object.assign(this, o); } f() { fetch(this.u); } } new C({ u: "/b" }).f();',
    ],
    [
      "by a chain of calls",
      'class C { to(u) { this.u = u; return this; } f() { fetch(this.u ?? "/a"); } } new C().to("/b").f();',
    ],
    [
      "in a class that another extends",
      'class C { u = "/a"; f() { fetch(this.u); } } class D extends C { u = "/b"; } new D().f();',
    ],
    [
      "by an instance that is handed on in the file",
      'class C { f(k) { if (k) fetch("/a"); } } class D { constructor(c) { this.c = c; } g() { this.c.f(false); } } new D(new C()).g();',
    ],
  ])("%s", (_, statements) => {
    expect(new Set(certaintiesOf(statements)["/a"])).toEqual(new Set(["likely"]));
  });

  it.each([
    ["chosen by an argument", 'const f = (k) => send({ value: k ? "/a" : "/b" }); f(false);'],
    ["chosen from a table", 'const T = { x: "/a", y: "/b" }; const f = (k) => send({ value: T[k] }); f("y");'],
    ["left out", 'const f = (k) => send({ ...(k && { value: "/a" }), other: k ? "/c" : "/b" }); f(false);'],
  ])("so is what it sends: %s", (_, statements) => {
    const send = statements
      .replace("send(", 'fetch("/z", { method: "PATCH", body: JSON.stringify(')
      .replace("}); f(", "}) }); f(");
    const { facts } = readFileFacts(`export function main() {\n${send}\n}\n`, "main.js");
    const sent = facts.filter((fact) => fact.kind === "request" && fact.payload !== undefined);
    const certaintiesOf = (text: string): unknown =>
      new Set(
        sent.flatMap((fact) =>
          fact.kind === "request" && JSON.stringify(fact.payload).includes(`"${text}"`)
            ? [fact.doubt?.certainty ?? "proved"]
            : [],
        ),
      );
    expect(certaintiesOf("/a")).toEqual(new Set(["likely"]));
    expect(certaintiesOf("/b")).toContain("proved");
  });

  it.each([
    ["a call that may", 'const T = { x: "/a", y: "/b" }; const f = (k) => fetch(T[k]); f("y"); f(a);'],
    ["a call that does", 'const f = (k) => { if (k === "old") fetch("/a"); }; f("old");'],
    ["whoever else is handed it", 'const f = (k) => { if (k === "old") fetch("/a"); }; f("new"); b(f);'],
    ["a default, of a call that says nothing", 'const f = (u = "/a") => fetch(u); f(b);'],
    ["whoever is handed an instance", 'class C { f(k) { if (k) fetch("/a"); } } const c = new C(); c.f(false); b(c);'],
    [
      "whoever is handed a method",
      'class C { f = (k) => { if (k) fetch("/a"); }; } const c = new C(); c.f(false); b(c.f);',
    ],
    ["whoever is returned one", 'class C { f(k) { if (k) fetch("/a"); } } const c = new C(); c.f(false); return c;'],
    ["whoever is handed the class", 'class C { f(k) { if (k) fetch("/a"); } } new C().f(false); b(C);'],
    ["whoever a method hands it to", 'class C { f(k) { if (k) fetch("/a"); } g() { b(this); } } new C().f(false);'],
    ["whoever is given it by a chain", 'class C { f(k) { if (k) fetch("/a"); return this; } } b(new C().f(false));'],
    ["a class that is not known", 'class C extends a.C { f(k) { if (k) fetch("/a"); } } new C().f(false);'],
    ["what decorates it", '@a class C { f(k) { if (k) fetch("/a"); } } new C().f(false);'],
  ])("but not what is asked for by %s", (_, statements) => {
    expect(certaintiesOf(statements)["/a"]).toContain("proved");
  });

  it.each(["export class C", "export const c = new C(); c.f(false); class C"])(
    "nor what importers of a class may: %s",
    (declared) => {
      const { facts } = readFileFacts(`${declared} { f(k) { if (k) fetch("/a"); } } new C().f(false);`, "main.js");
      expect(facts).toEqual([expect.not.objectContaining({ doubt: expect.anything() as unknown })]);
    },
  );

  it("nor what importers may ask for", () => {
    const text = 'export const f = (k) => { if (k === "old") fetch("/a"); }; f("new");';
    const { facts } = readFileFacts(text, "main.js");
    expect(facts).toEqual([expect.not.objectContaining({ doubt: expect.anything() as unknown })]);
  });
});

describe("a call decides what a generator yields", () => {
  testPrograms(String.raw`
function* g(old) { if (old) { yield "/a"; return; } yield "/b"; } for (const u of g(false)) fetch(u);
function* g(old) { if (old) { yield "/a"; return; } yield "/b"; } for (const u of g(a)) fetch(u);
function* g(kind) { switch (kind) { case "old": yield "/a"; break; default: yield "/b"; } } for (const u of g("new")) fetch(u);
function* g(old) { yield "/b"; if (old) yield "/a"; yield "/c"; } for (const u of g(false)) fetch(u);
`);
});

describe("a loop that counts comes to the elements that it counts to", () => {
  testPrograms(String.raw`
const l = ["/a", "/b", "/z"]; for (let i = 0; i < l.length - 1; i++) fetch(l[i]);
const l = ["/z", "/a", "/b"]; for (let i = 1; i < l.length; i += 1) fetch(l[i]);
const l = ["/a", "/z", "/b", "/y"]; for (let i = 0; i < l.length; i += 2) fetch(l[i]);
const l = ["/z", "/a", "/b"]; for (let i = l.length - 1; i > 0; i--) fetch(l[i]);
const l = ["/z", "/a", "/b"]; for (let i = 2; i > 0; i -= 1) fetch(l[i]);
const l = ["/a", "/b"]; for (let i = 0; i !== l.length; ++i) fetch(l[i]);
const l = [{ u: "/a" }, { u: "/z" }]; for (let i = 0; i < 1; i++) { const o = l[i]; fetch(o.u); }
const l = ["/a", "/b", "/z"], n = 2; for (let i = 0; i < n; i++) fetch(l[i]);
const l = ["/a", "/b", "/z"]; for (var i = 0; i < 2; i++) fetch(l[i]);
const l = ["/a", "/b", "/z"]; for (let i = 1; i < l.length; i++) fetch(l[i - 1]);
const l = ["/z", "/a", "/b"]; for (let i = 0; i < l.length - 1; i++) fetch(l[i + 1]);
`);

  it("and to all where a loop that asks how long the list is has begun", () => {
    const { facts } = readFileFacts(
      'export const f = () => { const l = ["/a", "/b"]; let i = 0; do { fetch(l[i]); } while (++i < l.length); };',
      "main.js",
    );
    const urls = facts.flatMap((fact) => (fact.kind === "request" ? fact.urls.flat() : []));
    expect(urls.map((part) => part.kind === "text" && part.perhaps)).toEqual([undefined, undefined]);
  });

  // Behind its loop a counter of `var` is what ended the loop, in functions that run then too.
  it.each([
    "for (var i = 0; i < 2; i++) {} fetch(l[i]);",
    "const all = []; for (var i = 0; i < 2; i++) all.push(() => fetch(l[i])); for (const f of all) f();",
  ])("%s", (loop) => {
    expect([...read(`const l = ["/x", "/y", "/a"]; ${loop}`)]).toContain("/a");
  });
});

describe("a loop that each iteration leaves has one", () => {
  testPrograms(String.raw`
const f = () => { for (const x of ["/a", "/z"]) { return fetch(x); } }; f();
for (const x of ["/a", "/z"]) { fetch(x); break; }
function* all() { yield "/a"; yield "/z"; } for (const u of all()) { fetch(u); break; }
for (const x of ["/a", "/b"]) { fetch(x); continue; }
all: for (const x of ["/a", "/b"]) { fetch(x); for (const y of [1]) { if (a) continue all; } break; }
`);
});

describe("a copy has in common what its members hold", () => {
  testPrograms(String.raw`
const o = { i: { u: "/z" } }, c = { ...o }; c.i.u = "/a"; fetch(o.i.u);
const o = { i: { u: "/z" } }; const c = { ...o, v: 1 }; c.i.u = "/a"; fetch(o.i.u);
const o = { i: { u: "/z" } }; const c = Object.assign({}, o); c.i.u = "/a"; fetch(o.i.u);
const o = { i: { u: "/a" } }; const c = { ...o, i: { ...o.i } }; c.i.u = "/z"; fetch(o.i.u);
const o = { i: { u: "/a" } }; const c = { ...o }; c.i = { u: "/b" }; c.i.u = "/z"; fetch(o.i.u);
const o = { u: "/a" }; const c = { ...o }; c.u = "/z"; fetch(o.u);
const l = [{ u: "/z" }]; const c = [...l]; c[0].u = "/a"; for (const x of l) fetch(x.u);
const l = [{ u: "/z" }]; const c = l.slice(); c[0].u = "/a"; for (const x of l) fetch(x.u);
const l = ["/a"]; const c = [...l]; c[0] = "/z"; c.push("/y"); fetch(l[0]);
`);
});
