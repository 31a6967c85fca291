import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { sdkRows } from "../semantics/clients/sdk-rows.ts";
import { analyze } from "../../src/engine/analyze.ts";

/** Row: what is installed, the program behind the client, and what is found: `certainty place-text record`. */
type Row = readonly [installed: string | undefined, program: string, ...found: readonly string[]];

const SDK = 'import Cloudflare from "cloudflare"; const client = new Cloudflare({ apiToken });\n';
const projects = new Map<string, string>();

afterAll(() => {
  for (const folder of projects.values()) rmSync(folder, { recursive: true });
});

/** A folder with a version of the client installed, or with a range in package.json (`^4.0.0`). */
function projectOf(installed: string | undefined): string {
  const key = installed ?? "none";
  const known = projects.get(key);
  if (known !== undefined) return known;
  const folder = mkdtempSync(join(tmpdir(), "sunset-sdk-calls-"));
  projects.set(key, folder);
  const isRange = installed !== undefined && !/^\d/.test(installed);
  const file = isRange ? "package.json" : "node_modules/cloudflare/package.json";
  const manifest = isRange
    ? { dependencies: { cloudflare: installed } }
    : { name: "cloudflare", version: installed ?? "0.0.0" };
  if (installed === undefined) return folder;
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), JSON.stringify(manifest));
  return folder;
}

function find(installed: string | undefined, text: string, gate = true): readonly string[] {
  const root = projectOf(installed);
  // A name for each way, so that neither is remembered for the other.
  const filename = join(root, gate ? "main.ts" : "other.ts");
  const { findings, undecided, problems } = analyze({ filename, text, settings: undefined, root }, { gate });
  expect(problems).toEqual([]);
  return [
    ...findings.map(({ certainty, place, record }) => `${certainty} ${text.slice(place.start, place.end)} ${record}`),
    ...undecided.map(({ place, record, others = [] }) =>
      ["undecided", text.slice(place.start, place.end), record, ...others].join(" "),
    ),
  ];
}

