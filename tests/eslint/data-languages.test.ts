import json from "@eslint/json";
import markdown from "@eslint/markdown";
import { ESLint as ESLint10 } from "eslint";
import { ESLint as ESLint9 } from "eslint9";
import { describe, expect, it } from "vitest";
import sunset from "../../src/eslint/plugin.ts";

const config = [
  ...sunset.configs.recommended,
  { files: ["**/*.json"], plugins: { json }, language: "json/json" },
  { files: ["**/*.jsonc"], plugins: { json }, language: "json/jsonc" },
  { files: ["**/*.md"], plugins: { markdown }, processor: "markdown/markdown" },
  { files: ["**/*.mdx"] },
];

/** `line:column rule` of each message. */
async function lint(ESLint: typeof ESLint10, filePath: string, text: string): Promise<readonly string[]> {
  const eslint = new ESLint({ cwd: "/app", overrideConfigFile: true, overrideConfig: config as never });
  const [result] = await eslint.lintText(text, { filePath: `/app/${filePath}` });
  return (result?.messages ?? []).map(({ line, column, ruleId, message }) => `${line}:${column} ${ruleId ?? message}`);
}

const request = 'fetch("https://api.cloudflare.com/client/v4/zones/1/filters");';

describe.each([
  ["ESLint 10", ESLint10],
  ["ESLint 9", ESLint9 as unknown as typeof ESLint10],
])("%s", (_, ESLint) => {
  it.each<readonly [why: string, file: string, text: string, ...messages: readonly string[]]>([
    ["a rule set", "a.json", `{\n  "expression": "cf.threat_score gt 1"\n}`, "2:18 sunset/no-threat-score"],
    [
      "a DNS record",
      "a.jsonc",
      `// x\n{ "type": "SRV", "data": { "service": "_sip", "port": 1 } }`,
      "2:28 sunset/no-srv-data-fields",
    ],
    ["a byte order mark", "a.json", `\uFEFF{ "expression": "cf.threat_score gt 1" }`, "1:18 sunset/no-threat-score"],
    ["data of something else", "a.json", `{ "type": "SRV", "data": { "name": "x" } }`],
    ["a block of a page", "a.md", `# x\n\n\`\`\`js\n${request}\n\`\`\`\n`, "4:45 sunset/no-deprecated-endpoint"],
    [
      "a block of data",
      "a.md",
      '- x\n\n  ```json\n  { "expression": "cf.threat_score gt 1" }\n  ```\n',
      "4:20 sunset/no-threat-score",
    ],
    ["a page that a parser of scripts takes", "a.mdx", `/*\n\n\`\`\`js\n${request}\n\`\`\`\n*/\n`],
    ["a block behind a comment", "a.md", `<!-- eslint-disable -->\n\n\`\`\`js\n${request}\n\`\`\`\n`],
  ])("%s", async (_why, file, text, ...messages) => {
    expect(await lint(ESLint, file, text)).toEqual(messages);
  });
});
