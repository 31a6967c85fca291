import fc from "fast-check";
import { describe, expect, it } from "vitest";
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

describe("what is no resource", () => {
  const given = (value: unknown): never => value as never;
  const calls: readonly (readonly [() => unknown, string])[] = [
    [() => toCustomRule(given(undefined)), "toCustomRule: expected a firewall rule, found undefined."],
    [
      () => toCustomRules(given({ success: true, result: [] })),
      "toCustomRules: expected a list of firewall rules: the `result` of the API's answer; found an object.",
    ],
    [() => toRateLimitRule(given(null)), "toRateLimitRule: expected a rate limit, found null."],
    [
      () => toManagedRule(given({}), given(undefined)),
      "toManagedRule: expected the names of the managed rulesets, found undefined.",
    ],
    [() => toBookmarkApplication(given([])), "toBookmarkApplication: expected a bookmark, found a list."],
    [() => toCloudflaredTunnel(given("t")), "toCloudflaredTunnel: expected a tunnel, found string."],
    [
      () => toRedirectRule(given("on"), "example.com"),
      "toRedirectRule: expected the value of `mobile_redirect`, found string.",
    ],
    [
      () => toRedirectRule({ status: "on" }, given(undefined)),
      'toRedirectRule: expected the zone\'s name, such as "example.com".',
    ],
  ];

  it.each(calls)("is refused with the name of the function: %#", (call, message) => {
    expect(call).toThrow(new TypeError(message));
  });
});
