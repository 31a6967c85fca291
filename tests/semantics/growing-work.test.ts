import { afterEach, describe, expect, it, vi, type MockInstance } from "vitest";
import { analyze } from "../../src/engine/analyze.ts";
import { Evaluator } from "../../src/semantics/evaluation/evaluator.ts";
import { Progress } from "../../src/semantics/evaluation/progress.ts";
import { DeclarationIndex } from "../../src/semantics/syntax/declaration-index.ts";
import { Scopes } from "../../src/semantics/syntax/scopes.ts";
import { factsOf, findsLast, repeat, stepsOf } from "./grown-texts.ts";

afterEach(() => {
  vi.restoreAllMocks();
});

/** What repeats, what the work on it calls, and the text of a size. */
const FAMILIES: readonly (readonly [what: string, spy: () => MockInstance, write: (size: number) => string])[] = [
  [
    "objects in one map, each of which is written to there",
    () => vi.spyOn(Set.prototype, "has"),
    (size) =>
      `const map = new Map();\n${repeat(size, (at) => `const o${at} = { path: "/x/${at}" }; map.set("k${at}", o${at}); map.get("k${at}").path = "/y"; fetch(API + o${at}.path);`)}`,
  ],
  [
    "one object in many lists",
    () => vi.spyOn(Array.prototype, "includes"),
    (size) =>
      `const one = { path: "/x" };\n${repeat(size, (at) => `const l${at} = [one]; l${at}[0].path = "/y/${at}"; fetch(API + one.path + l${at}[0].path);`)}`,
  ],
  [
    "instances that put themselves into one list",
    () => vi.spyOn(Array.prototype, "includes"),
    (size) =>
      `const registry = [];\nclass One { path = "/x"; constructor() { registry.push(this); } go() { return fetch(API + this.path); } }\n${repeat(size, (at) => `const o${at} = new One(); o${at}.go(); registry[${at}].path = "/y";`)}`,
  ],
  [
    "functions with a prototype",
    () => vi.spyOn(DeclarationIndex.prototype, "find"),
    (size) =>
      repeat(
        size,
        (at) =>
          `export function C${at}() { this.base = API + "/c${at}"; }\nC${at}.prototype.go = function () { return fetch(this.base); };`,
      ),
  ],
  [
    "functions that construct with the one before",
    () => vi.spyOn(DeclarationIndex.prototype, "find"),
    (size) =>
      `export function C0() { this.base = API; }\n${repeat(size, (at) => `export function C${at + 1}() { C${at}.call(this); }\nC${at + 1}.prototype = Object.create(C${at}.prototype);\nC${at + 1}.prototype.go = function () { return fetch(this.base + "/x/${at}"); };`)}`,
  ],
  [
    "methods that each call one more",
    () => vi.spyOn(Object, "is"),
    (size) =>
      `class Client { config = { path: "/x" }; go() { return fetch(API + this.config.path); }\n${repeat(size, (at) => `m${at}() { this.config = { path: "/x/${at}" }; return this.go(); }`)}\n}\nconst client = new Client();\n${repeat(size, (at) => `client.m${at}();`)}`,
  ],
  [
    "calls that are given what the one before was answered",
    () => vi.spyOn(Object, "is"),
    (size) =>
      `async function load(given) { const answer = await fetch(API + given.path); return answer.json(); }\nconst r0 = { path: "/x" };\n${repeat(size, (at) => `const r${at + 1} = await load(r${at}); fetch(API + r${at + 1}.path);`)}`,
  ],
  [
    "clauses with requests",
    () => vi.spyOn(Scopes.prototype, "findValue"),
    (size) =>
      `export function go(kind) { switch (kind) {\n${repeat(size, (at) => `case "k${at}": return fetch(API + "/x/${at}");`)}\n} }`,
  ],
  [
    "clauses with requests, for constants",
    () => vi.spyOn(Scopes.prototype, "findValue"),
    (size) =>
      `const KIND = "k1";\nswitch (KIND) {\n${repeat(size, (at) => `case "k${at}": fetch(API + "/x/${at}"); break;`)}\n}`,
  ],
  [
    "clauses that fall through into each other",
    () => vi.spyOn(WeakMap.prototype, "get"),
    (size) =>
      `export function go(kind) { let path = ""; switch (kind) {\n${repeat(size, (at) => `case "k${at}": path += "/x";`)}\n} return fetch(API + path); }`,
  ],
  [
    "uses where none of many labels fits",
    () => vi.spyOn(Evaluator.prototype, "evaluate"),
    (size) =>
      `export function go(kind) { switch (kind) {\n${repeat(3 * size, (at) => `case "k${at}": break;`)}\ndefault: ${repeat(size, (at) => `fetch(API + kind + "/x/${at}");`)} } }`,
  ],
  [
    "names for each of which a function has a clause",
    () => vi.spyOn(Evaluator.prototype, "evaluate"),
    (size) =>
      `function go(kind) { switch (kind) {\n${repeat(size, (at) => `case "k${at}": return fetch(API + "/x/${at}");`)}\n} }\n${repeat(size, (at) => `go("k${at}");`)}`,
  ],
  [
    "functions of one expression that call the one before",
    () => vi.spyOn(RegExp.prototype, "test"),
    (size) =>
      `const f0 = (path) => fetch(API + path);\n${repeat(size, (at) => `const f${at + 1} = (path) => f${at}(path + "/x"); f${at + 1}("/y");`)}`,
  ],
];

/** How often something is called for the text of each size, each of which is searched to its end. */
function callsFor(sizes: readonly number[], spy: MockInstance, textOf: (size: number) => string): readonly number[] {
  return sizes.map((size) => {
    spy.mockClear();
    expect(findsLast(factsOf(textOf(size)))).toBe(true);
    return spy.mock.calls.length;
  });
}

