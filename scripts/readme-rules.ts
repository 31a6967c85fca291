import { readFileSync, writeFileSync } from "node:fs";
import type { Rule } from "eslint";
import { format } from "prettier";
import { rules } from "../src/eslint/rules/index.ts";

/** Writes the table of the rules into README.md, from their meta; with `--check` it only says whether it is up to date. */
const file = new URL("../README.md", import.meta.url);
const markers = /<!-- rules -->[^]*<!-- \/rules -->/;

const rows = Object.entries<Rule.RuleModule>(rules).map(([name, { meta }]) => {
  const link = `[\`${name}\`](docs/rules/${name}.md)`;
  const fix = meta?.fixable === undefined ? "" : "🔧";
  return `| ${link} | ${toFinds(meta?.docs?.description)} | ${fix} | ${meta?.hasSuggestions === true ? "💡" : ""} |`;
});
const table = ["| rule | finds | 🔧 | 💡 |", "|---|---|---|---|", ...rows].join("\n");

const before = readFileSync(file, "utf8");
const after = await format(before.replace(markers, `<!-- rules -->\n\n${table}\n\n<!-- /rules -->`), {
  parser: "markdown",
  printWidth: 120,
});

if (!process.argv.includes("--check")) writeFileSync(file, after);
else if (before !== after) {
  console.error("README.md: the table of the rules is not up to date; run `npm run generate`.");
  process.exitCode = 1;
}

/** `disallow the threat score …` → `the threat score …` */
function toFinds(description = ""): string {
  return description.replace(/^disallow /, "");
}
