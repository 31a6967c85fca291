import { readFileSync } from "node:fs";
import { Ajv } from "ajv";
import { describe, expect, it } from "vitest";
import type { OutputPlan } from "../../src/cli/reports/plan-output.ts";
import { makeFolder, run } from "./run-in-folder.ts";

const files = {
  "a.js": `const zones = "https://api.cloudflare.com/client/v4/zones";
await fetch(\`\${zones}/\${zone}/settings/minify\`, { method: "PATCH", body: "{}" });
await fetch(\`\${zones}/\${zone}/script_monitor\`);
await fetch(\`\${zones}/\${zone}/filters\`);
`,
  "b.js": 'await fetch("https://api.cloudflare.com/client/v4/zones/1/filters");\n',
};

describe("plan", () => {
  it("groups what is to be changed by what replaces it, with who changes it and why", async () => {
    const { code, out, error } = await run(makeFolder(files), ["plan"]);
    expect([code, error]).toEqual([0, ""]);
    const lines = out.split("\n");
    const at = lines.indexOf("To WAF custom rules (2 uses)");
    expect(lines.slice(at, at + 5)).toEqual([
      "To WAF custom rules (2 uses)",
      "  Guide: eslint-plugin-sunset/docs/migration/filters.md",
      expect.stringMatching(/^ {2}A person does: WAF custom rules have another model/),
      "    a.js:4  GET /zones/:zone_id/filters",
      "    b.js:1  GET /zones/:zone_id/filters",
    ]);
    expect(out).toContain("\n  `--fix` does: Replace script_monitor with page_shield");
    expect(out).toContain("\n  `--fix-suggestions` does, and a person looks: Remove the request");
    expect(out).toMatch(/\n3 replacements to make\. As of 2025-06-01\.\n$/);
  });

  it("is JSON by its schema", async () => {
    const { out } = await run(makeFolder(files), ["plan", "--format=json", "a.js"]);
    const plan = JSON.parse(out) as OutputPlan;
    const schema = readFileSync(new URL("../../docs/plan-output.schema.json", import.meta.url), "utf8");
    const ajv = new Ajv();
    expect(ajv.validate(JSON.parse(schema) as object, plan), ajv.errorsText()).toBe(true);
    expect(plan.steps.map(({ replacement, work }) => [replacement, work.map(({ by }) => by)])).toEqual([
      [null, ["suggestion"]],
      ["the path segment page_shield", ["fix"]],
      ["WAF custom rules", ["person"]],
    ]);
  });

  it("says so where there is nothing", async () => {
    const { out } = await run(makeFolder({ "a.js": "let a;" }), ["plan", "--format", "stylish", "."]);
    expect(out).toBe("Nothing to migrate. As of 2025-06-01.\n");
  });

  it("refuses a format without a name, and one that is none", async () => {
    const missing = await run(makeFolder({}), ["plan", "--format"]);
    expect([missing.code, missing.error]).toEqual([2, expect.stringContaining("'--format <value>' argument missing")]);
    const wrong = await run(makeFolder({}), ["plan", "--format", "sarif"]);
    expect([wrong.code, wrong.error]).toEqual([2, expect.stringContaining("--format: expected stylish, json")]);
  });

  it.each([[["--fix"]], [["--shard", "1/2"]], [["--update-baseline"]], [["--fail-on", "ended"]], [["--verbose"]]])(
    "takes no %j",
    async (args) => {
      const { code, error } = await run(makeFolder({}), ["plan", ...args]);
      expect([code, error]).toEqual([2, expect.stringContaining(`Unknown option '${args[0]}'`)]);
    },
  );
});
