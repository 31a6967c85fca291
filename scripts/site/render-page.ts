import { Marked, type RendererObject, type Token } from "marked";
import { escapeMarkup } from "../../src/cli/formats/escape-markup.ts";
import { HeadingSlugs } from "./heading-slugs.ts";

/** What a page of Markdown is made of. */
export interface RenderedPage {
  /** The text of its first heading. */
  readonly title: string;
  readonly html: string;
  /** Addresses of links and images, as written. */
  readonly links: readonly string[];
  /** What a link to a place of this page may name behind `#`. */
  readonly anchors: ReadonlySet<string>;
}

/** Renders GitHub's Markdown; `toHref` says what stands in place of an address that is written in it. */
export function renderPage(text: string, toHref: (link: string) => string): RenderedPage {
  const links: string[] = [];
  const anchors = new Set<string>();
  // Rows of tables are places for `docs` and for reports; GitHub, which has none, shows the pages too.
  const names = new Set<string>();
  const titles: string[] = [];
  const slugs = new HeadingSlugs();
  const follow = (link: string): string => {
    links.push(link);
    return escapeMarkup(toHref(link));
  };
  const renderer: RendererObject = {
    heading({ tokens, depth }) {
      const words = toWords(tokens);
      const anchor = slugs.next(words);
      anchors.add(anchor);
      titles.push(words);
      return `<h${depth} id="${escapeMarkup(anchor)}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
    },
    link({ href, tokens }) {
      return `<a href="${follow(href)}">${this.parser.parseInline(tokens)}</a>`;
    },
    tablecell({ header, align, tokens }) {
      const name = header ? "th" : "td";
      const place = align === null ? "" : ` align="${align}"`;
      const anchor = header ? undefined : toName(tokens);
      const isFirst = anchor !== undefined && !anchors.has(anchor) && !names.has(anchor);
      if (isFirst) names.add(anchor);
      return `<${name}${isFirst ? ` id="${anchor}"` : ""}${place}>${this.parser.parseInline(tokens)}</${name}>\n`;
    },
    image({ href, text: alternative }) {
      return `<img src="${follow(href)}" alt="${escapeMarkup(alternative)}">`;
    },
  };
  const html = new Marked({ renderer }).parse(text, { async: false });
  return { title: titles[0] ?? "", html, links, anchors };
}

/** What a cell names, such as a record by its id. */
function toName([only, ...others]: readonly Token[]): string | undefined {
  const isName = only?.type === "codespan" && others.length === 0 && /^[a-z\d]+(?:-[a-z\d]+)*$/u.test(toWord(only));
  return isName ? toWord(only) : undefined;
}

/** What is read aloud of inline Markdown. */
function toWords(tokens: readonly Token[]): string {
  return tokens.map(toWord).join("");
}

function toWord(token: Token): string {
  if ("tokens" in token) return toWords(token.tokens ?? []);
  return "text" in token ? String(token.text) : "";
}
