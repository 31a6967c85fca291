import type { FileSyntax, Place, TextChange } from "../../model/index.ts";

/** Takes a statement out, with its line where nothing else stands there. Undefined where a comment stands in it or behind it. */
export function planStatementRemoval(statement: Place, syntax: FileSyntax): TextChange | undefined {
  const { text } = syntax;
  const lineStart = text.lastIndexOf("\n", statement.start - 1) + 1;
  const isFirst = text.slice(lineStart, statement.start).trim() === "";
  const rest = /^[^\n]*\n?/u.exec(text.slice(statement.end))?.[0] ?? "";
  if (syntax.hasComment({ ...statement, end: statement.end + rest.trimEnd().length })) return undefined;
  const isLast = rest.trim() === "";
  if (isFirst && isLast)
    return { place: { ...statement, start: lineStart, end: statement.end + rest.length }, text: "" };
  const space = isLast ? 0 : rest.length - rest.trimStart().length;
  const before = isLast ? text.slice(lineStart, statement.start).trimEnd().length : statement.start - lineStart;
  return { place: { ...statement, start: lineStart + before, end: statement.end + space }, text: "" };
}
