import { describe, expect, it } from "vitest";
import { readUrl } from "./read.ts";

type Row = readonly [why: string, text: string, url: string];

/** Texts, and the URL that the last `fetch` of each requests. */
function testUrls(rows: readonly Row[]): void {
  it.each(rows)("%s", (_, text, url) => {
    expect(readUrl(text)).toBe(url);
  });
}

const names = `const NAMES = ["a", "b"];`;

describe("a text that is not known is what the conditions before it let through", () => {
  testUrls([
    [
      "of a list, when the function is left otherwise",
      `${names} function f(s) { if (!NAMES.includes(s)) return; fetch("/z/" + s); }`,
      "/z/a | /z/b",
    ],
    ["of a member", `${names} function f(s) { if (NAMES.includes(s.t)) fetch("/z/" + s.t); }`, "/z/a | /z/b"],
    [
      "in a callback inside",
      `${names} function f(s) { if (!s || !NAMES.includes(s)) throw s; all.map(() => fetch("/z/" + s)); }`,
      "/z/a | /z/b",
    ],
    ["of a set", `const S = new Set(["a"]); function f(s) { if (S.has(s)) fetch("/z/" + s); }`, "/z/a"],
    ["of an object's keys", `const O = { a: 1 }; function f(s) { if (s in O) fetch("/z/" + s); }`, "/z/a"],
    [
      "of none of an object's keys, once such a one is replaced",
      `const O = { a: "b" }; function f(s) { if (O[s]) s = O[s]; fetch("/z/" + s); } f("a");`,
      "/z/b",
    ],
    [
      "also a key whose value may count as false",
      `const O = { a: "", b: "c" }; function f(s) { if (O[s]) return; fetch("/z/" + s); } f("a");`,
      "/z/a",
    ],
    [
      "of an object's own keys",
      `const O = { a: 1 }; function f(s) { if (!Object.hasOwn(O, s)) return; fetch("/z/" + s); }`,
      "/z/a",
    ],
    [
      "by its index",
      `${names} function f(s) { if (NAMES.indexOf(s) === -1) return; fetch("/z/" + s); }`,
      "/z/a | /z/b",
    ],
    ["that it is equal to", `function f(s) { if (s === "a") fetch("/z/" + s); }`, "/z/a"],
    ["that it is one of", `function f(s) { if (s === "a" || s === "b") fetch("/z/" + s); }`, "/z/a | /z/b"],
    [
      "that it is one of, left otherwise",
      `function f(s) { if (s !== "a" && "b" !== s) return; fetch("/z/" + s); }`,
      "/z/a | /z/b",
    ],
    ["in a conditional expression", `const f = (s) => (s === "a" ? fetch("/z/" + s) : 0);`, "/z/a"],
    ["in a clause", `function f(s) { switch (s) { case "a": case "b": fetch("/z/" + s); } }`, "/z/a | /z/b"],
    [
      "in a clause behind one that is left",
      `function f(s) { switch (s) { case "a": return; case "b": fetch("/z/" + s); } }`,
      "/z/b",
    ],
    [
      "with types around",
      `${names} function f(s: any) { if ((NAMES as string[]).includes(s!)) fetch("/z/" + s); }`,
      "/z/a | /z/b",
    ],
    [
      "in the function that it is handed to",
      `${names} const go = (n) => fetch("/z/" + n); function f(s) { if (NAMES.includes(s)) go(s); }`,
      "/z/a | /z/b",
    ],
    [
      "among checks of other names",
      `${names} function f(s, t) { if (t !== "x") return; if (!NAMES.includes(s)) return; use(t); if (s.t === "a") return; log(t, 1); fetch("/z/" + s + t); }`,
      "/z/ax | /z/bx",
    ],
    ["of the environment", `const s = process.env.S; if (s === "a") fetch("/z/" + s);`, "/z/a"],
  ]);
});

