import { describe, expect, it } from "vitest";
import { readFileFacts } from "./read.ts";
import { renderAlternatives } from "./render-fact.ts";
import { readSent, testPrograms } from "./sent-programs.ts";

describe("a function changes what it is given of an object", () => {
  testPrograms(String.raw`
const o = { d: { u: "/z" } }; const f = (d) => { d.u = "/a"; }; f(o.d); fetch(o.d.u);
const o = { d: { u: "/z" } }; const f = (d) => { d.u = "/a"; }; if (a) f(o.d); fetch(o.d.u);
const o = { d: { u: "/z" } }; const f = (d) => { if (a) d.u = "/a"; }; f(o.d); fetch(o.d.u);
const o = { d: { u: "/z" } }; const f = (d) => { if (a) return; d.u = "/a"; }; f(o.d); fetch(o.d.u);
const o = { d: { u: "/z" } }; const f = (d) => { d.u = "/a"; return d; }; const e = f(o.d); fetch(o.d.u);
const o = { d: { u: "/z" } }; const f = (d) => { d.u = "/a"; }; f(o["d"]); fetch(o.d.u);
const o = { d: { u: "/z" } }; (function (d) { d.u = "/a"; })(o.d); fetch(o.d.u);
const o = { d: { u: "/z" } }; const h = { f(d) { d.u = "/a"; } }; h.f(o.d); fetch(o.d.u);
const o = { d: { u: "/z" } }; class H { static f(d) { d.u = "/a"; } } H.f(o.d); fetch(o.d.u);
const l = [{ u: "/z" }]; const f = (d) => { d.u = "/a"; }; f(l[0]); fetch(l[0].u);
`);
});

describe("a branch that does not come to the use changes nothing there", () => {
  testPrograms(String.raw`
const l = ["/x"]; if (a) { l.push("/y"); } else { fetch(l.join("")); }
const l = ["/x"]; if (a) { l.push("/y"); return; } fetch(l.join(""));
const l = ["/x"]; if (a) { l.push("/y"); if (b) return; } fetch(l.join(""));
const l = ["/x"]; if (a) { l.push("/y"); } else if (b) { l.push("/z"); } else { fetch(l.join("")); }
const l = ["/x"]; a ? l.push("/y") : fetch(l.join(""));
const o = { u: "/x" }; if (a) { Object.assign(o, { u: "/y" }); } else { fetch(o.u); }
const o = { u: "/x" }; if (a && b) { Object.assign(o, { u: "/y" }); return; } fetch(o.u);
const o = { u: "/x" }; switch (a) { case true: Object.assign(o, { u: "/y" }); break; default: fetch(o.u); }
const o = { u: "/x" }; switch (a) { case true: Object.assign(o, { u: "/y" }); default: fetch(o.u); }
const o = { u: "/x" }; for (const i of [2, 1, 2]) { if (i === 1) { Object.assign(o, { u: "/y" }); continue; } fetch(o.u); }
for (const i of [1, 2]) { const o = { u: "/x" }; if (a) { Object.assign(o, { u: "/y" }); continue; } fetch(o.u); }
const o = { u: "/x" }; try { if (a) { Object.assign(o, { u: "/y" }); return; } } finally { fetch(o.u); }
`);
});

describe("a function changes it by way of another name, or of another function", () => {
  testPrograms(String.raw`
const o = { d: { u: "/z" } }; const f = ({ d }) => { d.u = "/a"; }; f(o); fetch(o.d.u);
const o = { d: { u: "/z" } }; const f = (p) => { const d = p.d; d.u = "/a"; }; f(o); fetch(o.d.u);
const o = { d: { u: "/z" } }; const g = (d) => { d.u = "/a"; }; const f = (p) => { g(p.d); }; f(o); fetch(o.d.u);
const o = { d: { u: "/z" } }; const f = (d) => { d = { u: "/b" }; d.u = "/a"; }; f(o.d); fetch(o.d.u);
const o = { d: { u: "/z" } }; const f = (d) => { Object.assign(d, { u: "/a" }); }; f(o.d); fetch(o.d.u);
const o = { d: { u: "/z" } }; const f = (d) => { delete d.u; }; f(o.d); fetch("/" + o.d.u);
`);
});

