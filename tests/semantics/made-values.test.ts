import { describe } from "vitest";
import { SEND, testUrls } from "./test-urls.ts";

describe("a promise that is made is what it is resolved with", () => {
  testUrls([
    ["at once", `const p = (v) => new Promise((done) => done(v)); const x = await p("a"); ${SEND}`, "/z/a"],
    ["later", `const x = await new Promise((done) => { setTimeout(() => { done("a"); }, 1); }); ${SEND}`, "/z/a"],
    [
      "by one of several calls",
      `const x = await new Promise((done) => { if (c) done("a"); else done("b"); }); ${SEND}`,
      "/z/a | /z/b",
    ],
    [
      "unless nothing is known of it",
      `const x = await new Promise((y) => f(y)); ${SEND}`,
      "/z/{new Promise((y) => f(y))}",
    ],
    ["of several that are settled", `const [{ value: x }] = await Promise.allSettled(["a", "b"]); ${SEND}`, "/z/a"],
  ]);
});

describe("lists", () => {
  testUrls([
    ["that are made by a function", `for (const x of Array.from({ length: n }, () => "a")) ${SEND}`, "/z/a"],
    [
      "of a generator that yields one after the other",
      `function* all() { yield "a"; yield "b"; } const [x] = all(); ${SEND}`,
      "/z/a",
    ],
    [
      "of a generator that need not come to each",
      `function* all() { if (c) yield "a"; yield "b"; } const [x] = all(); ${SEND}`,
      "/z/a | /z/b",
    ],
    ["of values that objects lead to", `const m = new WeakMap(); m.set(k, "a"); const x = m.get(k); ${SEND}`, "/z/a"],
  ]);
});