const rows: readonly Row[] = [
  // A chain that the installed version maps to a deprecated endpoint, at the chain.
  ["4.2.0", "await client.firewall.rules.list({ zone_id });", "proved client.firewall.rules.list firewall-rules"],
  ["3.5.0", "await client.firewall.rules.list(zone);", "proved client.firewall.rules.list firewall-rules"],
  ["7.3.0", "for await (const f of client.filters.list({ zone_id })) use(f);", "proved client.filters.list filters"],
  ["5.2.0", "client.rateLimits.create({ zone_id }).asResponse();", "proved client.rateLimits.create rate-limits"],
  ["7.9.9", "client.filters.get(id, { zone_id });", "proved client.filters.get filters"],
  // What an argument names, at the argument.
  ["4.2.0", 'client.zones.settings.edit("minify", { zone_id, value });', "proved minify minify"],
  ["4.2.0", 'client.zones.settings.edit("ssl", { zone_id, value });'],
  [
    "4.2.0",
    'for (const id of ["ssl", "brotli"] as const) client.zones.settings.get(id, { zone_id });',
    "proved brotli brotli",
  ],
  [
    "4.2.0",
    "client.zones.settings.get(id, { zone_id }); // such as minify",
    "undecided id brotli minify mobile-redirect privacy-pass server-side-excludes",
  ],
  ["3.4.0", "client.zones.settings.minify.edit({ zone_id });", "proved client.zones.settings.minify.edit minify"],
  [
    "3.0.0",
    'client.zones.settings.edit({ zone_id, items: [{ id: "brotli", value: "on" }, { id: "ssl", value: "on" }] });',
    "proved brotli brotli",
  ],
  // Payloads.
  ["6.0.0", 'client.zones.settings.edit("security_level", { zone_id, value: "high" });', "proved high security-level"],
  [
    "6.0.0",
    'client.dns.records.create({ zone_id, type: "SRV", name, data: { service: "_sip", proto: "_tcp", name, port } });',
    "proved service srv-data-fields",
  ],
  [
    "6.0.0",
    'client.rulesets.create({ zone_id, rules: [{ expression: "cf.threat_score gt 10" }] });',
    "proved cf.threat_score threat-score",
  ],
  [
    "4.2.0",
    "client.loadBalancers.create({ zone_id, name, notification_email });",
    "proved notification_email load-balancer-notification-email",
  ],
  [
    "7.3.0",
    "client.loadBalancers.edit(id, { zone_id, notification_email });",
    "proved notification_email load-balancer-notification-email",
  ],
  [
    "5.2.0",
    "for await (const one of client.loadBalancers.list({ zone_id })) use(one.notification_email);",
    "proved notification_email load-balancer-notification-email",
  ],
  [
    "6.0.0",
    "client.loadBalancers.pools.edit(pool, { account_id, notification_email });",
    "proved notification_email load-balancer-notification-email",
  ],
  // Living endpoints on the paths of the schedule.
  ["4.2.0", "client.zeroTrust.tunnels.list({ account_id });"],
  ["7.3.0", "client.organizations.get(id); client.billing.profiles.get({ account_id });"],
  ["4.1.0", "client.zeroTrust.tunnels.create({ account_id, name });"],
  [
    "3.5.0",
    "client.zeroTrust.tunnels.create({ account_id, name });",
    "proved client.zeroTrust.tunnels.create legacy-tunnels",
  ],
  ["3.5.0", "client.zeroTrust.tunnels.list({ account_id });", "likely client.zeroTrust.tunnels.list legacy-tunnels"],
  // No version is known: what all versions agree on, or nothing is decided.
  [undefined, "client.filters.list({ zone_id });", "proved client.filters.list filters"],
  [
    undefined,
    "client.zeroTrust.tunnels.create({ account_id });",
    "undecided client.zeroTrust.tunnels.create legacy-tunnels",
  ],
  ["^4.0.0", "client.zeroTrust.tunnels.list({ account_id });"],
  ["^3.2.0", "client.zeroTrust.tunnels.get(id, { account_id });", "proved client.zeroTrust.tunnels.get legacy-tunnels"],
  [">=3", "client.zeroTrust.tunnels.get(id, { account_id });", "undecided client.zeroTrust.tunnels.get legacy-tunnels"],
  // No version has such a call, or takes such arguments: judged by what it names.
  ["3.2.0", 'client.zones.settings.edit("minify", { zone_id, value });', "likely minify minify"],
  ["4.5.0", 'client.zones.settings.edit(zone, "brotli", { value: "on" });', "likely brotli brotli"],
  [
    "5.0.0",
    "client.zeroTrust.tunnels.create({ account_id });",
    "undecided client.zeroTrust.tunnels.create legacy-tunnels",
  ],
  ["5.0.0", "client.firewall.rules.purge({ zone_id });"],
  // Ways to reach the client.
  [
    "5.0.0",
    "const { firewall: { waf } } = client; waf.packages.list({ zone_id });",
    "proved waf.packages.list waf-managed-rules",
  ],
  ["5.0.0", "(client as any).filters.list({ zone_id });", "proved (client as any).filters.list filters"],
  [
    "5.0.0",
    "class Zones { #cf = new Cloudflare(); rules(zone_id: string) { return this.#cf.firewall.rules.list({ zone_id }); } }",
    "proved this.#cf.firewall.rules.list firewall-rules",
  ],
  [
    "5.0.0",
    "class Zones { constructor(private readonly cf: Cloudflare) {} rules() { return this.cf.filters.list({ zone_id }); } }",
    "proved this.cf.filters.list filters",
  ],
  ["5.0.0", "const read = (cf?: Cloudflare) => cf?.filters.list({ zone_id });", "proved cf?.filters.list filters"],
  [
    "5.0.0",
    "async function connect() { return new Cloudflare(); } (await connect()).filters.list({ zone_id });",
    "proved (await connect()).filters.list filters",
  ],
  [
    "5.0.0",
    'const set = (id: string, value: unknown) => client.zones.settings.edit(id as "ssl", { zone_id, value }); set("minify", 1);',
    "proved minify minify",
  ],
  [
    "5.0.0",
    "client.withOptions({ timeout: 1 }).filters.list({ zone_id });",
    "proved client.withOptions({ timeout: 1 }).filters.list filters",
  ],
  // Endpoints without a method.
  ["5.0.0", "client.post(`/zones/${zone}/filters`, { body });", "proved zones/${zone}/filters filters"],
  // Another host.
  ["5.0.0", 'client.withOptions({ baseURL: "https://fake.test" }).filters.list({ zone_id });'],
  ["5.0.0", 'new Cloudflare({ baseURL: "http://localhost:4010" }).filters.list({ zone_id });'],
  [
    "5.0.0",
    "new Cloudflare({ baseURL: process.env.API }).filters.list({ zone_id });",
    "likely new Cloudflare({ baseURL: process.env.API }).filters.list filters",
  ],
];

