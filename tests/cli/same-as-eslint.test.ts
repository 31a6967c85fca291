import { relative, sep } from "node:path";
import * as tsParser from "@typescript-eslint/parser";
import { ESLint as ESLint10 } from "eslint";
import { ESLint as ESLint9 } from "eslint9";
import { expect, it } from "vitest";
import type { CheckOutput } from "../../src/cli/formats/check-output.ts";
import sunset from "../../src/eslint/plugin.ts";
import { fixture, run } from "./run-in-folder.ts";

const asOf = "2025-06-01";

/** The findings of ESLint, in the words of the command's output. */
async function lint(ESLint: typeof ESLint10): Promise<readonly object[]> {
  const eslint = new ESLint({
    cwd: fixture,
    overrideConfigFile: true,
    ignore: false,
    overrideConfig: [
      { files: ["**/*.{ts,mjs,jsx}"], languageOptions: { parserOptions: { ecmaFeatures: { jsx: true } } } },
      { files: ["**/*.ts"], languageOptions: { parser: tsParser } },
      { settings: { sunset: { asOf } }, linterOptions: { reportUnusedDisableDirectives: "off" } },
      ...sunset.configs.strict,
      ...sunset.configs.deployment,
    ],
  });
  const results = await eslint.lintFiles(["."]);
  return results.flatMap(({ filePath, messages }) =>
    messages.map(({ ruleId, line, column, endLine, endColumn, message, fix }) => ({
      file: relative(fixture, filePath).split(sep).join("/"),
      ...{ line, column, endLine, endColumn, message },
      rule: ruleId?.replace("sunset/", ""),
      isFix: fix !== undefined,
    })),
  );
}

it.each([
  ["10", ESLint10],
  ["9", ESLint9 as unknown as typeof ESLint10],
])("the command finds what ESLint %s finds", async (version, ESLint) => {
  expect(ESLint.version.split(".")[0]).toBe(version);
  const { out } = await run(fixture, ["check", "--strict", "--no-config", "--format", "json", "--as-of", asOf]);
  const { findings } = JSON.parse(out) as CheckOutput;
  const found = findings.map(({ file, line, column, endLine, endColumn, message, rule, edit }) => {
    return { file, line, column, endLine, endColumn, message, rule, isFix: edit === "fix" };
  });
  expect(found).toEqual(await lint(ESLint));
  // Of each rule at least one, so that the comparison means something.
  expect([...new Set(findings.map(({ rule }) => rule))].sort()).toEqual(Object.keys(sunset.rules));
});
