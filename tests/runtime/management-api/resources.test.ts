import { describe, expect, it } from "vitest";
import { getBuiltinDatabase } from "../../../src/database/builtin-database.ts";
import { validateItem } from "../../../src/runtime/management-api/validate-item.ts";
import { openApi } from "./open-api.ts";

const day = "2025-06-01";

describe("rulesets", () => {
  const rule = { action: "block", expression: "ip.src eq 192.0.2.1" };

  it.each(["/zones/z", "/accounts/a"])("of %s hold rules with ids of their own", async (owner) => {
    const { call } = openApi(day);
    const ruleset = (await call(`POST ${owner}/rulesets`, { name: "ours", rules: [rule] })).body.result;
    const added = (await call(`POST ${owner}/rulesets/${ruleset.id}/rules`, rule)).body.result;
    const [first, second] = added.rules;
    expect(added.rules).toHaveLength(2);
    expect(first?.id).not.toBe(second?.id);
    const path = `${owner}/rulesets/${ruleset.id}/rules/${second?.id ?? ""}`;
    const changed = (await call(`PATCH ${path}`, { description: "changed" })).body.result;
    expect(changed.rules[1]).toMatchObject({ ...rule, id: second?.id, description: "changed" });
    expect((await call(`DELETE ${path}`)).body.result.rules).toEqual([first]);
    expect((await call(`PATCH ${path}`, {})).status).toBe(404);
  });

  it("are found by their phase, and made by PUT", async () => {
    const { call } = openApi(day);
    const path = "/zones/z/rulesets/phases/http_request_firewall_custom/entrypoint";
    const made = (await call(`PUT ${path}`, { rules: [rule] })).body.result;
    expect(made).toMatchObject({ kind: "zone", phase: "http_request_firewall_custom", rules: [rule] });
    const put = (await call(`PUT ${path}`, { rules: [] })).body.result;
    expect(put).toMatchObject({ id: made.id, rules: [] });
    expect((await call(`GET ${path}`)).body.result).toEqual(put);
    expect((await call(`GET /zones/z/rulesets/${made.id}`)).body.result).toEqual(put);
    expect((await call("GET /zones/z/rulesets")).body.result).toEqual([put]);
  });

  it("are refused when a rule that is changed uses the field already", async () => {
    const expression = "cf.threat_score gt 1";
    const state = { "/zones/z/rulesets": [{ id: "r", rules: [{ id: "one", action: "block", expression }] }] };
    const { call } = openApi(day, { state });
    expect((await call("PATCH /zones/z/rulesets/r/rules/one", { enabled: false })).status).toBe(400);
    expect((await call("PATCH /zones/z/rulesets/r/rules/one", { expression: "true" })).status).toBe(200);
  });

  it.each([
    [{ action_parameters: { security_level: "high" } }, 400],
    [{ action_parameters: { security_level: "off" } }, 200],
    [{ action: "skip", action_parameters: { security_level: "high" } }, 200],
  ])("judge the level of a rule by the action that it has or gets: %j", async (change, status) => {
    const state = { "/zones/z/rulesets": [{ id: "r", rules: [{ id: "one", action: "set_config" }] }] };
    const { call } = openApi(day, { state });
    expect((await call("PATCH /zones/z/rulesets/r/rules/one", change)).status).toBe(status);
  });
});

describe("zone settings", () => {
  it("are all listed, but those whose endpoints have ended", async () => {
    const listOn = async (asOf: string): Promise<readonly string[]> =>
      (await openApi(asOf).call("GET /zones/z/settings")).body.result.map(({ id }) => id);
    expect(await listOn("2024-08-04")).toEqual(expect.arrayContaining(["brotli", "minify", "security_level"]));
    expect(await listOn("2024-08-05")).not.toContain("minify");
    expect(await listOn("2024-08-15")).not.toContain("brotli");
  });

  it("are changed at once as one by one: all or none", async () => {
    const items = [
      { id: "ssl", value: "full" },
      { id: "security_level", value: "high" },
    ];
    const before = openApi("2024-09-30");
    expect((await before.call("PATCH /zones/z/settings", { items })).status).toBe(200);
    expect((await before.call("GET /zones/z/settings/ssl")).body.result.value).toBe("full");
    const after = openApi("2024-10-01");
    expect((await after.call("PATCH /zones/z/settings", { items })).status).toBe(400);
    expect((await after.call("PATCH /zones/z/settings", { items: [{ id: "minify", value: {} }] })).status).toBe(410);
    expect((await after.call("PATCH /zones/z/settings", { items: [{ id: "nothing", value: 1 }] })).status).toBe(404);
    expect((await after.call("PATCH /zones/z/settings", { items: ["ssl"] })).status).toBe(400);
    expect(after.api.snapshot()).toEqual({});
  });

  it("keep a level that may no longer be set", async () => {
    const { call } = openApi(day, { state: { "/zones/z/settings/security_level": { value: "high" } } });
    expect((await call("GET /zones/z/settings/security_level")).body.result.value).toBe("high");
  });
});

