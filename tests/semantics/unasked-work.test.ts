import { describe, expect, it } from "vitest";
import { repeat, stepsOf } from "./grown-texts.ts";
import { read } from "./read.ts";

/** Members that are read of something that is not known. */
const members = (count: number): string => repeat(count, (at) => `x.a${at}.b.c`, ", ");

describe("no work is done", () => {
  it("for the elements of a list, where the function that gets them leads nowhere", () => {
    const text = (count: number): string => `export const tell = (x) => [${members(count)}].filter(Boolean);`;
    expect(stepsOf(text(40))).toBe(stepsOf(text(4)));
  });

  it("for the methods of a list that is written there", () => {
    const text = (count: number): string =>
      `export const tell = (x) => [${members(count)}].map((each) => each.d).filter((each) => each.e).join("; ");`;
    expect(stepsOf(text(40))).toBe(stepsOf(text(4)));
  });

  it("for what an error is made of", () => {
    const text = (base: string, count: number): string =>
      `class Failure extends ${base} {} class OwnFailure extends Failure {}
       export const fail = (x) => { throw new OwnFailure(x.name, [${members(count)}]); };`;
    expect(stepsOf(text("TypeError", 40))).toBe(stepsOf(text("TypeError", 4)));
    expect(stepsOf(text("Client", 40))).toBeGreaterThan(stepsOf(text("Client", 4)));
  });

  it("for what a function that gives an object is called with, beside a text", () => {
    const text = (count: number): string =>
      `class Failure {} function fail(path, list) { return new Failure(path, list); }
       export const run = (x) => fail("filters", [${members(count)}]);`;
    expect(stepsOf(text(40))).toBe(stepsOf(text(4)));
  });

  it.each(["", "await ", "void "])(
    "for what stands beside a text in a call, where nobody reads what that gives: %s",
    (way) => {
      const text = (count: number): string =>
        `export const run = async (x) => { ${way}assert.equal("filters", [${members(count)}]); };`;
      expect(stepsOf(text(40))).toBe(stepsOf(text(4)));
    },
  );

  it("for what a call is given that hands on nothing of a request", () => {
    // Members are read of a result, so that functions are looked for which are given one.
    const text = (count: number): string =>
      `export const run = async (x) => {
         const record = await (await fetch(API + "/zones/z/dns_records/r")).json();
         show(record.result.locked, record.result.priority);
         ${repeat(count, (at) => `assert.equal(x.a${at}.b.c);`)}
       };`;
    // The callee, and nothing of the argument.
    expect(stepsOf(text(40)) - stepsOf(text(4))).toBeLessThanOrEqual(36 * 2);
  });

  it("for what is put into a map of which only methods are called", () => {
    // Members are read of a result, so that functions are looked for which are given one.
    const text = (count: number): string =>
      `export const group = async (x, key) => {
         const record = await (await fetch(API + "/zones/z/dns_records/r")).json();
         show(record.result.locked);
         const rows = new Map(); rows.set(key, [${members(count)}]); rows.set(key, 1);
       };`;
    expect(stepsOf(text(40))).toBe(stepsOf(text(4)));
  });

  it.each([
    [
      "of a function",
      "const list = (x): Row[] => ROWS; const run = (x) => { const rows = list(x); rows.forEach(tell); };",
    ],
    [
      "that is awaited",
      "const list = async (x): Promise<Row[]> => ROWS; const run = async (x) => (await list(x)).forEach(tell);",
    ],
    ["of a method", "class A { list(x): Row[] { return ROWS; } run(x) { this.list(x).forEach(tell); } }"],
    ["of a field", "class A { rows: Map<string, Row> = ROWS; run() { this.rows.forEach(tell); } }"],
    ["of a getter", "class A { get rows(): Set<Row> { return ROWS; } run() { this.rows.forEach(tell); } }"],
    ["of a variable", "let rows: Row[] = ROWS; const run = () => { rows.forEach(tell); };"],
  ])("for a value that is declared as a list, where a method of it is called: %s", (_, code) => {
    const own = "export const own = { forEach: (x) => x }; const tell = (row) => row.name;";
    const text = (written: string, count: number): string => `${own} ${written.replace("ROWS", `[${members(count)}]`)}`;
    expect(stepsOf(text(code, 40))).toBe(stepsOf(text(code, 4)));
    const other = code.replaceAll(/Row\[\]|Map<string, Row>|Set<Row>/g, "Rows");
    expect(stepsOf(text(other, 40))).toBeGreaterThan(stepsOf(text(other, 4)));
  });

  it("for what a test expects of a value that hands on what it is to be expected with", () => {
    const text = (given: string, count: number): string =>
      `export const own = { post: (x) => x }; const make = () => [${members(count)}];
       it("makes", (${given}) => { expect(make()).post(x); });`;
    expect(stepsOf(text("{ expect }", 40))).toBe(stepsOf(text("{ expect }", 4)));
    expect(stepsOf(text("expect", 40))).toBeGreaterThan(stepsOf(text("expect", 4)));
  });

  it("for what a test expects of a value", () => {
    const text = (expecting: string, count: number): string =>
      `${expecting} export const own = { post: (x) => x }; export const run = (x) => { expect([${members(count)}]).post(x); };`;
    const costOf = (expecting: string): number => stepsOf(text(expecting, 40)) - stepsOf(text(expecting, 4));
    expect(costOf("")).toBe(0);
    expect(costOf('import { expect } from "vitest";')).toBe(0);
    expect(costOf("const expect = (list) => ({ post: () => fetch(list[0]) });")).toBeGreaterThan(0);
  });

  it("for what a function gives back that is given a path and requests it", () => {
    const text = (path: string, count: number): string =>
      `const send = async (path, x) => { await fetch("https://example.org" + path); return [${members(count)}]; };
       export const run = async (x) => { const rows = await send(${path}, x); return rows; };`;
    expect(stepsOf(text('"/zones/z/filters"', 40))).toBe(stepsOf(text('"/zones/z/filters"', 4)));
  });

  it("for the calls around a text that shows no path", () => {
    const text = (count: number): string =>
      `function copy(kind, list) { return kind + list; } export const run = (x) => copy("TXT", [${members(count)}]);`;
    expect(stepsOf(text(40))).toBe(stepsOf(text(4)));
  });
});

