import { readdirSync, readFileSync } from "node:fs";
import { extname } from "node:path";
import { fileURLToPath } from "node:url";
import { readRules } from "../../scripts/read-rules.ts";
import { isOfConfig } from "../engine/is-of-config.ts";
import type { FuzzLanguage } from "./language.ts";

const fixtures = fileURLToPath(new URL("../fixtures/", import.meta.url));

const LANGUAGES: Readonly<Record<string, readonly FuzzLanguage[]>> = {
  ".js": ["javascript", "jsx"],
  ".mjs": ["javascript"],
  ".ts": ["typescript"],
  ".jsx": ["jsx"],
  ".tsx": ["jsx"],
  ".toml": ["toml"],
  ".json": ["json", "jsonc"],
  ".jsonc": ["jsonc"],
  ".yaml": ["yaml"],
  ".yml": ["yaml"],
  ".sh": ["shell"],
  ".tf": ["terraform"],
  ".md": ["markdown"],
  ".vue": ["vue"],
};

/** Texts that people could have written: every example of a record and the fixtures, by language. */
export function readSnippets(): Readonly<Record<FuzzLanguage, readonly string[]>> {
  const snippets: Record<FuzzLanguage, string[]> = {
    javascript: [],
    typescript: [],
    jsx: [],
    toml: [],
    json: [],
    jsonc: [],
    yaml: [],
    shell: [],
    terraform: [],
    markdown: [],
    vue: [],
  };
  for (const folder of ["fuzz", "command/src", "typescript-matrix/ts", "typescript-matrix/js"])
    for (const name of readdirSync(`${fixtures}${folder}`, { withFileTypes: true }))
      if (name.isFile())
        for (const language of LANGUAGES[extname(name.name)] ?? [])
          snippets[language].push(readFileSync(`${fixtures}${folder}/${name.name}`, "utf8"));
  for (const record of readRules().records) {
    // Twice: where something is found there is more to do wrongly.
    const texts = [...record.examples.wrong, ...record.examples.wrong, ...record.examples.right];
    if (isOfConfig(record)) snippets.toml.push(...texts);
    else for (const language of ["javascript", "typescript", "jsx"] as const) snippets[language].push(...texts);
  }
  const { typescript, vue, markdown } = snippets;
  vue.push(...typescript.map((text) => `<script setup lang="ts">\n${text}</script>\n\n<template><a /></template>\n`));
  markdown.push(...typescript.map((text) => `# Page\n\n\`\`\`ts\n${text}\`\`\`\n\nText.\n`));
  return snippets;
}
