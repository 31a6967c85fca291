import fc from "fast-check";
import { expect, it } from "vitest";
import {
  toBookmarkApplication,
  toCloudflaredTunnel,
  toCustomRule,
  toCustomRules,
  toManagedRule,
  toRateLimitRule,
  toRedirectRule,
  type Migration,
} from "../../src/migrate/index.ts";

const functions: Readonly<Record<string, (value: never) => Migration<unknown>>> = {
  toCustomRule,
  toCustomRules: (rule) => toCustomRules([rule]),
  toRateLimitRule,
  toManagedRule: (override) => toManagedRule(override, { ruleset: "r", rules: { a: "b" }, groups: { a: "b" } }),
  toRedirectRule: (setting) => toRedirectRule(setting, "example.com"),
  toBookmarkApplication,
  toCloudflaredTunnel,
};

/** Names of fields at any depth, so that a value of any kind stands where another is expected. */
const names = [
  ...[
    "id",
    "name",
    "action",
    "mode",
    "response",
    "body",
    "timeout",
    "filter",
    "expression",
    "priority",
    "products",
    "ref",
  ],
  ...[
    "match",
    "request",
    "methods",
    "schemes",
    "url",
    "urls",
    "headers",
    "status",
    "value",
    "bypass",
    "threshold",
    "period",
  ],
  ...["correlate", "by", "rules", "groups", "rewrite_action", "a", "mobile_subdomain", "domain", "tunnel_secret"],
];

const resource = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    fc.constantFrom(null, true, 0, 60, "", "*", "ban", "block", "bypass", "nat", "example.com/*", "__proto__"),
    fc.array(tie("value"), { maxLength: 3 }),
    fc.dictionary(fc.constantFrom(...names), tie("value"), { maxKeys: 8, noNullPrototype: true }),
  ),
  object: fc.dictionary(fc.constantFrom(...names), tie("value"), { maxKeys: 12, noNullPrototype: true }),
})).object;

it.each(Object.keys(functions))("%s takes whatever JSON an answer may be, and gives plain JSON", (name) => {
  const convert = functions[name];
  fc.assert(
    fc.property(resource, (value) => {
      const result = convert?.(value as never);
      expect(JSON.parse(JSON.stringify(result?.resource ?? null))).toEqual(result?.resource ?? null);
      expect(result?.notCarried.every(({ field, reason }) => field !== "" && reason !== "")).toBe(true);
    }),
    { numRuns: 300 },
  );
});
