import { afterEach, describe, expect, it, vi } from "vitest";
import { database } from "../../src/database/index.ts";
import { createEndpointIndex } from "../../src/database/endpoint-index.ts";
import type { PathMatch, PathSegment } from "../../src/database/index.ts";
import type { EndpointRecord, SunsetRecord } from "../../src/model/index.ts";

/** A path → its segments, with `*` for an unknown one. */
function cut(path: string): readonly PathSegment[] {
  return path.split("/").map((segment) => (segment === "*" ? null : segment));
}

function describeMatch({ record, template, openAt, from }: PathMatch): string {
  return `${record.id} ${template.slice(from).join("/")} ${openAt.join()}`.trim();
}

const matchPath = (path: string): readonly string[] => [...new Set(database.matchPath(cut(path)).map(describeMatch))];
const matchSuffix = (path: string): readonly string[] => [
  ...new Set(database.matchSuffix(cut(path)).map(describeMatch)),
];

describe("a whole path", () => {
  it.each([
    // A parameter is matched by anything: a text, an unknown segment, an empty constant, a parameter's own notation.
    ["zones/x/filters", ["filters zones/:zone_id/filters"]],
    ["zones/*/filters", ["filters zones/:zone_id/filters"]],
    ["zones//filters", ["filters zones/:zone_id/filters"]],
    ["zones/:zone_id/filters", ["filters zones/:zone_id/filters"]],
    ["zones/{zone}/rate_limits/*", ["rate-limits zones/:zone_id/rate_limits/:rate_limit_id"]],
    // A literal is matched by its own text only.
    ["zones/x/FILTERS", []],
    ["zones/x/filter", []],
    ["filters", []],
    // The first segment is a root.
    ["v1/zones/x/filters", []],
    // What goes on below a template is another path, except below a replaced segment.
    ["zones/x/filters/y/z", []],
    ["zones/x/script_monitor/a/b/c", ["script-monitor zones/:zone_id/script_monitor"]],
    ["zones/x/script_monitor/*", ["script-monitor zones/:zone_id/script_monitor"]],
  ])("%s", (path, expected) => {
    expect(matchPath(path)).toEqual(expected);
  });

  it("names the literals that an unknown segment may stand for", () => {
    expect(matchPath("zones/x/settings/*").map((match) => match.split(" ")[0])).toEqual([
      "brotli",
      "cname-flattening",
      "minify",
      "mirage",
      "mobile-redirect",
      "privacy-pass",
      "security-level",
      "server-side-excludes",
    ]);
    expect(matchPath("*/x/images/v1/*")).toEqual([
      "images-v1-direct-upload accounts/:account_identifier/images/v1/direct_upload 0,4",
    ]);
  });

  it("has the methods and the endpoint of an endpoint, the methods alone of a payload's target", () => {
    const [tunnels] = database.matchPath(cut("accounts/x/tunnels"));
    expect(tunnels?.methods).toEqual(["GET"]);
    expect(tunnels?.endpoint?.reusedBy).toContain("tunnels");
    const [level] = database.matchPath(cut("zones/x/settings/security_level"));
    expect([level?.methods, level?.endpoint]).toEqual([["PATCH"], undefined]);
  });
});

describe("a suffix", () => {
  it.each([
    ["settings/minify", ["minify settings/minify"]],
    ["firewall/rules/*", ["firewall-rules firewall/rules/:rule_id"]],
    ["dns_settings/use_apex_ns", ["dns-use-apex-ns dns_settings/use_apex_ns"]],
    ["firewall/waf/packages/*/groups", ["waf-managed-rules firewall/waf/packages/:package_id/groups"]],
    // One literal says too little, and an unknown segment is no literal.
    ["filters", []],
    ["filters/x", []],
    ["settings/*", []],
    // It starts at a literal behind a parameter.
    ["minify", []],
    ["waf/packages", []],
    ["billing/history", []],
    ["x/settings/minify", []],
  ])("%s", (path, expected) => {
    expect(matchSuffix(path)).toEqual(expected);
  });
});

describe("growth", () => {
  afterEach(() => {
    vi.restoreAllMocks();
  });

  function createRecords(count: number): readonly SunsetRecord[] {
    const [model] = database.records.filter((record): record is EndpointRecord => record.kind === "endpoint");
    if (model === undefined) throw new Error("The database has no record of an endpoint.");
    return Array.from({ length: count }, (_, index) => {
      const path = `/zones/:zone_id/thing_${String(index)}/part/:part_id`;
      return { ...model, id: `thing-${String(index)}`, endpoints: [{ methods: ["GET"], path, identifiesApi: true }] };
    });
  }

  function countSteps(count: number): number {
    const index = createEndpointIndex(createRecords(count), database.vocabulary);
    const get = vi.spyOn(Map.prototype, "get");
    expect(index.matchPath(["zones", "x", "thing_7", "part", "y"])).toHaveLength(1);
    const steps = get.mock.calls.length;
    get.mockRestore();
    return steps;
  }

  it("of the database leaves the steps of a lookup as they are", () => {
    const steps = countSteps(10);
    expect(steps).toBeGreaterThan(0);
    expect(countSteps(5_000)).toBe(steps);
  });
});
