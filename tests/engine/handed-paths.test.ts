import { describe, expect, it } from "vitest";
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

it("a path of which a wrapper takes the first slash, for a client with a prefix", () => {
  const api =
    'import ky from "ky";\nconst client = ky.create({ prefixUrl: "https://api.cloudflare.com/client/v4" });\nexport const get = (path) => client.get(path.startsWith("/") ? path.slice(1) : path).json();';
  const main = 'import { get } from "./api";\nget(`/zones/${zone}/firewall/rules`);';
  expect(findInProject({ "api.js": api, "main.js": main })).toEqual([
    "main.js: firewall-rules proved zones/${zone}/firewall/rules",
  ]);
});

describe("a class that a test gives the end of a path, and a fake", () => {
  const section = (path: string): string => `const API = "https://api.cloudflare.com/client/v4";
export class Section {
  constructor({ name, send }) { this.name = name; this.send = send ?? fetch; }
  call(path) { return this.send(${path}); }
  usage() { return this.call("/x/usage"); }
}`;
  const main = `import { Section } from "./section.js";
function makeFake() { const fn = async (url) => new Response("{}"); return { fn }; }
const make = (send) => new Section({ name: "filters", send });
const fake = makeFake();
await make(fake.fn).usage();`;

  it("may request what it makes of that", () => {
    const files = { "section.js": section("`${API}/zones/${path}/${this.name}`"), "main.js": main };
    expect(findInProject(files)).toEqual(["main.js: filters likely filters"]);
  });

  it("leaves what a method puts behind it to the callers of that", () => {
    const files = { "section.js": section("`${API}/zones/z/${this.name}${path}`"), "main.js": main };
    expect(findInProject(files)).toEqual([]);
  });
});

describe("a function that puts a path behind a parameter, for other files", () => {
  const client = `const API = "https://api.cloudflare.com/client/v4";
const { ZONE, TUNNEL, ACCOUNT } = process.env;
export const callRule = (path) => fetch(\`\${API}/zones/\${ZONE}/filters/\${TUNNEL}\${path}\`);
export const toPath = (path) => \`/zones/\${ZONE}/filters/\${TUNNEL}\${path}\`;
export const call = (path) => fetch(\`\${API}/zones/\${ZONE}\${path}\`);`;

  it("requests nothing that ends before that", () => {
    expect(findInProject({ "client.js": client })).toEqual([]);
  });

  it("requests what a call gives it", () => {
    const main = 'import { call, callRule } from "./client";\ncall("/filters");\ncallRule("/more");';
    expect(findInProject({ "client.js": client, "main.js": main })).toEqual(["main.js: filters proved filters"]);
  });
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

/** A tag that adds the pieces of a template one by one. */
const TAG = `export const createTag = (encode = encodeURIComponent) =>
  function tag(texts, ...values) {
    if (texts.length === 1) return texts[0];
    return texts.reduce((written, text, index) => {
      const encoded = encode("" + values[index]);
      return written + text + (index === values.length ? "" : encoded);
    }, "");
  };
export const path = createTag();
export const joined = createTag();\n`;

describe("the pieces of a template that a tag is given", () => {
  const client = (tag: string, text: string): string =>
    `import { ${tag} } from "./tag";\nconst headers = { "X-Auth-Email": email, "X-Auth-Key": key };\nexport class Rules { read(zone, id) { return this._client.get(${tag}\`${text}\`, headers); } }`;

  it.each(["path", "joined"])("are one path, found once: %s", (tag) => {
    const main = client(tag, "/zones/${zone}/firewall/rules/${id}");
    expect(findInProject({ "tag.js": TAG, "main.js": main })).toEqual([
      "main.js: firewall-rules likely zones/${zone}/firewall/rules",
    ]);
  });

  it("are the path of no other record", () => {
    const main = client("path", "/accounts/${zone}/things/${id}/firewall/rules");
    expect(findInProject({ "tag.js": TAG, "main.js": main })).toEqual([]);
  });
});

describe("a key that is given with the function that loads what belongs to it", () => {
  const fetcher = [
    'export const load = (path) => fetch("https://api.cloudflare.com/client/v4" + path).then((response) => response.json());',
    "export const loadWith = ([path, token]) => load(path);",
    "export const loadBoth = (path, token) => load(path);",
    "export const loadListed = ([path, token], options) => load(path);",
    "export const loadTyped = (key: [string, string], options?: RequestInit) => load(key[0]);",
    "export const loadChange = (key, { arg }) => load(key[0]);",
    "",
  ].join("\n");
  const imports = 'import { load, loadWith, loadBoth, loadListed, loadTyped, loadChange } from "./fetcher";\n';
  const found = ["main.ts: filters proved zones/${id}/filters"];

  it.each<readonly [what: string, from: string, text: string]>([
    ["a path", 'import useSWR from "swr";', "useSWR(`/zones/${id}/filters`, load);"],
    ["a path, or none yet", 'import useSWR from "swr";', "useSWR(id ? `/zones/${id}/filters` : null, load);"],
    ["a function that gives it", 'import useSWR from "swr";', "useSWR(() => `/zones/${id}/filters`, load);"],
    ["a list", 'import useSWR from "swr";', "useSWR([`/zones/${id}/filters`, token], loadWith);"],
    ["a list that is taken apart", 'import useSWR from "swr";', "useSWR([`/zones/${id}/filters`, token], loadBoth);"],
    ["a list, and options", 'import useSWR from "swr";', "useSWR([`/zones/${id}/filters`, token], loadListed);"],
    ["a list by its type", 'import useSWR from "swr";', "useSWR([`/zones/${id}/filters`, token], loadTyped);"],
    [
      "a list of a change",
      'import useSWRMutation from "swr/mutation";',
      "useSWRMutation([`/zones/${id}/filters`, token], loadChange);",
    ],
    [
      "a path, with a function written there",
      'import useSWRImmutable from "swr/immutable";',
      "useSWRImmutable(`/zones/${id}/filters`, (path) => load(path));",
    ],
    [
      "a path of a change",
      'import useSWRMutation from "swr/mutation";',
      "useSWRMutation(`/zones/${id}/filters`, load);",
    ],
    ["a path ahead of time", 'import { preload } from "swr";', "preload(`/zones/${id}/filters`, load);"],
  ])("%s", (_, from, text) => {
    expect(findInProject({ "fetcher.ts": fetcher, "main.ts": `${from}\n${imports}${text}\n` })).toEqual(found);
  });

  it("not of another host", () => {
    const other = fetcher.replace("api.cloudflare.com", "api.example.com");
    const main = `import useSWR from "swr";\n${imports}useSWR(\`/zones/\${id}/firewall/rules\`, load);\n`;
    expect(findInProject({ "fetcher.ts": other, "main.ts": main })).toEqual([]);
  });

  it("not where the function makes no request, or is that of another package", () => {
    const main = (from: string, load: string): string =>
      `import useSWR from "${from}";\n${imports}useSWR(\`/zones/\${id}/firewall/rules\`, ${load});\n`;
    expect(findInProject({ "fetcher.ts": fetcher, "main.ts": main("swr", "(key) => cache.read(key)") })).toEqual([]);
    expect(findInProject({ "fetcher.ts": fetcher, "main.ts": main("acme-router", "load") })).toEqual([]);
  });
});
