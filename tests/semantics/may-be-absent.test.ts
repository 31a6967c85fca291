import { describe } from "vitest";
import { testPrograms } from "./sent-programs.ts";

describe("what stands behind ?? and || is read where a look-up may find nothing", () => {
  testPrograms(String.raw`
const t = { true: "/a" }; fetch(t[a] ?? "/b");
const t = { true: "/a" }; fetch(t[a] || "/b");
const t = { true: { u: "/a" } }; fetch(t[a]?.u ?? "/b");
const t = { true: { u: { v: "/a" } } }; fetch(t[a]?.u.v ?? "/b");
const m = new Map([[true, "/a"]]); fetch(m.get(a) ?? "/b");
const l = ["/a"]; fetch(l.find((u) => a) ?? "/b");
const l = ["/a"]; fetch(l.findLast((u) => a) ?? "/b");
const l = ["/a"]; const found = l.find((u) => a); fetch(found ?? "/b");
const l = ["/a"].filter((u) => a); fetch(l[0] ?? "/b");
const l = ["/a"].filter((u) => a); fetch(l.at(-1) ?? "/b");
const find = () => { if (a) return "/a"; }; fetch(find() ?? "/b");
const find = (k) => { for (const [key, u] of [[true, "/a"]]) if (key === k) return u; }; fetch(find(a) ?? "/b");
const t = { true: "/a" }; const find = (k) => t[k]; fetch(find(a) ?? "/b");
const t = { true: "/a" }; const find = (k) => t[k]; const found = find(a); fetch(found || "/b");
`);
});

describe("what stands behind ?? and || is not read where something is there for sure", () => {
  testPrograms(String.raw`
const t = { k: "/a" }; fetch(t["k"] ?? "/z");
const t = { k: "/a" }; const k = "k"; fetch(t[k] ?? "/z");
const t = { k: "/a", l: "/b" }; fetch(t[a ? "k" : "l"] ?? "/z");
const m = new Map([["k", "/a"]]); fetch(m.get("k") ?? "/z");
const l = ["/z", "/a"]; fetch(l.find((u) => u === "/a") ?? "/z");
const l = ["/a", "/b"]; fetch(l.at(-1) ?? "/z");
const find = (k) => { if (k === 1) return "/a"; if (k === 2) return "/z"; }; fetch(find(1) ?? "/z");
const find = () => { if (a) return "/a"; return "/b"; }; fetch(find() ?? "/z");
const o = { u: "/a" }; fetch(o?.u ?? "/z");
`);
});
