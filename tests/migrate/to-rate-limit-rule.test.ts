import { describe, expect, it } from "vitest";
import { createManagementApi } from "../../src/runtime/index.ts";
import { toRateLimitRule, type RateLimit, type RateLimitRule } from "../../src/migrate/index.ts";

/** A limit that says everything that is asked of one. */
const plain: RateLimit = {
  match: { request: { url: "*" }, response: { origin_traffic: false } },
  threshold: 100,
  period: 60,
  action: { mode: "ban", timeout: 600 },
};

function toRule(limit: RateLimit): RateLimitRule {
  const { resource } = toRateLimitRule({ ...plain, ...limit });
  if (resource === undefined) throw new TypeError("expected a rule");
  return resource;
}

function listLost(limit: RateLimit): readonly string[] {
  return toRateLimitRule({ ...plain, ...limit }).notCarried.map(({ field }) => field);
}

function toExpression(match: NonNullable<RateLimit["match"]>): string {
  return toRule({ match }).expression;
}

describe("a rate limit as a rule", () => {
  it("is all of it", () => {
    const { resource, notCarried } = toRateLimitRule({
      id: "l1",
      disabled: true,
      description: "Logins",
      match: {
        request: { methods: ["POST", "PUT"], schemes: ["HTTPS"], url: "example.com/login*" },
        response: { status: [401, 403], origin_traffic: true },
      },
      bypass: [{ name: "url", value: "example.com/login/health" }],
      threshold: 5,
      period: 300,
      action: { mode: "ban", timeout: 3600, response: { content_type: "text/plain", body: "Slow down." } },
      correlate: { by: "nat" },
    });
    const expression = [
      '(http.host wildcard "example.com" and http.request.uri.path wildcard "/login*")',
      "ssl",
      'http.request.method in {"POST" "PUT"}',
      '(not (http.host wildcard "example.com" and http.request.uri.path wildcard "/login/health"))',
    ].join(" and ");
    expect(resource).toEqual({
      action: "block",
      action_parameters: { response: { status_code: 429, content: "Slow down.", content_type: "text/plain" } },
      expression,
      enabled: false,
      description: "Logins",
      ratelimit: {
        characteristics: ["cf.colo.id", "cf.unique_visitor_id"],
        period: 300,
        requests_per_period: 5,
        mitigation_timeout: 3600,
        requests_to_origin: true,
        counting_expression: `(${expression}) and http.response.code in {401 403}`,
      },
    });
    expect(notCarried.map(({ field, effect }) => `${field}: ${effect}`)).toEqual([
      "correlate.by: requests",
      "id: bookkeeping",
    ]);
  });

  it("counts by address in each data center, of every request, where nothing else is said", () => {
    expect(toRule({})).toEqual({
      action: "block",
      expression: "true",
      enabled: true,
      ratelimit: {
        characteristics: ["cf.colo.id", "ip.src"],
        period: 60,
        requests_per_period: 100,
        mitigation_timeout: 600,
        requests_to_origin: false,
      },
    });
    expect(listLost({})).toEqual([]);
  });
});

describe("what a rate limit matches", () => {
  it.each([
    [["HTTP", "HTTPS"], "true"],
    [["_ALL_"], "true"],
    [[], "true"],
    [["HTTPS"], "ssl"],
    [["HTTP"], "not ssl"],
  ])("schemes %j: %s", (schemes, expression) => {
    expect(toExpression({ request: { schemes, url: "*" } })).toBe(expression);
  });

  it.each([
    [["_ALL_"], "true"],
    [["GET"], 'http.request.method eq "GET"'],
    [["GET", "HEAD"], 'http.request.method in {"GET" "HEAD"}'],
  ])("methods %j: %s", (methods, expression) => {
    expect(toExpression({ request: { methods, url: "*" } })).toBe(expression);
  });

  it("counts by headers of the response, names in any case", () => {
    const headers = [
      { name: "X-Login", op: "eq", value: "failed" },
      { name: "X-Kind", op: "ne", value: 'a "b"' },
    ];
    const request = { methods: ["POST"] };
    const counting =
      'http.request.method eq "POST" and (any(http.response.headers["x-login"][*] eq "failed") and not any(http.response.headers["x-kind"][*] eq r#"a "b""#))';
    const response = { origin_traffic: false };
    expect(toRule({ match: { request, response, headers } }).ratelimit.counting_expression).toBe(counting);
    expect(toRule({ match: { request, response: { ...response, headers } } }).ratelimit.counting_expression).toBe(
      counting,
    );
  });

  it("reads the header of the cache as what it was for", () => {
    const headers = [{ name: "Cf-Cache-Status", op: "ne", value: "HIT" }];
    const match = { request: { url: "*" }, response: { origin_traffic: false }, headers };
    expect(toRule({ match }).ratelimit).toMatchObject({ requests_to_origin: true });
    expect(toRule({ match }).ratelimit).not.toHaveProperty("counting_expression");
  });

  it("leaves out what comes from the cache where nothing is said of it, and tells that", () => {
    const match = { request: { url: "*" } };
    expect(toRule({ match }).ratelimit.requests_to_origin).toBe(true);
    expect(listLost({ match })).toEqual(["match.response.origin_traffic"]);
  });

  it("tells entries of bypass that are no URL", () => {
    expect(listLost({ bypass: [{ name: "ip", value: "192.0.2.1" }] })).toEqual(["bypass[0]"]);
  });
});

