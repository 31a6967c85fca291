/** How a text is parsed. `auto`: both TSX and TS are tried. */
export type Dialect = "ts" | "tsx" | "js" | "auto";

/** The script of a file: a text of the same length in which all else is blank (docs/decisions.md, One evaluator over text). */
export interface CodeWindow {
  readonly text: string;
  readonly dialect: Dialect;
}

const DIALECTS: Readonly<Record<string, Dialect>> = {
  ts: "ts",
  mts: "ts",
  cts: "ts",
  tsx: "tsx",
  js: "js",
  mjs: "js",
  cjs: "js",
  jsx: "js",
};

/** Extensions that hold data or prose: a parser may hand them to ESLint as a program, yet there is no script in them. */
const WITHOUT_SCRIPT = new Set([
  "json",
  "jsonc",
  "json5",
  "yaml",
  "yml",
  "toml",
  "css",
  "scss",
  "less",
  "md",
  "mdx",
  "graphql",
  "gql",
  "sql",
  "txt",
]);

/** Declarations of types send nothing. */
const DECLARATIONS = /\.d(?:\.[^./\\]+)?\.[cm]?ts$/i;

const COMPONENTS = new Set(["vue", "svelte", "astro", "html", "htm"]);

/** The script that a file holds, or undefined when it holds none. */
export function openCodeWindow(filename: string, text: string): CodeWindow | undefined {
  const extension = /\.([^./\\]+)$/.exec(filename)?.[1]?.toLowerCase() ?? "";
  if (WITHOUT_SCRIPT.has(extension) || DECLARATIONS.test(filename)) return undefined;
  if (COMPONENTS.has(extension) && holdsMarkup(text)) return openComponent(extension, text);
  const script = text.startsWith("#!") ? `//${text.slice(2)}` : text;
  return { text: script, dialect: DIALECTS[extension] ?? "auto" };
}

/** A processor may already have cut the script out of a component. */
function holdsMarkup(text: string): boolean {
  return /<\/?(?:script|template|style)\b|^\s*(?:---|<)/i.test(text);
}

function openComponent(extension: string, text: string): CodeWindow | undefined {
  const blocks = [...findScripts(text), ...(extension === "astro" ? findFrontmatter(text) : [])];
  if (blocks.length === 0) return undefined;
  blocks.sort((a, b) => a.start - b.start);
  let window = "";
  for (const block of blocks)
    window += blank(text.slice(window.length, block.start)) + text.slice(block.start, block.end);
  window += blank(text.slice(window.length));
  const languages = blocks.map((block) => block.language);
  return { text: window, dialect: languages.find((language) => language !== undefined) ?? "auto" };
}

interface ScriptBlock {
  readonly start: number;
  readonly end: number;
  readonly language: Dialect | undefined;
}

function findScripts(text: string): ScriptBlock[] {
  const blocks: ScriptBlock[] = [];
  const opening = /<!--[\s\S]*?-->|<script\b((?:"[^"]*"|'[^']*'|[^>"'])*)>/gi;
  for (let match = opening.exec(text); match !== null; match = opening.exec(text)) {
    if (match[0].startsWith("<!--")) continue;
    const attributes = match[1] ?? "";
    const start = match.index + match[0].length;
    if (attributes.endsWith("/")) continue;
    const close = text.toLowerCase().indexOf("</script", start);
    const end = close < 0 ? text.length : close;
    if (isScript(attributes)) blocks.push({ start, end, language: languageOf(attributes) });
    opening.lastIndex = end;
  }
  return blocks;
}

/** A `type` that is no JavaScript makes the block data: JSON, an import map, a shader. */
function isScript(attributes: string): boolean {
  const type = /\btype\s*=\s*["']?([^"'\s>]+)/i.exec(attributes)?.[1];
  return (
    type === undefined ||
    /^(?:module|text\/(?:javascript|typescript|babel)|application\/(?:javascript|ecmascript))$/i.test(type)
  );
}

function languageOf(attributes: string): Dialect | undefined {
  const language = /\blang\s*=\s*["']?([a-z]+)/i.exec(attributes)?.[1];
  return language === undefined ? undefined : DIALECTS[language.toLowerCase()];
}

function findFrontmatter(text: string): ScriptBlock[] {
  const match = /^\s*---[^\S\n]*\r?\n/.exec(text);
  if (match === null) return [];
  const end = text.indexOf("\n---", match[0].length - 1);
  return end < 0 ? [] : [{ start: match[0].length, end: end + 1, language: "ts" }];
}

/** Spaces of the same length; line breaks stay, so that places keep their lines. */
function blank(text: string): string {
  return text.replace(/[^\r\n\u2028\u2029]/g, " ");
}
