import { describe, expect, it } from "vitest";
import { read, readUrl } from "./read.ts";

type Row = readonly [why: string, text: string, url: string];

/** Texts, and the URLs that the requests of each go to; the rounds of a loop over lists and objects are requests of their own. */
function testUrls(rows: readonly Row[]): void {
  it.each(rows)("%s", (_, text, url) => {
    expect(
      read(text, "main.ts", ["request"])
        .map((fact) => fact.replace("GET ", ""))
        .join(" | "),
    ).toBe(url);
  });
}

const MAP = `const m = new Map([["a", "/a"], ["b", "/b"]]);`;

describe("maps", () => {
  testUrls([
    ["a key that is known", `${MAP} fetch(m.get("b"));`, "/b"],
    ["a key that is not", `${MAP} fetch(m.get(k));`, "/a | /b"],
    ["a key that is set again", `${MAP} m.set("a", "/c"); fetch(m.get("a"));`, "/c"],
    ["one after the other", `${MAP} for (const [k, v] of m) fetch("/" + k + v);`, "/a/a | /b/b"],
    ["their values", `${MAP} for (const v of m.values()) fetch(v);`, "/a | /b"],
    ["their keys", `${MAP} for (const k of m.keys()) fetch("/" + k);`, "/a | /b"],
    ["values to a callback", `${MAP} m.forEach((v) => fetch(v));`, "/a | /b"],
    ["keys to a callback", `${MAP} m.forEach((v, k) => fetch("/" + k));`, "/a | /b"],
    ["filled afterwards", `const m = new Map(); m.set("a", "/a"); m.set("b", "/b"); fetch(m.get("b"));`, "/b"],
    ["of an object", `const m = new Map(Object.entries({ a: "/a", b: "/b" })); fetch(m.get("b"));`, "/b"],
  ]);
});

