import type { ManagementState } from "../../../src/runtime/index.ts";
import type { World } from "../execution.ts";

/** Stands for every parameter of a path: zone, account, record, pool, ruleset, rule, … */
export const ID = "023e105f4ecef8ad9ca31a8372d0c353";

const SRV_DATA = { priority: 10, weight: 5, port: 5060, target: "sip.example.com" };

const RULE = { id: ID, action: "set_config", action_parameters: { polish: "lossless" }, expression: "true" };
const RULESET = { id: ID, name: "default", kind: "zone", phase: "http_config_settings", rules: [RULE] };

/** Things of each sort that programs read and change, in the API's own layout. */
const state: ManagementState = {
  [`/zones/${ID}/dns_records`]: [
    { id: ID, type: "SRV", name: "_sip._tcp.example.com", data: SRV_DATA, ttl: 3600 },
    { id: "372e67954025e0ba6aaa6d586b9e0b59", type: "A", name: "www.example.com", content: "192.0.2.1", ttl: 300 },
  ],
  [`/zones/${ID}/rulesets`]: [RULESET],
  [`/accounts/${ID}/rulesets`]: [{ ...RULESET, kind: "root" }],
  [`/accounts/${ID}/load_balancers/pools`]: [{ id: ID, name: "primary", origins: [] }],
  "/user/load_balancers/pools": [{ id: ID, name: "primary", origins: [] }],
  [`/accounts/${ID}/storage/kv/namespaces`]: [{ id: ID, title: "sessions" }],
  [`/accounts/${ID}/storage/kv/namespaces/${ID}/keys`]: [{ id: ID, name: "first" }],
  [`/accounts/${ID}/invites`]: [{ id: ID, invited_member_email: "new@example.com", roles: [] }],
  [`/accounts/${ID}/members`]: [{ id: ID, email: "member@example.com", roles: [], status: "accepted" }],
  [`/accounts/${ID}/<legacy_accelerator>s`]: [{ id: ID, name: "near", enabled: true }],
};

/** Where programs of the management API run. */
export const exampleWorld: World = { state, others: { "/user/tokens/verify": { id: ID, status: "active" } } };
