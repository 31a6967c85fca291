import { describe, expect, it } from "vitest";
import { analyze } from "../../src/engine/analyze.ts";

const API = `const API = "https://api.cloudflare.com/client/v4/zones/" + process.env.ZONE;`;

/** Record and certainty of each finding of a text. */
function found(text: string): readonly string[] {
  const { findings } = analyze({ filename: "main.js", text: `${API}\n${text}`, settings: {}, root: "/" });
  return findings.map(({ record, certainty }) => `${record} ${certainty}`);
}

describe("an enumeration or a namespace that a compiler has made an object", () => {
  const RUN = "function run() { return fetch(API + Path.Filters); }";

  it.each([
    `var Path; (function (Path) { Path["Filters"] = "/filters"; })(Path || (Path = {})); fetch(API + Path.Filters);`,
    `var Path; (function (Path) { Path["Filters"] = "/filters"; })(Path || (Path = {})); export ${RUN}`,
    `exports.run = run; var Path; (function (Path) { Path["Filters"] = "/filters"; })(Path || (Path = {})); ${RUN}`,
    `var it = {}; __export(it, { run: () => run }); var Path; ((Path2) => { Path2["Filters"] = "/filters"; })(Path || (Path = {})); ${RUN}`,
    `_export(exports, { get run() { return run; } }); var Path; (function (Path) { Path["Filters"] = "/filters"; })(Path || (Path = {})); ${RUN}`,
    `Object.defineProperty(exports, "run", { get: function () { return run; } }); (function (Path) { Path["Filters"] = "/filters"; })(Path || (Path = {})); ${RUN} var Path;`,
    `exports.run = exports.Path = void 0; var Path; (function (Path) { Path["Filters"] = "/filters"; })(Path || (exports.Path = Path = {})); ${RUN} exports.run = run;`,
    `export var Path = /* @__PURE__ */ ((Path2) => { Path2["Filters"] = "/filters"; return Path2; })(Path || {}); export ${RUN}`,
    `var Path = function (Path) { Path["Filters"] = "/filters"; return Path; }(Path || {}); module.exports = { run }; ${RUN}`,
    `var Kind; (function (Kind) { Kind[Kind["A"] = 0] = "A"; Kind[Kind["B"] = 1] = "B"; })(Kind || (Kind = {}));
     const paths = { [Kind.A]: "/filters", [Kind.B]: "/rate_limits" }; fetch(API + paths[Kind.A]);`,
    `var Api; (function (Api) {
       let Paths; (function (Paths) { Paths.Filters = "/filters"; })(Paths = Api.Paths || (Api.Paths = {}));
     })(Api || (Api = {})); export function run() { return fetch(API + Api.Paths.Filters); }`,
    `var Api; (function (_Api) {
       var Paths; (function (_Paths) { var Filters = _Paths.Filters = "/filters"; })(Paths || (Paths = _Api.Paths || (_Api.Paths = {})));
     })(Api || (Api = {})); export function run() { return fetch(API + Api.Paths.Filters); }`,
    `var Api; (function (Api) { Api.base = API; function url(path) { return Api.base + path; } Api.url = url; })(Api || (Api = {}));
     export function run() { return fetch(Api.url("/filters")); }`,
  ])("%s", (text) => {
    expect(found(text)).toEqual(["filters proved"]);
  });

  it("is not certain where another object may be handed over", () => {
    expect(
      found(
        `const other = { Filters: "/rulesets" }; let Path = {}; (function (Path) { Path.Filters = "/filters"; })(old ? other : Path); fetch(API + Path.Filters);`,
      ),
    ).not.toContain("filters proved");
  });

  it("is not what a function that runs before has", () => {
    expect(
      found(
        `var Path; run(); (function (Path) { Path["Filters"] = "/filters"; })(Path || (Path = {})); function run() { if (Path) fetch(API + Path.Filters); }`,
      ),
    ).toEqual([]);
  });
});

describe("what is handed to a function where it is made", () => {
  it("has what the function assigns to it", () => {
    expect(
      found(
        `function fill(table) { name(table.paths = {}); } function name(paths) { paths.filters = "/filters"; }
         const table = {}; fill(table); fetch(API + table.paths.filters);`,
      ),
    ).toEqual(["filters proved"]);
  });
});

describe("a field that a compiler defines by a function", () => {
  const classWith = (define: string): string =>
    `class Api { constructor() { ${define}(this, "path", "/filters"); } list() { return fetch(API + this.path); } } new Api().list();`;

  it.each([
    "__publicField",
    "__publicField$1",
    "_defineProperty",
    "_defineProperty2.default",
    "(0, _defineProperty2.default)",
    "_define_property",
    "_define_property._",
  ])("%s", (define) => {
    expect(found(classWith(define))).toEqual(["filters proved"]);
  });

  it("is replaced by what is defined later, by static fields too", () => {
    expect(
      found(
        `class Api { constructor() { __publicField(this, "path", "/filters"); __publicField(this, "path", "/rulesets"); } list() { return fetch(API + this.path); } } new Api().list();`,
      ),
    ).toEqual([]);
    expect(
      found(
        `const _Api = class _Api { static list() { return fetch(API + _Api.path); } }; __publicField(_Api, "path", "/filters"); _Api.list();`,
      ),
    ).toEqual(["filters proved"]);
  });

  it("is not what another function is given", () => {
    expect(found(classWith("define"))).toEqual([]);
    expect(found(classWith("helpers.addField"))).toEqual([]);
  });
});
