import { describe, expect, it } from "vitest";
import { findInProject, Project } from "./project.ts";

const API = '"https://api.cloudflare.com/client/v4/zones/x"';
const BASE = `function Base() { this.base = ${API}; } Base.prototype.send = function (path) { return fetch(this.base + path); };`;
const CLIENT =
  'function Client() { Base.call(this); } Client.prototype.load = function () { return this.send("/filters"); };';
const PROVED = ["main.js: filters proved filters"];

function find(text: string): readonly string[] {
  return findInProject({ "main.js": text });
}

describe("a function that inherits from another one of the file", () => {
  it.each([
    "util.inherits(Client, Base);",
    "inherits(Client, Base);",
    "_inheritsLoose(Client, Base);",
    "(0, tslib_1.__extends)(Client, Base);",
    "Object.setPrototypeOf(Client.prototype, Base.prototype);",
    "Reflect.setPrototypeOf(Client.prototype, Base.prototype);",
    "Client.prototype.__proto__ = Base.prototype;",
    "Object.assign(Client.prototype, Base.prototype);",
  ])("makes objects with the functions of both: %s", (inherits) => {
    expect(find(`${BASE} ${CLIENT} ${inherits} new Client().load();`)).toEqual(PROVED);
    expect(find(`${BASE} ${CLIENT} ${inherits} new Client().load(); new Client().load();`)).toEqual(PROVED);
  });

  it.each([
    "Object.create(Base.prototype)",
    "new Base()",
    "Object.create(Base.prototype, { constructor: { value: Client } })",
  ])("also by a prototype that is made of the other's: %s", (prototype) => {
    const [own, load] = CLIENT.split(" Client.prototype.load");
    expect(
      find(`${BASE} ${own} Client.prototype = ${prototype}; Client.prototype.load${load} new Client().load();`),
    ).toEqual(PROVED);
  });

  it("as compilers write classes", () => {
    const client = `var Client = (function (_super) { __extends(Client, _super);
      function Client() { return _super.call(this) || this; }
      Client.prototype.load = function () { return this.send("/filters"); }; return Client; }(Base));`;
    expect(find(`${BASE} ${client} new Client().load();`)).toEqual(PROVED);
    const withOwn = `var Client = (function (_super) { __extends(Client, _super);
      function Client() { var _this = _super.call(this) || this; _this.path = "/filters"; return _this; }
      Client.prototype.load = function () { return _super.prototype.send.call(this, this.path); }; return Client; }(Base));`;
    expect(find(`${BASE} ${withOwn} new Client().load();`)).toEqual(PROVED);
  });

  it("is followed where other files are given it", () => {
    expect(find(`${BASE} ${CLIENT} require("util").inherits(Client, Base); module.exports = Client;`)).toEqual(PROVED);
  });

  it("has its own functions in place of those of the base, whichever stands first", () => {
    const name = (path: string): string => `.prototype.path = function () { return "/${path}"; };`;
    const load = "Base.prototype.load = function () { return fetch(this.base + this.path()); };";
    const made = `function Base() { this.base = ${API}; } ${load} Base${name("filters")} function Client() { Base.call(this); }`;
    for (const text of [
      `${made} util.inherits(Client, Base); Client${name("rulesets")}`,
      `${made} Client${name("rulesets")} Object.setPrototypeOf(Client.prototype, Base.prototype);`,
    ]) {
      expect(find(`${text} new Client().load();`)).toEqual([]);
      expect(find(`${text} new Base().load();`)).toEqual(PROVED);
    }
  });

  it("is no more than likely where a function of the base may have replaced what is sent", () => {
    const made = `function Base() { this.path = "/filters"; } function Client() { Base.call(this); } require("util").inherits(Client, Base);
      Client.prototype.load = function () { return fetch(${API} + this.path); }; module.exports = Client;`;
    expect(find(made)).toEqual(PROVED);
    const changed = find(`${made} Base.prototype.change = function (path) { this.path = path; };`);
    expect(changed.filter((each) => each.includes("proved"))).toEqual([]);
  });

  it("is not told of where the base stands in another file, and may replace it", () => {
    const files = {
      "base.js": `function Base() { this.path = "/filters"; } Base.prototype.change = function (path) { this.path = path; }; module.exports = Base;`,
      "main.js": `const Base = require("./base"); function Client() { Base.call(this); } require("util").inherits(Client, Base);
        Client.prototype.load = function () { return fetch(${API} + this.path); }; module.exports = Client;`,
    };
    expect(findInProject(files).filter((each) => each.includes("proved"))).toEqual([]);
  });
});

