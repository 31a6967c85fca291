import { kindOfFirstLine } from "./file-kind.ts";

/** A fenced block of code: its text, the marks of quotes in it blanked, and the offset in the page at which it begins. */
export interface MarkdownBlock {
  readonly extension: string;
  readonly text: string;
  readonly start: number;
}

/** Names of languages behind a fence, and the extension of files in them. */
const EXTENSIONS: Readonly<Record<string, string>> = {
  javascript: "js",
  js: "js",
  jsx: "jsx",
  mjs: "mjs",
  cjs: "cjs",
  node: "js",
  typescript: "ts",
  ts: "ts",
  tsx: "tsx",
  mts: "mts",
  cts: "cts",
  vue: "vue",
  svelte: "svelte",
  astro: "astro",
  json: "json",
  jsonc: "jsonc",
  json5: "jsonc",
  yaml: "yaml",
  yml: "yml",
  sh: "sh",
  bash: "sh",
  shell: "sh",
  zsh: "sh",
  console: "sh",
  makefile: "mk",
  make: "mk",
  just: "just",
  justfile: "just",
  dockerfile: "dockerfile",
  hcl: "tf",
  terraform: "tf",
  tf: "tf",
};

/** The comments of Markdown and of MDX: how they begin and end, and the one that leaves out a block. */
const COMMENTS: readonly (readonly [open: string, close: string, skip: RegExp])[] = [
  ["<!--", "-->", /^<!--\s*eslint-skip\s*-->$/],
  ["{/*", "*/}", /^\{\/\*\s*eslint-skip\s*\*\/\}$/],
];

/** How a block begins that names no language, and the extension of files in the language that begins so. */
const BEGINNINGS: readonly (readonly [RegExp, string])[] = [
  [/^\s*(?:\$ +)?curl\s/, "sh"],
  [/^\s*(?:resource|data) +"[\w-]+" +"[\w-]+" *\{/, "tf"],
];

/**
 * The fenced blocks of a page of Markdown or MDX (CommonMark, 4.5) in languages that are read, by their name or by how they begin. A block behind
 * a comment with nothing but `eslint-skip` is left out, as ESLint's processor of Markdown does.
 */
export function findMarkdownBlocks(page: string): readonly MarkdownBlock[] {
  const fence = /^[ \t]*(?:>[ \t]*)*(?<mark>`{3,}(?!`)|~{3,}(?!~))(?<info>[^\n]*)(?:\n|$)/gm;
  const blocks: MarkdownBlock[] = [];
  let before = 0;
  for (let match = fence.exec(page); match !== null; match = fence.exec(page)) {
    const { mark = "", info = "" } = match.groups ?? {};
    const start = match.index + match[0].length;
    const found = findClose(page, start, mark);
    const end = found?.index ?? page.length;
    const text = blankQuotes(page.slice(start, end));
    const extension = findExtension(info.trim(), text);
    if (extension !== undefined && !isSkipped(page.slice(before, match.index))) blocks.push({ extension, text, start });
    before = end + (found?.[0].length ?? 0);
    fence.lastIndex = before;
    if (before >= page.length) break;
  }
  return blocks;
}

function findExtension(info: string, text: string): string | undefined {
  if (info === "") return BEGINNINGS.find(([beginning]) => beginning.test(text))?.[1] ?? extensionByFirstLine(text);
  const language = (/^[\w+-]*/.exec(info)?.[0] ?? "").toLowerCase();
  return Object.hasOwn(EXTENSIONS, language) ? EXTENSIONS[language] : undefined;
}

/** That of the program which the first line names: `#!/bin/sh`. */
function extensionByFirstLine(text: string): string | undefined {
  const kind = kindOfFirstLine(text.trimStart());
  if (kind === undefined) return undefined;
  return kind.language === "shell" ? "sh" : "js";
}

/** A fence that ends a block has the same mark, at least as often. */
function findClose(page: string, start: number, mark: string): RegExpExecArray | undefined {
  const close = /^[ \t]*(?:>[ \t]*)*(?<closing>`{3,}|~{3,})[ \t]*\r?$/gm;
  close.lastIndex = start;
  for (let match = close.exec(page); match !== null; match = close.exec(page)) {
    if (match.groups?.closing?.startsWith(mark) === true) return match;
  }
  return undefined;
}

/** `before` is the text between the block and the previous one. */
function isSkipped(before: string): boolean {
  const text = before.trimEnd();
  return COMMENTS.some(([open, close, comment]) => {
    return text.endsWith(close) && comment.test(text.slice(text.lastIndexOf(open)));
  });
}

/** The marks of a block quote before each line. */
function blankQuotes(text: string): string {
  return text.replace(/^[ \t]*>[ \t>]*/gm, (marks) => " ".repeat(marks.length));
}
