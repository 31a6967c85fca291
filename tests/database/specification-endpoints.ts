/** An endpoint as the specification lists it, and the records that it belongs to. */
export interface ListedEndpoint {
  readonly method: string;
  readonly path: string;
  readonly records: readonly string[];
  readonly endOfLife: readonly string[];
}

/** The specification's lists (Deprecated or modified management API endpoints), copied by hand. */
const lists: readonly { readonly records: Readonly<Record<string, string>>; readonly lines: string }[] = [
  {
    records: { "firewall-rules": "2025-01-15" },
    lines: `
      GET, POST, PATCH, PUT, DELETE /zones/:zone_id/firewall/rules
      GET, PATCH, PUT, DELETE /zones/:zone_id/firewall/rules/:rule_id`,
  },
  {
    records: { filters: "2025-01-15" },
    lines: `
      GET, POST, PUT, DELETE /zones/:zone_id/filters
      GET, PUT, DELETE /zones/:zone_id/filters/:filter_id`,
  },
  {
    records: { "waf-managed-rules": "2025-01-15" },
    lines: `
      GET /zones/:zone_id/firewall/waf/packages
      GET, PATCH /zones/:zone_id/firewall/waf/packages/:package_id
      GET /zones/:zone_id/firewall/waf/packages/:package_id/groups
      GET, PATCH /zones/:zone_id/firewall/waf/packages/:package_id/groups/:group_id
      GET /zones/:zone_id/firewall/waf/packages/:package_id/rules
      GET, PATCH /zones/:zone_id/firewall/waf/packages/:package_id/rules/:rule_id
      GET, POST /zones/:zone_id/firewall/waf/overrides
      GET, PUT, DELETE /zones/:zone_id/firewall/waf/overrides/:override_id`,
  },
  {
    records: { "rate-limits": "2025-01-15" },
    lines: `
      GET, POST /zones/:zone_id/rate_limits
      GET, PUT, DELETE /zones/:zone_id/rate_limits/:rate_limit_id`,
  },
  { records: { "dns-use-apex-ns": "2024-09-13" }, lines: "GET, PATCH /zones/:zone_id/dns_settings/use_apex_ns" },
  {
    records: { "dns-secondary-overrides": "2024-09-13" },
    lines: "GET, PATCH /zones/:zone_id/dns_settings/secondary_overrides",
  },
  { records: { brotli: "2024-08-15" }, lines: "GET, PATCH /zones/:zone_id/settings/brotli" },
  { records: { minify: "2024-08-05" }, lines: "GET, PATCH /zones/:zone_id/settings/minify" },
  {
    records: { "mobile-redirect": "2024-06-30" },
    lines: "GET, PATCH /zones/:zone_identifier/settings/mobile_redirect",
  },
  {
    records: { "server-side-excludes": "2024-06-14" },
    lines: "GET, PATCH /zones/:zone_id/settings/server_side_exclude",
  },
  { records: { "privacy-pass": "2024-03-31" }, lines: "GET, POST zones/:zone_identifier/settings/privacy_pass" },
  {
    records: { "legacy-tunnels": "2024-02-04" },
    lines: `
      GET, POST accounts/:account_identifier/tunnels
      GET, DELETE accounts/:account_identifier/tunnels/:tunnel_id`,
  },
  {
    records: { "billing-profile": "2023-06-06" },
    lines: `
      GET accounts/{account_identifier}/billing/profile
      GET user/billing/profile`,
  },
  { records: { "billing-history": "2023-06-06" }, lines: "GET user/billing/history" },
  {
    records: { "access-bookmarks": "2023-03-19" },
    lines: `
      GET accounts/:identifier/access/bookmarks
      GET, POST, PUT, DELETE accounts/:identifier/access/bookmarks/:uuid`,
  },
  {
    records: { "images-v1-direct-upload": "2022-07-01" },
    lines: "POST accounts/:account_identifier/images/v1/direct_upload",
  },
  {
    records: { "zone-analytics": "2021-03-01" },
    lines: `
      GET zones/:zone_identifier/analytics/dashboard
      GET zones/:zone_identifier/analytics/colos`,
  },
  {
    records: { organizations: "2020-02-04" },
    lines: `
      GET, PATCH organizations/:identifier
      GET, POST organizations/:organization_identifier/invites
      GET, PATCH, DELETE organizations/:organization_identifier/invites/:identifier
      GET organizations/:organization_identifier/members
      GET, PATCH, DELETE organizations/:organization_identifier/members/:identifier
      GET organizations/:organization_identifier/roles
      GET organizations/:organization_identifier/roles/:identifier
      GET organizations/:organization_identifier/audit_logs
      GET, POST organizations/:organization_identifier/<legacy_accelerator>s
      GET, PATCH, DELETE organizations/:organization_identifier/<legacy_accelerator>s/:identifier
      GET organizations/:organization_identifier/<legacy_accelerator>s/:identifier/zones`,
  },
  {
    records: {
      "dns-record-locked": "2024-07-14",
      "dns-validation-error-chain": "2024-10-01",
      "srv-data-fields": "2024-05-31",
    },
    lines: "POST /zones/:zone_id/dns_records",
  },
  {
    records: { "dns-record-locked": "2024-07-14", "srv-data-fields": "2024-05-31" },
    lines: `
      GET /zones/:zone_id/dns_records
      GET, PATCH, PUT /zones/:zone_id/dns_records/:dns_record_id`,
  },
  { records: { "security-level": "2024-09-30" }, lines: "PATCH /zones/:zone_id/settings/security_level" },
  {
    records: { "security-level": "2024-09-30", "threat-score": "2024-09-30" },
    lines: `
      POST /accounts/:account_id/rulesets
      POST /zones/:zone_id/rulesets
      POST /accounts/:account_id/rulesets/:ruleset_id/rules
      POST /zones/:zone_id/rulesets/:ruleset_id/rules
      PUT /accounts/:account_id/rulesets/:ruleset_id
      PUT /zones/:zone_id/rulesets/:ruleset_id
      PUT /accounts/:account_id/rulesets/phases/:phase_name/entrypoint
      PUT /zones/:zone_id/rulesets/phases/:phase_name/entrypoint
      PATCH /accounts/:account_id/rulesets/:ruleset_id/rules/:rule_id
      PATCH /zones/:zone_id/rulesets/:ruleset_id/rules/:rule_id`,
  },
];

/** Every endpoint × method of the specification. */
export const listedEndpoints: readonly ListedEndpoint[] = lists.flatMap(({ records, lines }) =>
  lines
    .trim()
    .split("\n")
    .flatMap((line) => readLine(line.trim(), records)),
);

function readLine(line: string, records: Readonly<Record<string, string>>): readonly ListedEndpoint[] {
  const [, methods = "", path = ""] = /^([A-Z, ]+) (\S+)$/.exec(line) ?? [];
  const rest = { path, records: Object.keys(records), endOfLife: Object.values(records) };
  return methods.split(", ").map((method) => ({ method, ...rest }));
}
