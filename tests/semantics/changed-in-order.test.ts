import { describe } from "vitest";
import { testPrograms } from "./sent-programs.ts";

describe("what a program changes counts from there on", () => {
  describe("and not before, where a function that is run in place changes it", () => {
    testPrograms(String.raw`
const m = new Map([["k", "/a"]]); fetch(m.get("k")); ["/z"].forEach((u) => { m.set("k", u); });
const o = { u: "/a" }; fetch(o.u); ["/z"].map((u) => { o.u = u; });
const o = { u: "/a" }; fetch(o.u); (() => { o.u = "/z"; })();
const o = { u: "/a" }; Object.values(o).forEach((u) => { fetch(u); }); ["/z"].forEach((u) => { o.u = u; });
const o = { u: "/a" }; [1].forEach(() => { fetch(o.u); [1].forEach(() => { o.v = "/z"; }); });
`);
  });

  describe("where a function that is called where it stands changes it", () => {
    testPrograms(String.raw`
const o = { u: "/z" }; (() => { o.u = "/a"; })(); fetch(o.u);
const o = { u: "/z" }; const set = (u) => { o.u = u; }; (() => { set("/a"); })(); fetch(o.u);
const o = { u: "/z" }; const set = (u) => { o.u = u; }; (() => set("/a"))(); fetch(o.u);
const o = { u: "/z" }; const done = (() => { o.u = "/a"; return true; })(); fetch(o.u);
const o = { u: "/a" }; (() => { if (a) return; o.u = "/b"; })(); fetch(o.u);
const m = new Map([["k", "/z"]]); (() => { m.set("k", "/a"); })(); fetch(m.get("k"));
class C { set(u) { this.u = u; } } const c = new C(); c.u = "/z"; (() => { c.set("/a"); })(); fetch(c.u);
`);
  });

  describe("in later rounds of a callback too, as in those of a loop", () => {
    testPrograms(String.raw`
const m = new Map([["k", "/a"]]); [1, 2].forEach(() => { fetch(m.get("k")); m.set("k", "/b"); });
const m = new Map([["k", "/a"]]); for (const each of [1, 2]) { fetch(m.get("k")); m.set("k", "/b"); }
const m = new Map([["k", "/a"]]); [1, 2].forEach(() => { fetch(m.get("k")); ["/b"].forEach((u) => { m.set("k", u); }); });
const o = { u: "/a" }; [1, 2].forEach(() => { fetch(o.u); o.u = "/b"; });
const o = { u: "/a" }; [1, 2].forEach(() => { [1].map(() => fetch(o.u)); o.u = "/b"; });
const o = { u: "/a" }; for (const each of [1, 2]) { [1].map(() => fetch(o.u)); [1].map(() => { o.u = "/b"; }); }
`);
  });

  describe("of an instance, by its methods and from outside of its class", () => {
    testPrograms(String.raw`
class C { set(u) { this.u = u; } } const c = new C(); c.u = "/z"; c.set("/a"); fetch(c.u);
class C { u = "/z"; set(u) { this.u = u; } get() { return this.u; } } const c = new C(); c.u = "/z"; c.set("/a"); fetch(c.get());
class C { set(u) { this.u = u; } } const c = new C(); c.set("/z"); c.u = "/a"; fetch(c.u);
class C { set(u) { this.u = u; } } const c = new C(); c.u = "/z"; c.set("/z"); c.u = "/a"; if (a) c.set("/b"); fetch(c.u);
class C { constructor() { this.o = { u: "/z" }; } set(u) { this.o.u = u; } } const c = new C(); c.o = { u: "/z" }; c.set("/a"); fetch(c.o.u);
class B { set(u) { this.u = u; } } class C extends B {} const c = new C(); c.u = "/z"; c.set("/a"); fetch(c.u);
class C { set(u) { this.u = u; } } const c = new C(); c.u = "/z"; const setUp = () => { c.set("/a"); }; setUp(); fetch(c.u);
class C { put(u) { this.u = u; } set(u) { this.put(u); } } const c = new C(); c.u = "/z"; function setUp(u) { c.set(u); } setUp("/a"); fetch(c.u);
`);
  });

  describe("of an instance, through what its class extends", () => {
    testPrograms(String.raw`
class B { constructor(u) { this.u = u; } get() { return this.u; } set(u) { this.u = u; } } class C extends B { get() { return super.get(); } set(u) { super.set(u); } } const c = new C("/z"); c.set("/a"); fetch(c.get());
class B { constructor(u) { this.u = u; } get full() { return this.u; } set(u) { this.u = u; } } class C extends B { get full() { return super.full; } } class D extends C { set(u) { super.set(u); } } const d = new D("/z"); d.set("/a"); fetch(d.full);
class B { get() { return this.u; } } class C extends B { constructor(u) { super(); this.u = u; } get() { return super.get(); } } fetch(new C("/a").get());
class B { get() { return this.u(); } u() { return "/z"; } } class C extends B { u() { return "/a"; } get() { return super.get(); } } fetch(new C().get());
class B { get() { return this.u(); } u() { return "/a"; } } class C extends B { u() { return super.u(); } get() { return super.get(); } } fetch(new C().get());
class B { get url() { return this.base + "/a"; } } class C extends B { base = "/c"; get url() { return super.url; } } class D extends C { base = "/d"; get url() { return super.url; } } fetch(new D().url);
`);
  });

  describe("where one branch changes it, and a function of the other one asks for it", () => {
    testPrograms(String.raw`
const o = { i: { u: "/a" } }; if (a) { o.i.u = "/z"; } else { fetch((() => o.i.u)()); } o.i = { u: "/z" };
const o = { i: { u: "/a" } }; if (a) { [1].forEach(() => { o.i.u = "/z"; }); } else { fetch(o.i.u); } o.i = { u: "/z" };
const o = { i: { u: "/a" } }; for (const each of [1, 2]) { if (a && each === 1) { o.i.u = "/b"; } else { fetch((() => o.i.u)()); } } o.i = { u: "/z" };
`);
  });

  describe("where a function adds members to an object", () => {
    testPrograms(String.raw`
const o = { u: "/z" }; const set = (u) => { Object.assign(o, { u }); }; set("/a"); fetch(o.u);
const o = { u: "/z" }; function set(options) { Object.assign(o, options); } o.u = "/z"; set({ u: "/a" }); fetch(o.u);
const o = {}; const set = (u) => { Object.assign(o, { u }); }; const p = o; p.u = "/z"; set("/a"); fetch(p.u);
`);
  });

  describe("where branches change a list or a map", () => {
    testPrograms(String.raw`
const l = ["/a", "/z"]; if (a) { l.shift(); } l.pop(); for (const u of l) fetch(u);
const l = ["/a", "/b"]; if (a) { l.reverse(); } l.shift(); for (const u of l) fetch(u);
const l = ["/a", "/z"]; if (a) { l.unshift("/b"); } fetch(l[0]);
const m = new Map([["k", "/a"]]); if (a) { m.set("k", "/b"); } fetch(m.get("k"));
`);
  });
});