describe("what a rate limit does", () => {
  it.each([
    ["ban", "block", 600],
    ["simulate", "log", 600],
    ["challenge", "challenge", 0],
    ["js_challenge", "js_challenge", 0],
    ["managed_challenge", "managed_challenge", 0],
  ])("%s: %s for %d seconds", (mode, action, timeout) => {
    const rule = toRule({ action: mode.endsWith("challenge") ? { mode } : { mode, timeout: 600 } });
    expect([rule.action, rule.ratelimit.mitigation_timeout]).toEqual([action, timeout]);
  });

  it("tells what a challenge cannot have", () => {
    const action = { mode: "challenge", timeout: 60, response: { body: "no", content_type: "text/plain" } };
    expect(toRule({ action })).not.toHaveProperty("action_parameters");
    expect(listLost({ action })).toEqual(["action.response", "action.timeout"]);
  });

  it.each([
    [{ period: 65 }, { period: 60, mitigation_timeout: 600 }, ["period"]],
    [{ period: 90 }, { period: 120, mitigation_timeout: 600 }, ["period"]],
    [{ period: 1 }, { period: 10, mitigation_timeout: 600 }, ["period"]],
    [{ period: 86_400 }, { period: 3600, mitigation_timeout: 86_400 }, ["period"]],
    [{ action: { mode: "ban", timeout: 55 } }, { period: 60, mitigation_timeout: 60 }, []],
    [{ action: { mode: "ban", timeout: 100 } }, { period: 60, mitigation_timeout: 120 }, ["action.timeout"]],
    [{ action: { mode: "ban" } }, { period: 60, mitigation_timeout: 60 }, []],
  ])("takes the nearest number of seconds that there is: %j", (limit, expected, lost) => {
    expect(toRule(limit).ratelimit).toMatchObject(expected);
    expect(listLost(limit)).toEqual(lost);
  });

  it("keeps the periods that the reference API takes, and gives no other", async () => {
    const send = async (limit: RateLimit): Promise<number> => {
      const api = createManagementApi();
      const path = "/client/v4/zones/z/rulesets/phases/http_ratelimit/entrypoint";
      const body = JSON.stringify({ rules: [toRule(limit)] });
      return (await api.fetch(`https://api.cloudflare.com${path}`, { method: "PUT", body })).status;
    };
    const periods = [1, 10, 35, 60, 120, 200, 300, 600, 2100, 3600, 86_400];
    expect(await Promise.all(periods.map((period) => send({ period })))).toEqual(periods.map(() => 200));
    const kept = periods.filter((period) => toRule({ period }).ratelimit.period === period);
    expect(kept).toEqual([10, 60, 120, 300, 600, 3600]);
  });

  it("keeps a timeout where any is taken", () => {
    const limit = { ...plain, action: { mode: "ban", timeout: 100 } };
    const { resource, notCarried } = toRateLimitRule(limit, { anyTimeout: true });
    expect(resource?.ratelimit.mitigation_timeout).toBe(100);
    expect(notCarried).toEqual([]);
  });

  it("tells a body that is too long", () => {
    const body = "ü".repeat(15 * 1024 + 1);
    expect(listLost({ action: { mode: "ban", timeout: 600, response: { body } } })).toEqual(["action.response.body"]);
  });

  it.each([
    ["threshold", { threshold: undefined }],
    ["period", { period: undefined }],
    ["action.mode", { action: { mode: "tarpit", timeout: 600 } }],
  ])("is no rule without a known %s", (field, limit) => {
    const { resource, notCarried } = toRateLimitRule({ ...plain, ...limit } as RateLimit);
    expect(resource).toBeUndefined();
    expect(notCarried.map((entry) => entry.field)).toEqual([field]);
  });

  it("tells what it does not know", () => {
    const limit = { ...plain, login_protect: true, correlate: { by: "asn" } };
    expect(listLost(limit)).toEqual(["correlate.by", "login_protect"]);
  });
});