describe("texts that are known are left out where they cannot be meant", () => {
  testUrls([
    ["by a comparison", `for (const s of ["a", "b"]) if (s === "b") fetch("/z/" + s);`, "/z/b"],
    [
      "by one that goes on with the next",
      `for (const s of ["a", "b"]) { if (s === "b") continue; fetch("/z/" + s); }`,
      "/z/a",
    ],
    ["by a list", `for (const s of ["a", "b"]) if (!["b"].includes(s)) fetch("/z/" + s);`, "/z/a"],
    ["by an assertion", `for (const s of ["a", "b"]) { assert(s !== "b", "no b"); fetch("/z/" + s); }`, "/z/a"],
    [
      "not by a call of another name",
      `for (const s of ["a", "b"]) { report(s !== "b"); fetch("/z/" + s); }`,
      "/z/a | /z/b",
    ],
    ["of a union type", `function f(s: "a" | "b") { if (s !== "b") fetch("/z/" + s); }`, "/z/a"],
    [
      "by a predicate",
      `const isA = (t) => t === "a"; for (const s of ["a", "b"]) { if (!isA(s)) continue; fetch("/z/" + s); }`,
      "/z/a",
    ],
    [
      "by a predicate of two parameters",
      `function isIn(t, list) { return list.includes(t); } for (const s of ["a", "b"]) if (isIn(s, ["b"])) fetch("/z/" + s);`,
      "/z/b",
    ],
    [
      "by a predicate that asks another",
      `const isA = (t) => t === "a"; const isNone = (t) => !isA(t); for (const s of ["a", "b"]) if (isNone(s)) fetch("/z/" + s);`,
      "/z/b",
    ],
    ["by a pattern", `for (const s of ["a", "b1"]) { if (!/^b\\d$/.test(s)) continue; fetch("/z/" + s); }`, "/z/b1"],
    [
      "by a pattern that a constant is",
      `const B = /^b/; for (const s of ["a", "b"]) if (!B.exec(s)) fetch("/z/" + s);`,
      "/z/a",
    ],
    ["by a match", `for (const s of ["a", "b"]) if (s.match(/a/)) fetch("/z/" + s);`, "/z/a"],
    [
      "by a pattern, of what is not known or has a default",
      `const HEX = /^[0-9a-f]{2}$/; const send = (s) => { if (!HEX.test(s)) return; fetch("/z/" + s); }; send(q.s ?? "");`,
      "/z/{q.s}",
    ],
    [
      "by their being empty, of what has a default",
      `function f(q) { const s = q.s ?? ""; if (!s) return; fetch("/z/" + s); }`,
      "/z/{q.s}",
    ],
    [
      "not by the `test` of something else",
      `for (const s of ["a", "b"]) if (rules.test(s)) fetch("/z/" + s);`,
      "/z/a | /z/b",
    ],
    [
      "by the `test` of an object of the project",
      `const rules = { test: (t) => t === "a" }; for (const s of ["a", "b"]) if (rules.test(s)) fetch("/z/" + s);`,
      "/z/a",
    ],
    [
      "not by a predicate that is not sure",
      `const is = (t) => t === process.env.T; for (const s of ["a", "b"]) if (is(s)) fetch("/z/" + s);`,
      "/z/a | /z/b",
    ],
    [
      "not by a predicate that is always a promise",
      `const is = async (t) => t === "a"; for (const s of ["a", "b"]) if (is(s)) fetch("/z/" + s);`,
      "/z/a | /z/b",
    ],
  ]);
});

const ab = (body: string): string => `for (const s of ["a", "b"]) { ${body} fetch("/z/" + s); }`;

describe("texts are left out that a `switch` keeps from going on", () => {
  testUrls([
    ["by a clause that exits", ab(`switch (s) { case "a": continue; }`), "/z/b"],
    ["by a clause that falls into one", ab(`switch (s) { case "a": case "c": throw s; default: log(s); }`), "/z/b"],
    ["by all others", ab(`switch (s) { case "b": log(s); break; default: continue; }`), "/z/b"],
    [
      "in the clause of the others",
      `for (const s of ["a", "b"]) switch (s) { case "a": break; default: fetch("/z/" + s); }`,
      "/z/b",
    ],
    ["but not where the clause goes on", ab(`switch (s) { case "a": if (c) break; throw s; }`), "/z/a | /z/b"],
    ["but not where it leaves a loop inside", ab(`switch (s) { case "a": for (;;) break; }`), "/z/a | /z/b"],
  ]);
});

