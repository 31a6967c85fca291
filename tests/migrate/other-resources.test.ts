import { describe, expect, it } from "vitest";
import {
  toBookmarkApplication,
  toCloudflaredTunnel,
  toManagedRule,
  toRedirectRule,
  type ManagedRulesetNames,
  type WafOverride,
} from "../../src/migrate/index.ts";

describe("a WAF override as a rule that deploys a ruleset", () => {
  const names: ManagedRulesetNames = {
    ruleset: "managed",
    rules: { "100015": "new-rule", "100016": "other-rule" },
    groups: { "old-group": "wordpress" },
  };
  const rules = { "100015": "disable" } as const;

  it("overrides rules and groups by their new names, for its URLs alone", () => {
    const override: WafOverride = {
      id: "o1",
      description: "The editor",
      urls: ["shop.example.com/edit*", "example.com/edit"],
      rules: { "100015": "disable", "100016": "simulate" },
      groups: { "old-group": "default" },
      paused: true,
    };
    const expression =
      '(http.host wildcard "shop.example.com" and http.request.uri.path wildcard "/edit*") or (http.host wildcard "example.com" and http.request.uri.path wildcard "/edit")';
    const { resource, notCarried } = toManagedRule(override, names);
    expect(resource).toEqual({
      rule: {
        action: "execute",
        action_parameters: {
          id: "managed",
          overrides: {
            categories: [{ category: "wordpress", enabled: true }],
            rules: [
              { id: "new-rule", enabled: false },
              { id: "other-rule", enabled: true, action: "log" },
            ],
          },
        },
        expression,
        enabled: false,
        description: "The editor",
      },
      otherUrls: `not (${expression})`,
    });
    expect(notCarried.map(({ field }) => field)).toEqual(["id"]);
  });

  it("is none when nothing of it has a new name, or no URL is meant", () => {
    const unnamed = toManagedRule({ urls: ["example.com/a"], rules }, { ruleset: "managed" });
    expect(unnamed.resource).toBeUndefined();
    expect(unnamed.notCarried.map(({ field }) => field)).toEqual(["rules.100015"]);
    expect(toManagedRule({ urls: [], rules }, names).resource).toBeUndefined();
  });

  it("rewrites actions only where all become one", () => {
    const all = { default: "simulate", block: "simulate", challenge: "simulate", simulate: "simulate" } as const;
    const whole = toManagedRule({ urls: ["*"], rewrite_action: all }, names);
    expect(whole.resource?.rule).toMatchObject({
      expression: "true",
      action_parameters: { overrides: { action: "log" } },
    });
    const some = toManagedRule({ urls: ["*"], rewrite_action: { challenge: "block" }, rules }, names);
    expect(some.resource?.rule.action_parameters.overrides).toEqual({ rules: [{ id: "new-rule", enabled: false }] });
    expect(some.notCarried.map(({ field }) => field)).toEqual(["rewrite_action"]);
  });

  it("tells that there are no priorities", () => {
    const { notCarried } = toManagedRule({ urls: ["*"], rules, priority: 1 }, names);
    expect(notCarried.map(({ field, effect }) => `${field}: ${effect}`)).toEqual(["priority: requests"]);
  });
});

describe("a mobile redirect as a redirect rule", () => {
  const expression =
    'not http.host in {"m.example.com"} and (http.user_agent contains "mobi" or http.user_agent contains "Mobi")';

  it("keeps the path and the query, or drops both", () => {
    const kept = toRedirectRule({ status: "on", mobile_subdomain: "m", strip_uri: false }, "example.com");
    expect(kept).toEqual({
      resource: {
        action: "redirect",
        action_parameters: {
          from_value: {
            target_url: { expression: 'concat("https://m.example.com", http.request.uri.path)' },
            status_code: 301,
            preserve_query_string: true,
          },
        },
        expression,
        enabled: true,
        description: "Mobile devices to m.example.com",
      },
      notCarried: [],
    });
    const dropped = toRedirectRule({ status: "on", mobile_subdomain: "m", strip_uri: true }, "example.com");
    expect(dropped.resource?.action_parameters.from_value).toEqual({
      target_url: { value: "https://m.example.com" },
      status_code: 301,
      preserve_query_string: false,
    });
  });

  it("is off where the setting was, and none without a subdomain", () => {
    expect(toRedirectRule({ status: "off", mobile_subdomain: "m" }, "example.com").resource?.enabled).toBe(false);
    expect(toRedirectRule({ status: "off", mobile_subdomain: null }, "example.com")).toEqual({
      resource: undefined,
      notCarried: [{ field: "mobile_subdomain", reason: "There is no subdomain to redirect to.", effect: "requests" }],
    });
  });
});

describe("a bookmark as an application", () => {
  it("is one of that type, with what the bookmark had", () => {
    const shown = { name: "Wiki", domain: "wiki.example.com", app_launcher_visible: false };
    const { resource, notCarried } = toBookmarkApplication({ id: "b1", logo_url: "", ...shown });
    expect(resource).toEqual({ type: "bookmark", ...shown });
    expect(notCarried.map(({ field, effect }) => `${field}: ${effect}`)).toEqual(["id: bookkeeping"]);
  });

  it("is none without a domain", () => {
    expect(toBookmarkApplication({ name: "Wiki" })).toMatchObject({
      resource: undefined,
      notCarried: [{ field: "domain" }],
    });
  });
});

describe("a legacy tunnel for the Tunnel API", () => {
  it("is configured where it was, beside its connector", () => {
    expect(toCloudflaredTunnel({ name: "office", tunnel_secret: "c2VjcmV0" })).toEqual({
      resource: { name: "office", config_src: "local", tunnel_secret: "c2VjcmV0" },
      notCarried: [],
    });
  });

  it("tells what an answer of the API does not have", () => {
    const { resource, notCarried } = toCloudflaredTunnel({ id: "t1", name: "office", connections: [] });
    expect(resource).toEqual({ name: "office", config_src: "local" });
    expect(notCarried.map(({ field }) => field)).toEqual(["tunnel_secret", "connections", "id"]);
  });
});