const foreign = [
  'import Cloudflare from "@acme/cloudflare"; new Cloudflare().filters.list({ zone_id });',
  'import { Cloudflare } from "./sdk"; function read(cf: Cloudflare) { return cf.filters.list({ zone_id }); } // cloudflare',
  'import type { Cloudflare } from "other"; const read = (cf: Cloudflare) => cf.firewall.rules.list({ zone_id });',
  'import * as aws from "@pulumi/aws"; new aws.Filter("cloudflare", { zoneId });',
  "cloudflare.filters.list({ zone_id });",
];

describe("a call of the vendor's client", () => {
  it.each(rows)("%s: %s", (installed, ...[program = "", ...found]) => {
    expect(find(installed, SDK + program)).toEqual(found);
  });

  it.each(foreign)("is not %s", (text) => {
    expect(find("5.0.0", text)).toEqual([]);
  });

  it("is not one of another package that is installed under the name", () => {
    const root = projectOf("^9.9.9");
    writeFileSync(join(root, "package.json"), JSON.stringify({ dependencies: { cloudflare: "npm:@acme/fork@1.0.0" } }));
    expect(find("^9.9.9", `${SDK}client.filters.list({ zone_id });`)).toEqual([]);
  });

  it.each([
    [
      "2.9.1",
      'const cf = require("cloudflare")({ token }); cf.zoneSettings.edit(zone, "minify", { value });',
      "proved minify minify",
    ],
    [
      "2.9.1",
      'const cf = new (require("cloudflare"))({ token }); cf.dnsRecords.add(zone, { type: "SRV", data: { service, proto } });',
      "proved service srv-data-fields",
    ],
    [
      "2.9.1",
      'const cf = require("cloudflare")({ token }); cf.zoneSettings.editAll(zone, { items: [{ id: "brotli", value: "on" }] });',
      "proved brotli brotli",
    ],
    [
      "7.3.0",
      'import { createClient } from "cloudflare/tree-shakable"; createClient({ resources: [BaseFilters] }).filters.list({ zone_id });',
      "proved createClient({ resources: [BaseFilters] }).filters.list filters",
    ],
  ])("%s: %s", (installed, text, ...found) => {
    expect(find(installed, text)).toEqual(found);
  });
});