describe("texts are left out for which a function of the project throws", () => {
  testUrls([
    [
      "by way of another one, among calls of functions that throw nothing",
      `const fail = (s) => { throw s; }; function check(s) { for (const x of s) log(x); if (s === "a") { fail(s); } } function log(s) { console.log(s); }
      for (const s of ["a", "b"]) { log(s); await check(s); log(s, 1); fetch("/z/" + s); }`,
      "/z/b",
    ],
    [
      "by an assertion",
      `function check(t: string): asserts t is "b" { if (t === "a") throw t; } ${ab("check(s);")}`,
      "/z/b",
    ],
    [
      "by one that throws otherwise",
      `const check = (t) => { if (t === "b") return; throw t; }; ${ab("check(s);")}`,
      "/z/b",
    ],
    [
      "by one that calls another",
      `const no = (t) => { if (t === "a") throw t; }; const check = (t) => { no(t); }; ${ab("check(s);")}`,
      "/z/b",
    ],
    ["by one that is awaited", `async function check(t) { if (t === "a") throw t; } ${ab("await check(s);")}`, "/z/b"],
    [
      "by a method",
      `class C { check(t) { if (!["b"].includes(t)) throw t; } go() { ${ab("this.check(s);")} } } new C().go();`,
      "/z/b",
    ],
    [
      "but not by a promise that nobody awaits",
      `async function check(t) { if (t === "a") throw t; } ${ab("check(s);")}`,
      "/z/a | /z/b",
    ],
    [
      "but not by one that need not throw",
      `function check(t) { if (strict && t === "a") throw t; } ${ab("check(s);")}`,
      "/z/a | /z/b",
    ],
    [
      "but not where what it throws is caught",
      `function check(t) { if (t === "a") throw t; } ${ab("try { check(s); } catch {}")}`,
      "/z/a | /z/b",
    ],
    ["but not by a generator", `function* check(t) { if (t === "a") throw t; } ${ab("check(s);")}`, "/z/a | /z/b"],
    [
      "but not by one that is called behind",
      `function check(t) { if (t === "a") throw t; } for (const s of ["a", "b"]) { fetch("/z/" + s); check(s); }`,
      "/z/a | /z/b",
    ],
  ]);
});

describe("a predicate answers in several places", () => {
  const filtered = (body: string): string =>
    `function is(t) { ${body} } for (const s of ["a", "b"]) { if (!is(s)) continue; fetch("/z/" + s); }`;
  testUrls([
    ["by a `switch`", filtered(`switch (t) { case "b": return true; default: return false; }`), "/z/b"],
    [
      "by a `switch` whose clauses fall through",
      filtered(`switch (t) { case "x": case "a": return false; } return true;`),
      "/z/b",
    ],
    [
      "by a `switch` of conditions",
      filtered(`switch (true) { case t === "a": return false; default: return true; }`),
      "/z/b",
    ],
    [
      "by a `switch` that is left by `break`",
      filtered(`let r; switch (t) { case "b": break; default: return false; } return true;`),
      "/z/b",
    ],
    ["by returns before the last", filtered(`if (t === "a") return false; return true;`), "/z/b"],
    ["whatever another condition says", filtered(`if (x) return false; return t === "b";`), "/z/b"],
    ["by its end", filtered(`if (t === "b") return true;`), "/z/b"],
    ["but not where another condition decides", filtered(`if (x) return true; return t === "b";`), "/z/a | /z/b"],
    [
      "but not by a loop that returns",
      filtered(`for (const x of xs) if (x === t) return true; return false;`),
      "/z/a | /z/b",
    ],
    [
      "but not where what it asks for is not known",
      filtered(`switch (t) { case x: return false; } return true;`),
      "/z/a | /z/b",
    ],
  ]);
});

