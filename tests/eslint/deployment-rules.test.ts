import { ESLint as ESLint10, type Linter } from "eslint";
import { ESLint as ESLint9 } from "eslint9";
import { expect, it } from "vitest";
import { createMissingLanguage } from "../../src/eslint/missing-language.ts";
import { bucket, date, describeMessage, lintConfig } from "./deployment-config-rows.ts";

it.each([
  ["wrangler.toml", date("2022-05-01") + bucket],
  ["wrangler.json", `{ "compatibility_date": "2022-05-01", "r2_buckets": [{ "binding": "a-b" }] }`],
])("ESLint 9 says the same of %s", async (file, text) => {
  const places = (messages: readonly Linter.LintMessage[]) => messages.map((message) => describeMessage(message, text));
  expect(places(await lintConfig(file, text, ESLint9 as unknown as typeof ESLint10))).toEqual(
    places(await lintConfig(file, text)),
  );
});

it("a language that is not installed is told on the file, and names the package", async () => {
  const error = Object.assign(new Error("Cannot find module"), { code: "MODULE_NOT_FOUND" });
  const toml = createMissingLanguage("eslint-plugin-toml", "toml", error);
  const eslint = new ESLint10({
    cwd: "/app",
    overrideConfigFile: true,
    overrideConfig: [{ files: ["**/*.toml"], plugins: { toml }, language: "toml/toml" }],
  });
  const [result] = await eslint.lintText("a = 1\n", { filePath: "/app/wrangler.toml" });
  expect(result?.messages.map(({ fatal, message }) => [fatal, message])).toEqual([
    [true, expect.stringContaining("npm install --save-dev eslint-plugin-toml")],
  ]);
});

it.each([
  ["wrangler.toml", `name = "x"\ncompatibility_date = 1\n${bucket}`],
  ["wrangler.json", `{\n "compatibility_date": 1, "r2_buckets": []\n}`],
])("a value of %s that cannot be read is told at its place", async (file, text) => {
  const [message, ...others] = await lintConfig(file, text);
  const column = (text.split("\n")[1]?.indexOf("1") ?? 0) + 1;
  expect(message).toMatchObject({
    line: 2,
    column,
    message: "`compatibility_date`: expected a date as YYYY-MM-DD, found 1.",
  });
  expect(others).toEqual([]);
});
