import { describe, expect, it } from "vitest";
import { analyze } from "../../src/engine/analyze.ts";

const text = [
  'fetch("https://api.cloudflare.com/client/v4/zones/1/filters");',
  'fetch("https://api.cloudflare.com/client/v4/zones/1/settings/minify");',
].join("\n");

function findingsOf(
  filename: string,
  ignore: unknown,
): { readonly records: readonly string[]; readonly problems: readonly string[] } {
  const { findings, problems } = analyze({ filename, text, settings: { asOf: "2025-06-01", ignore }, root: "/app" });
  return { records: findings.map(({ record }) => record), problems: problems.map(({ message }) => message) };
}

const minify = { record: "minify", reason: "switched off" };

describe("settings.ignore", () => {
  it.each([
    ["a record everywhere", [minify], ["filters"]],
    ["on its last day", [{ ...minify, until: "2025-06-01" }], ["filters"]],
    ["no more behind it", [{ ...minify, until: "2025-05-31" }], ["filters", "minify"]],
    ["in files that a pattern fits", [{ ...minify, files: ["legacy/"] }], ["filters"]],
    ["not in others", [{ ...minify, files: ["/old/", "*.ts"] }], ["filters", "minify"]],
    ["by several entries", [{ ...minify, files: ["x"] }, minify, { ...minify, record: "filters" }], []],
    ["no record that is not found", [{ ...minify, record: "rate-limits" }], ["filters", "minify"]],
  ])("leaves out %s", (_, ignore, expected) => {
    expect(findingsOf("/app/src/legacy/a.js", ignore)).toEqual({ records: expected, problems: [] });
  });

  it("does not reach beyond the lint root by a pattern", () => {
    expect(findingsOf("/other/a.js", [{ ...minify, files: ["*.js"] }]).records).toEqual(["filters", "minify"]);
  });

  it("leaves out JSON, which has no comments", () => {
    const json = JSON.stringify({ rules: [{ expression: "(cf.threat_score gt 10)", action: "block", filter: {} }] });
    const ask = (ignore: unknown): number =>
      analyze({ filename: "/app/rules.json", text: json, settings: { ignore }, root: "/app" }).findings.length;
    expect([ask([]), ask([{ record: "threat-score", reason: "old" }])]).toEqual([1, 0]);
  });

  it("is told of and left out when it is no list", () => {
    const { records, problems } = findingsOf("/app/a.js", {});
    expect(records).toEqual(["filters", "minify"]);
    expect(problems).toEqual([expect.stringContaining("it has to be a list of { record, reason, files?, until? }")]);
  });

  it.each([
    ["no reason", [{ record: "minify" }]],
    ["a day that is none", [{ ...minify, until: "2025-02-30" }]],
    ["a key that is unknown", [{ ...minify, file: "a.js" }]],
    ["files that are no list", [{ ...minify, files: "a.js" }]],
  ])("has entries that are told of and left out when they are wrong: %s", (_, ignore) => {
    const { records, problems } = findingsOf("/app/a.js", ignore);
    expect(records).toEqual(["filters", "minify"]);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain(
      "is ignored: it has to be { record, reason } with the texts of both, and perhaps files",
    );
  });
});
