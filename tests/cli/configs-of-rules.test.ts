import { mkdirSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import type { CheckOutput } from "../../src/cli/formats/check-output.ts";
import sunset from "../../src/eslint/plugin.ts";
import { makeFolder, run, type CommandResult } from "./run-in-folder.ts";

const filters = "fetch(`https://api.cloudflare.com/client/v4/zones/${zone}/filters`);\n";
// Node runs no TypeScript in every version that is supported, and a config is run by Node.
Object.assign(globalThis, { sunset });
const head = "const { sunset } = globalThis;\n";
const rule = "sunset/no-deprecated-endpoint";

/** A config with the plugin, of these entries. */
function withPlugin(entries: string): string {
  return `${head}export default [{ plugins: { sunset } }, ${entries}];\n`;
}

/** Each finding as `file:line record severity`. */
async function check(
  files: Readonly<Record<string, string>>,
  ...args: string[]
): Promise<Pick<CommandResult, "code" | "error"> & { readonly found: readonly string[] }> {
  const { code, out, error } = await run(makeFolder(files), ["check", "--format", "json", ...args]);
  const { findings } = JSON.parse(out) as CheckOutput;
  return { code, error, found: findings.map(({ file, line, severity }) => `${file}:${line} ${severity}`) };
}

describe("the rules of an ESLint config", () => {
  it("count where it has them on, and nowhere else", async () => {
    const config = `${head}export default [{ files: ["src/**"], plugins: { sunset }, rules: { "${rule}": "error" } }];`;
    const files = { "eslint.config.mjs": config, "src/a.js": filters, "test/a.js": filters };
    expect(await check(files)).toEqual({ code: 1, error: "", found: ["src/a.js:1 error"] });
  });

  it("are off where a later entry has them off", async () => {
    const config = withPlugin(`...sunset.configs.recommended, { files: ["test/**"], rules: { "${rule}": "off" } }`);
    const files = { "eslint.config.mjs": config, "src/a.js": filters, "test/a.js": filters };
    expect((await check(files)).found).toEqual(["src/a.js:1 error"]);
  });

  it("are all on where no entry has the plugin", async () => {
    const config = 'export default [{ rules: { eqeqeq: "error" } }];';
    expect((await check({ "eslint.config.mjs": config, "a.js": filters })).found).toEqual(["a.js:1 error"]);
  });

  it("are those of `strict` too, without --strict", async () => {
    const call = "export const isAll = (env) => env.FILES.list().then((page) => page.objects.length < 1000);\n";
    const wrangler = 'compatibility_date = "2024-01-01"\n[[r2_buckets]]\nbinding = "FILES"\nbucket_name = "files"\n';
    const files = { "a.js": call, "wrangler.toml": wrangler };
    expect((await check(files)).found).toEqual([]);
    const strict = await check({ ...files, "eslint.config.mjs": withPlugin("...sunset.configs.strict") });
    expect(strict.found).toEqual(["a.js:1 error", "a.js:1 error"]);
  });

  it("have their options", async () => {
    const ended = withPlugin(`{ rules: { "${rule}": ["error", { phases: ["ended"] }] } }`);
    const files = { "eslint.config.mjs": ended, "a.js": filters };
    expect((await check(files, "--as-of", "2025-01-01")).found).toEqual([]);
    expect((await check(files, "--as-of", "2025-06-01")).found).toEqual(["a.js:1 error"]);
  });

  it("count under whatever namespace the plugin has", async () => {
    const config = `${head}export default [{ plugins: { cf: sunset }, rules: { "cf/no-deprecated-endpoint": "warn" } }];`;
    expect((await check({ "eslint.config.mjs": config, "a.js": filters })).found).toEqual(["a.js:1 warning"]);
    const silenced = `// eslint-disable-next-line cf/no-deprecated-endpoint\n${filters}`;
    expect((await check({ "eslint.config.mjs": config, "a.js": silenced })).found).toEqual([]);
  });

  it("say nothing of files that ESLint does not lint, unless an entry for all files does", async () => {
    const data = '{ "expression": "cf.threat_score gt 1" }';
    const some = `${head}export default [{ files: ["src/**/*.js"], ...sunset.configs.recommended[0] }];`;
    expect((await check({ "eslint.config.mjs": some, "deploy.json": data })).found).toEqual(["deploy.json:1 error"]);
    const all = withPlugin('{ rules: { "sunset/no-threat-score": "warn" } }');
    expect((await check({ "eslint.config.mjs": all, "deploy.json": data })).found).toEqual(["deploy.json:1 warning"]);
  });

  it("are those of the nearest config upward of each file", async () => {
    const files = {
      "eslint.config.mjs": withPlugin(`{ rules: { "${rule}": "error" } }`),
      "a.js": filters,
      "packages/one/a.js": filters,
      "packages/one/eslint.config.mjs": withPlugin(`{ rules: { "${rule}": "warn" } }`),
      "packages/two/a.js": filters,
      "packages/two/sunset.config.json": '{ "asOf": "2025-01-01" }',
    };
    expect((await check(files)).found).toEqual([
      "a.js:1 error",
      "packages/one/a.js:1 warning",
      "packages/two/a.js:1 error",
    ]);
  });
});

describe("a rule that the config has as a warning", () => {
  const files = { "eslint.config.mjs": withPlugin(`{ rules: { "${rule}": "warn" } }`), "a.js": filters + filters };

  it("fails no run, but by its number", async () => {
    const warnings = ["a.js:1 warning", "a.js:2 warning"];
    expect(await check(files)).toEqual({ code: 0, error: "", found: warnings });
    expect(await check(files, "--max-warnings", "2")).toMatchObject({ code: 0, found: warnings });
    expect(await check(files, "--max-warnings", "1")).toMatchObject({ code: 1, found: warnings });
  });

  it("is what is still to come, by upcoming-as-warnings", async () => {
    const config = withPlugin('...sunset.configs["upcoming-as-warnings"]');
    const folder = { "eslint.config.mjs": config, "a.js": filters };
    expect(await check(folder, "--as-of", "2025-01-01")).toEqual({ code: 0, error: "", found: ["a.js:1 warning"] });
    expect(await check(folder, "--as-of", "2025-06-01")).toEqual({ code: 1, error: "", found: ["a.js:1 error"] });
  });

  it("is printed by the name that comments of the file have to use", async () => {
    const config = withPlugin('...sunset.configs["upcoming-as-warnings"]');
    const folder = makeFolder({ "eslint.config.mjs": config, "a.js": filters });
    const { out } = await run(folder, ["check", "--as-of", "2025-01-01"]);
    const [name = ""] = /sunset\S*\/no-deprecated-endpoint(?= {2}filters)/.exec(out) ?? [];
    expect(name).toBe("sunset-upcoming/no-deprecated-endpoint");
    const commented = { "eslint.config.mjs": config, "a.js": `// eslint-disable-next-line ${name}\n${filters}` };
    expect((await check(commented, "--as-of", "2025-01-01")).found).toEqual([]);
  });

  it("is counted as one", async () => {
    const { out } = await run(makeFolder(files), ["check"]);
    expect(out).toContain(
      "2 findings in 1 file: 2 ended, 0 upcoming, 0 undecided; 2 only warned of, as the config says.",
    );
  });

  it("takes no other number", async () => {
    const { error: reason } = await run(makeFolder(files), ["check", "--max-warnings", "1", "--quiet"]);
    expect(reason).toContain("--max-warnings 1: there are 2.\n");
    const { code, error } = await run(makeFolder(files), ["check", "--max-warnings", "few"]);
    expect([code, error]).toEqual([2, expect.stringContaining("--max-warnings: expected a whole number; found 'few'")]);
  });
});

describe("comments in files", () => {
  it.each([
    [`/* eslint ${rule}: "off" */`, []],
    [`/* eslint ${rule}: 1 -- not yet */`, ["a.js:2 warning"]],
    [`/* eslint ${rule}: [2, { "phases": ["upcoming"] }] */`, []],
    [`// eslint ${rule}: "off"`, ["a.js:2 error"]],
    [`/* eslint ${rule}: "of" */`, ["a.js:2 error"]],
    // ESLint tells of what is wrong, and takes nothing of the comment.
    [`/* eslint ${rule}: "constructor" */`, ["a.js:2 error"]],
    [`/* eslint ${rule}: ["warn", { "ignore": 1 }] */`, ["a.js:2 error"]],
    [`/* eslint ${rule}: ["warn", { "phases": null }] */`, ["a.js:2 error"]],
    [`/* eslint ${rule}: ["warn", { "phases": ["gone"] }] */`, ["a.js:2 error"]],
    [`/* eslint ${rule}: ["warn", { "minCertainty": "sure" }] */`, ["a.js:2 error"]],
    [`/* eslint ${rule}: ["warn", { "ignored": [] }] */`, ["a.js:2 error"]],
    [`/* eslint ${rule}: ["warn", "filters"] */`, ["a.js:2 error"]],
    [`/* eslint ${rule}: ["warn", { "minCertainty": "proved" }] */`, ["a.js:2 warning"]],
  ])("configure rules as in ESLint: %s", async (comment, found) => {
    expect((await check({ "a.js": `${comment}\n${filters}` })).found).toEqual(found);
  });

  it("keep the options of the config where they say a severity alone", async () => {
    const config = withPlugin(`{ rules: { "${rule}": ["off", { phases: ["upcoming"] }] } }`);
    const files = { "eslint.config.mjs": config, "a.js": `/* eslint ${rule}: 2 */\n${filters}` };
    expect((await check(files)).found).toEqual([]);
    expect((await check(files, "--as-of", "2025-01-01")).found).toEqual(["a.js:2 error"]);
  });

  it("do not count where the config says so", async () => {
    const config = withPlugin(`...sunset.configs.recommended, { linterOptions: { noInlineConfig: true } }`);
    const files = {
      "eslint.config.mjs": config,
      "a.js": `/* eslint ${rule}: 0 */\n${filters}`,
      "b.js": `// eslint-disable-next-line\n${filters}`,
    };
    expect((await check(files)).found).toEqual(["a.js:2 error", "b.js:2 error"]);
  });
});

describe("what an ESLint config leaves out", () => {
  it("is not told of, which is said", async () => {
    const folder = makeFolder({ "eslint.config.mjs": 'export default [{ ignores: ["old/"] }];', "old/a.js": filters });
    const { code, out } = await run(folder, ["check"]);
    expect(code).toBe(0);
    expect(out).toContain("Not searched to the end: 1 file (is left out by `ignores` of its ESLint config).");
  });
});

describe("the forms of a config", () => {
  const entries = `[{ plugins: { sunset }, rules: { "${rule}": "warn" } }]`;

  it.each([
    ["a promise", "eslint.config.mjs", `${head}export default Promise.resolve(${entries});`],
    [
      "TypeScript",
      "eslint.config.ts",
      `${head.replace("globalThis", "globalThis as any")}const rules: object[] = ${entries};\nexport default rules;`,
    ],
    ["TypeScript, by its extension", "eslint.config.mts", `${head}enum Unused { A }\nexport default ${entries};`],
  ])("%s", async (_, name, text) => {
    expect(await check({ [name]: text, "a.js": filters })).toEqual({
      code: 0,
      error: "",
      found: ["a.js:1 warning"],
    });
  });

  it.each([
    ["a function", "() => []", "Unexpected function."],
    ["a list in a list", "[[[]]]", "Unexpected array."],
    ["an object without a text", "null; throw Object.create(null)", "[Object: null prototype] {}"],
    ["an error with another message", "null; throw Object.assign(new Error(), { message: 5 })", "5"],
    ["an error with a place", 'null; throw new Error("no rules:\\n\\tone\\nat here")', "no rules: one"],
  ])("%s, which ESLint does not take either, and the exit code is 2", async (_, config, reason) => {
    const { code, error } = await check({ "eslint.config.mjs": `export default ${config};`, "a.js": filters });
    expect([code, error]).toEqual([2, expect.stringContaining(`eslint.config.mjs: cannot be read (${reason})`)]);
  });

  it("options that a rule does not take are told with what is wrong with them", async () => {
    const text = `${head}export default [{ plugins: { sunset }, rules: { "${rule}": ["warn", { ignor: [] }] } }];`;
    const { code, error } = await check({ "eslint.config.mjs": text, "a.js": filters });
    expect([code, error]).toEqual([2, expect.stringMatching(/: Value .* Unexpected property "ignor"\..*\); it does/)]);
  });

  it("with an option that is none, and the exit code is 2", async () => {
    const config = withPlugin(`{ rules: { "${rule}": ["error", { ignore: ["filter"] }] } }`);
    const { code, error } = await check({ "eslint.config.mjs": config, "a.js": filters });
    expect([code, error]).toEqual([2, expect.stringContaining('Did you mean "filters"?')]);
  });

  it("TypeScript where a rule is on elsewhere", async () => {
    const text = `${head}export default [{ files: ["src/**"], plugins: { sunset }, rules: { "${rule}": 2 } }] as object[];`;
    expect(await check({ "eslint.config.ts": text, "a.js": filters })).toEqual({ code: 0, error: "", found: [] });
  });

  it("is read by the project's own ESLint", async () => {
    const folder = makeFolder({ "a.js": filters, "eslint.config.mjs": `${head}export default ${entries};` });
    mkdirSync(join(folder, "node_modules"));
    symlinkSync(
      fileURLToPath(new URL("../../node_modules/eslint9", import.meta.url)),
      join(folder, "node_modules/eslint"),
    );
    expect(await run(folder, ["check"])).toMatchObject({ code: 0, error: "" });
  });

  it("counts from the working directory where it is named, as in ESLint", async () => {
    const config = `${head}export default [{ files: ["src/*.js"], plugins: { sunset }, rules: { "${rule}": "warn" } }];`;
    const files = { "config/eslint.mjs": config, "src/a.js": filters, "config/src/a.js": filters };
    expect((await check(files, "--config", "config/eslint.mjs")).found).toEqual(["src/a.js:1 warning"]);
  });

  it("has a host that a file beside it names", async () => {
    const files = {
      "eslint.config.mjs": 'import settings from "./settings.mjs";\nexport default [{ settings }];',
      "settings.mjs": 'export default { sunset: { apiHosts: ["https://proxy.example.com/cf"] } };',
      "a.js": "fetch(`https://proxy.example.com/cf/zones/${zone}/filters`);\n",
    };
    expect((await check(files)).found).toEqual(["a.js:1 error"]);
  });
});
