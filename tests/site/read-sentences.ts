import { Lexer, type Token } from "marked";

/** A sentence of a page, as people read it. */
export interface Sentence {
  readonly text: string;
  readonly words: number;
}

/** The sentences of a page in Markdown: of its paragraphs, items, cells and headings. Code counts as one word, and blocks of code do not count. */
export function readSentences(markdown: string): readonly Sentence[] {
  const blocks = new Lexer().lex(markdown.replaceAll(/<!--[^]*?-->/gu, "")).flatMap(readBlocks);
  return blocks.flatMap(split).map((text) => ({ text, words: text.split(/\s+/u).filter(isWord).length }));
}

/** The texts of a block; what it holds are blocks of their own, where it holds any. */
function readBlocks(token: Token): readonly string[] {
  switch (token.type) {
    case "paragraph":
    case "heading":
    case "text":
      return [readInline(token)];
    case "table": {
      const { header, rows } = token as unknown as TableToken;
      return [header, ...rows].flat().map(readInline);
    }
    case "list":
      return (token as unknown as { readonly items: readonly Token[] }).items.flatMap(readBlocks);
    case "list_item":
    case "blockquote":
      return listTokens(token).flatMap(readBlocks);
    default:
      return [];
  }
}

interface TableToken {
  readonly header: readonly Inline[];
  readonly rows: readonly (readonly Inline[])[];
}

type Inline = Pick<Token, "raw"> & { readonly tokens?: readonly Token[] | undefined };

function listTokens(token: Inline): readonly Token[] {
  return token.tokens ?? [];
}

/** Text as it is read: links and emphasis by their words, code as one word, pictures not at all. */
function readInline(token: Inline): string {
  const { type, text } = token as { readonly type?: string; readonly text?: string };
  if (type === "image" || type === "html") return "";
  const inner = listTokens(token);
  if (inner.length > 0) return inner.map(readInline).join("");
  return type === "codespan" ? "code" : (text ?? "");
}

/** A sentence ends with its mark; a list of what a sentence announces begins behind a colon. */
function split(text: string): readonly string[] {
  return text
    .replaceAll(/\s+/gu, " ")
    .split(/(?<=[.?!])\s+/u)
    .filter((sentence) => sentence !== "");
}

function isWord(word: string): boolean {
  return /[\p{L}\p{N}]/u.test(word);
}
