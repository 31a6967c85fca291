import { expect, it } from "vitest";
import { findInProject } from "./project.ts";

const HOST = "https://api.cloudflare.com/client/v4";
const SEND = `const send = (name) => fetch(\`${HOST}/zones/\${zone}/\${name}\`);`;

/** How sure each finding of a text is. */
function certaintiesOf(text: string, imports = ""): readonly string[] {
  const files = { "api.ts": `${imports}\n${SEND}\n${text}\n` };
  return [...new Set(findInProject(files).map((finding) => finding.split(" ").slice(1, 3).join(" ")))];
}

// What something puts another value in place of, at a time that nobody knows, is no more than likely.
it.each<[holder: string, text: string]>([
  [
    "a variable, which another file sets",
    'let name = "filters"; export const use = (other) => { name = other; }; export const list = () => send(name);',
  ],
  [
    "a variable that the file sets behind the function by which others do",
    'let name = "rulesets"; export const use = (other) => { name = other; }; name = "filters"; export const list = () => send(name);',
  ],
  [
    "a member that the file sets behind the function by which others do",
    'const options = { name: "rulesets" }; export const use = (other) => { options.name = other; }; options.name = "filters"; export const list = () => send(options.name);',
  ],
  [
    "a variable that another file reads",
    'export let name = "filters"; export function use(other) { name = other; } export function list() { return send(name); }',
  ],
  [
    "an object in a variable",
    'let options = { name: "filters" }; export const use = (given) => { options = { ...options, ...given }; }; export const list = () => send(options.name);',
  ],
  [
    "a member of an object",
    'const options = { name: "filters" }; export const use = (name) => { options.name = name; }; export const list = () => send(options.name);',
  ],
  [
    "all members of an object",
    'const options = { name: "filters" }; export const use = (given) => { Object.assign(options, given); }; export const list = () => send(options.name);',
  ],
  [
    "a member of an object, by a name that is not known",
    'const routes = { name: "filters" }; export const use = (key, path) => { routes[key] = path; }; export const list = () => send(routes.name);',
  ],
  [
    "a member of a field, by a name that is not known",
    'class Api { routes = { name: "filters" }; use(key, path) { this.routes[key] = path; } list() { return send(this.routes.name); } } export const api = new Api();',
  ],
  [
    "an element of a list",
    'const names = ["filters", "dns_records"]; export const use = (at, name) => { names[at] = name; }; export const list = () => send(names[0]);',
  ],
  [
    "a value of a map, by a key that is not known",
    'const routes = new Map([["list", "filters"]]); export const use = (key, path) => { routes.set(key, path); }; export const list = () => send(routes.get("list"));',
  ],
  [
    "members of an object, by another one of its type",
    'const options = { name: "filters" }; export const use = (given: Partial<typeof options>) => { Object.assign(options, given); }; export const list = () => send(options.name);',
  ],
  [
    "a variable that the answer to another request sets",
    `let name = "filters"; export const init = async () => { const answer = await fetch(\`${HOST}/zones/x/dns_records\`); name = (await answer.json()).name; }; export const list = () => send(name);`,
  ],
  [
    "a static field",
    'export class Api { static name = "filters"; static use(name) { Api.name = name; } list() { return send(Api.name); } }',
  ],
  [
    "a member of a static field",
    'export class Api { static options = { name: "filters" }; static use(given) { Object.assign(Api.options, given); } list() { return send(Api.options.name); } }',
  ],
  [
    "a field",
    'class Api { #name = "filters"; use(name) { this.#name = name; } list() { return send(this.#name); } } export const api = new Api();',
  ],
  [
    "what a function hands on, which another function sets",
    'let name = "rulesets"; export function start() { name = "filters"; return () => send(name); } export function use(other) { name = other; }',
  ],
  [
    "what a function hands on, which another function in front of it sets",
    'let name = "rulesets"; export function use(other) { name = other; } export function start() { name = "filters"; return () => send(name); }',
  ],
  [
    "a member of an object that is replaced in front of it",
    'let options = { name: "rulesets" }; export const use = (other) => { options = other; }; export const list = () => send(options.name); options.name = "filters";',
  ],
  [
    "a member that the file sets behind a class which runs its own method while it is made",
    'const options = { name: "rulesets" }; class Api { static first = new Api().list(); list() { return send(options.name); } } options.name = "filters";',
  ],
  [
    "a member that the file sets behind a class with a static block",
    'const options = { name: "rulesets" }; class Api { static { Api.list(); } static list() { return send(options.name); } } options.name = "filters";',
  ],
  [
    "a member that the file sets behind a class that is registered",
    'const options = { name: "rulesets" }; @register class Api { list() { return send(options.name); } } options.name = "filters";',
  ],
  [
    "a member that the file sets behind a function which one that is declared behind it calls",
    'const options = { name: "rulesets" }; function list() { return send(options.name); } start(); options.name = "filters"; function start() { new Job(list).run(); }',
  ],
  [
    "what a function reads that a timer runs",
    'let name = "filters"; setTimeout(() => send(name), 10); name = "rulesets";',
  ],
  [
    "what a function reads that a list keeps",
    'const later = []; let name = "filters"; later.push(() => send(name)); name = "rulesets"; for (const run of later) run();',
  ],
  [
    "what a function reads behind a promise",
    'let name = "filters"; const sent = ready.then(() => send(name)); name = "rulesets"; await sent;',
  ],
])("%s: likely", (_, text) => {
  expect(certaintiesOf(text)).toEqual(["filters likely"]);
});

