import { fileURLToPath } from "node:url";
import * as typescriptParser from "@typescript-eslint/parser";
import { Linter } from "eslint";
import { analyze } from "../../src/engine/analyze.ts";
import sunset, { type RuleName } from "../../src/eslint/plugin.ts";

/** A folder whose deployment config binds the bucket `FILES` at an old compatibility date. */
const folder = fileURLToPath(new URL("../fixtures/command/", import.meta.url));

/** The lines of `code` that a rule reports; `bucket` and `env.FILES` are buckets in it, `table` is not. */
export function findLines(rule: RuleName, code: string, file = "src/example.ts"): readonly number[] {
  return lint(rule, code, file).map(({ line }) => line);
}

/** The code after each suggestion of a rule, one after the other. */
export function applySuggestions(rule: RuleName, code: string): readonly string[] {
  const suggestions = lint(rule, code, "src/example.ts").flatMap((message) => message.suggestions ?? []);
  return suggestions.map(({ fix: { range, text } }) => code.slice(0, range[0]) + text + code.slice(range[1]));
}

/** Why uses of a record in `code` are undecided. */
export function findReasons(record: string, code: string): readonly string[] {
  const filename = `${folder}src/example.ts`;
  const { undecided } = analyze({ filename, text: code, settings: {}, root: folder });
  return undecided.filter((each) => [each.record, ...(each.others ?? [])].includes(record)).map(({ reason }) => reason);
}

/** What a rule says of `code`. */
export function findMessages(rule: RuleName, code: string): readonly string[] {
  return lint(rule, code, "src/example.ts").map(({ message }) => message);
}

function lint(rule: RuleName, code: string, file: string): readonly Linter.LintMessage[] {
  const config: Linter.Config = {
    files: ["**/*.ts"],
    languageOptions: { parser: typescriptParser },
    plugins: { sunset },
    rules: { [`sunset/${rule}`]: "error" },
  };
  return new Linter({ cwd: folder }).verify(code, config, { filename: `${folder}${file}` });
}
