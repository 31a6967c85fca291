import { describe, expect, it } from "vitest";
import { toCustomRule, type FirewallRule } from "../../src/migrate/index.ts";

const filter = { id: "f1", expression: 'http.request.uri.path contains "/login"' };

/** The fields of what is not carried, with what they touch. */
function listLost(rule: FirewallRule): readonly string[] {
  return toCustomRule(rule).notCarried.map(({ field, effect }) => `${field}: ${effect}`);
}

describe("a firewall rule as a custom rule", () => {
  it("is the rule and its filter in one", () => {
    const rule: FirewallRule = {
      id: "r1",
      action: "block",
      filter: { ...filter, description: "Login", ref: "FIL-1", paused: false },
      description: "No login from there",
      paused: false,
      priority: 50,
      ref: "FIR-1",
    };
    const { resource, notCarried } = toCustomRule(rule);
    expect(resource).toEqual({
      action: "block",
      expression: 'http.request.uri.path contains "/login"',
      enabled: true,
      description: "No login from there",
      ref: "FIR-1",
    });
    expect(notCarried.map(({ field, effect }) => `${field}: ${effect}`)).toEqual([
      "priority: requests",
      "id: bookkeeping",
      "filter.id: bookkeeping",
      "filter.description: bookkeeping",
      "filter.ref: bookkeeping",
    ]);
  });

  it.each(["block", "challenge", "js_challenge", "managed_challenge", "log"])("keeps the action %s", (action) => {
    expect(toCustomRule({ action, filter }).resource).toEqual({ action, expression: filter.expression, enabled: true });
  });

  it("turns allow into skipping the rest of the ruleset", () => {
    expect(toCustomRule({ action: "allow", filter }).resource).toEqual({
      action: "skip",
      action_parameters: { ruleset: "current" },
      expression: filter.expression,
      enabled: true,
    });
  });

  it("turns bypass into skipping the products, and goes on with the ruleset", () => {
    const rule: FirewallRule = { action: "bypass", products: ["uaBlock", "zoneLockdown", "bic"], filter };
    expect(toCustomRule(rule).resource).toEqual({
      action: "skip",
      action_parameters: { products: ["uaBlock", "zoneLockdown", "bic"] },
      expression: filter.expression,
      enabled: true,
    });
    expect(listLost(rule)).toEqual(["filter.id: bookkeeping"]);
  });

  it("skips the phases that took the place of two products, and says that they hold more", () => {
    const rule: FirewallRule = { action: "bypass", products: ["waf", "hot", "rateLimit"], filter };
    expect(toCustomRule(rule).resource?.action_parameters).toEqual({
      products: ["waf", "hot", "rateLimit"],
      phases: ["http_request_firewall_managed", "http_ratelimit"],
    });
    expect(listLost(rule)).toEqual(["products: requests", "products: requests", "filter.id: bookkeeping"]);
  });

  it("does not bypass what is not known, and nothing is no rule", () => {
    expect(toCustomRule({ action: "bypass", products: ["moat", "bic"], filter })).toMatchObject({
      resource: { action_parameters: { products: ["bic"] } },
      notCarried: [{ field: "products", reason: "`skip` knows no product moat." }, {}],
    });
    expect(toCustomRule({ action: "bypass", products: ["moat"], filter }).resource).toBeUndefined();
    expect(toCustomRule({ action: "bypass", filter }).resource).toBeUndefined();
  });

  it.each([
    ["neither", {}, {}, true],
    ["the rule", { paused: true }, {}, false],
    ["the filter", {}, { paused: true }, false],
  ])("is on unless one is paused: %s", (_, rule, ofFilter, enabled) => {
    const { resource } = toCustomRule({ action: "log", ...rule, filter: { ...filter, ...ofFilter } });
    expect(resource?.enabled).toBe(enabled);
  });

  it("takes the filter's description where the rule has none", () => {
    const rule = { action: "log", description: "", filter: { ...filter, description: "Login" } };
    expect(toCustomRule(rule)).toMatchObject({
      resource: { description: "Login" },
      notCarried: [{ field: "filter.id" }],
    });
  });

  it("takes the filter that is handed over", () => {
    const rule = { action: "block", filter: { id: "f1" } };
    expect(toCustomRule(rule, filter).resource?.expression).toBe(filter.expression);
    expect(toCustomRule(rule)).toEqual({
      resource: undefined,
      notCarried: [
        {
          field: "filter.expression",
          reason: "The filter's expression is not given: hand over the filter that has the id.",
          effect: "requests",
        },
        { field: "filter.id", reason: "The expression is a part of the rule now.", effect: "bookkeeping" },
      ],
    });
  });

  it("is none where the filter was deleted, the action is none, or is not known", () => {
    expect(toCustomRule({ action: "block", filter: { id: "f1", deleted: true } }).resource).toBeUndefined();
    expect(toCustomRule({ filter }).resource).toBeUndefined();
    expect(toCustomRule({ action: "tarpit", filter })).toMatchObject({
      resource: undefined,
      notCarried: [{ field: "action", reason: "Custom rules have no action `tarpit`." }, {}],
    });
  });

  it("reads actions as objects, as versions of the client send them", () => {
    const response = { content_type: "application/json", body: '{"error":"no"}' };
    expect(toCustomRule({ action: { mode: "ban", timeout: 60, response }, filter })).toMatchObject({
      resource: {
        action: "block",
        action_parameters: {
          response: { status_code: 429, content_type: "application/json", content: '{"error":"no"}' },
        },
      },
      notCarried: [{ field: "action.timeout", effect: "requests" }, {}],
    });
    expect(toCustomRule({ action: { mode: "simulate" }, filter }).resource?.action).toBe("log");
  });

  it("tells a field of the expression that rulesets refuse, and not its name in a text", () => {
    const score = toCustomRule({ action: "block", filter: { expression: "cf.threat_score gt 10" } });
    expect(score.resource?.expression).toBe("cf.threat_score gt 10");
    expect(score.notCarried).toEqual([
      {
        field: "filter.expression",
        reason:
          "The field cf.threat_score is rejected in rules that are created or updated through the rulesets API, after 2024-09-30: rewrite it.",
        effect: "requests",
      },
    ]);
    const quoted = { action: "block", filter: { expression: 'http.user_agent eq "cf.threat_score"' } };
    expect(toCustomRule(quoted).notCarried).toEqual([]);
  });

  it("tells fields that it does not know, but for the API's own times", () => {
    const rule = { action: "log", filter, modified_on: "2024-01-01T00:00:00Z", zones: ["a"], list: null };
    expect(listLost(rule)).toEqual(["filter.id: bookkeeping", "zones: requests"]);
  });
});
