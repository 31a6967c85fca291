import { describe } from "vitest";
import { testPrograms } from "./sent-programs.ts";

describe("what a call changes is what stands behind it", () => {
  describe("where the call is given what the object holds by then", () => {
    testPrograms(String.raw`
const o = { u: "/z" }; const set = (u) => { o.u = u; }; set("/a"); set(o.u); fetch(o.u);
const o = { u: "/z", v: "/a" }; const set = (u) => { o.u = u; }; set(o.v); set(o.u); fetch(o.u);
let u = "/z"; const set = (v) => { u = v; }; u = "/a"; set((() => u)()); fetch(u);
const m = new Map([["k", "/z"], ["l", "/a"]]); const set = (u) => { m.set("k", u); }; set(m.get("l")); fetch(m.get("k"));
const m = new Map([["k", "/z"], ["l", "/a"]]); const set = (u) => { m.set("k", u); }; set(m.get("l") ?? m.get("k")); fetch(m.get("k"));
`);
  });

  describe("where the function makes it of what stands there by then", () => {
    testPrograms(
      String.raw`
let u = "/z"; u = "/a/"; function trim() { u = u.replace(/\/$/, ""); } trim(); fetch(u);
const o = { u: "/z" }; o.u = "/a/"; function trim() { o.u = o.u.replace(/\/$/, ""); } trim(); fetch(o.u);
const o = { u: "/z", v: "/a" }; o.u = o.v; const keep = () => { const { u } = o; o.u = u; }; keep(); fetch(o.u);
let u = ""; function add(part) { u = u + "/" + part; } add("a"); add("b"); fetch(u);
const o = { u: "" }; const add = (part) => { o.u = o.u + "/" + part; }; add("a"); add("b"); fetch(o.u);
const o = { u: "" }; const add = (part) => { o.u = ` +
        "`${o.u}/${part}`" +
        String.raw`; }; add("a"); if (b) add("b"); fetch(o.u);
let u = "/a"; const add = () => { u = u + "/b"; }; add(); u = u + "/c"; fetch(u);
const o = { u: "/z" }; o.u = "/a"; const set = (u) => { o.u = u; }; set(o.u); fetch(o.u);
`,
    );
  });

  describe("where the call stands in a block, or in a try", () => {
    testPrograms(
      String.raw`
const o = { u: "/z" }; { const set = (u) => { o.u = u; }; set("/a"); } fetch(o.u);
const o = { u: "/z" }; const set = (u) => { o.u = u; }; { { set("/a"); } } fetch(o.u);
const o = { u: "/z" }; const set = (u) => { o.u = u; }; try { set("/a"); } finally { Boolean(a); } fetch(o.u);
const o = { u: "/z" }; const set = (u) => { o.u = u; }; try { Boolean(b); } catch { b; } finally { set("/a"); } fetch(o.u);
const o = { u: "/a" }; const set = (u) => { o.u = u; }; if (a) { set("/b"); } fetch(o.u);
const o = { u: "/z" }; const set = (u) => { o.u = u; }; if (a) { o.u = "/a"; } else { set("/b"); } fetch(o.u);
const o = { u: "/a" }; const set = (u) => { o.u = u; }; if (a) { set("/z"); set("/b"); } fetch(o.u);
const m = new Map([["k", "/a"]]); const set = (u) => { m.set("k", u); }; if (a) { set("/z"); set("/b"); } fetch(m.get("k"));
`,
    );
  });

  describe("by another name for the object", () => {
    testPrograms(String.raw`
const o = { u: "/z" }; const set = (u) => { o.u = u; }; const p = o; set("/a"); fetch(p.u);
const o = { i: { u: "/z" } }; const set = (u) => { o.i.u = u; }; const { i } = o; set("/a"); fetch(i.u);
const o = { u: "/z" }; function set(u) { o.u = u; } const p = o; if (a) { set("/a"); } else { set("/b"); } fetch(p.u);
const o = { u: "/z" }; const set = (u) => { o.u = u; }; set("/z"); o.u = "/a"; const p = o; fetch(p.u);
const o = { u: "/z" }; const set = (u) => { o.u = u; }; set("/z"); o.u = "/z"; const p = o; set("/a"); fetch(p.u);
`);
  });

  describe("where it takes elements of a list, or puts them in another order", () => {
    testPrograms(String.raw`
const l = ["/a", "/z"]; const drop = () => { l.pop(); }; drop(); for (const u of l) fetch(u);
const l = ["/z", "/a"]; const drop = () => { l.shift(); }; drop(); l.forEach((u) => { fetch(u); });
const l = ["/a", "/b"]; for (const u of l) fetch(u); const add = () => { l.unshift("/z"); }; add();
`);
  });
});

describe("what is left where a call may have changed it or not", () => {
  testPrograms(String.raw`
const o = { u: "/a" }; const set = (u) => { o.u = u; }; try { if (b) throw 1; set("/b"); } catch { b; } fetch(o.u);
const o = { u: "/a" }; const set = (u) => { o.u = u; }; out: { if (a) break out; set("/b"); } fetch(o.u);
const o = { u: "/a" }; const set = (u) => { o.u = u; }; const p = o; if (a) set("/b"); fetch(p.u);
`);
});
