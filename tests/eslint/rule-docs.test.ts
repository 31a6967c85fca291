import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { analyze } from "../../src/engine/analyze.ts";
import sunset from "../../src/eslint/plugin.ts";
import { rules } from "../../src/eslint/rules/index.ts";

const fixture = new URL("../fixtures/command/", import.meta.url);

/** The code blocks under a heading of a page, with their languages; deployment configs only where the rule judges them. */
function blocksOf(page: string, heading: string, rule: string): { language: string; text: string }[] {
  const section = page.split(`\n## ${heading}\n`)[1]?.split(/\n#{2,3} /)[0] ?? "";
  const languages = sunset.configs.deployment.some(({ rules: own = {} }) => `sunset/${rule}` in own)
    ? ["ts", "js", "toml", "jsonc"]
    : ["ts", "js"];
  return Array.from(section.matchAll(/```(\w+)\n([\s\S]*?)```/g), ([, language = "", text = ""]) => ({
    language,
    text,
  })).filter(({ language }) => languages.includes(language));
}

/** Rules that report something, in a folder whose deployment config is as old as the pages say. */
function reportedBy(text: string, language: string): string[] {
  const isConfig = language === "toml" || language === "jsonc";
  const filename = new URL(`${isConfig ? "wrangler" : "example"}.${language}`, fixture).pathname;
  const { findings, problems } = analyze({ filename, text, settings: {}, root: fixture.pathname });
  expect(problems).toEqual([]);
  return findings.map(({ rule }) => rule);
}

describe.each(Object.keys(rules))("the page of %s", (rule) => {
  const page = readFileSync(new URL(`../../docs/rules/${rule}.md`, import.meta.url), "utf8");
  const wrong = blocksOf(page, "Wrong", rule);
  const right = blocksOf(page, "Right", rule);

  it("shows both", () => {
    expect([wrong.length, right.length]).not.toContain(0);
  });

  it.each(wrong)("shows what is wrong: $text", ({ language, text }) => {
    expect(new Set(reportedBy(text, language))).toEqual(new Set([rule]));
  });

  it.each(right)("shows what is right: $text", ({ language, text }) => {
    expect(reportedBy(text, language)).toEqual([]);
  });
});