describe("sets and lists", () => {
  testUrls([
    ["a set that grows", `const s = new Set(["/a"]); s.add("/b"); for (const p of s) fetch(p);`, "/a | /b"],
    ["to a callback", `new Set(["/a", "/b"]).forEach((p) => fetch(p));`, "/a | /b"],
    ["of a set", `Array.from(new Set(["/a"]), (p) => "/v4" + p).forEach((p) => fetch(p));`, "/v4/a"],
    ["with their indices", `for (const [i, p] of ["/a", "/b"].entries()) fetch(p);`, "/a | /b"],
    ["taken from the front", `const q = ["/a"]; q.push("/b"); while (q.length) fetch(q.shift());`, "/a | /b"],
    ["the last of the pieces of a text", `fetch("/z/" + "a/b/c".split("/").pop());`, "/z/c"],
    ["the first of them", `fetch("/z/" + "a/b/c".split("/").shift());`, "/z/a"],
    ["the pieces of a text by name", `const [a, b] = "x.y".split("."); fetch("/" + a + "/" + b);`, "/x/y"],
    ["the pieces of an unknown text leave a hole", `const [a] = k.split("."); fetch("/z/" + a);`, "/z/{a}"],
    [
      "whose last is taken, while the names in it stay",
      `const a = "/a", b = "/b"; [b, a].reverse(); fetch(a + b);`,
      "/a/b",
    ],
    ["put in front", `const l = ["/b"]; l.unshift("/a"); fetch(l.join(""));`, "/a/b"],
    ["put in between", `const l = ["/a", "/c"]; l.splice(1, 0, "/b"); fetch(l.join(""));`, "/a/b/c"],
    ["put in place of others", `const l = ["/a", "/x", "/y"]; l.splice(1, 2, "/b"); fetch(l.join(""));`, "/a/b"],
    [
      "put in place of one, perhaps",
      `const l = ["/a"]; if (x) l.splice(0, 1, "/b"); for (const p of l) fetch(p);`,
      "/a | /b",
    ],
    ["cut off at the end", `const l = ["/a", "/b"]; l.pop(); fetch(l.join(""));`, "/a"],
    ["cut off in front", `const l = ["/a", "/b"]; l.shift(); fetch(l.join(""));`, "/b"],
    ["turned round", `const l = ["/b", "/a"]; l.reverse(); fetch(l.join(""));`, "/a/b"],
    ["taken from the end, round by round", `const l = ["/a", "/b"]; while (l.length) fetch(l.pop());`, "/a | /b"],
    ["found", `fetch([{ id: 1, p: "/a" }, { id: 2, p: "/b" }].find((x) => x.id === id).p);`, "/a | /b"],
    ["reduced", `fetch(["a", "b"].reduce((all, s) => all + "/" + s, ""));`, "/a/b"],
    ["reduced from the end", `fetch(["b", "a"].reduceRight((all, s) => all + "/" + s, ""));`, "/a/b"],
    ["the last found", `fetch([{ id: 1, p: "/a" }, { id: 2, p: "/b" }].findLast((x) => x.id === id).p);`, "/a | /b"],
    ["looked through for a position", `["/a", "/b"].findIndex((p) => fetch(p));`, "/a | /b"],
    ["looked through from the end", `["/a", "/b"].findLastIndex((p) => fetch(p));`, "/a | /b"],
    ["sorted into another list", `for (const p of ["/a", "/b"].toSorted()) fetch(p);`, "/a | /b"],
    ["turned round into another list", `fetch("/" + ["b", "a"].toReversed().join("/"));`, "/a/b"],
    ["made of another one", `Array.from(["/a", "/b"], (p) => fetch(p));`, "/a | /b"],
    ["with positions", `[{ id: "a" }, { id: "b" }].forEach(({ id }, i) => fetch("/" + id + "/" + i));`, "/a/0 | /b/1"],
    [
      "row by row where something is gathered",
      `[{ a: "b", c: "d" }, { a: "e", c: "f" }].reduce((all, { a, c }) => fetch("/" + a + "/" + c), 0);`,
      "/b/d | /e/f",
    ],
    [
      "row by row where some are taken",
      `[{ a: "b", c: "d" }, { a: "e", c: "f" }].filter(({ a, c }) => fetch("/" + a + "/" + c));`,
      "/b/d | /e/f",
    ],
    ["joined", `const a = ["/a"]; for (const p of a.concat(["/b"], [["/c"]].flat())) fetch(p);`, "/a | /b | /c"],
  ]);
});

const CALLS = `const calls = [{ to: "/a", by: "GET" }, { to: "/b", by: "PUT" }, { to: "/c", by: "GET" }];`;

