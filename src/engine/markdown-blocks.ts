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
  dockerfile: "dockerfile",
  hcl: "tf",
  terraform: "tf",
  tf: "tf",
};

/**
 * The fenced blocks of a Markdown page (CommonMark, 4.5) in languages that are read. A block behind the HTML comment
 * `<!-- eslint-skip -->` is left out, as ESLint's processor of Markdown does.
 */
export function findMarkdownBlocks(page: string): readonly MarkdownBlock[] {
  const fence = /^(?<indent>[^\S\n]*(?:>[^\S\n]*)*)(?<mark>`{3,}|~{3,})[^\S\n]*(?<language>[\w+-]*)[^\n]*\n/gm;
  const blocks: MarkdownBlock[] = [];
  for (let match = fence.exec(page); match !== null; match = fence.exec(page)) {
    const { mark = "", language = "" } = match.groups ?? {};
    const start = match.index + match[0].length;
    const close = new RegExp(`^[^\\S\\n]*(?:>[^\\S\\n]*)*${mark}${mark[0] ?? ""}*[^\\S\\n]*\\r?$`, "m").exec(
      page.slice(start),
    );
    const end = close === null ? page.length : start + close.index;
    const extension = EXTENSIONS[language.toLowerCase()];
    if (extension !== undefined && !isSkipped(page, match.index))
      blocks.push({ extension, text: blankQuotes(page.slice(start, end)), start });
    fence.lastIndex = end + (close?.[0].length ?? 0);
  }
  return blocks;
}

function isSkipped(page: string, fence: number): boolean {
  const before = page.slice(0, fence).trimEnd();
  // Only the end is searched: a page may have hundreds of blocks.
  return before.endsWith("-->") && /^<!--\s*eslint-skip\s*-->$/.test(before.slice(before.lastIndexOf("<!--")));
}

/** The marks of a block quote before each line. */
function blankQuotes(text: string): string {
  return text.replace(/^[^\S\n]*(?:>[^\S\n]?)+/gm, (marks) => " ".repeat(marks.length));
}
