/** A path of the API with one record that it belongs to, or none when it lives on. */
export interface ListedEndpoint {
  /** Undefined for a live path. */
  readonly record: string | undefined;
  readonly methods: readonly string[];
  readonly path: string;
}

type Row = readonly [methods: string, path: string];

const ZONE = "/zones/:zone_id";
const WAF = `${ZONE}/firewall/waf`;
const ACCOUNT = "/accounts/:account_id";
const ORGANIZATION = "/organizations/:organization_id";

/** The endpoint lists of the specification (Endpoints, "Deprecated or modified management API endpoints"), copied by hand. */
const deprecated: Readonly<Record<string, readonly Row[]>> = {
  "firewall-rules": [
    ["GET POST PATCH PUT DELETE", `${ZONE}/firewall/rules`],
    ["GET PATCH PUT DELETE", `${ZONE}/firewall/rules/:rule_id`],
  ],
  filters: [
    ["GET POST PUT DELETE", `${ZONE}/filters`],
    ["GET PUT DELETE", `${ZONE}/filters/:filter_id`],
  ],
  "waf-managed-rules": [
    ["GET", `${WAF}/packages`],
    ["GET PATCH", `${WAF}/packages/:package_id`],
    ["GET", `${WAF}/packages/:package_id/groups`],
    ["GET PATCH", `${WAF}/packages/:package_id/groups/:group_id`],
    ["GET", `${WAF}/packages/:package_id/rules`],
    ["GET PATCH", `${WAF}/packages/:package_id/rules/:rule_id`],
    ["GET POST", `${WAF}/overrides`],
    ["GET PUT DELETE", `${WAF}/overrides/:override_id`],
  ],
  "rate-limits": [
    ["GET POST", `${ZONE}/rate_limits`],
    ["GET PUT DELETE", `${ZONE}/rate_limits/:rate_limit_id`],
  ],
  "dns-use-apex-ns": [["GET PATCH", `${ZONE}/dns_settings/use_apex_ns`]],
  "dns-secondary-overrides": [["GET PATCH", `${ZONE}/dns_settings/secondary_overrides`]],
  brotli: [["GET PATCH", `${ZONE}/settings/brotli`]],
  minify: [["GET PATCH", `${ZONE}/settings/minify`]],
  "mobile-redirect": [["GET PATCH", `${ZONE}/settings/mobile_redirect`]],
  "server-side-excludes": [["GET PATCH", `${ZONE}/settings/server_side_exclude`]],
  "privacy-pass": [["GET POST", `${ZONE}/settings/privacy_pass`]],
  "legacy-tunnels": [
    ["GET POST", `${ACCOUNT}/tunnels`],
    ["GET DELETE", `${ACCOUNT}/tunnels/:tunnel_id`],
  ],
  "billing-profile": [
    ["GET", `${ACCOUNT}/billing/profile`],
    ["GET", "/user/billing/profile"],
  ],
  "billing-history": [["GET", "/user/billing/history"]],
  "access-bookmarks": [
    ["GET", `${ACCOUNT}/access/bookmarks`],
    ["GET POST PUT DELETE", `${ACCOUNT}/access/bookmarks/:uuid`],
  ],
  "images-v1-direct-upload": [["POST", `${ACCOUNT}/images/v1/direct_upload`]],
  "zone-analytics": [
    ["GET", `${ZONE}/analytics/dashboard`],
    ["GET", `${ZONE}/analytics/colos`],
  ],
  organizations: [
    ["GET PATCH", ORGANIZATION],
    ["GET POST", `${ORGANIZATION}/invites`],
    ["GET PATCH DELETE", `${ORGANIZATION}/invites/:invite_id`],
    ["GET", `${ORGANIZATION}/members`],
    ["GET PATCH DELETE", `${ORGANIZATION}/members/:member_id`],
    ["GET", `${ORGANIZATION}/roles`],
    ["GET", `${ORGANIZATION}/roles/:role_id`],
    ["GET", `${ORGANIZATION}/audit_logs`],
    ["GET POST", `${ORGANIZATION}/railguns`],
    ["GET PATCH DELETE", `${ORGANIZATION}/railguns/:railgun_id`],
    ["GET", `${ORGANIZATION}/railguns/:railgun_id/zones`],
  ],
  "script-monitor": [
    ["GET PUT", `${ZONE}/script_monitor`],
    ["GET", `${ZONE}/script_monitor/scripts`],
    ["GET", `${ZONE}/script_monitor/scripts/:script_id`],
  ],
};

const live: readonly Row[] = [
  ["GET POST", `${ZONE}/rulesets`],
  ["GET PUT DELETE", `${ZONE}/rulesets/:ruleset_id`],
  ["GET PATCH", `${ZONE}/settings/ssl`],
  ["GET PATCH", `${ZONE}/settings/always_use_https`],
  ["GET", ZONE],
  ["GET", `${ZONE}/settings`],
  ["GET", `${ZONE}/dns_records`],
  ["GET", `${ZONE}/dns_records/:dns_record_id`],
  ["GET PATCH", `${ZONE}/dns_settings`],
  ["GET", `${ZONE}/page_shield`],
  ["GET", `${ZONE}/page_shield/scripts`],
  ["GET POST", `${ZONE}/firewall/access_rules/rules`],
  ["GET", `${ZONE}/firewall/lockdowns`],
  ["POST", `${ZONE}/purge_cache`],
  ["GET", `${ZONE}/workers/routes`],
  ["GET POST", `${ZONE}/workers/filters`],
  ["GET", `${ZONE}/analytics/latency`],
  ["GET POST", `${ACCOUNT}/cfd_tunnel`],
  ["GET DELETE", `${ACCOUNT}/cfd_tunnel/:tunnel_id`],
  ["GET POST", `${ACCOUNT}/access/apps`],
  ["GET POST", `${ACCOUNT}/storage/kv/namespaces`],
  ["GET", `${ACCOUNT}/members`],
  ["GET", `${ACCOUNT}/roles`],
  ["POST", `${ACCOUNT}/images/v2/direct_upload`],
  ["GET", `${ACCOUNT}/images/v1`],
  ["GET", `${ACCOUNT}/rulesets`],
  ["GET", `${ACCOUNT}/billable/usage`],
  ["GET", "/user"],
  ["GET", "/user/tokens/verify"],
  ["GET", "/user/subscriptions"],
];

/** Every endpoint that the schedule ends, with the methods that it lists. */
export const deprecatedEndpoints: readonly ListedEndpoint[] = Object.entries(deprecated).flatMap(([record, rows]) =>
  rows.map((row) => toEndpoint(record, row)),
);

/** Neighbours of those endpoints, in the same API, that no row of the schedule names. */
export const liveEndpoints: readonly ListedEndpoint[] = live.map((row) => toEndpoint(undefined, row));

function toEndpoint(record: string | undefined, [methods, path]: Row): ListedEndpoint {
  return { record, methods: methods.split(" "), path };
}
