import type { ClientRow } from "./client-row.ts";

const API = "https://api.cloudflare.com/client/v4";
const SDK = `import Cloudflare from "cloudflare";`;
const PULUMI = `import * as cloudflare from "@pulumi/cloudflare";`;

/** The vendor's client; its methods differ by version and are called in tests/contract/sdk. */
const clientRows: readonly ClientRow[] = [
  [
    "cloudflare get",
    `${SDK} const client = new Cloudflare({ apiToken }); client.get(\`/zones/\${z}/filters\`);`,
    `GET ${API}/zones/{z}/filters`,
  ],
  [
    "cloudflare get",
    `${SDK} function read(client: Cloudflare) { return client.post("/zones", { body: { a: 1 } }); }`,
    `POST ${API}/zones body { a: 1 }`,
  ],
  [
    "cloudflare getAPIList",
    `${SDK} new Cloudflare().getAPIList("/zones", Page, { method: "patch", body: b });`,
    `PATCH ${API}/zones body {b}`,
  ],
  [
    "cloudflare request",
    `${SDK} new Cloudflare().request({ method: "delete", path: "/zones/1" });`,
    `DELETE ${API}/zones/1`,
  ],
  [
    "cloudflare maker  new",
    `import { Cloudflare } from "cloudflare"; new Cloudflare({ baseURL: "https://x.test/v1/" }).get("/zones");`,
    "GET https://x.test/v1/zones",
  ],
  [
    "cloudflare maker  new",
    `import * as sdk from "cloudflare"; new sdk.Cloudflare(options).get("/zones");`,
    `GET ${API}/zones`,
  ],
  ["cloudflare maker ", `const cf = require("cloudflare")({ token }); cf.get("/zones");`, `GET ${API}/zones`],
  [
    "cloudflare maker createClient",
    `import { createClient } from "cloudflare/tree-shakable"; createClient({ resources: [Zones] }).get("/zones");`,
    `GET ${API}/zones`,
  ],
  [
    "cloudflare maker withOptions",
    `${SDK} new Cloudflare().withOptions({ baseURL: process.env.BASE }).get("/zones");`,
    "GET {process.env.BASE}/zones",
  ],
];

/** A resource with its arguments, the request that creating it makes, and what is sent of the arguments, renamed. */
type Resource = readonly [name: string, argument: string, request: string, body?: string];

const resources: readonly Resource[] = [
  ["FirewallRule", "{ zoneId: z }", "POST /zones/{z}/firewall/rules"],
  ["Filter", "{ zoneId }", "POST /zones/{zoneId}/filters"],
  ["RateLimit", "{ zoneId }", "POST /zones/{zoneId}/rate_limits"],
  ["WafPackage", `{ zoneId, packageId: "p" }`, "PATCH /zones/{zoneId}/firewall/waf/packages/p"],
  ["WafGroup", "{ zoneId, packageId: p, groupId: g }", "PATCH /zones/{zoneId}/firewall/waf/packages/{p}/groups/{g}"],
  ["WafRule", "{ zoneId, packageId: p, ruleId: r }", "PATCH /zones/{zoneId}/firewall/waf/packages/{p}/rules/{r}"],
  ["WafOverride", "{ zoneId }", "POST /zones/{zoneId}/firewall/waf/overrides"],
  ["AccessBookmark", "{ zoneId }", "POST /zones/{zoneId}/access/bookmarks"],
  ["ArgoTunnel", "{ accountId }", "POST /accounts/{accountId}/tunnels"],
  [
    "ZoneSettingsOverride",
    `{ zoneId, settings: { mobileRedirect: v } }`,
    "PATCH /zones/{zoneId}/settings/mobile_redirect",
    "{ value: {v} }",
  ],
  [
    "PageRule",
    `{ zoneId, actions: { alwaysOnline: v } }`,
    "POST /zones/{zoneId}/pagerules",
    `{ actions: [{ id: "always_online", value: {v} }] }`,
  ],
  [
    "ZoneSetting",
    `{ zoneId: z, settingId: "ssl", value: v }`,
    "PATCH /zones/{z}/settings/ssl",
    `{ zone_id: {z}, setting_id: "ssl", value: {v} }`,
  ],
  ["Record", `{ zoneId: z, type: "A" }`, "POST /zones/{z}/dns_records", `{ zone_id: {z}, type: "A" }`],
  ["DnsRecord", `{ zoneId: z, type: "A" }`, "POST /zones/{z}/dns_records", `{ zone_id: {z}, type: "A" }`],
  [
    "LoadBalancerPool",
    "{ accountId: a, notificationEmail: e }",
    "POST /accounts/{a}/load_balancers/pools",
    "{ account_id: {a}, notification_email: {e} }",
  ],
  [
    "Ruleset",
    "{ zoneId: z, rules: [{ actionParameters: { securityLevel: v } }] }",
    "POST /zones/{z}/rulesets",
    "{ zone_id: {z}, rules: [{ action_parameters: { security_level: {v} } }] }",
  ],
  ["MagicFirewallRuleset", "{ accountId: a }", "POST /accounts/{a}/rulesets", "{ account_id: {a} }"],
];

function toRow(client: string, [name, , request, body]: Resource, text: string): ClientRow {
  const sent = body === undefined ? "" : ` body ${body}`;
  return [`${client} ${name} new`, text, `${request.replace(" ", ` ${API}`)}${sent}`];
}

function toFile(name: string): string {
  return name.replace(/(?<!^)[A-Z]/g, (letter) => `-${letter}`).toLowerCase();
}

/** Clients of the API itself: the vendor's packages. */
export const sdkRows: readonly ClientRow[] = [
  ...clientRows,
  ...resources.map((resource) =>
    toRow("pulumi-cloudflare", resource, `${PULUMI} new cloudflare.${resource[0]}("name", ${resource[1]}, options);`),
  ),
  [
    "pulumi-cloudflare Filter new",
    `import { Filter } from "@pulumi/cloudflare"; new Filter("name", { zoneId });`,
    `POST ${API}/zones/{zoneId}/filters`,
  ],
  [
    "pulumi-cloudflare getWafPackages",
    `${PULUMI} cloudflare.getWafPackages({ zoneId });`,
    `GET ${API}/zones/{zoneId}/firewall/waf/packages`,
  ],
  [
    "pulumi-cloudflare getWafGroups",
    `${PULUMI} cloudflare.getWafGroups({ zoneId, packageId: p });`,
    `GET ${API}/zones/{zoneId}/firewall/waf/packages/{p}/groups`,
  ],
  [
    "pulumi-cloudflare getWafRules",
    `${PULUMI} cloudflare.getWafRules({ zoneId, packageId: p });`,
    `GET ${API}/zones/{zoneId}/firewall/waf/packages/{p}/rules`,
  ],
  ...resources.map((resource) => {
    const [name, argument] = resource;
    const specifier = `@cdktf/provider-cloudflare/lib/${toFile(name)}`;
    return toRow(
      "cdktf-cloudflare",
      resource,
      `import { ${name} } from "${specifier}"; new ${name}(this, "id", ${argument});`,
    );
  }),
  [
    "cdktf-cloudflare Filter new",
    `import { filter } from "@cdktf/provider-cloudflare"; new filter.Filter(this, "id", { zoneId });`,
    `POST ${API}/zones/{zoneId}/filters`,
  ],
  [
    "cdktf-cloudflare Filter new",
    `import { Filter } from "@cdktf/provider-cloudflare"; new Filter(this, "id", { zoneId });`,
    `POST ${API}/zones/{zoneId}/filters`,
  ],
];
