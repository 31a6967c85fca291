import { expect, it } from "vitest";
import { findInProject } from "./project.ts";

const PATCH =
  'import http from "acme-http";\nconst API = "https://api.cloudflare.com/client/v4";\nexport const patchSetting = (name, zone, value) => http.patch(API + "/zones/" + zone + "/settings/" + name, { body: { value } });\n';

// A client that is not known is given, in another file, a path that this file completes.
it("a text that is handed over", () => {
  const main = 'import { patchSetting } from "./api";\npatchSetting("minify", zone, {});';
  expect(findInProject({ "api.js": PATCH, "main.js": main })).toEqual(["main.js: minify likely minify"]);
});

it("a value that is handed over", () => {
  const main = 'import { patchSetting } from "./api";\npatchSetting("security_level", zone, "high");';
  expect(findInProject({ "api.js": PATCH, "main.js": main })).toEqual(["main.js: security-level likely high"]);
});

it("a function that another one gives, and that is given to be called", () => {
  const actions =
    'import { patchSetting } from "./api";\nexport const update = (name, zone, value) => (dispatch) => { dispatch({ type: "UPDATE" }); patchSetting(name, zone, value); };';
  const main =
    'import { update } from "./actions";\nexport const press = ({ dispatch, zone }) => dispatch(update("minify", zone, {}));';
  expect(findInProject({ "api.js": PATCH, "actions.js": actions, "main.js": main })).toEqual([
    "main.js: minify likely minify",
  ]);
});

it("not of another host", () => {
  const main = 'import { patchSetting } from "./api";\npatchSetting("minify", zone, {});';
  const api = PATCH.replace("api.cloudflare.com", "example.com");
  expect(findInProject({ "api.js": api, "main.js": main })).toEqual([]);
});

const BILLING =
  'module.exports = class Billing { constructor(client) { this._client = client; }\n  read(id, params) { const client = this._client; return client._get(["accounts", id, "billing", "profile"], params); } };';
const CLIENT = (host: string): string =>
  `const { ApiClient } = require("acme-client");\nconst Billing = require("./billing");\nmodule.exports = class Client extends ApiClient { constructor(options) { super({ ...options, baseUrl: "https://${host}/client/v4/" }); const client = this; this.billing = new Billing(client); } };`;

it("a client that an instance is given, and that says nothing of how it requests", () => {
  const files = { "billing.js": BILLING, "client.js": CLIENT("api.cloudflare.com") };
  expect(findInProject(files)).toEqual(["client.js: billing-profile likely new Billing(client)"]);
});

it("not a client of another host", () => {
  expect(findInProject({ "billing.js": BILLING, "client.js": CLIENT("api.example.com") })).toEqual([]);
});

it("a function that is called with each element of a list", () => {
  const text =
    'const set = (name) => fetch(`https://api.cloudflare.com/client/v4/zones/${zone}/settings/${name}`, { method: "PATCH", body });\n["http3", "minify"].map(set);';
  expect(findInProject({ "main.js": text })).toEqual(["main.js: minify proved minify"]);
});
