/** A payload of a request as the lines of an object literal, one property each. */
export interface ListedPayload {
  /** Undefined for a payload that is still accepted. */
  readonly record: string | undefined;
  readonly method: string;
  readonly path: string;
  readonly entries: readonly PayloadEntry[];
}

/** `value: "medium"`; `isBad` for the one at which the record is reported. */
export interface PayloadEntry {
  readonly key: string;
  readonly value: string;
  readonly isBad?: true;
}

const LEVEL = { method: "PATCH", path: "/zones/:zone_id/settings/security_level" } as const;
const SRV = { method: "POST", path: "/zones/:zone_id/dns_records" } as const;
const POOL = { method: "PUT", path: "/accounts/:account_id/load_balancers/pools/:pool_id" } as const;
const RULES = { method: "PUT", path: "/zones/:zone_id/rulesets/:ruleset_id" } as const;

/** Payloads that the schedule ends, and as many that it leaves. */
export const payloads: readonly ListedPayload[] = [
  { ...LEVEL, record: "security-level", entries: [{ key: "value", value: `"medium"`, isBad: true }] },
  { ...LEVEL, record: undefined, entries: [{ key: "value", value: `"under_attack"` }] },
  {
    ...SRV,
    record: "srv-data-fields",
    entries: [
      { key: "type", value: `"SRV"` },
      { key: "name", value: `"_sip._tcp.example.com"` },
      {
        key: "data",
        value: `{ service: "_sip", proto: "_tcp", name: "example.com", priority: 1, weight: 5, port: 5060, target: "sip.example.com" }`,
        isBad: true,
      },
    ],
  },
  {
    ...SRV,
    record: undefined,
    entries: [
      { key: "type", value: `"SRV"` },
      { key: "name", value: `"_sip._tcp.example.com"` },
      { key: "data", value: `{ priority: 1, weight: 5, port: 5060, target: "sip.example.com" }` },
    ],
  },
  {
    ...SRV,
    record: undefined,
    entries: [
      { key: "type", value: `"CAA"` },
      { key: "name", value: `"example.com"` },
      { key: "data", value: `{ flags: 0, tag: "issue", value: "ca.example.com" }` },
    ],
  },
  {
    ...POOL,
    record: "load-balancer-notification-email",
    entries: [
      { key: "name", value: `"primary"` },
      { key: "notification_email", value: `"ops@example.com"`, isBad: true },
    ],
  },
  { ...POOL, record: undefined, entries: [{ key: "name", value: `"primary"` }] },
  {
    ...RULES,
    record: "security-level",
    entries: [
      {
        key: "rules",
        value: `[{ action: "set_config", action_parameters: { security_level: "high" }, expression: "true" }]`,
        isBad: true,
      },
    ],
  },
  {
    ...RULES,
    record: undefined,
    entries: [
      {
        key: "rules",
        value: `[{ action: "set_config", action_parameters: { security_level: "off", polish: "lossless" }, expression: "true" }]`,
      },
    ],
  },
  {
    ...RULES,
    record: "threat-score",
    entries: [{ key: "rules", value: `[{ action: "block", expression: "(cf.threat_score gt 40)" }]`, isBad: true }],
  },
  {
    ...RULES,
    record: undefined,
    entries: [{ key: "rules", value: `[{ action: "block", expression: "(ip.src eq 192.0.2.1)" }]` }],
  },
];
