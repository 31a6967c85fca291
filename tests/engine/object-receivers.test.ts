import { describe, expect, it } from "vitest";
import { findInProject } from "./project.ts";

const ZONE = "https://api.cloudflare.com/client/v4/zones/x/";
const BASE = `var BASE = "${ZONE}";`;
const PROVED = ["main.js: filters proved filters"];

function find(text: string): readonly string[] {
  return findInProject({ "main.js": `${BASE}\n${text}` });
}

/** What is proved, where nobody in the file calls the function that sends `path`. */
function findProved(text: string): readonly string[] {
  return find(text).filter((found) => found.includes(" proved "));
}

const GET = "function (path) { return fetch(BASE + path); }";
const LOAD = 'function () { return this.get("filters"); }';

describe("this in a function that is a member of an object is the object as its file leaves it", () => {
  it.each([
    ["of a variable", `var api = {}; api.load = ${LOAD}; api.get = ${GET}; module.exports = api;`],
    ["of a variable that is handed out by nobody", `var api = {}; api.load = ${LOAD}; api.get = ${GET};`],
    ["of one that is written with it", `const api = { load: ${LOAD} }; api.get = ${GET}; module.exports = api;`],
    ["of the exports", `exports.load = ${LOAD}; exports.get = ${GET};`],
    ["of the module's exports", `module.exports.load = ${LOAD}; module.exports.get = ${GET};`],
    ["of the module's exports as they are written", `module.exports = { load: ${LOAD}, get: ${GET} };`],
    ["of the exports under another name", `var api = (module.exports = {}); api.load = ${LOAD}; api.get = ${GET};`],
    ["of what is merged into them", `Object.assign(module.exports, { load: ${LOAD}, get: ${GET} });`],
    ["of a function", `function api() {} api.load = ${LOAD}; api.get = ${GET}; module.exports = api;`],
    [
      "of a class that makes it",
      `module.exports = class { constructor() { this.load = ${LOAD}; this.get = ${GET}; } };`,
    ],
  ])("%s", (_, text) => {
    expect(find(text)).toEqual(PROVED);
  });

  it("however many functions it has", () => {
    const others = Array.from(
      { length: 200 },
      (_, at) => `api.other${String(at)} = function () { return ${String(at)}; };`,
    ).join("\n");
    const made = `var api = {}; api.get = ${GET}; ${others}`;
    expect(find(`${made} api.load = ${LOAD}; module.exports = api;`)).toEqual(PROVED);
    expect(find(`${made} api.load = function () { return api.get("filters"); };`)).toEqual(PROVED);
    expect(
      find(`${made} ${others.replaceAll("other", "more")} api.load = function () { return api.get("filters"); };`),
    ).toEqual(PROVED);
  });

  it("with what is assigned to it last", () => {
    const send = "load() { return fetch(BASE + this.path); }";
    expect(findProved(`const api = { path: "filters", ${send} }; module.exports = api;`)).toEqual(PROVED);
    expect(find(`const api = { path: "filters", ${send} }; api.path = "other"; module.exports = api;`)).toEqual([]);
  });

  it("and nothing is proved of what functions may put in the place of a member", () => {
    const api = (others: string): string =>
      `const api = { path: "filters", load() { return fetch(BASE + this.path); } ${others} }; module.exports = api;`;
    expect(findProved(api(", to(path) { this.other = path; }"))).toEqual(PROVED);
    expect(findProved(api(", to(path) { this.path = path; }"))).toEqual([]);
    expect(findProved(`${api("")} api.to = function (path) { this.path = path; };`)).toEqual([]);
    expect(findProved(`${api("")} api.to = to; function to(path) { this.path = path; }`)).toEqual([]);
    expect(findProved(`${api("")} Object.assign(api, { to(path) { this.path = path; } });`)).toEqual([]);
    expect(findProved(`${api("")} var more = { to(path) { this.path = path; } }; Object.assign(api, more);`)).toEqual(
      [],
    );
  });

  it("and not that of another object of the same name", () => {
    expect(findProved(`var api = { get: ${GET} }; function f(api) { api.load = ${LOAD}; }`)).toEqual([]);
    expect(findProved(`exports.get = ${GET}; function f(exports) { exports.load = ${LOAD}; }`)).toEqual([]);
  });
});