describe("lists that are made of others", () => {
  testUrls([
    ["in the order of their texts", `fetch(["/b", "/a"].toSorted().join(""));`, "/a/b"],
    ["in the order of a function", `fetch(["/b", "/a"].toSorted(compare)[0]);`, "/b | /a"],
    ["with another element", `fetch(["/a", "/b", "/c"].with(1, "/x").join(""));`, "/a/x/c"],
    ["with another element from the end", `fetch(["/a", "/b"].with(-1, "/x").join(""));`, "/a/x"],
    ["with another element somewhere", `for (const p of ["/a", "/b"].with(i, "/x")) fetch(p);`, "/a | /b | /x"],
    ["with others in place of some", `fetch(["/a", "/b", "/c"].toSpliced(1, 1, "/x", "/y").join(""));`, "/a/x/y/c"],
    ["cut off", `fetch(["/a", "/b", "/c"].toSpliced(1).join(""));`, "/a"],
    [
      "with others in place of nobody knows which",
      `for (const p of ["/a"].toSpliced(i, 1, "/x")) fetch(p);`,
      "/a | /x",
    ],
    ["as it goes through them", `fetch(["/a", "/b"].values().map((p) => p + "/x").toArray().join(""));`, "/a/x/b/x"],
    ["taken and left out", `fetch(["/a", "/b", "/c"].values().drop(1).take(1).toArray().join(""));`, "/b"],
    ["of what is gone through", `Iterator.from(new Set(["/a"])).forEach((p) => fetch(p));`, "/a"],
    ["of indices", `for (const i of ["x", "y"].keys()) fetch("/" + i);`, "/0 | /1"],
    ["of a set's keys", `for (const p of new Set(["/a", "/b"]).keys()) fetch(p);`, "/a | /b"],
    ["of a length", `fetch(Array.from({ length: 2 }, (_, i) => "/p" + i).join(""));`, "/p0/p1"],
    ["of a length that is not known", `fetch(Array.from({ length }, () => "/a")[0]);`, "/a"],
    ["waited for", `for (const p of await Array.fromAsync(["/a"], (p) => p + "/x")) fetch(p);`, "/a/x"],
    ["sent for each", `await Array.fromAsync(["/a", "/b"], (p) => fetch(p));`, "/a | /b"],
    ["of two sets", `for (const p of new Set(["/a"]).union(new Set(["/b", "/a"]))) fetch(p);`, "/a | /b"],
    ["of one set alone", `for (const p of new Set(["/a", "/b"]).difference(new Set(["/b"]))) fetch(p);`, "/a"],
    ["of both sets", `for (const p of new Set(["/a", "/b"]).intersection(new Set(["/b"]))) fetch(p);`, "/b"],
    ["of a set without others", `for (const p of new Set(["/a", "/b"]).difference(other)) fetch(p);`, "/a | /b"],
  ]);
});

describe("groups", () => {
  testUrls([
    ["of an object", `${CALLS} for (const c of Object.groupBy(calls, (c) => c.by).PUT) fetch(c.to);`, "/b"],
    [
      "of an object, all",
      `${CALLS} for (const [by, all] of Object.entries(Object.groupBy(calls, ({ by }) => by))) for (const c of all) fetch("/" + by + c.to);`,
      "/GET/a | /GET/c | /PUT/b",
    ],
    ["of a map", `${CALLS} for (const c of Map.groupBy(calls, (c) => c.by).get("GET")) fetch(c.to);`, "/a | /c"],
    [
      "that nobody knows",
      `${CALLS} for (const all of Object.values(Object.groupBy(calls, ask))) for (const c of all) fetch(c.to);`,
      "/a | /b | /c",
    ],
    [
      "that nobody knows, of a map",
      `${CALLS} for (const c of Map.groupBy(calls, ask).get("PUT")) fetch(c.to);`,
      "/a | /b | /c",
    ],
  ]);
});

describe("copies member by member", () => {
  const source = `const o = { u: "/a", v: "/b" }; const c = {};`;
  testUrls([
    ["by pairs", `${source} for (const [k, x] of Object.entries(o)) c[k] = x; fetch(c.u);`, "/a"],
    ["of what is there", `${source} for (const [k, x] of Object.entries(o)) { if (x) c[k] = x; } fetch(c.u);`, "/a"],
    ["by pairs in a callback", `${source} Object.entries(o).forEach(([k, x]) => { c[k] = x; }); fetch(c.v);`, "/b"],
    ["by keys", `${source} for (const k of Object.keys(o)) c[k] = o[k]; fetch(c.v);`, "/b"],
    [
      "by keys in the loop of an object",
      `${source} for (const k in o) { const x = o[k]; c[k] = x; } fetch(c.u);`,
      "/a",
    ],
    ["changed on the way", `${source} for (const k in o) c[k] = "/z" + o[k]; fetch(c.u);`, "/z/a"],
    [
      "in a function",
      `const copy = (o) => { const c = {}; for (const [k, x] of Object.entries(o)) c[k] = x; return c; };
       fetch(copy({ u: "/a", v: "/b" }).u);`,
      "/a",
    ],
    ["of an object made without a prototype", `const o = Object.create(null); o.u = "/a"; fetch(o.u);`, "/a"],
    [
      "of one of two, entry by entry",
      `const o = x ? { u: "/a" } : { u: "/b" }; fetch(Object.fromEntries(Object.entries(o)).u);`,
      "/a | /b",
    ],
    ["of an instance", `class C { u = "/a"; v = "/b"; } fetch({ ...new C() }.v);`, "/b"],
  ]);
});