describe("a client of another file", () => {
  const client = 'import Cloudflare from "cloudflare";\nexport const client = new Cloudflare({ apiToken });\n';
  const wrapper = `${client}export const set = (id: string, value: unknown) => client.zones.settings.edit(id as "ssl", { zone_id, value });\n`;

  it.each([
    [
      "is called where the finding is",
      client,
      'import { client } from "./cf";\nclient.firewall.rules.list({ zone_id });',
      "proved client.firewall.rules.list firewall-rules",
    ],
    ["is given what it is for", wrapper, 'import { set } from "./cf";\nset("minify", 1);', "proved minify minify"],
    [
      "is declared by its class there",
      'export type { Cloudflare as Api } from "cloudflare";',
      'import type { Api } from "./cf";\nexport const list = (api: Api) => api.filters.list({ zone_id });',
      "proved api.filters.list filters",
    ],
    [
      "is declared by an alias there",
      'import type C from "cloudflare";\nexport type Api = C;',
      'import type { Api } from "./cf";\nexport const list = (api: Api) => api.filters.list({ zone_id });',
      "proved api.filters.list filters",
    ],
    [
      "is another one",
      'import Cloudflare from "@acme/sdk"; // cloudflare\nexport const client = new Cloudflare();',
      'import { client } from "./cf";\nclient.firewall.rules.list({ zone_id });',
    ],
  ])("%s", (_name, other, text, ...found) => {
    writeFileSync(join(projectOf("5.0.0"), "cf.ts"), other);
    expect(find("5.0.0", text)).toEqual(found);
    expect(find("5.0.0", text, false)).toEqual(found);
  });
});

describe("the same file again", () => {
  it("is read anew when another version was installed", () => {
    const manifest = join(projectOf("3.4.0"), "node_modules/cloudflare/package.json");
    const text = `${SDK}client.zeroTrust.tunnels.list({ account_id });`;
    expect(find("3.4.0", text)).toHaveLength(1);
    writeFileSync(manifest, JSON.stringify({ name: "cloudflare", version: "7.3.0", private: true }));
    expect(find("3.4.0", text)).toEqual([]);
  });
});

describe("a resource of infrastructure code", () => {
  it.each([
    [
      "cloudflare.FirewallRule",
      'new cloudflare.FirewallRule("a", { zoneId: zone.id });',
      "proved cloudflare.FirewallRule firewall-rules",
    ],
    [
      "settings",
      'new cloudflare.ZoneSettingsOverride("a", { zoneId, settings: { brotli: "on", securityLevel: "low", ssl: "full" } });',
      "proved brotli brotli",
      "proved low security-level",
    ],
    [
      "a ruleset",
      'new cloudflare.Ruleset("a", { zoneId, rules: [{ action: "set_config", actionParameters: { securityLevel: "low" }, expression: "cf.threat_score gt 1" }] });',
      "proved low security-level",
      "proved cf.threat_score threat-score",
    ],
    [
      "a record",
      'new cloudflare.Record("a", { zoneId, type: "SRV", data: { service, proto, priority } });',
      "proved service srv-data-fields",
    ],
    [
      "a pool",
      'new cloudflare.LoadBalancerPool("a", { accountId, notificationEmail });',
      "proved notificationEmail load-balancer-notification-email",
    ],
    [
      "nothing that is set",
      'new cloudflare.ZoneSettingsOverride("a", { zoneId, settings: { brotli: null, minify: undefined, privacyPass: void 0, securityLevel: null } });',
    ],
    ["no level", 'new cloudflare.ZoneSetting("a", { zoneId, settingId: "security_level", value: null });'],
    ["no address", 'new cloudflare.LoadBalancerPool("a", { accountId, notificationEmail: null });'],
    [
      "a record of which one removed field is set",
      'new cloudflare.Record("a", { zoneId, type: "SRV", data: { service: null, proto, name: undefined, priority } });',
      "proved proto srv-data-fields",
    ],
    [
      "a setting that a condition sets",
      'new cloudflare.ZoneSettingsOverride("a", { zoneId, settings: { brotli: on ? "on" : undefined, securityLevel: on ? "low" : null } });',
      "proved brotli brotli",
      "proved low security-level",
    ],
    [
      "one of two spread objects that sets it",
      'new cloudflare.ZoneSettingsOverride("a", { zoneId, settings: { ...(on ? { brotli: "on" } : { brotli: undefined }) } });',
      "proved brotli brotli",
    ],
    [
      "a setting that is taken back",
      'const all = { brotli: "on" }; new cloudflare.ZoneSettingsOverride("a", { zoneId, settings: { ...all, brotli: undefined } });',
    ],
    ["a living resource", 'new cloudflare.PageRule("a", { actions: { securityLevel: "high" } });'],
  ])("%s", (_name, program, ...found) => {
    expect(find(undefined, `import * as cloudflare from "@pulumi/cloudflare";\n${program}`)).toEqual(found);
  });

  it.each([
    [
      "null",
      "JSON.stringify({ name, notification_email: null })",
      "proved notification_email load-balancer-notification-email",
    ],
    ["undefined", "JSON.stringify({ name, notification_email: undefined })"],
    ["void 0", "JSON.stringify({ name, notification_email: void 0 })"],
  ])("is not the JSON of a request, which has null, and no undefined: %s", (_name, body, ...found) => {
    const url = "https://api.cloudflare.com/client/v4/accounts/x/load_balancers/pools";
    expect(find(undefined, `fetch("${url}", { method: "POST", body: ${body} });`)).toEqual(found);
  });
});

