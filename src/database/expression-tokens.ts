/** What a token of the rule expression language is. A hole is a character that stands for unknown text. */
export type TokenKind = "word" | "number" | "string" | "comment" | "operator" | "hole" | "punctuation";

/** A token, with its offsets in the text. */
export interface Token {
  readonly kind: TokenKind;
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** Stands for a hole in a text that is read as an expression; source text does not hold it. */
export const HOLE = "\uE000";

/** Longer texts are no expressions: the vendor's limit is far below. */
const MAX_LENGTH = 100_000;

const patterns: readonly (readonly [TokenKind, RegExp])[] = [
  ["string", /r"[^"]*(?:"|$)/uy],
  ["string", /"(?:[^"\\]|\\.)*(?:"|\\?$)/suy],
  ["comment", /#[^\n]*|\/\/[^\n]*|\/\*/uy],
  ["word", /[$@]?(?:<\w+>|[A-Za-z_]\w*)(?:\.[\w*]+)*/uy],
  ["number", /\d[\w.:]*(?:\/\d+)?/uy],
  ["operator", /==|!=|<=|>=|&&|\|\||\^\^|[<>~!]/uy],
  ["hole", new RegExp(HOLE, "uy")],
];

/** Splits the text of a rule expression into tokens; what is no token of the language is punctuation. Linear in the text. */
export function readExpressionTokens(text: string): readonly Token[] {
  const tokens: Token[] = [];
  let start = skipSpace(text, 0);
  while (start < text.length && start < MAX_LENGTH) {
    const token = readToken(text, start);
    tokens.push(token);
    start = skipSpace(text, token.end);
  }
  return tokens;
}

function skipSpace(text: string, start: number): number {
  const space = /\s*/uy;
  space.lastIndex = start;
  return start + (space.exec(text)?.[0].length ?? 0);
}

function readToken(text: string, start: number): Token {
  const rawEnd = findRawStringEnd(text, start);
  if (rawEnd !== undefined) return createToken("string", text, start, rawEnd);
  for (const [kind, pattern] of patterns) {
    pattern.lastIndex = start;
    const match = pattern.exec(text)?.[0];
    if (match === "/*") return createToken(kind, text, start, findEnd(text, "*/", start + 2));
    if (match !== undefined) return createToken(kind, text, start, start + match.length);
  }
  return createToken("punctuation", text, start, start + 1);
}

/** `r#"…"#`, with any number of hashes. */
function findRawStringEnd(text: string, start: number): number | undefined {
  const opening = /r(#{1,255})"/uy;
  opening.lastIndex = start;
  const match = opening.exec(text);
  return match === null ? undefined : findEnd(text, `"${match[1] ?? ""}`, start + match[0].length);
}

function findEnd(text: string, closing: string, from: number): number {
  const index = text.indexOf(closing, from);
  return index === -1 ? text.length : index + closing.length;
}

function createToken(kind: TokenKind, text: string, start: number, end: number): Token {
  return { kind, text: text.slice(start, end), start, end };
}
