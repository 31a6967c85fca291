/*
 * One ESLint run over a folder, as a process of its own: `node lint-folder.js <folder> none|recommended`.
 * Prints how many files it linted and how many messages of this plugin it got.
 */
import parser from "@typescript-eslint/parser";
import { ESLint } from "eslint";

const [folder, rules] = process.argv.slice(2);
const languages = { files: ["**/*.{js,ts}"], languageOptions: { parser } };
const config = rules === "recommended" ? [languages, ...(await readRecommended())] : [languages];
const eslint = new ESLint({ cwd: folder, overrideConfigFile: true, overrideConfig: config });
const results = await eslint.lintFiles(["."]);
const messages = results.flatMap((result) => result.messages);
const broken = messages.find((message) => message.fatal);
if (broken !== undefined) throw new Error(broken.message);
const found = messages.filter(({ ruleId }) => ruleId?.startsWith("sunset/"));
console.log(JSON.stringify({ files: results.length, messages: found.length }));

async function readRecommended() {
  const plugin = await import("../../dist/eslint/plugin.js");
  return plugin.default.configs.recommended;
}
