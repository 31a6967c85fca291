import { spawnSync } from "node:child_process";
import { describe, expect, it } from "vitest";
import { root } from "./source-file.ts";

/** A run without a hit pays for no parser (docs/decisions.md, Text first). */
describe("the plugin", () => {
  it("loads no compiler and no reader of config files before a file passes the gate", () => {
    expect(listLoadedPackages("export const answer = 42;")).toEqual([]);
  });

  it("loads the compiler at the first file that passes", () => {
    const call = "fetch(`https://api.cloudflare.com/client/v4/zones/${zone}/filters`)";
    expect(listLoadedPackages(call)).toContain("ts-morph");
  });
});

describe("files that hold no script", () => {
  it.each([
    ["a.sh", "curl https://api.cloudflare.com/client/v4/zones/$ZONE/filters", []],
    ["a.tf", 'resource "cloudflare_filter" "a" {}', []],
    ["a.json", '{ "expression": "cf.threat_score gt 1" }', ["jsonc-parser"]],
    ["a.yaml", "expression: cf.threat_score gt 1", ["yaml"]],
    ["wrangler.toml", 'compatibility_date = "2022-05-01"', ["toml-eslint-parser"]],
  ])("load no compiler: %s", (filename, text, packages) => {
    const program = `
      import { analyze } from "./src/engine/analyze.ts";
      analyze({ filename: "/app/${filename}", text: ${JSON.stringify(text)}, settings: {}, root: "/app" });
    `;
    expect(runAndList(program)).toEqual(packages);
  });
});

/** Of the heavy packages those that are loaded after a text was linted, in a process of its own. */
function listLoadedPackages(text: string): unknown {
  return runAndList(`
    import { Linter } from "eslint";
    import sunset from "./src/eslint/plugin.ts";
    new Linter().verify(${JSON.stringify(text)}, sunset.configs.recommended);
  `);
}

/** Of the heavy packages those that a program has loaded at its end. */
function runAndList(text: string): unknown {
  const program = `
    import { createRequire } from "node:module";
    ${text}
    const loaded = Object.keys(createRequire(import.meta.url).cache);
    const heavy = ["ts-morph", "typescript", "toml-eslint-parser", "jsonc-parser", "yaml"];
    console.log(JSON.stringify(heavy.filter((name) => loaded.some((file) => file.includes("/node_modules/" + name + "/")))));
  `;
  const command = ["--import", "tsx", "--input-type=module", "--eval", program];
  const { stdout, stderr } = spawnSync(process.execPath, command, { cwd: root, encoding: "utf8" });
  if (stdout === "") throw new Error(stderr);
  return JSON.parse(stdout);
}
