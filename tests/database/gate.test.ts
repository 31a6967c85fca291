import { describe, expect, it } from "vitest";
import { NOTHING_BEYOND, type ImportedTexts } from "../../src/database/gate/imported-texts.ts";
import type { ScannedTexts } from "../../src/database/gate/word-scanner.ts";
import { database } from "../../src/database/index.ts";
import { listRules, mayFind } from "./may-find.ts";

const HOST = 'const API = "https://api.cloudflare.com/client/v4";\n';

function join(...texts: readonly string[]): ScannedTexts {
  const gate = database.gate();
  return gate.join(texts.map((text) => gate.scan(text)));
}

function importing(...texts: readonly string[]): { readonly imports: ImportedTexts } {
  const direct = join(...texts);
  return { imports: { direct, all: direct, installed: join(), mayUse: () => false } };
}

describe("the gate", () => {
  it.each([
    // A whole path that is the API's alone, each of its words written as a segment.
    'const path = ["zones", id, "firewall", "rules"].join("/");',
    "fetch(`${API}/zones/${zone}/rate_limits`)",
    "`zones/${id}/${prefix}rate_limits?page=1`",
    'const deletion = "DELETE zones/" + zone + "/rate_limits";',
    "for (const [id, value] of Object.entries({ minify: on })) patch(`/zones/${zone}/settings/${id}`, value);",
    // A path that other programs have too, and what shows the API.
    `${HOST}client.get("/organizations/" + id)`,
    'fetch(`${base}/organizations/${id}`, { headers: { "X-Auth-Key": key } })',
    'import Cloudflare from "cloudflare"; call("/organizations/" + id)',
    'const root = "/client/v4"; get(`${root}/organizations/${id}/railguns`)',
    'get("/zones/" + id + "/filters"); get("/zones/" + id + "/rate_limits");',
    // A root behind a base path or the rest of one, and one that what stands before it may be cut off.
    `${HOST}get("/proxy/client/v4/organizations/" + id)`,
    `${HOST}get(\`\${ORIGIN}/v4/organizations/\${id}\`)`,
    `${HOST}get("/v1/organizations/x".replace("/v1", ""))`,
    // What a URL resolves as it does the specifier of an import.
    `${HOST}fetch(new URL("./zones/" + id + "/filters", API))`,
    `${HOST}fetch(\`\${API}/accounts/../zones/\${id}/filters\`)`,
    "fetch(`/v1/../zones/${id}/firewall/rules`)",
    // A package whose name stands in a variable.
    'const name = "cloudflare"; const { default: Cloudflare } = await import(name); call("/organizations/" + id);',
    // A suffix that says enough alone, in a file that shows the API.
    `${HOST}zoneRequest("settings/minify")`,
    `${HOST}call("POST", "/firewall/rules")`,
    `${HOST}post("/billing/profile")`,
    // Names of fields, in types that a comment declares too.
    "/**\n * @typedef {object} Srv\n * @property {string} service\n */\nconst data = { priority, weight, port, target };",
    // Records that are not paths.
    '{ type: "SRV", data: { service: "_sip" } }',
    "patch({ data: { proto, priority, weight, port, target } })",
    "sort((a, b) => a.priority-b.priority || a.weight-b.weight); dial(record.port-1, record.target, record.service);",
    "sort((a, b) => a. priority-b./**/priority || a\n  .weight-b.weight || a. weight-b); dial(record. port-b, record. target-b, record. service-b);",
    'edit(`/dns_records/${id}`, { data: { name: "x" } })',
    "(cf.threat_score gt 10)",
    "{ security_level: level }",
    "`${base}/script_monitor`",
    'send({ headers: { "Content-length": 1, "transfer-encoding": "chunked" } })',
    'request.setHeader("content-length", 1); request.setHeader("Transfer-Encoding", "chunked");',
    'const headers = { ["content-length"]: 1 }; headers["Transfer-Encoding"] = "chunked"; headers["content-length"] ??= 2;',
    'let headers; headers!["content-length"]\n/* of the body */ = 1; headers?.set("Transfer-Encoding", "chunked");',
    '[headers["content-length"]] = [5]; ({ how: headers["transfer-encoding"] } = { how: "chunked" });',
    'const headers = {}; (headers["content-length"] as string) = "3"; headers["transfer-encoding"]! = "chunked";',
    'const headers = {}; const all = () => { return["content-length"].concat("transfer-encoding"); }',
    'const headers = {}; if (old)["content-length"].concat("transfer-encoding").forEach(set);',
    'for (headers["content-length"] of sizes) set("transfer-encoding", "chunked");',
    'request.header("content-length", 1).header("Transfer-Encoding", "chunked"); const { headers } = request;',
    'send({ headers: [["content-length", 1], ["Transfer-Encoding", "chunked"]] });',
    'exec(`curl -H "Content-Length: 3" -H "Transfer-Encoding: chunked" ${url}`)',
    'ciphers: "ECDHE-RSA-CHACHA20-POLY1305-OLD"',
    "suites = [0xCC13]",
    "client.offer({ cipherSuites: [4865, 52243] })",
    // Calls of a bucket that the deployment config binds, or that is declared.
    "env.FILES.list({ include: [] })",
    "env.FILES\n  .list(options); const options = { include };",
    'env.FILES["list"]({ include: [] })',
    "const list = env.FILES.list.bind(env.FILES); list({ include: [] });",
    "env.FILES.list().then(({ objects }) => objects[0].customMetadata)",
    "const list = (bucket: R2Bucket) => bucket.list({ include: [] });",
    // A line that only looks like one of a comment.
    `${HOST}const accept = "image/*";\nconst all = many\n  * count(API + "/zones/" + id + "/filters");`,
    'const accept = "*/*";\nconst all = many\n  * bucket.list({ include: [] }); let bucket: R2Bucket;',
    "class A {\n  * all(bucket: R2Bucket) { yield bucket.list({ include: [] }); }\n}",
  ])("lets %j through", (text) => {
    expect(mayFind(text)).toBe(true);
  });

  it.each([
    "",
    'import { readFile } from "node:fs/promises";',
    // Words of a path in prose, in names, and in specifiers.
    "// The organizations and zones of a user, with their firewall rules",
    "const filters = zone.filters; const rules = firewall.rules;",
    'const settings = { theme: "dark" };',
    "// The name has priority\nset({ weight: 1 });\n/*\n * of the target's port\n */",
    'import { zones } from "../zones.js"; import { minify } from "./minify"; minify.zone = zones[0];',
    "export const settings = readSettings(zones);",
    "packages.filter(({ waf }) => waf)",
    // Paths that other programs have too, where nothing shows the API.
    'client.get("/organizations/" + id)',
    "fetch(`${API}/zones/${zone}/filters`)",
    'import { Strategy } from "remix-auth-email-link";\nclient.get("/organizations/" + id)',
    'auth0.get("/organizations/" + id + "/members")',
    'call("POST", "/billing/profile")',
    // Segments that stand behind others than those of the path.
    `${HOST}get(\`/zones/\${id}/routes\`); get(\`/accounts/\${id}/gateway/rate_limits\`)`,
    // A root behind segments that no base path has, and one in a comment.
    `${HOST}get("/v1/organizations/" + id); get(\`\${base}/v1/organizations/\${id}\`)`,
    `${HOST}/**\n * Calls \`/organizations\`.\n */`,
    // Names that hold a word, and companions of fields in longer names.
    "const isSRVLookup = true; const rename = name;",
    "report({ priority, weight, export: target, serviceName })",
    'set({ priority, port, target, style: "font-weight: bold" }); import("./service-worker.js"); use("x-name", 5);',
    // `include` and `list` within other words, and lists of something else.
    "server.listen(8080); names.includes(name);",
    "emitter.listeners('x'); const included = true;",
    "env.QUEUE.list({ include: [] })",
    "const { include, list } = env.FILES; module.list = include; split(module.list);",
    // Calls that a comment or a name of them tells of.
    "/**\n * for await (const item of client.items.list()) {\n */\nconst { include } = env.FILES;",
    'trace("items.list", { include }, env.FILES);',
    'headers.get("content-length")',
    // What is called as the package is, and is not imported.
    'if (target === "cloudflare") { dns.records.create({ name, service }); const { name } = record as Record; }',
    'log.info("cloudflare", "started"); call("/organizations/" + id);',
    "const { service, name } = cloudflare.env; const named: Record<string, string> = { name };",
    // Headers that are looked up, compared or talked of are set nowhere; neither are names in a list of which no call gets any.
    'const headers = {}; if (req.headers.has("content-length") || req.headers.get("transfer-encoding")) skip();',
    'res.remove("Transfer-Encoding"); res.unset("content-length"); const { headers } = res; headers["Content-Length"] = 3;',
    'const { headers } = req; if (name === "content-length" || "transfer-encoding" === name) skip();',
    'const { headers } = req; length = headers["content-length"] ?? 0; delete headers["content-length"]; set("Transfer-Encoding", "x");',
    'const { headers } = req; if (headers["content-length"] === "1" || headers?.["transfer-encoding"]) skip();',
    'if (req.header("content-length") !== undefined) skip(); headers.set("transfer-encoding", "chunked");',
    'const headers = {};\n// "content-length" or\n * `transfer-encoding` of a request\n',
    'const names = ["content-length", "transfer-encoding"];',
    'const { headers } = req; for (const name of ["accept", "content-length", "transfer-encoding"]) delete headers[name];',
    'equal(res.headers["transfer-encoding"], "chunked"); equal(Number(res.headers["content-length"]), 3); send({ headers: {} });',
    '// -H "content-length: 3"\n/**\n * As `curl` does\n */\nheaders["transfer-encoding"] = "chunked";',
    'const { headers } = req;\n/**\nThe `transfer-encoding` that `curl` sends.\n*/\nheaders["content-length"] = 3;',
    // Numbers that are suites where something is told to be one.
    "export const offset = 0xcc13 + 52243;",
    'const suites = { id: "58de6e5874375224343", at: 1522430, of: 0xcc135 };',
    "socket.write(`content-length: ${size}\r\ntransfer-encoding: chunked\r\n`); const { headers } = req;",
  ])("turns %j away", (text) => {
    expect(mayFind(text)).toBe(false);
  });

  it("takes members of one object for it where they stand near each other", () => {
    const far = (length: number): string =>
      `set({ priority, weight });\n${"// nothing of it\n".repeat(length / 16)}set({ port, target, proto });`;
    expect(mayFind(far(90_000))).toBe(true);
    expect(mayFind(far(200_000))).toBe(false);
    expect(mayFind(`${far(200_000)}\npatch({ data: { proto, priority, weight, port, target } });`)).toBe(true);
  });

  it("names the records that can be found, each with its rule, and no other", () => {
    const gate = database.gate();
    const text = `${HOST}fetch(API + "/zones/" + z + "/filters"); fetch(API + "/zones/" + z + "/stats");`;
    expect([...gate.recordsOf(gate.scan(text), NOTHING_BEYOND)]).toEqual([["filters", "no-deprecated-endpoint"]]);
  });

  it("names the rules that can find something, and no other", () => {
    expect(listRules(`${HOST}fetch(API + "/zones/" + z + "/filters"); fetch(API + "/zones/" + z + "/ssl");`)).toEqual([
      "no-deprecated-endpoint",
    ]);
    // Any setting may be meant, the level among them.
    expect(listRules(`${HOST}fetch(API + "/zones/" + z + "/settings");`)).toEqual([
      "no-deprecated-endpoint",
      "no-removed-security-level",
    ]);
    expect(listRules('expression: "cf.threat_score gt 1", security_level: "high"')).toEqual([
      "no-removed-security-level",
      "no-threat-score",
    ]);
  });

  it.each<[text: string, expected: boolean]>([
    ["get(`/accounts/${id}/rulesets`)", true],
    ['const RULESETS = "/rulesets"; get("/accounts/" + id + RULESETS)', true],
    ["get(`${account}/rulesets`); get(`/accounts/${id}`)", true],
    ['get(["accounts", id, "rulesets"].join("/"))', true],
    ["get(`/accounts/${id}/%72ulesets`)", true],
    ['const paths = ["/plans/{plan}/accounts", "/orgs/{org}/rulesets", "/repos/{owner}/{repo}/rulesets/{id}"];', false],
  ])("takes a path of the API's own for a sign of it where its segments can stand together: %j", (text, expected) => {
    expect(mayFind(`${text}; get("/user/billing/history");`)).toBe(expected);
  });

  it("takes the hosts of the settings for the API's", () => {
    const text = "fetch(`https://gateway.example.com/cf/organizations/${id}`)";
    expect(mayFind(text)).toBe(false);
    expect(mayFind(text, database, { hosts: ["gateway.example.com"] })).toBe(true);
  });
});