/** What each further call costs of a function that calls methods of its parameter. */
const costOfCalls = (given: string, methods: number): number => {
  const text = (calls: number): string =>
    `function tell(x) { return [${repeat(methods, (at) => `x.a${at}.get()`, ", ")}]; }
     export const run = async (key) => [${repeat(calls, (at) => `tell(${given.replace("0", String(at))})`, ", ")}];`;
  return stepsOf(text(9)) - stepsOf(text(3));
};

describe("a function that leads to nothing but what it is given is entered", () => {
  it("for no result of a request", () => {
    const given = "await fetch(`https://example.org/0/${key}`)";
    expect(costOfCalls(given, 40)).toBe(costOfCalls(given, 4));
  });

  it.each([
    ["a function", "() => fetch(`https://example.org/0/${key}`)"],
    ["an object with a function", "{ at: 0, get: () => fetch(`https://example.org/${key}`) }"],
  ])("for %s", (_, given) => {
    expect(costOfCalls(given, 40)).toBeGreaterThan(costOfCalls(given, 4));
  });
});

describe("what is requested is found", () => {
  it.each<[by: string, text: string, found: string]>([
    ["by a function that is handed over", `const run = (get) => get(); run(() => fetch("/z/a"));`, "/z/a"],
    [
      "by a method of an object that is handed over twice",
      `const call = (api, id) => api.send(id); const twice = (api, id) => call(api, id);
       twice({ send: (id) => fetch("https://x.test/zones/" + id) }, "filters");`,
      "filters",
    ],
    [
      "by a function that another one hands over",
      `const call = (send, id) => send(id); const send = (id) => fetch("https://x.test/zones/" + id);
       const list = (id) => call(send, id); list("filters");`,
      "filters",
    ],
  ])("%s", (_, text, found) => {
    expect(read(text).join()).toContain(found);
  });
});

describe("what shows a path is found", () => {
  it.each<[where: string, text: string, found: string]>([
    ["in a list whose elements a client gets", `["/z/a"].map(fetch);`, "/z/a"],
    ["behind methods of a list", `["/z/a"].map((path) => path).forEach(fetch);`, "/z/a"],
    [
      "in a call that gives a text",
      `const at = (path) => "https://x.test" + path; go(at("/zones/z/x"));`,
      "/zones/z/x",
    ],
    [
      "beside a word of it",
      `const at = (one, other) => one + "/" + other; go("/zones/z/" + at("x", "filters"));`,
      "filters",
    ],
  ])("%s", (_, text, found) => {
    expect(read(text).join()).toContain(found);
  });
});