describe("the work grows as the text does", () => {
  it.each(FAMILIES)("for %s", (_, spyOn, write) => {
    const spy = spyOn();
    const [one = 0, two = 0] = [150, 300].map((size) => {
      spy.mockClear();
      factsOf(write(size));
      return spy.mock.calls.length;
    });
    expect(one).toBeGreaterThan(0);
    expect(two).toBeLessThan(2.5 * one);
    expect(findsLast(factsOf(write(300)))).toBe(true);
  });
});

it("iterations are followed once for all uses in those behind them", () => {
  const spy = vi.spyOn(Progress.prototype, "followStatement");
  const textOf = (lines: number): string => {
    const list = `[${repeat(lines, (at) => `"/x${at}"`, ", ")}]`;
    return `const clean = (text) => text.trim();
function go() { let pending = null; for (const line of ${list}) {
  if (pending === null) pending = { text: line }; else pending.text += line;
  if (input.a) pending.text = clean(pending.text);
  if (input.b) continue;
  fetch(API + pending.text); pending = null;
} }`;
  };
  const [few = 0, many = 0] = callsFor([4, 12], spy, textOf);
  expect(few).toBeGreaterThan(0);
  expect(many).toBeLessThan(3.5 * few);
});

it("whether calls change what they are called on is asked once for all uses of it", () => {
  const spy = vi.spyOn(Map.prototype, "get");
  const textOf = (lines: number): string => `class Logger { info(text) { console.log(text); } }
const logger = new Logger();
export function go(input) {\n${repeat(lines, (at) => `if (input.a${at}) logger.info("${at}"); fetch(API + "/x/${at}");`)}\n}`;
  const [few = 0, many = 0] = callsFor([16, 48], spy, textOf);
  expect(few).toBeGreaterThan(0);
  expect(many).toBeLessThan(3.2 * few);
});

it("what a map holds is not told apart by each condition that was asked before it was changed", () => {
  const spy = vi.spyOn(Array.prototype, "flatMap");
  const textOf = (calls: number): string =>
    `class Users { users = new Map();
  set(id, key, value) { if (!this.users.has(id)) this.users.set(id, { state: null, kept: {} }); this.users.get(id).kept[key] = value; }
  go(id, state) { if (!this.users.has(id)) this.users.set(id, { state: null, kept: {} }); this.users.get(id).state = state; } }
const users = new Users();
export function run(id) {\n${repeat(calls, (at) => `users.go(id, "s${at}"); users.set(id, "k${at}", "/x");`)}\nfetch(API + users.users.get(id).kept.k1); }`;
  const [few = 0, many = 0] = callsFor([4, 8], spy, textOf);
  expect(few).toBeGreaterThan(0);
  expect(many).toBeLessThan(4 * few);
});

it("members by names that nobody knows are not told apart without end", () => {
  const users = `class Users { users = {};
  go(id, state) { this.users = { ...this.users, [id]: { ...this.users[id], state } }; }
  set(id, key, value) { this.users = { ...this.users, [id]: { ...this.users[id], [key]: value } }; } }
const users = new Users();`;
  const write = (at: number): string =>
    `bot.on("e${at}", (event) => { users.set(event.id, "k${at}", event.text); users.go(event.id, "s${at}"); fetch(API + users.users[event.id].k${at}); });`;
  expect(findsLast(factsOf(`${users}\n${repeat(24, write)}`))).toBe(true);
});

describe("functions that are called where they stand, in each other, are read once for each way in", () => {
  it.each([
    ["by a call", "(", (given: string) => `)(${given});`],
    ["by `call`", "(", (given: string) => `).call(this, ${given});`],
    ["by `apply`", "(", (given: string) => `).apply(this, [${given}]);`],
    ["by `bind`", "(", (given: string) => `).bind(this)(${given});`],
  ])("%s", (_, open, close) => {
    const textOf = (depth: number): string =>
      `${repeat(depth, (at) => `${open}function (p${at}) { const q${at} = p${at} + "/x"; fetch(API + q${at});`)}\n${Array.from({ length: depth }, (_each, at) => `}${close(at === depth - 1 ? "input" : `q${depth - 2 - at}`)}`).join("")}`;
    expect(stepsOf(textOf(10))).toBeLessThan(6 * stepsOf(textOf(5)));
    expect(findsLast(factsOf(textOf(24)))).toBe(true);
  });

  it("with what each is given", () => {
    const text = `(function (api) {
  (function (path) { fetch(api + path); }).call(this, "/zones/a/filters");
  (function (path) { fetch(api + path); }).apply(this, ["/zones/b/rate_limits"]);
  (function (path) { fetch(api + path); }).bind(this)("/zones/c/settings/minify");
}).call(this, "https://api.cloudflare.com/client/v4");`;
    const { findings } = analyze({ filename: "main.js", text, settings: {}, root: "/" });
    expect(findings.map(({ record, certainty }) => `${record} ${certainty}`)).toEqual([
      "filters proved",
      "rate-limits proved",
      "minify proved",
    ]);
  });
});

describe("a function that only calls another one, and stands for itself, takes nothing from the file", () => {
  it.each([
    ["itself", "const again = () => again();\nagain();"],
    ["one that calls it", "const one = () => other();\nconst other = () => one();\none();"],
    ["the next of thousands", `${repeat(3000, (at) => `function f${at}(a) { f${at + 1}(a); }`)}\nf0(input);`],
    [
      "the next of thousands, in one expression",
      `${repeat(3000, (at) => `const f${at} = (a) => f${at + 1}(a);`)}\nf0(input);`,
    ],
  ])("%s", (_, text) => {
    expect(findsLast(factsOf(text))).toBe(true);
  });
});
