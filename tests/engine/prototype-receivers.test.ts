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
