import fc, { type Arbitrary } from "fast-check";
import { fileNames, languages, type FuzzInput, type FuzzLanguage } from "./language.ts";
import { json, jsonc, terraform, toml, yaml } from "./grammar/data.ts";
import { jsx, script } from "./grammar/script.ts";
import { shell } from "./grammar/shell.ts";
import { mutations } from "./mutations.ts";
import { readSnippets } from "./snippets.ts";

/** More is a matter of time, not of what is found in it. */
const MAX_LENGTH = 20_000;

const fenced = fc.oneof(
  script.map((text) => `\`\`\`ts\n${text}\`\`\`\n`),
  shell.map((text) => `~~~~ bash\n${text}~~~~\n`),
  yaml.map((text) => `> \`\`\`yaml\n> ${text.trimEnd().replaceAll("\n", "\n> ")}\n> \`\`\`\n`),
  fc.constantFrom("Text `a`.\n", "<!-- eslint-skip -->\n", "- [ ] item\n"),
);

const grammars: Readonly<Record<FuzzLanguage, Arbitrary<string>>> = {
  javascript: script,
  typescript: script.map((text) => text.replaceAll("(id)", "(id: string): Promise<unknown>")),
  jsx,
  toml,
  json,
  jsonc,
  yaml,
  shell,
  terraform,
  markdown: fc.array(fenced, { minLength: 1, maxLength: 4 }).map((blocks) => blocks.join("\n")),
  vue: fc
    .tuple(script, fc.constantFrom("ts", "js", "tsx"))
    .map(
      ([text, lang]) =>
        `<template>\n  <a :href="/zones" />\n</template>\n\n<script lang="${lang}">\n${text}</script>\n`,
    ),
};

const snippets = readSnippets();

/** Texts of a language: by its grammar, or what people wrote, most of them changed in some places. */
function textOf(language: FuzzLanguage): Arbitrary<string> {
  const known = snippets[language];
  const start = fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...known) },
    { weight: 2, arbitrary: grammars[language] },
  );
  const count = fc.oneof(fc.integer({ min: 0, max: 2 }), fc.integer({ min: 3, max: 10 }));
  const changes = count.chain((length) => fc.array(mutations(known), { minLength: length, maxLength: length }));
  return fc
    .tuple(start, changes)
    .map(([text, made]) => made.reduce((now, change) => change(now).slice(0, MAX_LENGTH), text));
}

/** Any text in any of the languages. */
export const inputs: Arbitrary<FuzzInput> = fc.oneof(
  ...languages.map((language) =>
    fc
      .tuple(fc.constantFrom<string[]>(...fileNames[language]), textOf(language))
      .map(([name, text]) => ({ language, name, text })),
  ),
);
