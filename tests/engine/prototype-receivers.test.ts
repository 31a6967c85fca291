import { describe, expect, it } from "vitest";
import { findInProject } from "./project.ts";

const BASE = 'this.base = "https://api.cloudflare.com/client/v4/zones/x/";';
const LOAD = 'Api.prototype.load = function () { return fetch(this.base + "filters"); };';
const PROVED = ["main.js: filters proved filters"];

function find(text: string): readonly string[] {
  return findInProject({ "main.js": text });
}

/** Of a file that gives others its function `Api`, which assigns `made` to `this`. */
function findHandedOut(made: string, methods: string): readonly string[] {
  return find(`function Api(options) { ${made} }\n${methods}\nmodule.exports = Api;`);
}

describe("this in a function of a prototype that other files construct", () => {
  it("has what the constructor assigns to it", () => {
    expect(findHandedOut(BASE, LOAD)).toEqual(PROVED);
    expect(findHandedOut(`if (!(this instanceof Api)) return new Api(options); ${BASE}`, LOAD)).toEqual(PROVED);
    expect(find(`var Api = (module.exports = function () { ${BASE} }); ${LOAD}`)).toEqual(PROVED);
  });

  it("has the other functions of the prototype, also those that stand behind it", () => {
    const methods = `Api.prototype.load = function () { var self = this; request(self.to("filters")); };
      Api.prototype.to = function (path) { return { url: this.base + path, method: "GET" }; };`;
    expect(findHandedOut(BASE, `var request = require("request"); ${methods}`)).toEqual(PROVED);
  });

  it("is the same in an object that is the prototype, and by another name for one", () => {
    expect(findHandedOut(BASE, 'Api.prototype = { load() { return fetch(this.base + "filters"); } };')).toEqual(PROVED);
    expect(
      findHandedOut(BASE, `var on = Api.prototype; on.load = function () { return fetch(this.base + "filters"); };`),
    ).toEqual(PROVED);
  });
});

describe("no more is told than what every instance has", () => {
  const LOAD_PATH = `Api.prototype.load = function () { return fetch("https://api.cloudflare.com/client/v4/zones/x/" + this.path); };`;

  it("where another function puts something else in its place, or in a part of it", () => {
    const isProved = (made: string, change: string): boolean =>
      findHandedOut(made, `${LOAD_PATH} Api.prototype.change = function (name) { ${change} };`).some((found) =>
        found.includes("proved"),
      );
    expect(isProved('this.path = "filters";', "")).toBe(true);
    expect(isProved('this.path = "filters";', 'this.path = "rulesets";')).toBe(false);
    expect(isProved('this.path = "filters";', "this[name] = 1;")).toBe(false);
    expect(isProved('this.path = "filters"; this.path = "rulesets";', "")).toBe(false);
  });

  it("where the file alone constructs it", () => {
    const made = `function Api(path) { this.path = path || "filters"; } ${LOAD_PATH} new Api("rulesets").load();`;
    expect(find(made).some((found) => found.includes("proved"))).toBe(false);
  });

  it("where the number of arguments decides, or another function is made of it", () => {
    const counted = `if (arguments.length > 1) this.path = "rulesets"; else this.path = "filters";`;
    expect(findHandedOut(counted, LOAD_PATH).some((found) => found.includes("proved"))).toBe(false);
    const derived = `function Other() { Api.call(this); this.path = "rulesets"; } require("util").inherits(Other, Api);`;
    expect(findHandedOut('this.path = "filters";', `${LOAD_PATH} ${derived}`).join()).not.toContain("proved");
  });

  it("where a function inside has a this of its own", () => {
    const inside = `Api.prototype.all = function () { [1].forEach(function () { fetch(this.base + "filters"); }); };`;
    expect(findHandedOut(BASE, inside).join()).not.toContain("proved");
  });
});

const LOAD_PATH = `Api.prototype.load = function () { return fetch("https://api.cloudflare.com/client/v4/zones/x/" + this.path); };`;
const LOAD_PART = `Api.prototype.load = function () { return fetch("https://api.cloudflare.com/client/v4/zones/x/" + this.o.path); };`;
const PATH = 'this.path = "filters";';
const HANDED_OUT = "module.exports = Api;";

function api(made: string, ...methods: readonly string[]): string {
  return [`function Api(options) { ${made} }`, LOAD_PATH, ...methods].join("\n");
}

