/*
 * One ESLint run over a folder, as a process of its own: `node lint-folder.js <none|idle:8|recommended|strict|typed> <path>…`,
 * from the folder. Prints how many files it linted, how many messages it got, and what it spent inside the plugin. `idle` is another plugin,
 * whose rules, so many, visit the root of each file and do nothing.
 * `typed` is another plugin: `@typescript-eslint/no-deprecated`, which needs the types of the whole program.
 */
import { performance } from "node:perf_hooks";
import { setTimeout } from "node:timers/promises";
import parser from "@typescript-eslint/parser";
import { ESLint } from "eslint";
import { readTimes, timeImport, timeRules } from "./time-plugin.js";

/** Milliseconds in which the garbage of what was loaded so far is collected: else the first to wait, the plugin's import, is charged with it. */
const PAUSE = 200;

const [rules, ...paths] = process.argv.slice(2);
const extensions = "js,mjs,cjs,jsx,ts,mts,cts,tsx";
const languages = { files: [`**/*.{${extensions}}`], languageOptions: { parser } };
const start = performance.now();
await setTimeout(PAUSE);
const paused = performance.now() - start;
const eslint = new ESLint({
  cwd: process.cwd(),
  overrideConfigFile: true,
  // What the packages say to ESLint in comments is for other rules than these.
  overrideConfig: [languages, { linterOptions: { noInlineConfig: true } }, ...(await readConfigs(rules))],
});
const results = await eslint.lintFiles(paths);
const messages = results.flatMap((result) => result.messages);
const broken = messages.filter((message) => message.fatal).length;
const found = messages.filter(({ ruleId }) => ruleId !== null).length;
console.log(
  JSON.stringify({
    files: results.length,
    broken,
    messages: found,
    spent: readTimes(),
    lasted: performance.now() - paused,
  }),
);

async function readConfigs(name) {
  if (name === "none") return [];
  if (name.startsWith("idle:")) return readIdle(Number(name.slice("idle:".length)));
  if (name === "typed") return readTyped();
  const plugin = await timeImport(() => import("../../../dist/eslint/plugin.js"));
  return timeRules(plugin.configs[name], "sunset");
}

function readIdle(count) {
  const rule = { meta: { type: "problem", schema: [] }, create: () => ({ Program() {} }) };
  const rules = Object.fromEntries(Array.from({ length: count }, (_, at) => [`rule-${at}`, rule]));
  const entries = Object.keys(rules).map((name) => [`idle/${name}`, "error"]);
  return [{ plugins: { idle: { rules } }, rules: Object.fromEntries(entries) }];
}

async function readTyped() {
  const { default: typescript } = await import("typescript-eslint");
  const languageOptions = { parserOptions: { projectService: true, tsconfigRootDir: process.cwd() } };
  const plugins = { "@typescript-eslint": typescript.plugin };
  return [{ languageOptions, plugins, rules: { "@typescript-eslint/no-deprecated": "error" } }];
}
