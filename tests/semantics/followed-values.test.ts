import { describe } from "vitest";
import { SEND, testUrls } from "./test-urls.ts";

describe("a value that is put in place of another one under the condition that it is that one", () => {
  testUrls([
    ["takes its place", `let x = "a"; if (x === "a") x = "b"; ${SEND}`, "/z/b"],
    ["leaves others", `let x = c ? "a" : "c"; if (x === "a") x = "b"; ${SEND}`, "/z/c | /z/b"],
    ["leaves what is not known", `function f(x) { if (x === "a") x = "b"; ${SEND} }`, "/z/{x} | /z/b"],
    ["by a list", `let x = c ? "a" : "c"; if (!["c"].includes(x)) x = "b"; ${SEND}`, "/z/c | /z/b"],
    ["by a list, of what is not known", `function f(x) { if (!["c"].includes(x)) x = "b"; ${SEND} }`, "/z/c | /z/b"],
    ["by what it is made of", `let x = c ? "a" : "c"; x = x === "a" ? "b" : x; ${SEND}`, "/z/b | /z/c"],
    [
      "in the branch of the others",
      `let x = c ? "a" : "c"; if (x !== "a") log(); else x = "b"; ${SEND}`,
      "/z/c | /z/b",
    ],
    ["by an operator", `let x = "a"; x === "a" && (x = "b"); ${SEND}`, "/z/b"],
    ["by its beginning", `let x = c ? "ax" : "c"; if (x.startsWith("a")) x = "b"; ${SEND}`, "/z/c | /z/b"],
    ["by its type", `let x = c ? "a" : "c"; if (typeof x === "string") x = "b"; ${SEND}`, "/z/b"],
    ["where nothing is there", `let x = c ? "a" : undefined; if (x === undefined) x = "b"; ${SEND}`, "/z/a | /z/b"],
    ["where it counts as false", `let x = c ? "a" : ""; if (!x) x = "b"; ${SEND}`, "/z/a | /z/b"],
    [
      "where it is neither null nor undefined",
      `let x = c ? "a" : null; if (x == null) x = "b"; ${SEND}`,
      "/z/a | /z/b",
    ],
    ["by an assignment in the condition", `let x; if ((x = "a") === "a") x = "b"; ${SEND}`, "/z/b"],
    [
      "by a predicate",
      `const isA = (t) => t === "a"; let x = c ? "a" : "c"; if (isA(x)) x = "b"; ${SEND}`,
      "/z/c | /z/b",
    ],
    ["of an argument", `function f(x) { if (x === "a") x = "b"; ${SEND} } f("a");`, "/z/b"],
    ["of a member of an argument", `function f({ x }) { if (x === "a") x = "b"; ${SEND} } f({ x: "a" });`, "/z/b"],
    ["of an element", `for (let x of ["a", "c"]) { if (x === "a") x = "b"; ${SEND} }`, "/z/c | /z/b"],
    ["of one of several texts", `let x = (c ? "a" : "c").trim(); if (x === "a") x = "b"; ${SEND}`, "/z/c | /z/b"],
    [
      "does not take the place of another one",
      `let x = "a"; if (x === "a") { x = "b"; } else if (x === "b") { x = "d"; } ${SEND}`,
      "/z/b",
    ],
    ["may be left again", `let x = "a"; if (x === "a") x = "b"; if (x === "b") x = "d"; ${SEND}`, "/z/d"],
    ["counts from there on", `let x = c ? "a" : "c"; if (x === "a") return; if (d) x = "b"; ${SEND}`, "/z/c | /z/b"],
  ]);
});

const of = (clauses: string): string => `let x = c ? "a" : "e"; switch (x) { ${clauses} } ${SEND}`;

describe("a `switch` puts values in place of those that it asks for", () => {
  testUrls([
    ["of one", of(`case "a": x = "b";`), "/z/b | /z/e"],
    ["of each", of(`case "a": x = "b"; break; case "e": x = "d";`), "/z/d | /z/b"],
    ["of those that fall through too", of(`case "a": x = "b"; case "e": x = "d";`), "/z/d"],
    ["of all others", of(`case "a": break; default: x = "b";`), "/z/b | /z/a"],
    ["by conditions", `let x = "a"; switch (true) { case x === "a": x = "b"; } ${SEND}`, "/z/b"],
  ]);
});