function findProved(text: string): readonly string[] {
  return find(text).filter((found) => found.includes(" proved "));
}

describe("what every instance has is proved", () => {
  it.each([
    ["an option may take its place", api('this.path = (options && options.path) || "filters";')],
    ["all options may", api(`${PATH} for (var name in options) this[name] = options[name];`)],
    ["an arrow function that is run in place assigns it", api('["filters"].forEach((path) => { this.path = path; });')],
    ["the constructor gives itself where it was called without new", api(`if (!options) return new Api({}); ${PATH}`)],
    ["the constructor gives another name of this", api(`var self = this; ${PATH} return self;`)],
    [
      "the prototype of another function has a setter",
      api(PATH, "function Other() {}", "Other.prototype.to = function (path) { this.path = path; };"),
    ],
    ["another function assigns to its own", api(PATH, 'function Other() { this.path = "x"; }', "new Other();")],
    ["a class has a setter", api(PATH, "class Other { to(path) { this.path = path; } }")],
    ["another member is set", api(PATH, "Api.prototype.to = to;", "function to(path) { this.other = path; }")],
  ])("where %s", (_, text) => {
    expect(findProved(`${text}\n${HANDED_OUT}`)).not.toEqual([]);
  });
});

describe("what a function may change in an instance is not proved", () => {
  const SETTER = "function to(path) { this.path = path; return this; }";

  it.each([
    ["a function with a name", api(PATH, "Api.prototype.to = to;", SETTER)],
    ["one by two names", api(PATH, "Api.prototype.to = Api.prototype.path_ = function (path) { this.path = path; };")],
    [
      "one that another function wraps",
      api(PATH, `Api.prototype.to = chain(${SETTER});`, "function chain(run) { return run; }"),
    ],
    [
      "one that is mixed in",
      api(PATH, `var more = { to: ${SETTER} };`, "for (var k in more) Api.prototype[k] = more[k];"),
    ],
    ["one in a member of the function", api(PATH, "Api.fn = Api.prototype;", `Api.fn.to = ${SETTER};`)],
    ["one that the constructor makes", api(`${PATH} this.to = ${SETTER};`)],
    ["an arrow function that it makes", api(`${PATH} this.to = (path) => { this.path = path; };`)],
    ["a setter that it defines", api(`${PATH} Object.defineProperty(this, "to", { set: ${SETTER} });`)],
    [
      "a visit with this as its second argument",
      api(PATH, "Api.prototype.to = function (all) { all.forEach(function (path) { this.path = path; }, this); };"),
    ],
    ["one that the constructor calls on this", api(`${PATH} to.call(this, "rulesets");`, SETTER)],
    [
      "another constructor that it calls on this",
      api(`${PATH} Base.call(this);`, 'function Base() { this.path = "rulesets"; }', "Base.prototype.x = 1;"),
    ],
    ["a pattern", api(PATH, "Api.prototype.to = function (o) { ({ path: this.path } = o); };")],
    ["a loop", api(PATH, "Api.prototype.to = function (all) { for (this.path of all) {} };")],
    ["delete", api(PATH, "Api.prototype.to = function () { delete this.path; };")],
    ["Object.assign", api(PATH, "Api.prototype.to = function (o) { Object.assign(this, o); };")],
    ["another name of this", api(PATH, "Api.prototype.to = function (name, to) { var me = this; me[name] = to; };")],
  ])("by %s", (_, text) => {
    expect(find(`${api(PATH)}\n${HANDED_OUT}`).join()).toContain(" proved ");
    expect(findProved(`${text}\n${HANDED_OUT}`)).toEqual([]);
  });

  it.each([
    ["a member of a part", "this.o.path = path;"],
    ["another name of a part", "var o = this.o; o.path = path;"],
    ["a pattern that takes a part", "var { o } = this; o.path = path;"],
    ["Object.assign", "Object.assign(this.o, path);"],
  ])("by %s", (_, change) => {
    const made = `function Api() { this.o = { path: "filters" }; } ${LOAD_PART}`;
    expect(findProved(`${made} ${HANDED_OUT}`)).not.toEqual([]);
    expect(findProved(`${made} Api.prototype.to = function (path) { ${change} }; ${HANDED_OUT}`)).toEqual([]);
  });
});

