import { describe, expect, it } from "vitest";
import { analyze } from "../../src/engine/analyze.ts";
import type { SunsetSettings } from "../../src/model/index.ts";
import { Project } from "./project.ts";

const API = "https://api.cloudflare.com/client/v4";
const patch = `const patch = (path, body) => fetch("${API}" + path, { method: "PATCH", body: JSON.stringify(body) });\n`;

/** Marked text and records of each undecided place. */
function find(text: string, settings: SunsetSettings = {}): readonly string[] {
  const { findings, undecided } = analyze({ filename: "/project/main.js", text, settings, root: "/project" });
  expect(findings).toEqual([]);
  return undecided.map(({ place, record, others = [] }) =>
    [text.slice(place.start, place.end), record, ...others].join(" "),
  );
}

const SETTINGS = "brotli minify mobile-redirect privacy-pass server-side-excludes";
const WITH_LEVEL = "brotli minify mobile-redirect privacy-pass security-level server-side-excludes";
const open = (payload: string): string =>
  `${patch}const set = (zone, name, value) => patch(\`/zones/\${zone}/settings/\${name}\`, ${payload});`;

// No name of what ends stands in these texts: a record could be meant all the same, at one place.
it.each<readonly [what: string, text: string, ...found: readonly string[]]>([
  [
    "a setter for any setting",
    `const set = (zone, name, value) => fetch(\`${API}/zones/\${zone}/settings/\${name}\`, { method: "PATCH", body: JSON.stringify({ value }) });`,
    `name ${WITH_LEVEL}`,
  ],
  [
    "any setting, by the vendor's client",
    'import Cloudflare from "cloudflare";\nexport const read = (cf: Cloudflare, id: string, zone_id: string) => cf.zones.settings.get(id, { zone_id });',
    `id ${SETTINGS}`,
  ],
  [
    "any setting, by its older methods",
    'const cf = require("cloudflare")({ token });\nexports.set = (zone, name, value) => cf.zoneSettings.edit(zone, name, { value });',
    `name ${WITH_LEVEL}`,
  ],
  ["any setting, set to what was a level", open('{ value: "high" }'), `name ${WITH_LEVEL}`],
  ["any setting, set to what may be a level", open('{ value: value ? "off" : "high" }'), `name ${WITH_LEVEL}`],
  ["any setting, with a payload that is not known", open("value"), `name ${WITH_LEVEL}`],
  ["any setting, set to what is accepted as a level", open('{ value: "off" }'), `name ${SETTINGS}`],
  ["any setting, set to what never was a level", open('{ value: "on" }'), `name ${SETTINGS}`],
  ["any setting, without a value", open("{}"), `name ${SETTINGS}`],
  [
    "entries of a batch",
    `${patch}const save = (zone, items) => patch(\`/zones/\${zone}/settings\`, { items });`,
    `items ${WITH_LEVEL}`,
  ],
  [
    "the payload of a batch",
    `${patch}const save = (zone, all) => patch(\`/zones/\${zone}/settings\`, all);`,
    `all ${WITH_LEVEL}`,
  ],
  [
    "the payload of a setting",
    `${patch}const protect = (zone, level) => patch(\`/zones/\${zone}/settings/security_level\`, level);`,
    "level security-level",
  ],
  [
    "the payload of a setting through a client that is not known",
    "const protect = (zone, level) => client.patch(`/zones/${zone}/settings/security_level`, level);",
    "level security-level",
  ],
  ...[
    ["before options", "client.patch(PATH, level, { retries: 1 })"],
    ["behind the method", 'client.request("PATCH", PATH, level)'],
    ["as a member", "client.patch(PATH, { body: level })"],
    [
      "of a class that extends one that is not known",
      "new (class extends Base { static baseUrl = '/v4'; set(l) { return this.patch(PATH, l); } })().set(level)",
    ],
  ].map(
    ([how = "", call = ""]) =>
      [
        `the payload of a setting, ${how}`,
        `const protect = (zone, level) => ${call.replace("PATH", "`/zones/${zone}/settings/security_level`")};`,
        "level security-level",
      ] as const,
  ),
  [
    "a payload of which a part is not known",
    `${patch}const protect = (zone, level) => patch(\`/zones/\${zone}/settings/security_level\`, { ...level });`,
    "{ ...level } security-level",
  ],
  [
    "a payload that holds what is accepted, beside what is not known",
    "const protect = (zone, token) => client.patch(`/zones/${zone}/settings/security_level`, token, { value: 'off' });",
  ],
  ["a setting that is read", "const read = (zone) => client.get(`/zones/${zone}/settings/security_level`);"],
  [
    "the id of something else than what ends",
    `${patch}const renew = (account, certificateId) => patch(\`/accounts/\${account}/access/\${certificateId}\`, {});`,
  ],
  [
    "an image of any id that is deleted by a client that is not known",
    `${patch}const remove = (account, id) => send.call(this, "DELETE", \`/accounts/\${account}/images/v1/\${id}\`);`,
  ],
  [
    "what is made under a name that is not known, by a client that is not known either",
    `${patch}const make = (account, kind) => send.call(this, "POST", \`/accounts/\${account}/images/v1/\${kind}\`);`,
    "kind images-v1-direct-upload",
  ],
  ["another program's settings", "const set = (zone, name) => client.put(`/zones/${zone}/settings/${name}`, {});"],
])("%s", (_, text, ...found) => {
  expect(find(text)).toEqual(found);
});

