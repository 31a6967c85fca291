import { describe, expect, it } from "vitest";
import { analyzeByRule } from "../../src/engine/analyze-by-rule.ts";
import type { Analysis, AnalyzeInput } from "../../src/engine/analysis.ts";

const list = "const url = `https://api.cloudflare.com/client/v4/zones/${zone}/firewall/rules`; fetch(url);\n";

function ask(rule: string, text: string, more: Partial<AnalyzeInput> = {}): Analysis {
  return analyzeByRule({ filename: "/project/main.ts", text, settings: undefined, root: "/project", ...more }).of(rule);
}

describe("a rule that asks for what a text holds", () => {
  it("gets all of it where it can find something itself", () => {
    const text = `${list}fetch(url2, { body: JSON.stringify({ expression: "cf.threat_score > 5" }) });\n`;
    for (const rule of ["no-deprecated-endpoint", "no-threat-score"]) {
      const records = ask(rule, text).findings.map(({ record }) => record);
      expect(records).toEqual(["firewall-rules", "threat-score"]);
    }
  });

  it("gets nothing where only other rules can", () => {
    expect(ask("no-deprecated-endpoint", list).findings).toHaveLength(1);
    for (const rule of ["no-threat-score", "valid-bucket-options"]) expect(ask(rule, list).findings).toEqual([]);
  });

  it("is told of wrong settings either way", () => {
    const settings = { asOf: "yesterday" };
    for (const rule of ["no-deprecated-endpoint", "no-threat-score"]) {
      expect(ask(rule, list, { settings }).problems.map(({ file }) => file)).toEqual(["settings.sunset.asOf"]);
    }
  });

  it("has nothing to ask for in a block of a page without a word of it", () => {
    const block = { filename: "/project/README.md/0_0.js", physicalFilename: "/project/README.md" };
    const concerns = (text: string): boolean => {
      const input = { ...block, text, settings: undefined, root: "/project" };
      return analyzeByRule(input).concerns("no-deprecated-endpoint");
    };
    expect(concerns('import { init } from "framework";\ninit({ users: 5 });\n')).toBe(false);
    expect(concerns(list)).toBe(true);
  });

  it("gets what the blocks of a page hold, and a deployment config, of which no words are sought", () => {
    const page = { filename: "/project/README.md" };
    expect(ask("no-deprecated-endpoint", `# Calls\n\n\`\`\`js\n${list}\`\`\`\n`, page).findings).toHaveLength(1);
    const config = { filename: "/project/wrangler.toml" };
    const text = 'compatibility_date = "2022-01-01"\n[[r2_buckets]]\nbinding = "FILES"\nbucket_name = "files"\n';
    expect(ask("no-outdated-compatibility-date", text, config).findings).toHaveLength(1);
  });
});
