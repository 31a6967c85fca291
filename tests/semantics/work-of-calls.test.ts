import { resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { getBuiltinDatabase } from "../../src/database/builtin-database.ts";
import { toInterests } from "../../src/engine/interests.ts";
import { recordsOf } from "../engine/records-of.ts";
import { readFacts } from "../../src/semantics/read-facts.ts";

const interests = toInterests(getBuiltinDatabase(), "all");
/** Of a file in which nothing is sought of what requests give. */
const ofRequestsAlone = toInterests(getBuiltinDatabase(), recordsOf("no-deprecated-endpoint"));

/** How many expressions are evaluated for a text, and what is found in it. */
function analyze(text: string, sought = interests): { readonly work: number; readonly requests: number } {
  const { work = NaN, facts } = readFacts(
    { filename: "main.ts", path: resolve("main.ts"), text, crossFile: false },
    sought,
  );
  return { work, requests: facts.filter(({ kind }) => kind === "request").length };
}

const HOST = "https://api.cloudflare.com/client/v4";

/** A client of which each call enters `tell`, which is handed what it was asked for. */
function withCalls(tell: string): string {
  const calls = Array.from({ length: 20 }, (_, index) => `load("/zones/a${index}/filters");`).join("\n");
  return `class TooLarge extends Error {}
${tell}
async function load(path: string) {
  const response = await fetch(\`${HOST}\${path}\`);
  try { await response.text(); } catch (error) { throw tell(error as TooLarge, response, path); }
}
${calls}`;
}

describe("a function is not entered from each call of the one around it", () => {
  const entered = withCalls(
    `function tell(error: TooLarge, response: Api, path: string) { return new Error(\`\${path}: \${response.headers.get(path)}\`); }`,
  );

  it("where the parameter that it calls is a value of the platform", () => {
    const left = withCalls(
      `function tell(error: TooLarge, response: Response, path: string) { return new Error(\`\${path}: \${response.headers.get(path)}\`); }`,
    );
    expect(analyze(left).requests).toBe(analyze(entered).requests);
    expect(analyze(left).work).toBeLessThan(analyze(entered).work);
  });

  it("where its texts are prose, or are logged, compared or thrown", () => {
    const given = withCalls(
      `declare const out: any; function tell(error: TooLarge, response: Response, path: string) { out(PROSE); return error; }`,
    );
    const asPath = analyze(given.replace("PROSE", "`${path}/${error.message}`"));
    const asProse = analyze(given.replace("PROSE", "`failed: ${path} ${error.message}`"));
    const logged = analyze(given.replace("out(PROSE)", "console.log(`${path}/${error.message}`)"));
    const thrown = analyze(given.replace("out(PROSE)", "new TypeError(`${path}/${error.message}`)"));
    for (const { work } of [asProse, logged, thrown]) expect(work).toBeLessThan(asPath.work - 20);
    expect(new Set([asPath, asProse, logged, thrown].map(({ requests }) => requests))).toEqual(new Set([20]));
  });
});

it.each([
  ["a verb before the path", "`GET ${path}`"],
  ["a path behind a hole", "`${base}${path}`"],
  ["a slash beside prose", '"/zones/" + id + path + " " + flag'],
])("a function may use a path of its caller's: %s", (_, text) => {
  const program = `declare const send: any, base: string, id: string, flag: string;
function call(path: string) { send(${text}); }
call("zones/a/filters"); call("zones/b/filters");`;
  const apart = analyze(program);
  const once = analyze(program.replace('call("zones/b/filters");', ""));
  expect(apart.work).toBeGreaterThan(once.work + 2);
});

it.each([
  ["a separator", "/"],
  ["a media type", "application/json"],
  ["prose", "yes and/or no"],
])("a function is not entered for a text that is no path: %s", (_, written) => {
  const program = (text: string): string => `declare const list: any;
function use(path: string) { list.set("${text}"); list.add(path.trim().toLowerCase()); return path; }
use("zones/a/filters"); use("zones/b/filters"); use("zones/c/filters"); use("zones/d/filters");
fetch("${HOST}/zones/a/filters");`;
  expect(analyze(program(written)).work).toBeLessThan(analyze(program("a/zones")).work);
});

it("a function is not entered for a sum without a text of its own, which counts more often than it is a path", () => {
  const program = (sum: string): string => `declare const list: any, at: any;
function use(path: string) { list.cut(${sum}); list.add(path.trim().toLowerCase()); return path; }
use("zones/a/filters"); use("zones/b/filters"); use("zones/c/filters"); use("zones/d/filters");
fetch("${HOST}/zones/a/filters");`;
  const [sum, difference] = [analyze(program("at + path.length")), analyze(program("at - path.length"))];
  expect(sum.work).toBeLessThan(difference.work + 4);
});

it.each([
  [
    "what a map holds",
    "function run(clients: Map<string, any>, path: string) { return clients.get('a').load(path); }",
    "new Map([['a', { load }]])",
  ],
  [
    "what a map holds, by a name",
    "function run(clients: Map<string, any>, path: string) { const each = clients.get('a'); return each(path); }",
    "new Map([['a', load]])",
  ],
  [
    "a method of an error that requests",
    "class Failed extends Error { again(path: string) { return load(path); } }\nfunction run(error: any, path: string) { return error.again(path); }",
    "new Failed('x')",
  ],
  [
    "a method that an error inherits",
    "class Base extends Error { again = (path: string) => load(path); }\nclass Failed extends Base {}\nfunction run(error: any, path: string) { return error.again(path); }",
    "new Failed('x')",
  ],
])("a function is entered that calls %s", (_, run, given) => {
  const text = `const load = (path: string) => fetch(\`${HOST}\${path}\`);
${run}
run(${given}, "/zones/a/filters");`;
  const { facts } = readFacts({ filename: "main.ts", path: resolve("main.ts"), text, crossFile: false }, interests);
  const urls = facts.flatMap((fact) => (fact.kind === "request" ? fact.urls : []));
  const texts = urls.map((parts) => parts.map((part) => (part.kind === "text" ? part.text : "…")).join(""));
  expect(texts).toContain(`${HOST}/zones/a/filters`);
});

describe("of a function that only calls what it is given", () => {
  const load = `const load = (path: string) => fetch(\`${HOST}\${path}\`);`;
  const urlsIn = (text: string): readonly string[] => {
    const { facts } = readFacts({ filename: "main.ts", path: resolve("main.ts"), text, crossFile: false }, interests);
    const urls = facts.flatMap((fact) => (fact.kind === "request" ? fact.urls : []));
    return urls.map((parts) => parts.map((part) => (part.kind === "text" ? part.text : "…")).join(""));
  };

  it("arguments are not evaluated that it does not call", () => {
    const listed = Array.from({ length: 40 }, (_, index) => `rows.at(${index})`).join(", ");
    const text = `declare const reply: any, rows: any;
function answer(out: any, data: any) { return pass(out, data); }
function pass(out: any, data: any) { out.send(data); }
answer(reply, [${listed}]);`;
    const called = text.replace("out.send(data)", "data.send(out)");
    expect(analyze(text, ofRequestsAlone).work).toBeLessThan(analyze(called, ofRequestsAlone).work - 40);
  });

  it.each([
    ["calls it", "function run(first: any, path: string, given: any) { given.load(path); }"],
    ["takes it apart", "function run(first: any, path: string, { load: send }: any) { send(path); }"],
    [
      "assigns it to another one",
      "function run(first: any, path: string, given: any) { first = given; first.load(path); }",
    ],
    [
      "keeps it in another one",
      "function run(first: any, path: string, given: any) { first.api = given; first.api.load(path); }",
    ],
    ["names it anew", "function run(first: any, path: string, given: any) { const api = given; api.load(path); }"],
    [
      "hands it on",
      "function run(first: any, path: string, given: any) { go(path, given); }\nfunction go(path: string, to: any) { to.load(path); }",
    ],
    [
      "hands it to what is given otherwise",
      "function run(first: any, path: string, given: any, go = (at: string, to: any) => to.load(at)) { go(path, given); }",
    ],
    [
      "maps a list by it",
      "function run(first: any, path: string, given: any, go: any, list: any) { list.map(given.load); }",
    ],
    [
      "has it in a list of all",
      "function run(first: any, ...given: any[]) { given.forEach((each) => each.load(given[0])); }",
    ],
  ])("it is entered where it %s", (_, run) => {
    const text = `${load}\n${run}\nrun({}, "/zones/a/filters", { load }, undefined, ["/zones/a/filters"]);`;
    expect(urlsIn(text)).toContain(`${HOST}/zones/a/filters`);
  });
});

it("what a try block throws is followed only where something is sought in what requests give", () => {
  const text = `declare const report: any;
async function load(path: string) { const response = await fetch(\`${HOST}\${path}\`); return response.json(); }
async function run() {
  try { await load("/zones/a/filters"); await load("/zones/b/filters"); } catch (error) { report(\`/\${error}\`, error); }
}
run();`;
  expect(analyze(text, ofRequestsAlone).requests).toBe(analyze(text).requests);
  expect(analyze(text, ofRequestsAlone).work).toBeLessThan(analyze(text).work);
});

it("an export of a client's package is no name of a request: a method of the same name is not looked into", () => {
  const text = (method: string): string => `
declare function rowsOf(kind: string): any;
export const found = rowsOf(rowsOf("a").kind + rowsOf("b").kind).${method}((row: any) => row.active);
fetch("${HOST}/zones/a/filters");`;
  expect(analyze(text("filter"))).toEqual(analyze(text("map")));
});

it("a call that makes no client is not evaluated for the headers that an option sends", () => {
  const text = (callee: string): string => `
declare const make: any;
const rows = make(make("a") + make("b"));
${callee}("x");
fetch("${HOST}/zones/a/filters", { headers: { "X-Auth-User-Service-Key": "k" } });`;
  expect(analyze(text("rows.list.push")).work).toBeLessThan(analyze(text("new rows.list.Client")).work);
});