describe("the gate", () => {
  const texts: (readonly [string | undefined, string])[] = [
    ...rows.map(([installed, program]) => [installed, SDK + program] as const),
    ...sdkRows.map(([, text]) => [undefined, text] as const),
    ...sdkRows.map(([, text]) => [undefined, text.replace(/\bssl\b/, "brotli")] as const),
  ];

  it("turns away no text that holds a finding", () => {
    const missed = texts.filter(([installed, text]) => {
      return find(installed, text).join() !== find(installed, text, false).join();
    });
    expect(missed).toEqual([]);
  });
});

describe("a client that is imported in the way of a runtime without folders of packages", () => {
  const made = (specifier: string, call: string): string =>
    `import Cloudflare from "${specifier}"; const client = new Cloudflare({ apiToken });\n${call}\n`;
  const list = 'client.firewall.rules.list({ zone_id: "z" });';
  const get = 'client.zeroTrust.tunnels.get("t", { account_id: "a" });';

  it.each<readonly [specifier: string, call: string, ...found: readonly string[]]>([
    ["npm:cloudflare", list, "proved client.firewall.rules.list firewall-rules"],
    ["npm:cloudflare@4.2.0", list, "proved client.firewall.rules.list firewall-rules"],
    ["https://esm.sh/cloudflare@4.2.0", list, "proved client.firewall.rules.list firewall-rules"],
    ["https://esm.sh/cloudflare@3.0.0?target=deno", get, "proved client.zeroTrust.tunnels.get legacy-tunnels"],
    ["npm:cloudflare@3.0.0", get, "proved client.zeroTrust.tunnels.get legacy-tunnels"],
    ["npm:cloudflare@4.2.0", get, "undecided client.zeroTrust.tunnels.get legacy-tunnels"],
    ["npm:cloudflared@4.2.0", list],
    ["https://esm.sh/gh/acme/cloudflare@4.2.0", list],
    ["https://example.com/cloudflare@4.2.0", list],
  ])("%s", (specifier, call, ...found) => {
    expect(find(undefined, made(specifier, call))).toEqual(found);
    expect(find(undefined, made(specifier, call), false)).toEqual(found);
  });

  it("also one for any API", () => {
    const post = (from: string): string =>
      `import axios from "${from}"; axios.post("https://api.cloudflare.com/client/v4/accounts/" + id + "/tunnels", {});\n`;
    const found = find(undefined, post("axios"));
    expect(found).toHaveLength(1);
    expect(find(undefined, post("npm:axios@1.7.2"))).toEqual(found);
    expect(find(undefined, post("https://cdn.jsdelivr.net/npm/axios@1/+esm"))).toEqual(found);
  });
});
