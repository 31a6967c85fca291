/** A comment of a script. */
export interface Comment {
  readonly kind: "block" | "line";
  /** Without its marks. */
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/**
 * What may hide the marks of a comment, and comments. A regular expression is told from a division, and from the end of
 * a JSX element, by what stands before it: this is no parser, and being wrong costs a comment beside odd code.
 */
const TOKEN = new RegExp(
  [
    String.raw`(?<block>\/\*[\s\S]*?\*\/)`,
    String.raw`(?<line>\/\/[^\r\n\u2028\u2029]*)`,
    String.raw`"(?:[^"\\\r\n]|\\[\s\S])*"`,
    String.raw`'(?:[^'\\\r\n]|\\[\s\S])*'`,
    String.raw`(?<=(?:^|=>|[(,=:[!&|?{;+\-*%~^]|\breturn|\btypeof|\bcase)\s*)\/(?:[^/\\[\r\n]|\\.|\[(?:[^\]\\\r\n]|\\.)*\])+\/`,
    String.raw`[\`{}]`,
  ].join("|"),
  "g",
);

/** The comments of a script text, in order. A comment mark in a string, a template or a regular expression is none. */
export function scanComments(text: string): readonly Comment[] {
  const comments: Comment[] = [];
  // One entry per open template: how many braces are open in its current `${…}`.
  const templates: number[] = [];
  const token = new RegExp(TOKEN);
  for (let match = token.exec(text); match !== null; match = token.exec(text)) {
    const comment = toComment(match);
    if (comment !== undefined) comments.push(comment);
    if (entersTemplate(match[0], templates)) token.lastIndex = skipTemplate(text, token.lastIndex, templates);
  }
  return comments;
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

function toComment({ groups, 0: whole, index }: RegExpExecArray): Comment | undefined {
  if (groups?.block !== undefined) {
    return { kind: "block", text: whole.slice(2, -2), start: index, end: index + whole.length };
  }
  if (groups?.line === undefined) return undefined;
  return { kind: "line", text: whole.slice(2), start: index, end: index + whole.length };
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