describe("elements are left out that a filter refuses", () => {
  testUrls([
    ["by a comparison", `for (const s of ["a", "b"].filter((t) => t !== "b")) fetch("/z/" + s);`, "/z/a"],
    [
      "by a list",
      `const OLD = ["b"]; ["a", "b"].filter((t) => !OLD.includes(t)).map((s) => fetch("/z/" + s));`,
      "/z/a",
    ],
    [
      "by a predicate that is named",
      `const isA = (t) => { const u = t; return u === "a"; }; for (const s of ["a", "b"].filter(isA)) fetch("/z/" + s);`,
      "/z/a",
    ],
    ["by its beginning", `for (const s of ["a", "b"].filter((t) => !t.startsWith("b"))) fetch("/z/" + s);`, "/z/a"],
    ["by a part of it", `for (const s of ["ax", "by"].filter((t) => t.includes("x"))) fetch("/z/" + s);`, "/z/ax"],
    [
      "by a member",
      `const s = [{ n: "a", on: false }, { n: "b", on: true }].filter((each) => each.on); fetch("/z/" + s[0].n);`,
      "/z/b",
    ],
    [
      "by a key",
      `for (const [s] of Object.entries({ a: 1, b: 2 }).filter(([key]) => key !== "b")) fetch("/z/" + s);`,
      "/z/a",
    ],
    ["of which one is found", `const s = ["a", "b"].find((t) => t === "b" || t === "c"); fetch("/z/" + s);`, "/z/b"],
    [
      "and none by one that is not sure",
      `for (const s of ["a", "b"].filter((t) => t !== x)) fetch("/z/" + s);`,
      "/z/a | /z/b",
    ],
  ]);
});

describe("a condition says nothing", () => {
  testUrls([
    ["of the other branch", `function f(s) { if (s === "a") return; fetch("/z/" + s); }`, "/z/{s}"],
    [
      "where only one of two has to hold",
      `${names} function f(s, t) { if (t || NAMES.includes(s)) fetch("/z/" + s); }`,
      "/z/{s}",
    ],
    [
      "of a member of a variable that is not declared",
      `${names} if (NAMES.includes(s.t)) fetch("/z/" + s.t);`,
      "/z/{s.t}",
    ],
    [
      "when it is not the one that decides",
      `${names} function f(s) { NAMES.includes(s); fetch("/z/" + s); }`,
      "/z/{s}",
    ],
    ["behind it", `${names} function f(s) { if (NAMES.includes(s)) log(s); fetch("/z/" + s); }`, "/z/{s}"],
    [
      "of a variable that is assigned to",
      `function f(s) { if (s !== "a") return; s = g(); fetch("/z/" + s); }`,
      "/z/{g()}",
    ],
    [
      "of a variable that is assigned to before",
      `function f(s) { if (s === "a") s = g(s); fetch("/z/" + s); }`,
      "/z/{s} | /z/{g(s)}",
    ],
    ["of another variable", `${names} function f(s, t) { if (NAMES.includes(t)) fetch("/z/" + s); }`, "/z/{s}"],
    [
      "of another of the same name",
      `${names} function f(s) { if (NAMES.includes(s)) all.map((s) => fetch("/z/" + s)); }`,
      "/z/{s}",
    ],
    [
      "of a member that is assigned to",
      `function f(s) { if (s.t === "a") { s.t = g(); fetch("/z/" + s.t); } }`,
      "/z/{s.t}",
    ],
    ["by a list that is not known", `function f(s) { if (NAMES.includes(s)) fetch("/z/" + s); }`, "/z/{s}"],
    [
      "by a list of which a part is known",
      `const L = ["a", ...more]; function f(s) { if (L.includes(s)) fetch("/z/" + s); }`,
      "/z/{s}",
    ],
    ["by a part of a text", `function f(s) { if ("a b".includes(s)) fetch("/z/" + s); }`, "/z/{s}"],
    [
      "in a clause that is fallen into by default",
      `function f(s) { switch (s) { default: case "a": fetch("/z/" + s); } }`,
      "/z/{s}",
    ],
    [
      "that a list that may be shorter lacks it",
      `for (const s of ["a", "b"]) if (!["b"].filter(p).includes(s)) fetch("/z/" + s);`,
      "/z/a | /z/b",
    ],
  ]);
});