it("names what refuses some values alone only where a value may be one of them", () => {
  const set = (value: string): string =>
    `fetch(\`${API}/accounts/\${account}/gateway/\${kind}\`, { method: "POST", body: JSON.stringify(${value}) });`;
  const look = (value: string): readonly string[] => find(set(value), { announcements: true });
  expect(look("{ action }")).toEqual(["kind gateway-audit-ssh"]);
  expect(look('{ action: "audit_ssh" }')).toEqual(["kind gateway-audit-ssh"]);
  expect(look('{ action: "block" }')).toEqual([]);
  expect(look("rule")).toEqual([]);
});

describe("what a function of a bucket is asked for", () => {
  const OLD = `compatibility_date = "2022-06-01"\n[[r2_buckets]]\nbinding = "DATA"\nbucket_name = "data"\n`;
  const LIST = "const list = (bucket: R2Bucket, options: R2ListOptions = {}) => bucket.list(options);\n";

  function look(calls: string): ReturnType<typeof analyze> {
    const text = `${LIST}export default { async fetch(request, env) { ${calls} } };`;
    return new Project({ "wrangler.toml": OLD }).analyze("main.ts", text);
  }

  it("is judged at its calls", () => {
    const { findings, undecided } = look(`await list(env.DATA, { include: ["httpMetadata"] }); await list(env.DATA);`);
    expect(findings).toMatchObject([{ record: "list-include" }]);
    expect(undecided).toEqual([]);
  });

  it("is open where a call does not say it either", () => {
    const { findings, undecided } = look(
      'await list(env.DATA, { include: ["httpMetadata"] }); await list(env.DATA, await request.json());',
    );
    expect(findings).toMatchObject([{ record: "list-include" }]);
    expect(undecided).toMatchObject([{ record: "list-include" }]);
  });
});

describe("what is written inside of a function that is called with what it asks for", () => {
  it.each([
    ["an executor", "new Promise((resolve) => { fetch(`API/zones/${zone}/settings/${name}`).then(resolve); })"],
    ["a callback of a function that is not known", "retry(() => fetch(`API/zones/${zone}/settings/${name}`))"],
    ["a callback of a list", "[zone].map((each) => fetch(`API/zones/${each}/settings/${name}`))"],
    [
      "a callback in a callback",
      "run(async () => { await retry(() => fetch(`API/zones/${zone}/settings/${name}`)); })",
    ],
  ])("is judged at the calls: %s", (_, made) => {
    const ask = `const ask = (zone, name) => ${made.replace("API", API)};\n`;
    expect(find(`${ask}ask(zone, "ssl");`)).toEqual([]);
    expect(find(`${ask}ask(zone, chosen());`)).toHaveLength(1);
  });

  it.each([
    [
      "a function of a function",
      "const main = (zone) => { const set = (name) => ask(zone, name); set(NAME); };\nmain(1);",
    ],
    ["one that is given back", "const make = (zone) => (name) => ask(zone, name);\nmake(1)(NAME);"],
    [
      "a method of an object that is given back",
      "const make = (zone) => { const get = (name) => ask(zone, name); return { get }; };\nmake(1).get(NAME);",
    ],
  ])("is judged at the calls of its own: %s", (_, text) => {
    const ask = `const API = "${API}";\nconst ask = (zone, name) => fetch(\`\${API}/zones/\${zone}/settings/\${name}\`);\n`;
    expect(find(ask + text.replace("NAME", '"ssl"'))).toEqual([]);
    expect(find(ask + text.replace("NAME", "chosen()"))).toHaveLength(1);
  });

  it("is open where the function that is given back decides", () => {
    const ask = `const make = (zone) => (name) => fetch(\`${API}/zones/\${zone}/settings/\${name}\`);`;
    expect(find(`${ask} export const ask = make("1");`)).toEqual([`name ${SETTINGS}`]);
  });
});

