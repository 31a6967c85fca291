import { describe, expect, it } from "vitest";
import { read } from "./read.ts";

type Row = readonly [why: string, text: string, body: string];

/** Texts, and the body that the request of each sends to `/z`. */
function testBodies(rows: readonly Row[]): void {
  it.each(rows)("%s", (_, text, body) => {
    expect(read(text, "main.ts", ["request"])).toEqual([`POST /z body ${body}`]);
  });
}

const SEND = `fetch("/z", { method: "POST", body: JSON.stringify(b) });`;

describe("an object that changes before it is sent", () => {
  testBodies([
    ["by assignment", `const b = {}; b.a = 1; b.c = { d: 2 }; ${SEND}`, "{ a: 1, c: { d: 2 } }"],
    ["by Object.assign", `const b = { a: 1 }; Object.assign(b, { c: 2 }); ${SEND}`, "{ a: 1, c: 2 }"],
    [
      "by Object.assign of an instance",
      `class C { a = 1; } const b = Object.assign(new C(), { c: 2 }); ${SEND}`,
      "{ a: 1, c: 2 }",
    ],
    ["perhaps by Object.assign", `const b = { a: 1 }; if (x) Object.assign(b, { a: 2 }); ${SEND}`, "{ a: 1 | 2 }"],
    [
      "perhaps by Object.assign of what a flag adds",
      `const b = { a: 1 }; Object.assign(b, x && { a: 2 }); ${SEND}`,
      "{ a: 1 | 2 }",
    ],
    [
      "by the spread of either of two that have it",
      `const b = { a: 1, ...(x ? { a: 2 } : { a: 3 }) }; ${SEND}`,
      "{ a: 2 | 3 }",
    ],
    ["perhaps by the spread of one of two", `const b = { a: 1, ...(x ? { a: 2 } : {}) }; ${SEND}`, "{ a: 1 | 2, … }"],
    [
      "by Object.assign, whichever of two it is",
      `const b = x ? { a: 1 } : { a: 2 }; Object.assign(b, { c: 3 }); ${SEND}`,
      "{ a: 1, c: 3 } | { a: 2, c: 3 }",
    ],
    ["by delete", `const b = { a: 1, c: 2 }; delete b.a; ${SEND}`, "{ c: 2 }"],
    ["by delete, further in", `const b = { a: { c: 1, d: 2 } }; delete b.a.c; ${SEND}`, "{ a: { d: 2 } }"],
    ["perhaps by delete", `const b = { a: 1 }; if (x) delete b.a; ${SEND}`, "{ a: 1 | undefined }"],
    ["under another name", `const b = { a: 1 }; const o = b; o.a = 2; ${SEND}`, "{ a: 2 }"],
    ["under its first name", `const o = { a: 1 }; const b = o; o.a = 2; ${SEND}`, "{ a: 2 }"],
    ["not before it had the name", `const o = { a: 1 }; o.a = 2; const b = o; ${SEND}`, "{ a: 2 }"],
    [
      "in a function that is given it",
      `function fill(o, v) { o.a = v; } const b = {}; fill(b, 1); ${SEND}`,
      "{ a: 1 }",
    ],
    [
      "perhaps in a function that is given it",
      `function fill(o) { if (x) o.a = 2; } const b = { a: 1 }; fill(b); ${SEND}`,
      "{ a: 1 | 2 }",
    ],
    [
      "not in one that is given a copy",
      `function fill(o) { o.a = 2; } const b = { a: 1 }; fill({ ...b }); ${SEND}`,
      "{ a: 1 }",
    ],
  ]);
});

describe("an object that says itself what is sent", () => {
  testBodies([
    ["gives that", `const b = { a: 0, toJSON() { return { a: 1 }; } }; ${SEND}`, "{ a: 1 }"],
    ["gives that inside of another one", `const b = { c: { toJSON: () => ({ a: 1 }) } }; ${SEND}`, "{ c: { a: 1 } }"],
  ]);
});

describe("what JSON.stringify leaves of an object by a second argument", () => {
  const send = (replacer: string): string =>
    `const b = { a: 1, c: [{ d: "x", e: null }] }; fetch("/z", { method: "POST", body: JSON.stringify(b, ${replacer}) });`;
  testBodies([
    [
      "is what a function gives for each member",
      send("(k, v) => (k === 'd' ? undefined : v)"),
      "{ a: 1, c: [{ d: undefined, e: null }] }",
    ],
    ["is what a function gives for a value", send("(k, v) => (v === null ? 2 : v)"), '{ a: 1, c: [{ d: "x", e: 2 }] }'],
    ["is what a function gives for the whole", send("(k, v) => (k === '' ? { f: v.a } : v)"), "{ f: 1 }"],
    [
      "is all, where a function changes other kinds",
      send("(k, v) => (typeof v === 'bigint' ? `${v}` : v)"),
      '{ a: 1, c: [{ d: "x", e: null }] }',
    ],
    ["is what a list names", send("['c', 'e']"), "{ c: [{ e: null }] }"],
    ["is all, where there is none", send("null, 2"), '{ a: 1, c: [{ d: "x", e: null }] }'],
    [
      "may be something else, where nobody knows the function",
      send("keep"),
      '{ a: 1, c: [{ d: "x", e: null }] } | {JSON.stringify(b, keep)}',
    ],
    [
      "is either, where there may be one",
      send("k ? ['a'] : undefined"),
      '{ a: 1 } | { a: 1, c: [{ d: "x", e: null }] }',
    ],
  ]);
});

describe("a text that is sent", () => {
  const send = (body: string): string => `fetch("/z", { method: "POST", body: ${body} });`;
  testBodies([
    ["is read as JSON", send(`'{"a":1}'`), "{ a: 1 }"],
    ["is read in each of its alternatives", send(`k ? '{"a":1}' : '{"a":2}'`), "{ a: 1 } | { a: 2 }"],
    ["is read where another one is no JSON", send(`k ? '{"a":1}' : "a=2"`), `{ a: 1 } | "a=2"`],
  ]);
});

describe("an instance that is sent", () => {
  testBodies([
    ["has its fields", `class B { a = 1; static s = 2; m() {} } const b = new B(); ${SEND}`, "{ a: 1 }"],
    [
      "has what its constructor keeps",
      `class B { constructor(private a: number, c) { this.c = c; } } const b = new B(1, 2); ${SEND}`,
      "{ a: 1, c: 2 }",
    ],
    [
      "has the fields of its base",
      `class A { a = 1; } class B extends A { c = 2; } const b = new B(); ${SEND}`,
      "{ a: 1, c: 2 }",
    ],
    [
      "is what its toJSON gives",
      `class B { #a = 1; toJSON() { return { a: this.#a }; } } const b = new B(); ${SEND}`,
      "{ a: 1 }",
    ],
    [
      "is sent inside of another one",
      `class C { a = 1; } const b = { c: new C(), d: 2 }; ${SEND}`,
      "{ c: { a: 1 }, d: 2 }",
    ],
    [
      "is sent as a field of another one",
      `class C { a = 1; } class B { c = new C(); } const b = new B(); ${SEND}`,
      "{ c: { a: 1 } }",
    ],
    ["is copied into an object", `class B { a = 1; m() {} } const b = { ...new B(), c: 2 }; ${SEND}`, "{ a: 1, c: 2 }"],
    ["keeps its private fields", `class B { #a = 1; c = 2; } const b = new B(); ${SEND}`, "{ c: 2 }"],
  ]);
});