describe("a function adds to a list that it is given", () => {
  testPrograms(String.raw`
const l = ["/x"]; const f = (m) => m.push("/y"); f(l); fetch("/" + l.length);
const l = ["/z"]; const f = (m) => { m.push("/a"); }; f(l); fetch(l.join(""));
const o = { l: ["/z"] }; const f = (l) => { l.push("/a"); }; f(o.l); fetch(o.l[1]);
const o = { l: ["/z"] }; const f = (l) => { l.push("/a"); }; if (a) f(o.l); fetch(o.l.join(""));
const l = []; const f = (m, x) => { m.push(x); }; f(l, "/x"); f(l, "/y"); fetch(l.join(""));
const l = ["/z", "/y"]; const f = (m) => { m.reverse(); }; f(l); fetch(l[0]);
`);
});

describe("a loop changes each element of a list", () => {
  testPrograms(String.raw`
const l = [{ u: "/z" }]; for (const e of l) e.u = "/a"; fetch(l[0].u);
const l = [{ u: "/z" }]; for (let i = 0; i < 1; i++) l[i].u = "/a"; fetch(l[0].u);
const l = [{ u: "/z" }, { u: "/y" }]; for (const e of l) { e.u += "/a"; } for (const e of l) fetch(e.u);
const l = [{ u: "/z" }, { u: "/y" }]; for (const e of l) e.u = "/a" + e.u; fetch(l[1].u);
const l = [{ u: "/z" }, { u: "/y" }]; for (const e of l) { if (a) e.u = "/a"; } fetch(l[0].u);
const l = [{ u: "/z" }, { u: "/y" }]; for (const e of l) { if (e.u === "/z") e.u = "/a"; } fetch(l[0].u);
const l = [{ u: "/z" }, { u: "/y" }]; for (const e of l) { if (a) continue; e.u = "/a"; } fetch(l[0].u);
const l = [{ u: "/z" }]; if (a) for (const e of l) e.u = "/a"; fetch(l[0].u);
const l = [{ d: { u: "/z" } }]; for (const e of l) e.d.u = "/a"; fetch(l[0].d.u);
const l = [{ d: { u: "/z" } }]; for (const { d } of l) d.u = "/a"; fetch(l[0].d.u);
const l = [{ u: "/z" }]; const f = (e) => { e.u = "/a"; }; for (const e of l) f(e); fetch(l[0].u);
const m = (l) => { for (const e of l) e.u = "/a"; }; const l = [{ u: "/z" }]; m(l); fetch(l[0].u);
const o = { l: [{ u: "/z" }] }; for (const e of o.l) e.u = "/a"; fetch(o.l[0].u);
const l = [{ l: ["/z"] }]; for (const e of l) e.l.push("/a"); fetch(l[0].l[1]);
`);
});

describe("a callback changes each element of a list", () => {
  testPrograms(String.raw`
const l = [{ u: "/z" }, { u: "/y" }]; l.forEach((e) => { e.u = "/a"; }); l.forEach((e) => fetch(e.u));
const l = [{ u: "/z" }]; const f = (e) => { e.u = "/a"; }; l.forEach(f); fetch(l[0].u);
const l = [{ u: "/z" }, { u: "/y" }]; l.forEach((e, i) => { if (i === 0) e.u = "/a"; }); l.forEach((e) => fetch(e.u));
`);
});

describe("a loop over what is made of objects changes them", () => {
  testPrograms(String.raw`
const x = { u: "/z" }, y = { u: "/y" }; for (const e of [x, y]) e.u = "/a"; fetch(x.u); fetch(y.u);
const o = { d: { u: "/z" } }; [o.d].forEach((d) => { d.u = "/a"; }); fetch(o.d.u);
const o = { k: { u: "/z" } }; for (const e of Object.values(o)) e.u = "/a"; fetch(o.k.u);
const o = { k: { u: "/z" } }; for (const [, e] of Object.entries(o)) e.u = "/a"; fetch(o.k.u);
const l = [{ u: "/z" }]; for (const e of [...l]) e.u = "/a"; fetch(l[0].u);
const l = [{ u: "/z" }, { u: "/y" }]; for (const e of l.filter((x) => x.u === "/z")) e.u = "/a"; for (const e of l) fetch(e.u);
const m = new Map([["k", { u: "/z" }]]); for (const e of m.values()) e.u = "/a"; fetch(m.get("k").u);
`);
});

describe("an element of a list has another name", () => {
  testPrograms(String.raw`
const l = [{ u: "/z" }]; const e = l[0]; e.u = "/a"; fetch(l[0].u);
const l = [{ u: "/z" }]; const [e] = l; e.u = "/a"; fetch(l[0].u);
`);
});

