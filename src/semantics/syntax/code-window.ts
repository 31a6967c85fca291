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
  gs: "js",
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

/** Declaration files hold no code that runs. */
const DECLARATIONS = /\.d(?:\.[^./\\]+)?\.[cm]?ts$/i;

const COMPONENTS = new Set(["vue", "svelte", "astro", "html", "htm"]);

/** Whether a file holds markup around its script, which may use what stands at the top of the script. */
export function isComponent(filename: string): boolean {
  return COMPONENTS.has(extensionOf(filename));
}

function extensionOf(filename: string): string {
  return /\.([^./\\]+)$/.exec(filename)?.[1]?.toLowerCase() ?? "";
}

/** The script that a file holds, or undefined when it holds none; declarations only where they are asked for. */
export function openCodeWindow(filename: string, text: string, withDeclarations = false): CodeWindow | undefined {
  const extension = extensionOf(filename);
  if (WITHOUT_SCRIPT.has(extension) || (DECLARATIONS.test(filename) && !withDeclarations)) return undefined;
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

/** In time linear in the text, also where comments, tags and scripts do not end. */
function findScripts(text: string): ScriptBlock[] {
  const blocks: ScriptBlock[] = [];
  const opening = /<!--|<script\b/gi;
  const closing = /<\/script/gi;
  const lastComment = text.lastIndexOf("-->");
  for (let match = opening.exec(text); match !== null; match = opening.exec(text)) {
    const from = opening.lastIndex;
    if (match[0] === "<!--") {
      if (from <= lastComment) opening.lastIndex = text.indexOf("-->", from) + 3;
      continue;
    }
    const attributes = readAttributes(text, from);
    if (attributes === undefined) continue;
    const start = from + attributes.length + 1;
    opening.lastIndex = start;
    if (attributes.endsWith("/")) continue;
    closing.lastIndex = start;
    const end = closing.exec(text)?.index ?? text.length;
    if (isScript(attributes)) blocks.push({ start, end, language: languageOf(attributes) });
    opening.lastIndex = end;
  }
  return blocks;
}

/** What stands between the name of a tag and its end; undefined where another tag begins before that. */
function readAttributes(text: string, from: number): string | undefined {
  const mark = /["'<>]/g;
  mark.lastIndex = from;
  for (let match = mark.exec(text); match !== null; match = mark.exec(text)) {
    const [found] = match;
    if (found === ">") return text.slice(from, match.index);
    if (found === "<") return undefined;
    const end = text.indexOf(found, mark.lastIndex);
    if (end < 0) return undefined;
    mark.lastIndex = end + 1;
  }
  return undefined;
}

/** A `type` other than JavaScript makes the block data: JSON, an import map, a shader. */
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
