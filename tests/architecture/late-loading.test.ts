import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { root } from "./source-file.ts";

/** A run without a hit pays for no parser (docs/decisions.md, Text first). */
describe("the plugin", () => {
  it("loads no compiler and no reader of config files before a file passes the gate", () => {
    expect(listLoadedPackages("export const answer = 42;")).toEqual([]);
  });

  it("loads the compiler at the first file that passes", () => {
    const call = "fetch(`https://api.cloudflare.com/client/v4/zones/${zone}/filters`)";
    // Without the wrapper, which is a quarter of loading all.
    expect(listLoadedPackages(call)).toEqual(["@ts-morph/common"]);
  });
});

describe("the built plugin", () => {
  it("is one file, in which the database is not", () => {
    const text = readFileSync(join(root, "dist/eslint/plugin.js"), "utf8");
    expect([...text.matchAll(/ from "(?<part>\.[^"]+)"/g)]).toEqual([]);
    expect(text).toContain("#region src/database/gate/gate.ts");
    expect(text).not.toContain("#region src/database/builtin-database.ts");
  });
});

describe("files that hold no script", () => {
  it.each([
    ["a.sh", "curl https://api.cloudflare.com/client/v4/zones/$ZONE/filters", []],
    ["a.tf", 'resource "cloudflare_filter" "a" {}', []],
    ["a.json", '{ "expression": "cf.threat_score gt 1" }', ["jsonc-parser"]],
    ["a.yaml", "expression: cf.threat_score gt 1", ["yaml"]],
    // An edit is planned.
    [
      "b.tf",
      'resource "cloudflare_zone_setting" "a" { setting_id = "security_level", zone_id = "1", value = "low" }',
      [],
    ],
    ["wrangler.toml", 'compatibility_date = "2022-05-01"', ["toml-eslint-parser"]],
  ])("load no compiler: %s", (filename, text, packages) => {
    const program = `
      import { analyze } from "./src/engine/analyze.ts";
      analyze({ filename: "/app/${filename}", text: ${JSON.stringify(text)}, settings: {}, root: "/app" });
    `;
    expect(runAndList(program)).toEqual(packages);
  });
});

describe("the command", () => {
  const start = [
    "arguments/check-options",
    "arguments/days-of",
    "arguments/import-options",
    "arguments/merge-options",
    "arguments/parse-options",
    "arguments/records-options",
    "arguments/report-options",
    "arguments/serve-options",
    "arguments/shard",
    "compiler-flags",
    "formats/report-formats",
    "help",
    "main",
    "run-command",
    "usage-error",
  ]
    .map((name) => `src/cli/${name}.ts`)
    .concat(
      [
        "calendar-date",
        "did-you-mean",
        "find-nearest",
        "is-url-prefix",
        "package-info",
        "to-printable",
        "url-template",
      ].map((name) => `src/model/${name}.ts`),
    );

  it.each([
    [["--version"]],
    [["--help"]],
    [["no-such-command"]],
    [["check", "--shard", "4/3"]],
    [["list", "more"]],
    [["explain"]],
    [["serve", "--port", "x"]],
    [["merge-reports"]],
  ])("loads nothing but the reading of arguments for %j", (args) => {
    expect(listLoadedFiles(args)).toEqual({ own: start, packages: ["picocolors"] });
  });

  it.each([
    [["list"], "list", ["cli", "database", "model"]],
    // It asks the reference API, and knows the migration.
    [["explain", "filters"], "explain", ["cli", "database", "migrate", "model", "runtime"]],
  ])("loads the database and no engine for %j", (args, name, rooms) => {
    const { own } = listLoadedFiles(args);
    expect(own).toContain(`src/cli/records/${name}.ts`);
    expect(roomsOf(own)).toEqual(rooms);
  });

  it("loads no package to check a file in which nothing is found", () => {
    const { packages } = listLoadedFiles(["check", "--no-config", "src/database/once.ts"]);
    expect(packages).toEqual(["picocolors"]);
  });

  it("loads neither database nor engine to merge reports", () => {
    expect(roomsOf(listLoadedFiles(["merge-reports", "package.json"]).own)).toEqual(["cli", "model"]);
  });
});

function roomsOf(own: readonly string[]): readonly string[] {
  return [...new Set(own.map((file) => file.split("/")[1] ?? ""))];
}

/** What a run of the command in this folder has loaded: its own files, sorted, and packages. */
function listLoadedFiles(args: readonly string[]): { own: readonly string[]; packages: readonly string[] } {
  // Hooks run on a thread of their own; the file descriptor is the same.
  const hooks = `
    import { writeSync } from "node:fs";
    export async function load(url, context, next) {
      writeSync(2, "loaded " + url + "\\n");
      return next(url, context);
    }
  `;
  const register = `
    import { register } from "node:module";
    register("data:text/javascript," + encodeURIComponent(${JSON.stringify(hooks)}));
  `;
  const imported = `data:text/javascript,${encodeURIComponent(register)}`;
  const command = ["--import", "tsx", "--import", imported, join(root, "src/cli/main.ts"), ...args];
  const { stderr } = spawnSync(process.execPath, command, { cwd: root, encoding: "utf8" });
  const urls = [...stderr.matchAll(/^loaded (file:.*)$/gmu)].map((match) => new URL(match[1] ?? ""));
  const files = urls.map((url) => relative(root, fileURLToPath(url)).split(sep).join("/"));
  const packages = files.map((file) => /node_modules\/((?:@[^/]+\/)?[^/]+)/u.exec(file)?.[1]);
  return {
    own: files.filter((file) => file.startsWith("src/")).sort(),
    packages: [...new Set(packages.filter((name) => name !== undefined && name !== "tsx"))] as string[],
  };
}

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
    import { createRequire, syncBuiltinESMExports } from "node:module";
    import vm from "node:vm";
    // A part of a file is loaded by other means than \`require\`.
    const { compileFunction } = vm;
    const parts = [];
    vm.compileFunction = (code, names, options) => {
      parts.push(options.filename);
      return compileFunction(code, names, options);
    };
    syncBuiltinESMExports();
    ${text}
    const loaded = [...Object.keys(createRequire(import.meta.url).cache), ...parts];
    const heavy = ["ts-morph", "@ts-morph/common", "typescript", "toml-eslint-parser", "jsonc-parser", "yaml"];
    console.log(JSON.stringify(heavy.filter((name) => loaded.some((file) => file.includes("/node_modules/" + name + "/")))));
  `;
  const command = ["--import", "tsx", "--input-type=module", "--eval", program];
  const { stdout, stderr } = spawnSync(process.execPath, command, { cwd: root, encoding: "utf8" });
  if (stdout === "") throw new Error(stderr);
  return JSON.parse(stdout);
}