describe("this in a function that assigns functions to its members is what it makes", () => {
  const HANDED_OUT = "module.exports = Api;";

  it.each([
    ["in its functions", `function Api() { this.load = ${LOAD}; this.get = ${GET}; } ${HANDED_OUT}`],
    [
      "in its arrow functions",
      `function Api() { this.load = () => this.get("filters"); this.get = ${GET}; } ${HANDED_OUT}`,
    ],
    [
      "under another name",
      `function Api() { var self = this; self.load = function () { self.get("filters"); }; this.get = ${GET}; } ${HANDED_OUT}`,
    ],
    [
      "in its functions under another name",
      `function Api() { var self = this; self.load = ${LOAD}; self.get = ${GET}; } ${HANDED_OUT}`,
    ],
    ["where a variable holds it", `var Api = function () { this.load = ${LOAD}; this.get = ${GET}; }; ${HANDED_OUT}`],
    [
      "where the file hands out what it makes",
      `function Api() { this.load = ${LOAD}; this.get = ${GET}; } exports.api = new Api();`,
    ],
    [
      "where a function of the file makes it",
      `function Api() { this.load = ${LOAD}; this.get = ${GET}; } exports.create = function () { return new Api(); };`,
    ],
  ])("%s", (_, text) => {
    expect(find(text)).toEqual(PROVED);
  });

  it("and nothing is proved of what its functions may put in the place of a member", () => {
    const api = (others: string): string =>
      `function Api(options) { var self = this; self.path = "filters"; self.load = function () { return fetch(BASE + self.path); }; ${others} } ${HANDED_OUT}`;
    expect(findProved(api("self.to = function (path) { self.other = path; };"))).toEqual(PROVED);
    expect(findProved(api("self.to = function (path) { self.path = path; };"))).toEqual([]);
    expect(findProved(api("self.to = function (path) { this.path = path; };"))).toEqual([]);
    expect(findProved(api("self.to = function (name, to) { self[name] = to; };"))).toEqual([]);
  });

  it("and not where it is run on another object", () => {
    const mixin = `function mixin() { this.load = ${LOAD}; this.path = "filters"; this.get = function () { return fetch(BASE + this.path); }; }`;
    expect(findProved(`${mixin} exports.to = function (other) { mixin.call(other); other.path = "x"; };`)).toEqual([]);
  });
});

describe("a prototype", () => {
  const MADE = "function Api() { this.base = BASE; }";
  const SEND = "function (path) { return fetch(this.base + path); }";

  it.each([
    ["with another name", `var on = Api.prototype; on.load = ${LOAD}; on.get = ${SEND};`],
    ["with a name that it is given", `var on = (Api.prototype = {}); on.load = ${LOAD}; on.get = ${SEND};`],
    ["that members are merged into", `Object.assign(Api.prototype, { load: ${LOAD}, get: ${SEND} });`],
    ["that a package merges members into", `_.extend(Api.prototype, { load: ${LOAD}, get: ${SEND} });`],
    [
      "that has another one of a package behind it",
      `require("util").inherits(Api, require("events")); Api.prototype.load = ${LOAD}; Api.prototype.get = ${SEND};`,
    ],
  ])("%s", (_, text) => {
    expect(find(`${MADE} ${text} module.exports = Api;`)).toEqual(PROVED);
  });

  it("has what it is given under another name also where the file makes the object", () => {
    expect(find(`${MADE} var on = Api.prototype; on.get = ${SEND}; new Api().get("filters");`)).toEqual(PROVED);
  });

  it("that has one of the file behind it is not taken for one without", () => {
    const base = "function Base() {} Base.prototype.to = function (base) { this.base = base; };";
    const text = `${MADE} ${base} require("util").inherits(Api, Base); Api.prototype.load = function () { return fetch(this.base + "filters"); };`;
    expect(findProved(`${text} module.exports = Api;`)).toEqual([]);
  });
});

describe("what is given two names where it is made is one object", () => {
  it.each([
    ["a member", 'var o = {}; var p = (o.p = {}); p.path = "filters"; fetch(BASE + o.p.path);'],
    ["a member of a member", 'var o = { a: {} }; var p = (o.a.p = {}); p.path = "filters"; fetch(BASE + o.a.p.path);'],
    ["one that may be there", 'var o = {}; var p = (o.p = o.p || {}); p.path = "filters"; fetch(BASE + o.p.path);'],
  ])("%s", (_, text) => {
    expect(find(text)).toEqual(PROVED);
  });
});
