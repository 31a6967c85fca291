import { describe, expect, it } from "vitest";
import type { Json } from "../../../src/database/management-api-facts.ts";
import { openApi } from "./open-api.ts";

const ratelimit = { characteristics: ["cf.colo.id", "ip.src"], period: 60, requests_per_period: 5 };

describe("rules of rulesets", () => {
  const refusals: readonly (readonly [what: string, rule: Json])[] = [
    ["an action of the previous products", { action: "allow", expression: "true" }],
    ["the other one", { action: "bypass", expression: "true" }],
    ["a period that the new version lacks", { action: "block", ratelimit: { ...ratelimit, period: 65 } }],
    [
      "a count that is not by data center",
      { action: "block", ratelimit: { ...ratelimit, characteristics: ["ip.src"] } },
    ],
    [
      "two ways of telling visitors apart",
      {
        action: "block",
        ratelimit: { ...ratelimit, characteristics: ["cf.colo.id", "ip.src", "cf.unique_visitor_id"] },
      },
    ],
  ];

  it.each(refusals)("are refused with %s", async (_, rule) => {
    const { call } = openApi("2026-01-01");
    const path = "/zones/z/rulesets/phases/http_ratelimit/entrypoint";
    expect((await call(`PUT ${path}`, { rules: [rule] })).status).toBe(400);
    expect((await call(`GET ${path}`)).status).toBe(404);
  });

  it("are taken without them", async () => {
    const { call } = openApi("2026-01-01");
    const rules = [{ action: "block", expression: "true", ratelimit }];
    const { status, body } = await call("PUT /zones/z/rulesets/phases/http_ratelimit/entrypoint", { rules });
    expect([status, body.result.rules.length]).toEqual([200, 1]);
  });
});

describe("tunnels and applications", () => {
  it("keep the configuration of a tunnel that there is", async () => {
    const { call } = openApi("2026-01-01");
    const { body } = await call("POST /accounts/a/cfd_tunnel", { name: "office", config_src: "cloudflare" });
    const path = `/accounts/a/cfd_tunnel/${body.result.id}/configurations`;
    expect((await call(`GET ${path}`)).body.result).toEqual({ config: {} });
    const config = { ingress: [{ service: "http_status:404" }] };
    expect((await call(`PUT ${path}`, { config })).body.result).toEqual({ config });
    expect((await call("GET /accounts/a/cfd_tunnel/none/configurations")).status).toBe(404);
  });

  it("refuse a bookmark without a domain", async () => {
    const { call } = openApi("2026-01-01");
    expect((await call("POST /accounts/a/access/apps", { type: "bookmark", name: "Wiki" })).status).toBe(400);
    const { status } = await call("POST /accounts/a/access/apps", { type: "bookmark", domain: "wiki.example.com" });
    expect(status).toBe(200);
  });
});