describe("DNS settings", () => {
  it("take what the legacy endpoints set as fields, on every day", async () => {
    for (const asOf of ["2024-09-12", "2024-09-13"]) {
      const { call } = openApi(asOf);
      const fields = { multi_provider: true, secondary_overrides: true };
      expect((await call("PATCH /zones/z/dns_settings", fields)).body.result).toMatchObject(fields);
      expect((await call("GET /zones/z/dns_settings")).body.result).toMatchObject(fields);
    }
  });
});

describe("what lives on under another path", () => {
  it.each(["2022-10-10", "2022-10-11"])("on %s: page_shield", async (asOf) => {
    const { call } = openApi(asOf);
    expect((await call("PUT /zones/z/page_shield", { enabled: true })).body.result).toMatchObject({ enabled: true });
    expect((await call("GET /zones/z/page_shield/scripts")).status).toBe(200);
  });

  it("is one state: script_monitor and page_shield", async () => {
    const { call } = openApi("2022-10-10");
    await call("PUT /zones/z/script_monitor", { enabled: true });
    expect((await call("GET /zones/z/page_shield")).body.result).toMatchObject({ enabled: true });
  });

  it.each(["2020-02-03", "2020-02-04"])("on %s: accounts", async (asOf) => {
    const { call } = openApi(asOf);
    for (const path of ["", "/members", "/members/m", "/roles", "/roles/r", "/audit_logs", "/invites", "/railguns"]) {
      expect((await call(`GET /accounts/a${path}`)).status).toBe(200);
    }
  });

  it("is one state: organizations and accounts, under either name of a segment", async () => {
    const { call } = openApi("2020-02-03");
    const made = (await call("POST /organizations/a/railguns", { name: "ours" })).body.result;
    expect((await call(`GET /accounts/a/legacy_accelerators/${made.id}`)).body.result).toEqual(made);
    await call("PATCH /organizations/a", { name: "Renamed" });
    expect((await call("GET /accounts/a")).body.result.name).toBe("Renamed");
  });

  it("differs where the versions do: an image's id comes with v2 only", async () => {
    const { call } = openApi("2022-06-30");
    const first = (await call("POST /accounts/a/images/v1/direct_upload")).body.result;
    const second = (await call("POST /accounts/a/images/v2/direct_upload", { requireSignedURLs: true })).body.result;
    expect(Object.keys(first)).toEqual(["uploadURL"]);
    expect(Object.keys(second)).toEqual(["id", "uploadURL"]);
  });
});

describe("load balancers and their pools", () => {
  it.each([
    "/zones/z/load_balancers",
    "/accounts/a/load_balancers",
    "/accounts/a/load_balancers/pools",
    "/user/load_balancers/pools",
  ])("at %s no longer show who was notified", async (path) => {
    const before = openApi("2023-04-02");
    const item = { name: "primary", notification_email: "a@example.com,b@example.com" };
    expect((await before.call(`POST ${path}`, item)).body.result).toMatchObject(item);
    const { call } = openApi("2023-04-03", { state: before.api.snapshot() });
    expect((await call(`GET ${path}`)).body.result[0]).not.toHaveProperty("notification_email");
  });
});

describe("several items at once", () => {
  it("are made, changed and deleted", async () => {
    const { call } = openApi("2024-01-01");
    const made = (await call("POST /zones/z/filters", [{ expression: "true" }, { expression: "false" }])).body.result;
    const ids = made.map(({ id }) => id);
    const changed = (await call("PUT /zones/z/filters", [{ id: ids[0] ?? "", expression: "ssl" }])).body.result;
    expect(changed).toMatchObject([{ id: ids[0], expression: "ssl" }]);
    expect((await call(`DELETE /zones/z/filters?id=${ids[0] ?? ""}&id=${ids[1] ?? ""}`)).body.result).toHaveLength(2);
    expect((await call("GET /zones/z/filters")).body.result).toEqual([]);
    expect((await call("PUT /zones/z/filters", [{}])).status).toBe(400);
  });

  it("are changed all or none", async () => {
    const { call, api } = openApi("2024-01-01", { state: { "/zones/z/filters": [{ id: "one", expression: "true" }] } });
    const before = api.snapshot();
    const change = { id: "one", expression: "false" };
    expect((await call("PUT /zones/z/filters", [change, { ...change, id: "two" }])).status).toBe(404);
    expect((await call("POST /zones/z/filters", [{ expression: "true" }, { expression: "" }])).status).toBe(400);
    expect((await call("DELETE /zones/z/filters?id=one&id=two")).status).toBe(404);
    expect(api.snapshot()).toEqual(before);
  });

  it("are not taken where the path takes one", async () => {
    expect((await openApi(day).call("POST /zones/z/dns_records", [])).status).toBe(400);
  });

  it("are made under an id that the path names, once", async () => {
    const { call } = openApi("2023-01-01");
    expect((await call("POST /accounts/a/access/bookmarks/b", { name: "ours" })).body.result).toMatchObject({
      id: "b",
    });
    expect((await call("POST /accounts/a/access/bookmarks/b", { name: "ours" })).status).toBe(409);
  });
});

describe("the description of the API", () => {
  const { types } = getBuiltinDatabase().managementApi;

  it.each(Object.entries(types))("has a schema of %s that can be checked, and starts with what fits it", (_, type) => {
    expect(() => validateItem({}, type.schema)).not.toThrow();
    if (type.implied !== undefined) expect(validateItem(type.implied, type.schema)).toEqual([]);
  });
});