describe("methods of the same names on other things", () => {
  testUrls([
    [
      "add to the query of a URL",
      `const u = new URL("https://x.test/a"); u.searchParams.set("p", "/b"); fetch(u);`,
      "https://x.test/a?p=/b",
    ],
    ["change no object", `const o = { u: "/a" }; o.set("u", "/b"); fetch(o.u);`, "/a"],
  ]);
});

describe("tables", () => {
  const rows = Array.from({ length: 60 }, (_, index) => `{ id: "s${String(index)}", value: "on" }`).join(", ");
  const names = Array.from({ length: 60 }, (_, index) => `"s${String(index)}"`).join(", ");

  it("of all settings are known to their end, whatever base stands before", () => {
    const text = `const base = process.env.API ?? "https://x.test"; for (const id of [${names}]) fetch(base + "/z/" + id);`;
    expect(readUrl(text)?.split(" | ")).toHaveLength(120);
  });

  it("of names and values are read row by row", () => {
    const text = `for (const { id, value } of [${rows}]) fetch("/z/" + id, { body: value });`;
    expect(read(text)).toHaveLength(60);
    expect(read(text)).toContain('GET /z/s59 body "on"');
  });

  it("that are multiplied are not", () => {
    const text = `for (const a of [${names}]) for (const b of [${names}]) fetch("/z/" + a + "/" + b);`;
    expect(readUrl(text)?.split(" | ")).toHaveLength(60);
  });
});

describe("loops over what has several parts keep together what stands together", () => {
  const table = "[{ id: 'a', value: 1 }, { id: 'z', value: 2 }]";
  const facts = ["PATCH /a body 1", "PATCH /z body 2"];
  it.each<readonly [why: string, text: string]>([
    ["for…of", `for (const { id, value } of ${table}) fetch("/" + id, { method: "PATCH", body: value });`],
    ["by members", `for (const row of ${table}) fetch("/" + row.id, { method: "PATCH", body: row.value });`],
    ["a callback", `${table}.map(({ id, value }) => fetch("/" + id, { method: "PATCH", body: value }));`],
    [
      "entries",
      `for (const [id, value] of Object.entries({ a: 1, z: 2 })) fetch("/" + id, { method: "PATCH", body: value });`,
    ],
    [
      "through a wrapper",
      `const set = (id, body) => fetch("/" + id, { method: "PATCH", body }); for (const { id, value } of ${table}) set(id, value);`,
    ],
    [
      "inside a function",
      `async function set(rows) { for (const { id, value } of rows) await fetch("/" + id, { method: "PATCH", body: value }); } set(${table});`,
    ],
  ])("%s", (_, text) => {
    expect(read(text).filter((fact) => !fact.includes("{"))).toEqual(facts);
  });

  it("in one loop inside another", () => {
    const text = `for (const { m } of [{ m: "GET" }, { m: "PUT" }]) for (const { p } of [{ p: "/a" }, { p: "/z" }]) fetch(p, { method: m });`;
    expect(read(text)).toEqual(["GET /a", "GET /z", "PUT /a", "PUT /z"]);
  });

  it("not beyond 128 rounds", () => {
    const rows = (count: number): string => Array.from({ length: count }, () => "{ p: '/a' }").join(", ");
    const requests = (count: number): readonly string[] =>
      read(`for (const { p } of [${rows(count)}]) fetch(p);`, "main.ts", ["request"]);
    expect(requests(128)).toHaveLength(128);
    expect(requests(129)).toHaveLength(1);
  });
});
