import { describe, expect, it } from "vitest";
import { readFileFacts } from "./read.ts";
import { renderAlternatives } from "./render-fact.ts";
import { testPrograms } from "./sent-programs.ts";

describe("what is picked of a list, or held by a map, stays its element", () => {
  testPrograms(String.raw`
const l = [{ u: "/z" }]; l.find((x) => x.u).u = "/a"; fetch(l[0].u);
const l = [{ u: "/z" }]; const x = l.find((y) => y.u); x.u = "/a"; fetch(l[0].u);
const l = [{ u: "/z" }]; const x = l.at(-1); x.u = "/a"; fetch(l[0].u);
const l = [{ u: "/z" }]; const { i } = { i: 0 }; const x = l[i]; x.u = "/a"; fetch(l[0].u);
const l = [{ i: { u: "/z" } }]; const { i } = l.at(-1); i.u = "/a"; fetch(l[0].i.u);
const l = [{ u: "/z" }]; const c = l.filter((x) => x.u); c[0].u = "/a"; fetch(l[0].u);
const l = [{ u: "/z" }]; const c = l.concat([]); c[0].u = "/a"; fetch(l[0].u);
const l = [{ u: "/z" }]; l.filter((x) => x.u)[0].u = "/a"; fetch(l[0].u);
const m = new Map([["k", { u: "/z" }]]); m.get("k").u = "/a"; fetch(m.get("k").u);
const m = new Map([["k", { u: "/z" }]]); const o = m.get("k"); o.u = "/a"; fetch(m.get("k").u);
const o = { l: [{ u: "/z" }] }; o.l.at(0).u = "/a"; fetch(o.l[0].u);
const l = [{ u: "/a", n: 0 }, { u: "/b", n: 0 }]; l.find((x) => x.u).n = 1; for (const x of l) fetch(x.u);
const l = [{ u: "/a" }]; const c = l.filter((x) => x.u); c[0] = { u: "/z" }; fetch(l[0].u);
const l = [{ u: "/a" }]; const x = l.pop(); l.push({ u: "/b" }); x.u = "/z"; fetch(l[0].u);
const s = { u: "/a", get: () => ({}) }; s.get("k").u = "/z"; fetch(s.u);
`);

  // The names are compared while the file is surveyed, when nothing inside of the declaration has a parent yet.
  testPrograms(String.raw`
const t = {}; const x = t.k || (t.k = { u: "/z" }); x.u = "/a"; fetch(t.k.u);
const t = {}; const x = t["k"] ?? (t["k"] = { u: "/z" }); x.u = "/a"; fetch(t.k.u);
const l = [{ u: "/z" }]; const { i } = { i: 0 }; const x = l[i] || (l[i] = {}); x.u = "/a"; fetch(l[0].u);
const t = {}; const k = "k"; const x = (t[k] ?? (t[k] = { u: "/a" })).u; fetch(x);
`);

  it.each([
    "l.find((x) => x.k === k).u = '/b';",
    "const x = l.find((x) => x.k === k); x.u = '/b';",
    "const x = l[k]; x.u = '/b';",
    "const c = l.filter((x) => x.k === k); c[0].u = '/b';",
  ])("of several each is doubtful: %s", (picked) => {
    const text = `export function main(k) { const l = [{ k: 1, u: "/a" }, { k: 2, u: "/c" }]; ${picked} fetch(l[0].u); }`;
    const { facts } = readFileFacts(text, "main.js");
    const urls = facts.flatMap((fact) => (fact.kind === "request" ? fact.urls : []));
    expect(new Set(urls.map((url) => renderAlternatives([url])))).toEqual(new Set(["/a", "/b"]));
    expect(urls.flat().every((part) => part.kind === "text" && part.perhaps !== undefined)).toBe(true);
  });
});
