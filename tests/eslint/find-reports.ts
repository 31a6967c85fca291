import * as typescriptParser from "@typescript-eslint/parser";
import { Linter } from "eslint";
import sunset, { type RuleName } from "../../src/eslint/plugin.ts";

/** What a rule reports in a TypeScript module: the text of each report and, behind `→`, what its suggestions put at their place. */
export function findReports(rule: RuleName, code: string): readonly string[] {
  const config: Linter.Config = {
    files: ["**/*.ts"],
    languageOptions: { parser: typescriptParser },
    plugins: { sunset },
    rules: { [`sunset/${rule}`]: "error" },
  };
  const lines = code.split("\n");
  return new Linter().verify(code, config, "main.ts").map((message) => {
    if (message.ruleId === null) throw new Error(message.message);
    const { line, column, endColumn = column, suggestions = [] } = message;
    const text = lines[line - 1]?.slice(column - 1, endColumn - 1) ?? "";
    return [text, ...suggestions.map(({ fix }) => fix.text)].join(" → ");
  });
}