describe("the gate with imports", () => {
  it.each<[what: string, text: string, imported: string]>([
    ["the host of a path", "get(`/organizations/${id}`)", HOST],
    [
      "what stands before the end of a path",
      'zone.get("/firewall/rules")',
      "get = (p) => fetch(`${API}/zones/${id}${p}`)",
    ],
    ["the end of a path", "fetch(`${API}/zones/${id}${LIMITS}`)", 'export const LIMITS = "/rate_limits";'],
    ["the rest of a path whose end is a key", "save({ minify: true })", "put(`/zones/${zone}/settings/${key}`, value)"],
    [
      "the rest of a path in parts",
      "save({ minify: true })",
      'const of = (zone) => "/zones/" + zone; put(of(zone) + "/settings/" + key, value)',
    ],
    ["a whole path", "call(limits(zone))", "export const limits = (id) => `/zones/${id}/rate_limits`;"],
    [
      "the fields of a payload",
      "post(`/zones/${id}/dns_records`, record)",
      'export const record = { data: { proto: "_tcp" } };',
    ],
    [
      "the request that sends what a function is given",
      'await setLevel("high")',
      "setLevel = (value) => patch(`/zones/${zone}/settings/security_level`, { value })",
    ],
    [
      "the request that sends a value which is built elsewhere",
      "post(`/zones/${id}/rulesets`, ruleset)",
      'export const ruleset = { rules: [{ action: "set_config", action_parameters: { security_level: "high" } }] };',
    ],
    [
      "the request that asks for what a function is given",
      'await list({ name: "contains:www" })',
      "list = (params) => client.get(`/zones/${zone}/dns_records`, { params })",
    ],
    [
      "the request whose answer is read",
      "if (record.locked) skip();",
      "list = () => fetch(`/zones/${id}/dns_records`)",
    ],
    [
      "the rest of a path that is the API's own, which is a sign for another one",
      "http.get(`/${id}/dns_records`); http.get(`/${id}/filters`);",
      'export const http = axios.create({ baseURL: process.env.BASE + "/zones" });',
    ],
    ["the client of a call", "client.zones.settings.edit('minify')", 'import Cloudflare from "cloudflare";'],
    [
      "what takes a pair of headers",
      'send({ "content-length": 1, "transfer-encoding": "chunked" })',
      "export const send = (headers) => fetch(url, { headers });",
    ],
    [
      "what a client that it makes is handed to",
      'import Cloudflare from "cloudflare"; run(new Cloudflare());',
      "run = (client) => client.firewall.rules.list({ zone_id: id })",
    ],
    [
      "what a client that it makes sends",
      `${HOST}run(new Zone("/zones/" + id));`,
      'run = (zone) => zone.get("/rate_limits")',
    ],
    [
      "the options of a call of a bucket",
      "list = (env) => env.FILES.list(options)",
      "export const options = { include: [] };",
    ],
    [
      "the type of a bucket",
      "list = (env: Env) => env.STORE.list({ include: [] })",
      "interface Env { STORE: R2Bucket }",
    ],
  ])("finds %s in another file", (_, text, imported) => {
    expect(mayFind(text)).toBe(false);
    expect(mayFind(text, database, importing(imported))).toBe(true);
  });

  it.each<[what: string, text: string, imported: string]>([
    [
      "words of a path in two files, none of which is a segment",
      "const zones = []; limit(zones);",
      "const rate_limits = 3;",
    ],
    ["an end without the API", "get(`/organizations/${id}`)", 'export const HOST = "https://api.example.com";'],
    ["a root alone", "call(organizations)", 'export const organizations = "/organizations";'],
    [
      "an end that is a key, and segments of other paths",
      "build({ minify: true })",
      "get(`/zones/${zone}/routes`); put(`/accounts/${id}/scripts/${name}/settings`, body);",
    ],
    [
      "what makes no client",
      'import { run } from "./run"; run(new Client());',
      "run = (client) => client.firewall.rules.list({ zone_id: id })",
    ],
  ])("turns away %s", (_, text, imported) => {
    expect(mayFind(text, database, importing(imported))).toBe(false);
  });

  it("looks behind the imports where the API shows in the text or in what it imports itself", () => {
    const direct = "export const start = (zone) => run(zone);";
    const all = join(direct, 'zone.get("/rate_limits")');
    const imports: ImportedTexts = { direct: join(direct), all, installed: join(), mayUse: () => false };
    const text = (host: string): string => `const zone = new Zone("${host}/zones/"); start(zone);`;
    expect(mayFind(text("https://api.cloudflare.com/client/v4"), database, { imports })).toBe(true);
    expect(mayFind(text("https://dns.example.com"), database, { imports })).toBe(false);
  });

  it.each([
    ["a manifest names its package", ["cloudflare"], "client.filters.list()", true],
    ["none does", ["axios"], "client.filters.list()", false],
    ["the text has no call of it", ["cloudflare"], "client.rows.list()", false],
  ])("looks for a client that is made behind the imports, where %s: %#", (_, named, text, expected) => {
    const direct = 'import { client } from "./client"; export { client };';
    const imports: ImportedTexts = {
      direct: join(direct),
      all: join(direct, 'import Cloudflare from "cloudflare"; export const client = new Cloudflare();'),
      installed: join(),
      mayUse: (packages) => packages.some((name) => named.includes(name)),
    };
    expect(mayFind(`import { client } from "./services"; ${text};`, database, { imports })).toBe(expected);
  });

  it("asks for no file behind the imports where the text has no end of a path", () => {
    const { imports } = importing("export const now = Date.now;");
    const guarded: ImportedTexts = {
      direct: imports.direct,
      mayUse: () => true,
      get all(): never {
        throw new Error("was read");
      },
      get installed(): never {
        throw new Error("was read");
      },
    };
    const gate = database.gate();
    const recordsOf = (text: string): ReadonlyMap<string, string> =>
      gate.recordsOf(gate.scan(text), { ...NOTHING_BEYOND, imports: guarded });
    expect(recordsOf("export const settings = zones.map(({ accounts, user }) => user.filters(accounts));").size).toBe(
      0,
    );
    expect(() => recordsOf("get(`/organizations/${id}`)")).toThrow("was read");
  });

  it("takes what an installed package shows for a sign of the API", () => {
    const text = "get(`/organizations/${id}`)";
    const imports: ImportedTexts = { direct: join(), all: join(), installed: join(HOST), mayUse: () => false };
    expect(mayFind(text, database, { imports })).toBe(true);
  });
});