// Nothing else is there by then: what is set first, what another function gives alone, what has no part in the endpoint's name.
it.each<[holder: string, text: string]>([
  [
    "an object that nothing sets",
    'const options = { name: "filters", token: "" }; export const use = (token) => { options.token = token; }; export const list = () => send(options.name);',
  ],
  [
    "a variable that is set before it is handed on",
    'let name = "rulesets"; if (old) name = "filters"; setTimeout(() => send(name), 10);',
  ],
  [
    "a variable that one function sets",
    "let name; export const init = () => { name = 'filters'; }; export const list = () => send(name);",
  ],
  [
    "an empty text that one function sets",
    "let name = ''; export const init = () => { name = 'filters'; }; export const list = () => send(name);",
  ],
  [
    "a static field that is made once",
    "export class Api { static name; static get() { return (Api.name ??= 'filters'); } list() { return send(Api.name); } }",
  ],
  [
    "what stands in the place of a parameter",
    `let id = "one"; export const use = (other) => { id = other; }; export const list = () => fetch(\`${HOST}/zones/\${id}/filters\`);`,
  ],
  [
    "what is assigned right before, to a member that another function assigns to behind it",
    `const options = {}; export function list() { options.name = "filters"; return send(options.name); } export function sets() { options.name = "rulesets"; return send(options.name); }`,
  ],
  [
    "what a method assigns before it calls another",
    `export class Api { name = "zones"; sets() { this.name = "rulesets"; return this.load(); } list() { this.name = "filters"; return this.load(); } load() { return send(this.name); } }`,
  ],
  [
    "a member of a field that is assigned right before",
    `export class Api { options = {}; list() { this.options.name = "filters"; return send(this.options.name); } sets() { this.options.name = "rulesets"; return send(this.options.name); } }`,
  ],
  [
    "an object of which a flag is set by a name that is not known",
    'const options = { name: "filters", slow: false }; export const enable = (flag) => { options[flag] = true; }; export const list = () => send(options.name);',
  ],
  [
    "a variable that the answer to its own request sets",
    `let url = \`${HOST}/zones/x/filters\`; export const page = async () => { const answer = await fetch(url); url = (await answer.json()).next; };`,
  ],
  [
    "a field that the answer to its own request sets",
    `class Pager { next = \`${HOST}/zones/x/filters\`; async page() { const answer = await fetch(this.next!); const body = await answer.json(); this.next = body.next ?? null; return body.result; } } export const pager = new Pager();`,
  ],
  [
    "a member of a registry",
    'const routes = {}; export const register = (key, path) => { routes[key] = path; }; register("list", "filters"); export const list = () => send(routes.list);',
  ],
  [
    "a value of a registry",
    'const routes = new Map(); export const register = (key, path) => { routes.set(key, path); }; register("list", "filters"); export const list = () => send(routes.get("list"));',
  ],
  [
    "a variable that one assignment sets to one of two",
    'let name; export const init = (old) => { name = old ? "filters" : "rulesets"; }; export const list = () => send(name);',
  ],
  [
    "an empty text that two functions set to the same endpoint",
    'let name = ""; export const one = () => { name = "filters"; }; export const other = () => { name = "filters?page=2"; }; export const list = () => send(name);',
  ],
  [
    "the same text from two places",
    'let name = "filters"; export const reset = () => { name = "filters"; }; export const list = () => send(name);',
  ],
  [
    "another path of the same endpoint",
    `let path = "zones/x/filters?page=1"; export const next = (page) => { path = \`zones/x/filters?page=\${page}\`; }; export const list = () => fetch(\`${HOST}/\${path}\`);`,
  ],
  [
    "a list that more is added to, or that is emptied",
    'class Queue { names = ["filters"]; add(name) { this.names.push(name); } run() { for (const name of this.names) send(name); this.names = []; } } export const queue = new Queue();',
  ],
  [
    "a member of an object that another with the same takes the place of",
    'let options = { name: "filters", timeout: 1 }; export const slow = () => { options = { ...options, timeout: 5 }; }; export const list = () => send(options.name);',
  ],
])("%s: proved", (_, text) => {
  expect(certaintiesOf(text)).toEqual(["filters proved"]);
});

