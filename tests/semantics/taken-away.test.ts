import { describe } from "vitest";
import { testPrograms } from "./sent-programs.ts";

describe("a member that is deleted is gone", () => {
  testPrograms(String.raw`
class C { h = { u: "/a" }; } const c = new C(); delete c.h.u; fetch(c.h.u ?? "/b");
class C { h = { u: "/a" }; } const c = new C(); if (a) delete c.h.u; fetch(c.h.u ?? "/b");
class C { h = { u: "/a" }; } const c = new C(); const k = "u"; delete c.h[k]; fetch(c.h.u ?? "/b");
class C { h = { u: "/a", v: "/c" }; } const c = new C(); delete c.h.v; fetch(c.h.u ?? "/b");
class C { u = "/a"; } const c = new C(); delete c.u; fetch(c.u ?? "/b");
class C { h = { u: "/a" }; run() { delete this.h.u; fetch(this.h.u ?? "/b"); } } new C().run();
class C { h = { u: "/a" }; run() { if (a) delete this.h.u; fetch(this.h.u ?? "/b"); } } new C().run();
class C { u = "/a"; run() { delete this.u; fetch(this.u ?? "/b"); } } new C().run();
class C { u = "/a"; drop() { delete this.u; } } const c = new C(); c.drop(); fetch(c.u ?? "/b");
class C { h = { u: "/a" }; drop() { delete this.h.u; } } const c = new C(); c.drop(); fetch(c.h.u ?? "/b");
const c = {}; c.u = "/a"; c.v = "/b"; for (const k of ["u", "w"]) delete c[k]; fetch(c.u ?? c.v);
class C { h = { u: "/a", v: "/b" }; } const c = new C(); for (const k of ["u", "w"]) delete c.h[k]; fetch(c.h.u ?? c.h.v);
`);
});

describe("a key that iterations take out of a map or a set is gone", () => {
  testPrograms(String.raw`
const m = new Map([["u", "/a"], ["v", "/b"]]); for (const k of ["u", "w"]) m.delete(k); for (const [, u] of m) fetch(u);
const m = new Map([["u", "/a"], ["v", "/b"]]); ["u", "w"].forEach((k) => { m.delete(k); }); for (const [, u] of m) fetch(u);
const m = new Map(); m.set("u", "/a"); m.set("v", "/b"); for (const k of ["u", "w"]) m.delete(k); for (const [, u] of m) fetch(u);
const s = new Set(["/a", "/b"]); for (const u of ["/a", "/c"]) s.delete(u); for (const u of s) fetch(u);
const o = { m: new Map([["u", "/a"], ["v", "/b"]]) }; for (const k of ["u", "w"]) o.m.delete(k); for (const [, u] of o.m) fetch(u);
const m = new Map([["u", "/a"]]); if (a) m.delete("u"); for (const [, u] of m) fetch(u);
`);
});

describe("what iterations set takes the place of what was set before", () => {
  testPrograms(String.raw`
const c = {}; c.u = "/z"; for (const [k, v] of [["w", "/z"], ["u", "/a"]]) c[k] = v; fetch(c.u);
const c = {}; c.u = "/z"; for (const [k, v] of Object.entries({ w: "/z", u: "/a" })) c[k] = v; fetch(c.u);
const c = {}; for (const [k, v] of [["w", "/z"], ["u", "/a"]]) c[k] = v; fetch(c.u);
const l = [{ u: "/z" }, { u: "/z" }]; for (let i = 0; i < l.length; i++) l[i].u = "/a"; fetch(l[0].u);
const l = [{ u: "/z" }, { u: "/z" }]; for (const i in l) l[i].u = "/a"; fetch(l[0].u);
const l = [{ u: "/z" }, { u: "/b" }]; for (let i = 0; i < 1; i++) l[i].u = "/a"; fetch(l[0].u + l[1].u);
const l = [{ u: "/a" }, { u: "/b" }]; for (let i = 0; i < l.length; i++) l[i].u = l[i].u + "/c"; for (const { u } of l) fetch(u);
const l = [{ u: "/z" }, { u: "/b" }]; for (const [i] of l.entries()) if (i === 0) l[i].u = "/a"; for (const { u } of l) fetch(u);
class C { h = { u: "/z" }; } const c = new C(); for (const [k, v] of [["w", "/z"], ["u", "/a"]]) c.h[k] = v; fetch(c.h.u);
`);
});

describe("what is surely done before anything fails counts behind its catch", () => {
  testPrograms(String.raw`
let u = "/z"; try { u = "/a"; JSON.parse(a ? "{" : "1"); } catch {} fetch(u);
let u = "/z"; try { u = "/a"; JSON.parse(a ? "{" : "1"); u = "/b"; } catch {} fetch(u);
let u = "/b"; try { JSON.parse(a ? "{" : "1"); u = "/a"; } catch {} fetch(u);
let u = "/b"; try { if (a) u = "/a"; JSON.parse("{"); } catch {} fetch(u);
let u = "/b"; try { u = JSON.parse(a ? "{" : '"/a"'); } catch {} fetch(String(u).slice(0, 0) + (a ? "/b" : "/a"));
const o = { u: "/z" }; try { o.u = "/a"; JSON.parse(a ? "{" : "1"); } catch {} fetch(o.u);
const m = new Map([["u", "/z"]]); try { m.set("u", "/a"); JSON.parse(a ? "{" : "1"); } catch {} fetch(m.get("u"));
const o = { u: "/a" }; try { delete o.u; JSON.parse(a ? "{" : "1"); } catch {} fetch(o.u ?? "/b");
let u = "/z"; try { u = "/a"; throw 1; } catch { fetch(u); }
let u = "/z"; try { u = "/a"; JSON.parse(a ? "{" : "1"); } catch { u = "/b"; } finally { fetch(u); }
`);
});
