import { describe, expect, it } from "vitest";
import { readUrl } from "./read.ts";

type Row = readonly [why: string, text: string, url: string];

/** Texts, and the URL that the last `fetch` of each requests. */
function testUrls(rows: readonly Row[]): void {
  it.each(rows)("%s", (_, text, url) => {
    expect(readUrl(text)).toBe(url);
  });
}

const MAP = `const m = new Map([["a", "/a"], ["b", "/b"]]);`;

describe("maps", () => {
  testUrls([
    ["a key that is known", `${MAP} fetch(m.get("b"));`, "/b"],
    ["a key that is not", `${MAP} fetch(m.get(k));`, "/a | /b"],
    ["a key that is set again", `${MAP} m.set("a", "/c"); fetch(m.get("a"));`, "/c"],
    ["one after the other", `${MAP} for (const [k, v] of m) fetch("/" + k + v);`, "/a/a | /a/b | /b/a | /b/b"],
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
    ["found", `fetch([{ id: 1, p: "/a" }, { id: 2, p: "/b" }].find((x) => x.id === id).p);`, "/a | /b"],
    ["reduced", `fetch(["a", "b"].reduce((all, s) => all + "/" + s, ""));`, "/a/b"],
    ["joined", `const a = ["/a"]; for (const p of a.concat(["/b"], [["/c"]].flat())) fetch(p);`, "/a | /b | /c"],
  ]);
});

describe("methods of the same names on other things", () => {
  testUrls([
    [
      "change no URL",
      `const u = new URL("https://x.test/a"); u.searchParams.set("p", "/b"); fetch(u);`,
      "https://x.test/a",
    ],
    ["change no object", `const o = { u: "/a" }; o.set("u", "/b"); fetch(o.u);`, "/a"],
  ]);
});

describe("tables", () => {
  const rows = Array.from({ length: 60 }, (_, index) => `{ id: "s${String(index)}", value: "on" }`).join(", ");

  it("of all settings are known to their end, whatever base stands before", () => {
    const text = `const base = process.env.API ?? "https://x.test";
      for (const { id, value } of [${rows}]) fetch(\`\${base}/settings/\${id}\`, { body: value });`;
    expect(readUrl(text)?.split(" | ")).toHaveLength(120);
  });

  it("that are multiplied are not", () => {
    const text = `const t = [${rows}]; for (const a of t) for (const b of t) fetch(\`/\${a.id}/\${b.id}\`);`;
    expect(readUrl(text)?.split(" | ")).toHaveLength(60);
  });
});
