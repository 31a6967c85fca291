/** A comment of a script. */
export interface Comment {
  readonly kind: "block" | "line";
  /** Without its marks. */
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** What may begin a comment, and what may hide the marks of one. */
const MARK = /["'`{}/]/g;
const STRINGS = { '"': /"(?:[^"\\\r\n]|\\[\s\S])*"?/y, "'": /'(?:[^'\\\r\n]|\\[\s\S])*'?/y } as const;
/**
 * A regular expression literal. What stands before it tells it from a division and from the end of a JSX element; this
 * is no parser, and an error costs a comment beside odd code. Literals are bounded in length.
 */
const PATTERN =
  /(?<=(?:^|=>|[(,=:[!&|?{;+\-*%~^]|\breturn|\btypeof|\bcase)\s*)\/(?:[^/\\[\r\n]|\\.|\[(?:[^\]\\\r\n]|\\.){0,500}\]){1,1000}\//y;

/** The comments of a script text, in order. A comment mark in a string, a template or a regular expression is none. */
export function scanComments(text: string): readonly Comment[] {
  return new CommentScanner(text).scan();
}

/** Goes through a text once, in time linear in it, also where comments and strings do not end. */
class CommentScanner {
  readonly #text: string;
  readonly #lastClose: number;
  readonly #comments: Comment[] = [];
  /** One entry per open template: how many braces are open in its current `${…}`. */
  readonly #templates: number[] = [];
  /** Up to which offset it is known that no string with that quote ends. */
  readonly #open = { '"': 0, "'": 0 };

  constructor(text: string) {
    this.#text = text;
    this.#lastClose = text.lastIndexOf("*/");
  }

  scan(): readonly Comment[] {
    const mark = new RegExp(MARK);
    for (let match = mark.exec(this.#text); match !== null; match = mark.exec(this.#text)) {
      const [found] = match;
      const { index } = match;
      if (found === "/") mark.lastIndex = this.#readSlash(index);
      else if (found === '"' || found === "'") mark.lastIndex = this.#readString(found, index);
      else if (entersTemplate(found, this.#templates))
        mark.lastIndex = skipTemplate(this.#text, mark.lastIndex, this.#templates);
    }
    return this.#comments;
  }

  /** The offset behind a comment or a regular expression, or behind a slash that begins neither. */
  #readSlash(start: number): number {
    const next = this.#text[start + 1];
    if (next === "/") return this.#addComment("line", start, endOfLine(this.#text, start));
    if (next === "*" && start + 2 <= this.#lastClose) {
      return this.#addComment("block", start, this.#text.indexOf("*/", start + 2) + 2);
    }
    return this.#endOf(PATTERN, start);
  }

  #addComment(kind: Comment["kind"], start: number, end: number): number {
    this.#comments.push({ kind, text: this.#text.slice(start + 2, kind === "block" ? end - 2 : end), start, end });
    return end;
  }

  /** An apostrophe in prose begins no string. */
  #readString(quote: '"' | "'", start: number): number {
    if (start < this.#open[quote]) return start + 1;
    const end = this.#endOf(STRINGS[quote], start);
    if (end > start + 1 && this.#text[end - 1] === quote && !this.#isEscaped(end - 1, start)) return end;
    this.#open[quote] = end;
    return start + 1;
  }

  #isEscaped(at: number, start: number): boolean {
    let backslashes = 0;
    while (at - 1 - backslashes > start && this.#text[at - 1 - backslashes] === "\\") backslashes++;
    return backslashes % 2 === 1;
  }

  #endOf(pattern: RegExp, start: number): number {
    pattern.lastIndex = start;
    return pattern.test(this.#text) ? pattern.lastIndex : start + 1;
  }
}

function endOfLine(text: string, from: number): number {
  const end = /[\r\n\u2028\u2029]/g;
  end.lastIndex = from;
  return end.exec(text)?.index ?? text.length;
}

/** Directives of ESLint in what is no script, behind any mark of a comment, as ESLint's plugins for data read them. */
const DATA_COMMENT =
  /(?<=^|\s)#[^\S\n]*(?<hash>eslint-[^\n]*)|\/\/[^\S\n]*(?<line>eslint-[^\n]*)|\/\*\s*(?<block>eslint-[^]*?)\*\/|<!--\s*(?<markup>eslint-[^]*?)-->/gm;

/** The comments of a text that is no script which begin as ESLint's directives do. */
export function scanDataComments(text: string): readonly Comment[] {
  return [...text.matchAll(DATA_COMMENT)].map(({ groups, 0: whole, index }) => ({
    kind: groups?.line === undefined ? "block" : "line",
    text: groups?.line ?? groups?.hash ?? groups?.block ?? groups?.markup ?? "",
    start: index,
    end: index + whole.length,
  }));
}

/** Keeps count of braces; true where a template's text begins or goes on. */
function entersTemplate(token: string, templates: number[]): boolean {
  const open = templates.at(-1);
  if (token === "`") templates.push(0);
  else if (token === "{" && open !== undefined) templates[templates.length - 1] = open + 1;
  else if (token === "}" && open !== undefined && open > 0) templates[templates.length - 1] = open - 1;
  else return token === "}" && open === 0;
  return token === "`";
}

/** The offset behind a template's text: behind its end, or behind the `${` of its next substitution. */
function skipTemplate(text: string, from: number, templates: number[]): number {
  const end = /(?:[^`\\$]|\\[\s\S]|\$(?!\{))*(`|\$\{|$)/y;
  end.lastIndex = from;
  if (end.exec(text)?.[1] !== "${") templates.pop();
  return end.lastIndex === 0 ? text.length : end.lastIndex;
}