describe("a constructor that gives another object makes none that is known", () => {
  it.each([
    'return { path: "rulesets", load: Api.prototype.load };',
    "return new Proxy(this, options);",
    'var other = { path: "rulesets", load: this.load }; return other;',
  ])("%s", (given) => {
    expect(findProved(`${api(`${PATH} ${given}`)} ${HANDED_OUT}`)).toEqual([]);
  });
});

describe("a prototype that names its constructor hands out nothing", () => {
  const RUN = 'exports.run = function () { return new Api("rulesets").load(); };';
  const MADE = 'function Api(path) { this.path = path || "filters"; }';
  const LITERAL = 'load: function () { return fetch("https://api.cloudflare.com/client/v4/zones/x/" + this.path); }';

  it("by an assignment, or in the object that is the prototype", () => {
    expect(findProved(`${MADE} ${LOAD_PATH} Api.prototype.constructor = Api; ${RUN}`)).toEqual([]);
    expect(findProved(`${MADE} Api.prototype = { constructor: Api, ${LITERAL} }; ${RUN}`)).toEqual([]);
    expect(findProved(`${MADE} Api.prototype = { constructor: Api, ${LITERAL} }; ${HANDED_OUT}`)).not.toEqual([]);
  });
});

describe("the function meant is the one that the name stands for", () => {
  it.each([
    ["it is declared twice", `function Api() { ${PATH} } function Api() { this.path = "rulesets"; } ${LOAD_PATH}`],
    ["it is assigned again", `var Api = function () { ${PATH} }; Api = function () {}; ${LOAD_PATH}`],
    [
      "another one wraps it",
      `var Api = wrap(function () { ${PATH} }); ${LOAD_PATH} function wrap(f) { return function () { f.call(this); this.path = "rulesets"; }; }`,
    ],
    ["it is one of several", `var Api; if (x) Api = function () { ${PATH} }; else Api = function () {}; ${LOAD_PATH}`],
    ["an inner one has its name", `${api(PATH).split("\n")[0]} function f() { function Api() {} ${LOAD_PATH} }`],
  ])("where %s", (_, text) => {
    expect(findProved(`${text} ${HANDED_OUT}`)).toEqual([]);
  });
});

describe("a function that is called where it stands is run once, so that the one inside is the same for all", () => {
  const INSIDE = `function Api() { ${PATH} } ${LOAD_PATH} return Api;`;
  const GIVEN = INSIDE.replace("Api()", "Api(path)").replace(PATH, 'this.path = path || "filters";');
  const OTHER = `(function (_super) { function Other() { _super.call(this); this.path = "rulesets"; } return Other; })(Api)`;

  it.each([
    ["a variable holds it that is handed out", `var Api = (function () { ${INSIDE} }()); ${HANDED_OUT}`],
    ["the variable is assigned to", `var Api; Api = (function () { ${INSIDE} })(); ${HANDED_OUT}`],
    ["it is handed out itself", `exports.Api = (function () { ${INSIDE} })();`],
    ["it stands in another one", `(function () { var Api = (function () { ${INSIDE} }()); ${HANDED_OUT} })();`],
    ["it is an arrow function", `const Api = (() => { ${INSIDE} })(); ${HANDED_OUT}`],
    ["another variable is given it, too", `var Api = (function () { ${INSIDE} }()), other = Api; exports.Api = Api;`],
  ])("where %s", (_, text) => {
    expect(findProved(text)).not.toEqual([]);
  });

  it.each([
    ["only the file constructs it", `var Api = (function () { ${GIVEN} }()); new Api("rulesets").load();`],
    ["nobody is given it", `var Api = (function () { ${INSIDE} }());`],
    ["another one is made of it", `var Api = (function () { ${INSIDE} }()); var Other = ${OTHER}; ${HANDED_OUT}`],
    ["it is called several times", `function make() { ${INSIDE} } exports.Api = make(); exports.B = make();`],
    ["it is called in a loop", `for (const x of y) exports[x] = (function () { ${INSIDE} })();`],
    ["it is called for each of a list", `exports.all = list.map(function () { ${INSIDE} });`],
    [
      "each gives the other one",
      `var Api = (function () { ${INSIDE.replace("return Api", "return B")} }()); var B = (function () { function B() {} return Api; }());`,
    ],
  ])("where %s it is only what its calls make of it", (_, text) => {
    expect(findProved(text)).toEqual([]);
  });
});
