import { ESLint as ESLint10, type Linter } from "eslint";
import { expect, it } from "vitest";
import sunset from "../../src/eslint/plugin.ts";

/** A deployment config, and what is reported of it: `line rule text`. */
export type ConfigRow = readonly [why: string, file: string, text: string, ...reports: readonly string[]];

/** What the rules of `configs.deployment` say of a config. */
export async function lintConfig(
  file: string,
  text: string,
  ESLint = ESLint10,
): Promise<readonly Linter.LintMessage[]> {
  const eslint = new ESLint({ cwd: "/app", overrideConfigFile: true, overrideConfig: sunset.configs.deployment });
  const [result] = await eslint.lintText(text, { filePath: `/app/${file}` });
  return result?.messages ?? [];
}

/** A message by its line, its rule and the text that is marked. */
export function describeMessage(
  { line, column, endLine, endColumn, ruleId, message }: Linter.LintMessage,
  text: string,
): string {
  const marked = line === endLine ? text.split("\n")[line - 1]?.slice(column - 1, (endColumn ?? 1) - 1) : undefined;
  return `${line} ${ruleId?.replace("sunset/", "") ?? message} ${marked ?? "…"}`;
}

/** A test for each row. */
export function testConfigs(rows: readonly ConfigRow[]): void {
  it.each(rows)("%s", async (_why, file, text, ...reports) => {
    expect((await lintConfig(file, text)).map((message) => describeMessage(message, text))).toEqual(reports);
  });
}

/** A table that binds a bucket. */
export const bucket = `[[r2_buckets]]\nbinding = "FILES"\nbucket_name = "files"\n`;

/** The line with a date. */
export const date = (value: string): string => `compatibility_date = "${value}"\n`;

/** The line with flags. */
export const flags = (...names: readonly string[]): string => `compatibility_flags = ${JSON.stringify(names)}\n`;
