import { describe, expect, it } from "vitest";
import { findInProject } from "./project.ts";

const API = 'export class Api { get(path) { return fetch("https://api.cloudflare.com/client/v4/zones/x" + path); } }';
const RUN = 'async run() { await this.api.get("/firewall/rules"); }';

describe("an object of which another package makes a class", () => {
  const findExtended = (members: string): readonly string[] =>
    findInProject({
      "api.js": API,
      "main.js": `import CoreObject from "core-object"; import { Api } from "./api";\nexport default CoreObject.extend({ ${members} });`,
    });
  const FOUND_IN_CLASS = ["main.js: firewall-rules proved firewall/rules"];

  it("has what its functions assign to it", () => {
    expect(findExtended(`init() { this.api = new Api(); }, ${RUN}`)).toEqual(FOUND_IN_CLASS);
    expect(findExtended(`api: null, init: function () { this.api = new Api(); }, ${RUN}`)).toEqual(FOUND_IN_CLASS);
  });

  it("has what it is written with", () => {
    expect(findExtended(`api: new Api(), ${RUN}`)).toEqual(FOUND_IN_CLASS);
  });

  it("has nothing of what functions in it assign to their own", () => {
    expect(findExtended(`init() { (function () { this.api = new Api(); })(); }, ${RUN}`)).toEqual([]);
  });
});