describe("what an assignment leaves goes where runs go", () => {
  testUrls([
    ["of both branches", `let x = "a"; if (c) x = "b"; else x = "d"; ${SEND}`, "/z/b | /z/d"],
    ["not of a branch that is left", `let x = "a"; if (c) { x = "b"; return; } ${SEND}`, "/z/a"],
    ["of a loop that is left inside", `let x = "a"; for (;;) { x = "b"; if (c) break; x = "d"; } ${SEND}`, "/z/b"],
    [
      "of a loop that is left from inside another one",
      `let x = "a"; o: for (;;) { for (;;) { x = "b"; break o; } } ${SEND}`,
      "/z/b",
    ],
    ["of a loop that runs once", `let x = "a"; do { x = "b"; } while (c); ${SEND}`, "/z/b"],
    ["of a loop that goes on until it is another one", `let x = "a"; while (x === "a") x = "b"; ${SEND}`, "/z/b"],
    ["of the iteration before", `let x = "a"; for (;;) { ${SEND} x = "b"; }`, "/z/a | /z/b"],
    ["not of that of a variable of the loop", `for (;;) { let x = "a"; ${SEND} x = "b"; }`, "/z/a"],
    ["where it is overwritten in each iteration", `let x = "a"; for (;;) { x = "b"; ${SEND} x = "d"; }`, "/z/b"],
    ["of a labelled block", `let x = "a"; l: { if (c) break l; x = "b"; } ${SEND}`, "/z/b | /z/a"],
    ["of what is tried", `let x = "a"; try { x = go(); x = "b"; } catch { x = "d"; } ${SEND}`, "/z/b | /z/d"],
    ["where that fails", `let x = "a"; try { x = go() + "b"; go(); } catch { ${SEND} }`, "/z/a | /z/{go()}b"],
    ["where what is behind it fails", `let x = "a"; try { x = "b"; go(); } catch { ${SEND} }`, "/z/b"],
    ["of what is done at last", `let x = "a"; try { x = "b"; } finally { x = "d"; } ${SEND}`, "/z/d"],
    ["in a function that is called there", `let x = "a"; (() => { ${SEND} })(); x = "b";`, "/z/a"],
    ["in a function that is called later", `let x = "a"; later(() => { ${SEND} }); x = "b";`, "/z/a | /z/b"],
    ["in a function that is called before", `let x = "a"; f(); x = "b"; function f() { ${SEND} }`, "/z/a"],
    ["in one that may be called before", `let x = "a"; later(f); x = "b"; function f() { ${SEND} }`, "/z/a | /z/b"],
    ["in one that the outside may call", `let x = "a"; export function f() { ${SEND} } f(); x = "b";`, "/z/a | /z/b"],
    ["in one that goes on behind its call", `let x = "a"; f(); x = "b"; async function f() { ${SEND} }`, "/z/a | /z/b"],
    ["in one that is waited for", `let x = "a"; await f(); x = "b"; async function f() { ${SEND} }`, "/z/a"],
    ["in a function that is made behind it", `let x = "a"; x = "b"; later(() => { ${SEND} });`, "/z/b"],
    ["in each call of a method of lists", `let x = "a"; all.forEach(() => { ${SEND} x = "b"; });`, "/z/a | /z/b"],
    [
      "of a function that is declared behind and called",
      `let x = "a"; set(); ${SEND} function set() { x = "b"; }`,
      "/z/b",
    ],
    ["of one that may have been called", `let x = "a"; later(set); ${SEND} function set() { x = "b"; }`, "/z/a | /z/b"],
    ["not of one that is made behind", `let x = "a"; ${SEND} later(() => { x = "b"; });`, "/z/a"],
    ["where what is given decides", `function f(k) { let x = "a"; if (k === "n") x = "b"; ${SEND} } f("n");`, "/z/b"],
  ]);
});

const OBJECT = `const o = { x: c ? "a" : "e", y: "y" };`;
const MEMBER = `fetch("/z/" + o.x);`;

describe("so do members", () => {
  testUrls([
    ["of an object", `${OBJECT} if (o.x === "a") o.x = "b"; ${MEMBER}`, "/z/e | /z/b"],
    ["by what they are made of", `${OBJECT} o.x = o.x === "a" ? "b" : o.x; ${MEMBER}`, "/z/b | /z/e"],
    ["beside others", `${OBJECT} if (o.x === "a") o.x = "b"; o.y = "q"; fetch("/z/" + o.x + o.y);`, "/z/eq | /z/bq"],
    ["of the whole object", `${OBJECT} if (o.x === "a") o.x = "b"; const { x } = o; ${SEND}`, "/z/e | /z/b"],
    ["that are deleted", `${OBJECT} if (o.x === "a") delete o.x; if (o.x) ${MEMBER}`, "/z/e"],
    ["of a member", `const o = { p: { x: "a" } }; if (o.p.x === "a") o.p.x = "b"; fetch("/z/" + o.p.x);`, "/z/b"],
    ["of an argument", `function f(o) { if (o.x === "a") o.x = "b"; ${MEMBER} } f({ x: "a" });`, "/z/b"],
    [
      "in a function that is given the object",
      `const fix = (o) => { if (o.x !== "a") return; o.x = "b"; }; ${OBJECT} fix(o); ${MEMBER}`,
      "/z/b | /z/e",
    ],
    [
      "by a function of the object",
      `const o = { x: "a", fix() { if (this.x === "a") this.x = "b"; } }; o.fix(); ${MEMBER}`,
      "/z/b",
    ],
    [
      "in a constructor",
      `class C { constructor(x) { this.x = x; if (this.x === "a") this.x = "b"; } go() { fetch("/z/" + this.x); } } new C("a").go();`,
      "/z/b",
    ],
    [
      "in a method",
      `class C { x = "a"; go() { if (this.x === "a") this.x = "b"; fetch("/z/" + this.x); } } new C().go();`,
      "/z/b",
    ],
    [
      "by a method that may leave them",
      `class C { x = "a"; set(x) { if (x === "d") return; this.x = x; } } const o = new C(); o.set("b"); ${MEMBER}`,
      "/z/b",
    ],
    ["but not under a computed name", `${OBJECT} if (o.x === "a") o[k] = "b"; ${MEMBER}`, "/z/a | /z/e"],
  ]);
});
