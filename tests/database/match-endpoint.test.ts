import { describe, expect, it } from "vitest";
import { matchEndpoint } from "../../src/database/index.ts";
import { listedEndpoints } from "./specification-endpoints.ts";

const idsOf = (method: string, path: string): readonly string[] => matchEndpoint(method, path).map(({ id }) => id);

describe("every endpoint and method of the specification", () => {
  it("is a table of all lists: 84 deprecated, 16 changed", () => {
    expect(listedEndpoints).toHaveLength(84 + 16);
  });

  it.each(listedEndpoints)("$method $path", ({ method, path, records, endOfLife }) => {
    const found = matchEndpoint(method, path);
    expect(found.map(({ id }) => id)).toEqual(records);
    expect(found.map((record) => record.endOfLife)).toEqual(endOfLife);
  });

  it.each(listedEndpoints)("$method $path with ids in an absolute URL", ({ method, path, records }) => {
    const filled = path.replace(/^\//, "").replace(/:\w+|\{\w+\}/g, "023e105f4ecef8ad9ca31a8372d0c353");
    expect(idsOf(method, `https://api.cloudflare.com/client/v4/${filled}`)).toEqual(records);
  });
});

describe("the writing of a path", () => {
  it.each([
    "/zones/x/filters",
    "zones/x/filters",
    "/zones/x/filters/",
    "//zones//x///filters",
    "/zones/x/filters?per_page=50&page=2",
    "/zones/x/filters#top",
    "/zones/x%2Fy/%66ilters",
    "/zones/%/filters",
    "/zones/x/./rulesets/%2e%2E/filters",
    "/../zones/x/filters/.",
    "/client/v4/zones/x/filters",
    "https://api.cloudflare.com/client/v4/zones/x/filters",
    "HTTPS://API.Cloudflare.com/client/v4/zones/x/filters?a=b",
    "https://api.fed.cloudflare.com/client/v4/zones/x/filters",
  ])("%s is the filters API", (path) => {
    expect(idsOf("get", path)).toEqual(["filters"]);
  });

  it.each([
    // Another host, or no prefix of the API at its host.
    "https://maps.example.com/zones/x/filters",
    "https://api.cloudflare.com.example.com/client/v4/zones/x/filters",
    "https://api.cloudflare.com/zones/x/filters",
    // Another path.
    "/v1/crn/zones/x/filters",
    "/zones/filters",
    "/zones/x/filters/..",
    "/zones/x/Filters",
    "/zones/x/filters/y/z",
    "/workers/filters",
    "/",
    "",
  ])("%j is not", (path) => {
    expect(idsOf("GET", path)).toEqual([]);
  });
});

describe("methods", () => {
  it("do not decide over a path that is gone altogether", () => {
    expect(idsOf("PATCH", "/zones/x/settings/privacy_pass")).toEqual(["privacy-pass"]);
    expect(idsOf("patch", "/zones/x/filters")).toEqual(["filters"]);
  });

  it("decide over a path that lives on", () => {
    expect(idsOf("PUT", "/organizations/x")).toEqual([]);
    expect(idsOf("DELETE", "/organizations/x")).toEqual([]);
    expect(idsOf("PUT", "/accounts/x/billing/profile")).toEqual([]);
    expect(idsOf("PUT", "/accounts/x/tunnels")).toEqual([]);
  });

  it("decide over a changed behaviour", () => {
    expect(idsOf("GET", "/zones/x/settings/security_level")).toEqual([]);
    expect(idsOf("DELETE", "/zones/x/dns_records/y")).toEqual([]);
    expect(idsOf("GET", "/zones/x/rulesets")).toEqual([]);
  });
});

describe("a replaced segment", () => {
  it("is found with everything below it", () => {
    expect(idsOf("GET", "/zones/x/script_monitor")).toEqual(["script-monitor"]);
    expect(idsOf("PUT", "/zones/x/script_monitor/policies/y")).toEqual(["script-monitor"]);
    expect(idsOf("GET", "/zones/x/page_shield/policies/y")).toEqual([]);
  });
});

describe("the spellings of the neutral segment", () => {
  it.each(["<legacy_accelerator>s", "legacy_accelerators", "railguns"])("%s", (segment) => {
    expect(idsOf("GET", `/organizations/x/${segment}/y/zones`)).toEqual(["organizations"]);
  });
});

it("says what it expected of what is no text", () => {
  const given = [undefined, 3] as unknown as [string, string];
  expect(() => matchEndpoint(...given)).toThrow(
    new TypeError("matchEndpoint: expected a method and a path as texts, found undefined and 3."),
  );
});