describe("what is not known of a change leaves open, and loses nothing", () => {
  it.each([
    ["const l = [{ u: '/z' }]; for (const e of l) { if (a) break; e.u = '/a'; } fetch(l[0].u);", ["/z", "/a"]],
    ["const l = [{ u: '/z' }]; const f = (e) => { e.u = '/a'; return a; }; l.some(f); fetch(l[0].u);", ["/a", "/z"]],
    ["const l = [{ u: '/z' }]; for (let i = 0; i < n; i++) l[i].u = '/a'; fetch(l[0].u);", ["/z", "/a"]],
    ["const l = ['/z']; for (let i = 0; i < n; i++) l[i] = '/a'; fetch(l[0]);", ["/z", "/a"]],
  ])("%s", (statements, expected) => {
    expect([...readSent(statements)].toSorted()).toEqual(expected.toSorted());
  });
});

describe("a loop over members of which not all are known copies those that are", () => {
  testPrograms(String.raw`
const out = {}; for (const [p, x] of Object.entries({ o: "/o", ...(a ? { v: "/e", g: 1 } : { v: "/e" }) })) out[p] = x; fetch(out.v);
const s = { o: "/o", ...(a ? { v: "/e", g: 1 } : { v: "/f" }) }; const out = {}; for (const p in s) out[p] = s[p]; fetch(out.v);
`);
});

describe("what methods of a class that another one extends do to an instance counts for it", () => {
  testPrograms(String.raw`
class A { to(u) { this.u = u; return this; } } class B extends A { u = "/x"; } const c = new B(); c.to("/y"); fetch(c.u);
class A { u = "/x"; to(u) { this.u = u; return this; } } class B extends A { get() { return this.u; } } const c = new B(); c.to("/y"); fetch(c.get());
class A { u = "/x"; to(u) { this.u = u; return this; } } class B extends A { get() { return this.u; } } fetch(new B().to("/y").get());
class A { constructor(u) { this.u = u; } to(u) { this.u = u; return this; } } class B extends A { constructor() { super("/x"); this.u = "/z"; } } const c = new B(); fetch(c.u); c.to("/y"); fetch(c.u);
class A { l = []; add(...x) { this.l.push(...x); return this; } rules() { return this.add("rules"); } url() { return this.l.join("/"); } } fetch(new A().add("", "z").rules().url());
class A { l = []; add(...x) { this.l.push(...x); return this; } rules() { return this.add("rules"); } url() { return this.l.join("/"); } } const c = new A(); c.rules(); fetch("/" + c.url());
class A { l = []; add(...x) { this.l.push(...x); return this; } } class B extends A { constructor(z) { super(); this.add("", z); } rules() { return this.add("rules"); } url() { return this.l.join("/"); } } fetch(new B("z").rules().url());
class A { to(u) { this.u = u; } } class B extends A { u = "/x"; to(u) { super.to("/p" + u); } } const c = new B(); c.to("/y"); fetch(c.u);
class A { to(u) { this.set("/p" + u); } set(u) { this.u = u; } } class B extends A { u = "/x"; set(u) { this.u = "/b" + u; } } const c = new B(); c.to("/y"); fetch(c.u);
class A { set(u) { this.u = u; } } class M extends A { to(u) { this.set(u); } } class B extends M { u = "/x"; } const c = new B(); c.to("/y"); fetch(c.u);
class A { to(u) { this.u = u; } } class B extends A { constructor(k) { super(); if (k) this.to("/x"); else this.to("/y"); } } fetch(new B(false).u);
class A { constructor(u) { this.u = u; } } class B extends A { constructor(k) { if (k) super("/x"); else super("/y"); } } fetch(new B(a).u);
class A { k = "/a"; } class B extends A { u = "/x"; to(u) { this.u = u; } } const c = new B(); c.to("/y"); fetch(c.k + c.u);
class A { set to(u) { this.u = u; } } class B extends A { u = "/x"; } const c = new B(); c.to = "/y"; fetch(c.u);
class A { to(u) { this.u = u; } } class B extends A { u = "/x"; } const c = new B(), d = new B(); c.to("/y"); fetch(d.u);
const mix = (X) => class extends X { to(u) { this.u = u; return this; } }; class A { u = "/x"; } class B extends mix(A) {} const c = new B(); c.to("/y"); fetch(c.u);
`);
});

describe("what a method does by calling others of the instance is done once", () => {
  testPrograms(String.raw`
class A { l = []; add(...x) { this.l.push(...x); return this; } rules() { return this.add("", "z").add("rules"); } url() { return this.l.join("/"); } } fetch(new A().rules().url());
class A { l = []; add(...x) { this.l.push(...x); return this; } rules() { this.add("", "z"); return this.add("rules"); } url() { return this.l.join("/"); } } fetch(new A().rules().url());
class A { l = []; add(...x) { this.l.push(...x); return this; } rules() { this.add("", "z"); return this; } url() { return this.l.join("/"); } } const c = new A(); c.rules().add("q"); fetch(c.url());
class A { l = ""; add(x) { this.l += x; return this; } rules() { return this.add("rules"); } url() { return this.l; } } fetch(new A().add("/z/").rules().url());
class A { l = ""; add(x) { this.l += x; return this; } rules() { return this.add("rules"); } url() { return this.l; } } const c = new A(); c.add("/z/"); c.rules(); fetch(c.url());
`);
});