it("is so with a value that is sent", () => {
  const send = (level: string): string =>
    `fetch(\`${HOST}/zones/\${zone}/settings/security_level\`, { method: "PATCH", body: JSON.stringify({ value: ${level} }) })`;
  const state = 'let level = "high"; export const use = (other) => { level = other; };';
  expect(certaintiesOf(`${state} export const set = () => ${send("level")};`)).toContain("security-level likely");
  expect(certaintiesOf(`let level = "high"; export const set = () => ${send("level")};`)).toEqual([
    "security-level proved",
  ]);
});

it("is so with a method, where the record is about some", () => {
  const state = 'let method = "POST"; export const change = () => { method = "PUT"; };';
  const send = (path: string): string => `export const make = () => fetch(\`${HOST}/${path}\`, { method });`;
  expect(certaintiesOf(`${state} ${send("accounts/${account}/tunnels")}`)).toEqual(["legacy-tunnels likely"]);
  expect(certaintiesOf(`let method = "POST"; ${send("accounts/${account}/tunnels")}`)).toEqual([
    "legacy-tunnels proved",
  ]);
  expect(certaintiesOf(`${state} ${send("zones/${zone}/filters")}`)).toEqual(["filters proved"]);
});

it("is so of a variable with a type, but not of one that a hook of a test fills", () => {
  const files = (text: string): Readonly<Record<string, string>> => ({ "api.ts": text });
  const list = `it("lists", () => fetch(\`${HOST}\${path}\`));`;
  const filled = `let path: string;\nbeforeEach(() => { path = "/zones/x/filters"; });\n${list}\n`;
  expect(findInProject(files(filled))).toEqual([expect.stringContaining("filters proved")]);
  const both = `let path = "/zones/x/rulesets";\nbeforeEach(() => { path = "/zones/x/filters"; });\n${list}\n`;
  expect(findInProject(files(both))).toEqual([expect.stringContaining("filters likely")]);
});

// What the file itself puts in place of it is there whenever others run a function of it.
it.each<[holder: string, text: string]>([
  [
    "a member, before the function is made",
    'const options = { name: "filters" }; options.name = "rulesets"; export const list = () => send(options.name);',
  ],
  [
    "a member, before a function of that name is called",
    'const options = { name: "filters" }; export function list() { return send(options.name); } options.name = "rulesets";',
  ],
  [
    "a member, before a class is there",
    'const options = { name: "filters" }; options.name = "rulesets"; export class Api { list() { return send(options.name); } }',
  ],
  [
    "a member, by a setter",
    'class Kind { #name = "filters"; get name() { return this.#name; } set name(name) { this.#name = name; } } const kind = new Kind(); kind.name = "rulesets"; export const list = () => send(kind.name);',
  ],
  [
    "an element of a set",
    'const names = new Set(["filters", "rulesets"]); names.delete("filters"); export const list = () => [...names].map((name) => send(name));',
  ],
  [
    "the order of a list",
    'const names = ["filters", "rulesets"]; names.reverse(); export const list = () => send(names[0]);',
  ],
  [
    "a variable, before a function that is declared",
    'let name = "filters"; export function list() { return send(name); } name = "rulesets";',
  ],
])("%s: nothing", (_, text) => {
  expect(certaintiesOf(text)).toEqual([]);
});

it("a function that is called before still finds what was there", () => {
  const text =
    'const options = { name: "filters" }; list(); options.name = "rulesets"; export function list() { return send(options.name); }';
  expect(certaintiesOf(text)).toEqual(["filters proved"]);
});