describe("what a function makes of what it is given", () => {
  const get = (name: string): string => `fetch(\`${API}/zones/z/settings/\${${name}}\`);`;

  it.each([
    ["an entry of the environment", "const read = (name) => process.env[name];", 'read("A")', 'read("B")'],
    [
      "through another function",
      'const env = (name) => process.env[name] ?? ""; const read = (name) => { const value = env(name); return value; };',
      'read("A")',
      'read("B")',
    ],
    ["an element", "const pick = (list) => list[Math.random()];", "pick(one)", "pick(other)"],
    ["an answer", "const ask = async (what) => (await prompt(what)).trim();", 'await ask("A")', 'await ask("B")'],
    [
      "a member of what an instance keeps",
      "class Config { get(key) { return this.data[key]; } } const config = new Config();",
      'config.get("a")',
      'config.get("b")',
    ],
  ])("is open where the function is called: %s", (_, made, one, other) => {
    const found = find(`${made} ${get(one)} ${get(other)}`);
    expect(found).toEqual([one, other].map((call) => `${call.replace("await ", "")} ${SETTINGS}`));
  });

  it("is open where it is written, once, where it is the same for all calls", () => {
    const made = "const path = (zone) => `/zones/${zone}/settings/${current()}`;";
    const text = `${made} fetch("${API}" + path("a")); fetch("${API}" + path("b"));`;
    expect(find(text)).toEqual([`current() ${SETTINGS}`]);
  });
});

describe("the name of a field of expressions alone, in an entry of a list", () => {
  const FIELD = "cf.threat_score";
  const FILE = { filename: "/project/main.js", settings: {}, root: "/project" };
  const listed = (entry: string): string => `export const list = [${entry}, { label: "Host", value: "http.host" }];`;

  it.each([
    ["a choice", `{ label: "Threat score", value: "${FIELD}" }`],
    ["a row of a table", `{ field: "${FIELD}", type: "Number", description: "A score" }`],
    ["a completion", `{ label: "${FIELD}", kind: Kind.Field }`],
  ])("is undecided where nothing compares it: %s", (_, entry) => {
    const { findings, undecided } = analyze({ ...FILE, text: listed(entry) });
    expect(findings).toEqual([]);
    expect(undecided).toMatchObject([{ record: "threat-score", reason: "nothing is seen to compare the field" }]);
  });

  it.each([
    ["by an operator", `{ field: "${FIELD}", operator: "gt", value: 10 }`],
    ["by an operator of another name", `{ field: "${FIELD}", is: "ge", value: 10 }`],
    ["in its own text", `{ label: "Threats", value: "${FIELD} gt 10" }`],
    ["as an expression", `{ label: "Threats", expression: "${FIELD}" }`],
  ])("is found where it is compared, %s", (_, entry) => {
    expect(analyze({ ...FILE, text: listed(entry) }).findings).toMatchObject([{ record: "threat-score" }]);
  });

  it("is found where a text is put together with it", () => {
    const text = `const FIELD = "${FIELD}"; export const rule = \`\${FIELD} gt 10\`;`;
    expect(analyze({ ...FILE, text }).findings).toMatchObject([{ record: "threat-score" }]);
  });
});

describe("a function that is called by itself alone", () => {
  const find = (text: string): readonly string[] =>
    analyze({
      filename: "/project/main.js",
      text: `// https://api.cloudflare.com/client/v4\n${text}`,
      settings: {},
      root: "/project",
    }).undecided.map(({ record }) => record);
  const request = "const page = await fetch(`${config.base}/accounts/${account}/tunnels`);";

  it.each([
    ["by its name", `export async function all(n) { ${request} return page.more ? all(n + 1) : page; }`],
    ["in a callback", `export async function all(n) { ${request} return page.then((p) => p.more && all(n + 1)); }`],
    ["as a method", `export class Api { async all(n) { ${request} return page.more ? this.all(n + 1) : page; } }`],
    ["by one that it calls", `async function one(n) { ${request} return two(n); } const two = (n) => one(n + 1);`],
  ])("is undecided as any other, %s", (_, text) => {
    expect(find(text)).toEqual(find(`export async function once() { ${request} }`));
    expect(find(text)).not.toEqual([]);
  });

  it("is decided by the calls from elsewhere", () => {
    const text = `async function all(n, config) { ${request} return page.more ? all(n + 1, config) : page; }`;
    expect(find(`${text} all(1, { base: "https://other.example" });`)).toEqual([]);
  });
});
