import type { CloudflareClient } from "./client";

interface Rule {
  description: string;
  expression: string;
  action: string;
  action_parameters?: Record<string, unknown>;
}

const CUSTOM_RULES: Rule[] = [
  {
    description: "Challenge visitors with a bad record on the order form",
    expression: '(http.request.uri.path eq "/order" and cf.threat_score gt 14)',
    action: "managed_challenge",
  },
  {
    description: "Block scanners that probe for our own query parameter",
    expression: '(http.request.uri.query contains "cf.threat_score" and not cf.client.bot)',
    action: "block",
  },
];

export function deployCustomRules(client: CloudflareClient, zoneId: string): Promise<unknown> {
  return client.put(`/zones/${zoneId}/rulesets/phases/http_request_firewall_custom/entrypoint`, { rules: CUSTOM_RULES });
}

export function deployConfigRules(client: CloudflareClient, zoneId: string): Promise<unknown> {
  return client.put(`/zones/${zoneId}/rulesets/phases/http_config_settings/entrypoint`, {
    rules: [
      {
        description: "Stricter on the admin pages",
        expression: 'starts_with(http.request.uri.path, "/admin")',
        action: "set_config",
        action_parameters: { security_level: "high", email_obfuscation: true },
      },
    ],
  });
}

/** Replaces what was a rate limit rule of the first generation. */
export function deployRateLimits(client: CloudflareClient, zoneId: string): Promise<unknown> {
  return client.put(`/zones/${zoneId}/rulesets/phases/http_ratelimit/entrypoint`, {
    rules: [
      {
        description: "Order form: twenty a minute",
        expression: '(http.request.uri.path eq "/order")',
        action: "block",
        ratelimit: { characteristics: ["ip.src", "cf.colo.id"], period: 60, requests_per_period: 20 },
      },
    ],
  });
}