describe("a property that is defined is one that is assigned", () => {
  testPrograms(String.raw`
const o = { u: "/x" }; Object.defineProperty(o, "u", { value: "/y", enumerable: true }); fetch(o.u);
const o = { d: { u: "/x" } }; Reflect.set(o.d, "u", "/y"); fetch(o.d.u);
const o = {}; if (a) Reflect.defineProperty(o, "u", { value: "/y" }); else o.u = "/x"; fetch(o.u);
class A { constructor(u) { Object.defineProperty(this, "u", { value: u }); } send() { return this.u; } } fetch(new A("/x").send());
`);

  it("also where a getter gives what it holds, which is not followed", () => {
    const getter = '{ get() { return "/y"; } }';
    expect(readSent(`const o = { u: "/x" }; Object.defineProperty(o, "u", ${getter}); fetch(o.u);`)).not.toEqual(
      new Set(["/x"]),
    );
  });
});

describe("a list is what statements leave of it", () => {
  testPrograms(String.raw`
const l = ["", "a", "b", "c"]; l.length = 2; fetch(l.join("/"));
const l = ["/a", "/b"]; l.length = 0; l.push("/c"); for (const u of l) fetch(u);
const l = ["", "a"]; for (const x of ["b", "c"]) l.push(x); fetch(l.join("/"));
const l = ["", "a"]; ["b", "c"].forEach((x) => { l.push(x); }); fetch(l.join("/"));
const l = [""]; for (const x of ["b", "old", "c"]) { if (x === "old") continue; l.push(x); } fetch(l.join("/"));
const l = ["", "a"]; for (const x of ["b", "c"]) { l.push(x); fetch(l.join("/")); }
const l = ["", "a", "GET"]; const m = l.pop(); fetch(l.join("/"), m);
`);

  it("whatever type is said of what a method gives", () => {
    const { facts } = readFileFacts(
      'const l = ["", "a", "GET"]; const m = l.pop()!; fetch(l.join("/")); m;',
      "main.ts",
    );
    expect(facts.flatMap((fact) => (fact.kind === "request" ? renderAlternatives(fact.urls) : []))).toEqual(["/a"]);
  });
});

describe("an object in a text is what its own `toString` gives, in a sum what its `valueOf` does", () => {
  testPrograms(String.raw`
const o = { toString: () => "/a" }; fetch(${"`${o}/b`"});
const o = { u: "/a", toString() { return this.u; } }; fetch(o + "/b");
class P { constructor(...s) { this.s = s; } add(x) { return new P(...this.s, x); } toString() { return "/" + this.s.join("/"); } } const p = new P("z"); fetch("" + p.add("a")); fetch(String(p.add("b")));
class A { toString() { return "/a"; } } class B extends A {} fetch(${"`/x${new B()}`"});
const o = { valueOf: () => "/a", toString: () => "/b" }; fetch(o + "/c"); fetch(${"`${o}/d`"});
class A { valueOf() { return this; } toString() { return "/a"; } } fetch(new A() + "/b");
`);
});

describe("a static member is what its file assigns to it", () => {
  testPrograms(String.raw`
class A { static i; static get() { if (!A.i) A.i = new A(); return A.i; } u = "/a"; } fetch(A.get().u);
class A { static #i; static get() { A.#i ??= new A("/a"); return A.#i; } constructor(u) { this.u = u; } } fetch(A.get().u);
class A { static u; static to(u) { return A.u + u; } } A.u = "/a"; fetch(A.to("/b"));
class A { static u = null; static init() { this.u = "/a"; } } A.init(); fetch(A.u);
class A { static u = "/b"; } if (a) A.u = "/a"; fetch(A.u);
const A = class { static u; }; A.u = "/a"; fetch(A.u);
class A { static l = ["/a"]; static add(u) { A.l.push(u); } } for (const u of A.l) fetch(u);
`);

  it.each([
    'class A { static n = 0; static next() { A.n++; return "/" + A.n; } } fetch(A.next());',
    'class A { static u = "/x"; } [A.u] = a; fetch(A.u);',
  ])("and unknown where that does not say what it is: %s", (statements) => {
    expect([...readSent(statements)].join()).toContain("{");
  });
});
