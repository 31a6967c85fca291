import { describe } from "vitest";
import { testPrograms } from "./sent-programs.ts";

const PAIRS = '[["a", "/a"], ["b", "/b"]]';
const FILL = `for (const [k, v] of ${PAIRS})`;

describe("what iterations put into a map, one by one", () => {
  testPrograms(`
const t = new Map(); ${FILL} t.set(k, v); fetch(t.get("b"));
const t = new Map(); ${PAIRS}.forEach(([k, v]) => t.set(k, v)); fetch(t.get("b"));
const t = new Map(); ${FILL} { if (k === "b") t.set(k, v); } fetch(t.get("b"));
const t = new Map(); ${FILL} { if (k === "a") continue; t.set(k, v); } for (const x of t.values()) fetch(x);
const t = new Map(); for (const v of ["/a", "/b"]) t.set("k", v); fetch(t.get("k"));
const t = new Map(); ${FILL} t.set(k, v); t.delete("a"); for (const [k, v] of t) fetch(k + v);
const t = new Map([["a", "/c"], ["d", "/d"]]); ${FILL} t.set(k, v); for (const [k, v] of t) fetch(k + v);
const t = new Map(); for (const [k, v] of Object.entries({ a: "/a", b: "/b" })) t.set(k, { v }); for (const [k, { v }] of t) fetch(k + v);
const t = new Set(); for (const v of ["/a", "/b", "/a"]) if (v !== "/a") t.add(v); for (const v of t) fetch(v);
const make = () => { const t = new Map(); ${FILL} t.set(k, v); return t; }; fetch(make().get("b"));
const fill = (t) => { ${FILL} t.set(k, v); return t; }; fetch(fill(new Map()).get("b"));
const fill = (t) => { ${FILL} t.set(k, v); }; const t = new Map(); fill(t); fetch(t.get("b"));
`);
});

describe("what iterations put into a member, or into a field", () => {
  testPrograms(`
const o = { t: new Map() }; ${FILL} o.t.set(k, v); fetch(o.t.get("b"));
class R { t = new Map(); constructor() { ${FILL} this.t.set(k, v); } u(k) { return this.t.get(k); } } fetch(new R().u("b"));
class R { #t = []; constructor() { ${FILL} this.#t.push({ k, v }); } all() { return this.#t; } } for (const { k, v } of new R().all()) fetch(k + v);
class R { t = []; add(v) { this.t.push(v); return this; } } const r = new R(); for (const v of ["/a", "/b"]) r.add(v); for (const v of r.t) fetch(v);
class R { u = "/z"; to(u) { this.u = u; } } const r = new R(); for (const u of ["/a", "/b"]) { r.to(u); fetch(r.u); }
`);
});

describe("what iterations add only under a condition", () => {
  testPrograms(`
const t = new Map(); ${FILL} if (a) t.set(k, v); for (const [k, v] of t) fetch(k + v);
const t = []; ${FILL} if (a) t.push([k, v]); for (const [k, v] of t) fetch(k + v);
const t = a ? ${PAIRS} : [["c", "/c"]]; for (const [k, v] of t) fetch(k + v);
const t = a ? ${PAIRS} : []; t.forEach(([k, v]) => fetch(k + v));
`);
});

describe("a getter of a prototype", () => {
  testPrograms(`
const p = { x: "/a", get u() { return this.x + "/c"; } }; const o = Object.create(p); o.x = "/b"; fetch(o.u);
const p = { x: "/a", get u() { return this.x + "/c"; } }; fetch(Object.create(p).u);
const p = { x: "/a", get u() { return this.x + "/c"; } }; const o = Object.create(Object.create(p)); o.x = "/b"; fetch(o.u);
const p = { x: "/a", get u() { return this.x + "/c"; } }; const o = { ...p, x: "/b" }; fetch(o.u);
const p = { x: "/a", get u() { return this.x; } }; const o = Object.create(p, { u: { value: "/b" } }); fetch(o.u);
`);
});
