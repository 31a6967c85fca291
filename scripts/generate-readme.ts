import { readFileSync } from "node:fs";
import type { Rule } from "eslint";
import { format } from "prettier";
import { REPORT_FORMATS } from "../src/cli/formats/report-formats.ts";
import { rules } from "../src/eslint/rules/index.ts";
import { describeSize, readRecordedSize } from "./install-size/recorded-size.ts";
import type { Output } from "./output.ts";
import { rootFolder } from "./read-rules.ts";

/** The README: the tables between the marks list the rules from their meta, the formats of reports and the size of an install; the rest is written by hand. */
export const generateReadme: Output = {
  file: "README.md",
  generate: () => {
    const before = readFileSync(new URL("README.md", rootFolder), "utf8");
    const after = before
      .replace(/<!-- rules -->[^]*<!-- \/rules -->/, `<!-- rules -->\n\n${toTable()}\n\n<!-- /rules -->`)
      .replace(/<!-- size -->[^]*<!-- \/size -->/, `<!-- size -->${describeSize(readRecordedSize())}<!-- /size -->`)
      .replace(/<!-- formats -->[^]*<!-- \/formats -->/, `<!-- formats -->\n\n${toFormats()}\n\n<!-- /formats -->`);
    return format(after, { parser: "markdown", printWidth: 120 });
  },
};

function toTable(): string {
  const rows = Object.entries<Rule.RuleModule>(rules).map(([name, { meta }]) => {
    const link = `[\`${name}\`](docs/rules/${name}.md)`;
    const fix = meta?.fixable === undefined ? "" : "🔧";
    const suggestion = meta?.hasSuggestions === true ? "💡" : "";
    return `| ${link} | ${toFinds(meta?.docs?.description)} | ${fix} | ${suggestion} |`;
  });
  return ["| rule | finds | 🔧 | 💡 |", "|---|---|---|---|", ...rows].join("\n");
}

function toFormats(): string {
  const rows = REPORT_FORMATS.map(({ name, description }) => `| \`${name}\` | ${description} |`);
  return ["| `--format` | is |", "|---|---|", ...rows].join("\n");
}

/** `disallow the threat score …` → `the threat score …` */
function toFinds(description = ""): string {
  return description.replace(/^disallow /, "");
}