describe("what a constructing function runs on its object", () => {
  it("assigns to it in the order of the text", () => {
    const made = (body: string): readonly string[] =>
      find(`function Client() { ${body} } Client.prototype.init = function (path) { this.path = path; };
        Client.prototype.load = function () { return fetch(${API} + this.path); }; new Client().load();`);
    expect(made('this.init("/filters");')).toEqual(PROVED);
    expect(made('this.path = "/rulesets"; this.init("/filters");')).toEqual(PROVED);
    expect(made('this.init("/filters"); this.path = "/rulesets";')).toEqual([]);
    expect(made('var self = this; self.init("/filters");')).toEqual(PROVED);
    expect(made('this.path = "/rulesets"; if (unknown) this.init("/filters");')).toEqual(PROVED);
  });

  it("ends where functions run each other again", () => {
    const made = `function Client() { this.a(0); }
      Client.prototype.a = function (n) { this.path = "/filters"; this.b(n + 1); this.b(n + 2); this.b(n + 3); };
      Client.prototype.b = function (n) { this.a(n + 1); this.a(n + 2); this.a(n + 3); };
      Client.prototype.load = function () { return fetch(${API} + this.path); }; new Client().load();`;
    expect(find(made)).toEqual(PROVED);
  });
});

it("a constructor that runs functions in many ways does not use up the work on its file", () => {
  const run = (at: number): string => `this.run${at + 1}();`.repeat(3);
  const fan = Array.from(
    { length: 20 },
    (_, at) => `Client.prototype.run${at} = function () { this.a = ${at}; ${run(at)} };`,
  );
  const made = `function Client() { this.run0(); }\n${fan.join("\n")}
    Client.prototype.run20 = function () { this.a = ${API}; };
    Client.prototype.load = function () { return fetch(this.a + "/rulesets"); };
    new Client().load();`;
  const { findings, unread } = new Project({}).analyze("main.js", `${made} fetch(${API} + "/filters");`);
  expect(findings).toMatchObject([{ record: "filters" }]);
  expect(unread).toEqual([]);
});

describe("an object that is created from another one", () => {
  const sending = "{ send(path) { return fetch(this.base + path); } }";

  it("has its members, and its own", () => {
    expect(find(`const client = Object.create(${sending}); client.base = ${API}; client.send("/filters");`)).toEqual(
      PROVED,
    );
    expect(
      find(`const client = Object.create(${sending}, { base: { value: ${API} } }); client.send("/filters");`),
    ).toEqual(PROVED);
    expect(
      find(`const client = Object.setPrototypeOf({ base: ${API} }, ${sending}); client.send("/filters");`),
    ).toEqual(PROVED);
    expect(
      find(`const client = { base: ${API}, __proto__: null, send: 0 }; Object.create(client).send("/filters");`),
    ).toEqual([]);
  });

  it("goes on to be the client of a package, or the instance of a class", () => {
    const created = `const axios = require("axios"); const client = Object.create(axios.create({ baseURL: ${API} })); client.get("/filters");`;
    expect(find(created)).toEqual(PROVED);
    const instance = `class Client { path = "/rulesets"; load() { return fetch(${API} + this.path); } }
      const client = Object.create(new Client()); client.path = "/filters"; client.load();`;
    expect(find(instance)).toEqual(PROVED);
  });

  it("has its own member in place of the other one's", () => {
    const text = (own: string): string =>
      `const client = Object.create({ path: "/rulesets", load() { return fetch(${API} + this.path); } }); ${own} client.load();`;
    expect(find(text(""))).toEqual([]);
    expect(find(text('client.path = "/filters";'))).toEqual(PROVED);
  });
});

describe("a function that calls what it is a member of later", () => {
  const sending = `send(path) { return fetch(${API} + path); }`;
  const loading = '{ load() { return this.send("/filters"); } }';

  it.each([
    `const loading = ${loading}; const client = { ${sending}, ...loading }; client.load();`,
    `function load() { return this.send("/filters"); } const client = { ${sending}, load }; client.load();`,
    `class Client { ${sending} } const client = Object.assign(new Client(), ${loading}); client.load();`,
    `class Client { ${sending} } Object.assign(Client.prototype, ${loading}); new Client().load();`,
    `class Client { ${sending} } Client.prototype.load = function () { return this.send("/filters"); }; new Client().load();`,
    `function load() { return this.send("/filters"); } load.call({ ${sending} });`,
  ])("is followed: %s", (text) => {
    expect(find(text)).toEqual(PROVED);
  });

  it("leads nowhere on an object that does not have it", () => {
    expect(find(`const loading = ${loading}; const other = { send() {}, ...loading }; other.load();`)).toEqual([]);
  });
});

describe("a class that extends a function", () => {
  it("has what that assigns to its object, and what its prototype has", () => {
    expect(
      find(`${BASE} class Client extends Base { load() { return this.send("/filters"); } } new Client().load();`),
    ).toEqual(PROVED);
    expect(
      find(`function Base(path) { this.path = path; } class Client extends Base { constructor() { super("/filters"); }
        load() { return fetch(${API} + this.path); } } new Client().load();`),
    ).toEqual(PROVED);
  });
});
