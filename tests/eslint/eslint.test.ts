import { spawnSync } from "node:child_process";
import { copyFileSync, cpSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import * as parser from "@typescript-eslint/parser";
import { ESLint as ESLint10 } from "eslint";
import { ESLint as ESLint9 } from "eslint9";
import { describe, expect, it, onTestFinished } from "vitest";
import sunset from "../../src/eslint/plugin.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));

/** A copy of the fixture, gone after the test. It lies under `node_modules`, so that packages resolve from it. */
function makeProject(): string {
  const folder = realpathSync(mkdtempSync(join(root, "node_modules", ".sunset-project-")));
  onTestFinished(() => {
    rmSync(folder, { recursive: true });
  });
  cpSync(join(root, "tests/fixtures/command"), folder, { recursive: true });
  return folder;
}

function toConfig(settings: object): object[] {
  return [
    { files: ["**/*.{ts,mjs,jsx}"], languageOptions: { parserOptions: { ecmaFeatures: { jsx: true } } } },
    { files: ["**/*.ts"], languageOptions: { parser } },
    { linterOptions: { reportUnusedDisableDirectives: "off" }, settings: { sunset: settings } },
    ...sunset.configs.recommended,
  ];
}

/** Rule, file and line of each message, and the whole of those that have no rule. */
function toLines(results: readonly ESLint10.LintResult[], folder: string): string[] {
  return results.flatMap(({ filePath, messages }) =>
    messages.map(({ ruleId, line, message }) => `${filePath.slice(folder.length + 1)}:${line} ${ruleId ?? message}`),
  );
}

describe.each([
  ["eslint", ESLint10],
  ["eslint9", ESLint9 as unknown as typeof ESLint10],
])("%s", (name, ESLint) => {
  async function lint(
    folder: string,
    settings: object,
    options: ESLint10.Options = {},
  ): Promise<ESLint10.LintResult[]> {
    const overrideConfig = toConfig(settings);
    const eslint = new ESLint({ cwd: folder, ignore: false, overrideConfigFile: true, overrideConfig, ...options });
    return eslint.lintFiles(["src"]);
  }

  it("applies fixes", async () => {
    const folder = makeProject();
    const before = toLines(await lint(folder, {}), folder);
    const results = await lint(folder, {}, { fix: true });
    await ESLint.outputFixes(results);
    expect(readFileSync(join(folder, "src/api.ts"), "utf8")).toContain("/page_shield/scripts");
    const after = toLines(results, folder);
    expect(after.length).toBeLessThan(before.length);
    expect(before).toEqual(expect.arrayContaining(after));
  });

  it("with a cache lints again when a deployment config that the settings name has changed", async () => {
    const folder = makeProject();
    const countIncludes = async (): Promise<number> => {
      const settings = sunset.settings({ deploymentConfig: "wrangler.toml" }, folder);
      const results = await lint(folder, settings, { cache: true, cacheLocation: join(folder, ".cache") });
      return toLines(results, folder).filter((line) => line.endsWith("sunset/no-ignored-include")).length;
    };
    expect([await countIncludes(), await countIncludes()]).toEqual([1, 1]);
    writeFileSync(join(folder, "wrangler.toml"), 'compatibility_date = "2023-01-01"\n');
    expect(await countIncludes()).toBe(0);
  });

  it("tells of wrong settings once, and goes on", async () => {
    const results = await lint(makeProject(), { asOf: `soon, says ${name}` });
    const messages = results.flatMap((result) => result.messages);
    const problems = messages.filter(({ message }) => message.includes(`soon, says ${name}`));
    expect(problems).toMatchObject([{ line: 1, column: 1 }]);
    expect(problems[0]?.message).toContain("This is about settings.sunset of your config, not about this rule or line");
    expect(messages.length).toBeGreaterThan(5);
  });
});

it("gives the same with one thread and with two, as built", { timeout: 120_000 }, () => {
  const folder = makeProject();
  copyFileSync(join(root, "package.json"), join(folder, "package.json"));
  runNode(root, [join(root, "node_modules/tsdown/dist/run.mjs"), "--no-dts", "--out-dir", join(folder, "dist")]);
  writeFileSync(
    join(folder, "eslint.config.mjs"),
    `import * as parser from "@typescript-eslint/parser";
     import sunset from "./dist/eslint/plugin.js";
     export default [
       { files: ["**/*.ts"], languageOptions: { parser } },
       { files: ["**/*.jsx"], languageOptions: { parserOptions: { ecmaFeatures: { jsx: true } } } },
       ...sunset.configs.recommended,
     ];`,
  );
  for (const eslint of ["eslint", "eslint9"]) {
    const command = [join(root, `node_modules/${eslint}/bin/eslint.js`), "--no-ignore", "--format", "json", "src"];
    const alone = runNode(folder, command);
    expect(alone).toContain("sunset/no-deprecated-endpoint");
    expect(runNode(folder, [...command, "--concurrency", "2"])).toBe(alone);
  }
});

/** What a Node process prints. */
function runNode(cwd: string, command: readonly string[]): string {
  const { stdout, stderr, status } = spawnSync(process.execPath, command, { cwd, encoding: "utf8" });
  // ESLint ends with 1 when it finds something.
  if (status !== 0 && status !== 1) throw new Error(stderr + stdout);
  return stdout;
}
